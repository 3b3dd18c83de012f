import {
  defaultTreeAdapter,
  Parser,
  Tokenizer,
  type DefaultTreeAdapterTypes as Tree,
  type Token,
  type TokenHandler,
  type TreeAdapter,
} from 'parse5';
import { appendChild } from './tree-builder.ts';
import { excerptOf, findLineStarts, type Excerpt, type Span } from './source-excerpt.ts';

/** Location of an element in the source: the entire element if it is short, otherwise its start tag. */
export interface ElementSource extends Excerpt {
  /** Its index in document order, as used in check results. */
  readonly element: number;
}

export interface LocatedElements {
  /** Number of lines in the page. */
  readonly lines: number;
  /** In the order requested. */
  readonly elements: readonly ElementSource[];
}

/** Limits for an element that is shown in full. */
const shortElement = { characters: 400, lines: 6 };
/** These span the page: showing one in full would not help anyone find anything. */
const pageParts = new Set(['html', 'head', 'body', 'frameset']);
/** Formatting elements, which parsers copy to repair a page (HTML, 13.2.4.3). */
const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
/** Elements whose attributes the parser reads again later; storing those of all others would double the memory use. */
const attributesReadByParser = new Set(['html', 'body', 'annotation-xml']);
const noAttributes: Tree.Element['attrs'] = [];
const childless: Tree.ChildNode[] = [];
/** More than the largest documents have; without a limit, the memory for a page could crash the process. */
const maxElements = 500_000;

class TooManyElements extends Error {}

/**
 * Locates elements in the source of a page by their indexes. Elements that parsers add without a tag (`<html>`,
 * `<head>` and `<body>` if they are not written, a `<tbody>`, the `<p>` of a stray `</p>`) have no location and are
 * skipped, as are indexes that the page does not have. A copy of a formatting element has the location of its original.
 * In a page with more than half a million elements, or with shadow roots, whose order is another one, none are located.
 */
export function locateElements(
  html: string,
  indexes: readonly number[],
  { around = 3 }: { readonly around?: number } = {},
): LocatedElements {
  const lineStarts = findLineStarts(html);
  const wanted = new Set(indexes);
  const spans = findSpans(html, wanted);
  const elements = [...wanted].flatMap((element) => {
    const span = spans.get(element);
    return span === undefined ? [] : [{ element, ...excerptOf(html, lineStarts, span, around) }];
  });
  return { lines: lineStarts.length, elements };
}

/**
 * The attributes of a start tag, with a reference to the first element created from it: another element with the same
 * list is a copy.
 */
class AttributeList extends Array<Token.Attribute> {
  element: LocatedElement | null = null;
}

/** An element that stores only the positions of its tags, because a page may have half a million elements. */
class LocatedElement implements Tree.Element {
  readonly tagName: string;
  readonly attrs: Tree.Element['attrs'];
  readonly namespaceURI: Tree.Element['namespaceURI'];
  childNodes = childless;
  parentNode: Tree.ParentNode | null = null;
  /** Position of the start tag; -1 if there is none. */
  start = -1;
  tagEnd = -1;
  /** Position where the element ends; -1 if the page ends first. */
  end = -1;
  hasEndTag = false;
  /** The element that has the tag, if this one is a copy. */
  original: LocatedElement | null = null;

  constructor(tagName: string, namespaceURI: Tree.Element['namespaceURI'], attrs: Tree.Element['attrs']) {
    this.tagName = tagName;
    this.attrs = attrs;
    this.namespaceURI = namespaceURI;
  }

  get nodeName(): string {
    return this.tagName;
  }
}

/**
 * parse5's tokenizer, recording only the positions of tags: recording those of text and attributes takes most of the
 * time.
 */
class TagTokenizer extends Tokenizer {
  constructor(handler: TokenHandler) {
    super({}, handler);
  }

  protected override _createStartTagToken(): void {
    super._createStartTagToken();
    (this.currentToken as Token.TagToken).attrs = new AttributeList();
    this.#note('<'.length);
  }

  protected override _createEndTagToken(): void {
    super._createEndTagToken();
    this.#note('</'.length);
  }

  /** The tokenizer is at the first letter of the name; the position after the tag is recorded when it ends. */
  #note(before: number): void {
    if (this.currentToken === null) return;
    const startOffset = this.preprocessor.offset - before;
    this.currentToken.location = { ...emptyLocation, startOffset };
  }
}

const emptyLocation = { startLine: 0, startCol: 0, startOffset: 0, endLine: 0, endCol: 0, endOffset: 0 };

class LocatingParser extends Parser<Tree.DefaultTreeAdapterMap> {
  override readonly tokenizer = new TagTokenizer(this);

  constructor() {
    super({ treeAdapter: makeTreeAdapter(), sourceCodeLocationInfo: true });
  }
}

/** A tree of elements only, with numbers instead of parse5's location objects. */
function makeTreeAdapter(): TreeAdapter<Tree.DefaultTreeAdapterMap> {
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespaceURI, attrs) {
      if (++count > maxElements) throw new TooManyElements();
      const isFormatting = formatting.has(tagName);
      const isKept = isFormatting || attributesReadByParser.has(tagName);
      const element = new LocatedElement(tagName, namespaceURI, isKept ? attrs : noAttributes);
      if (isFormatting && attrs instanceof AttributeList) {
        element.original = attrs.element;
        attrs.element ??= element;
      }
      return element;
    },
    appendChild: (parent, child) => {
      if (child instanceof LocatedElement) appendChild(parent, child);
    },
    insertText: () => undefined,
    insertTextBefore: () => undefined,
    setNodeSourceCodeLocation(node, location) {
      if (!(node instanceof LocatedElement) || location === null) return;
      node.start = location.startOffset;
      node.tagEnd = location.endOffset;
    },
    getNodeSourceCodeLocation: (node) =>
      node instanceof LocatedElement && node.start >= 0 ? emptyLocation : null,
    updateNodeSourceCodeLocation(node, location) {
      if (!(node instanceof LocatedElement)) return;
      node.end = location.endOffset ?? -1;
      node.hasEndTag = location.endTag !== undefined;
    },
  };
}

function findSpans(html: string, wanted: ReadonlySet<number>): ReadonlyMap<number, Span> {
  const spans = new Map<number, Span>();
  if (/shadowrootmode/i.test(html)) return spans;
  const parser = new LocatingParser();
  try {
    parser.tokenizer.write(html, true);
  } catch (error) {
    if (error instanceof TooManyElements) return spans;
    throw error;
  }
  let index = 0;
  // Same order as `walkHtml`, with an explicit stack because pages may be deep.
  const left: Tree.ChildNode[] = [...parser.document.childNodes].reverse();
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (!(node instanceof LocatedElement)) continue;
    const span = wanted.has(index) ? spanOf(html, node) : null;
    if (span !== null) spans.set(index, span);
    index++;
    for (let i = node.childNodes.length - 1; i >= 0; i--) left.push(node.childNodes[i] as Tree.ChildNode);
  }
  return spans;
}

function spanOf(html: string, element: LocatedElement): Span | null {
  const { tagName, original, end, hasEndTag } = element;
  const { start, tagEnd } = original ?? element;
  if (start < 0) return null;
  const tag = { start, end: tagEnd };
  if (original !== null || pageParts.has(tagName) || end - start > 2 * shortElement.characters) return tag;
  const written = html.slice(start, Math.max(tagEnd, end));
  // Without an end tag it extends to the next tag, including the line ends between the two.
  const whole = hasEndTag ? written : written.trimEnd();
  const isShort =
    whole.length <= shortElement.characters && findLineStarts(whole).length <= shortElement.lines;
  return isShort ? { start, end: start + whole.length } : tag;
}
