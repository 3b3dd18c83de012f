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

/** Where an element is written: the whole of one that is short, else its start tag. */
export interface ElementSource extends Excerpt {
  /** Its place in document order, as outcomes name it. */
  readonly element: number;
}

export interface LocatedElements {
  /** Of the page. */
  readonly lines: number;
  /** In the order that they were asked for. */
  readonly elements: readonly ElementSource[];
}

/** Of an element that is shown whole. */
const shortElement = { characters: 400, lines: 6 };
/** These are the page: nobody finds anything in the whole of one. */
const pageParts = new Set(['html', 'head', 'body', 'frameset']);
/** What parsers copy to mend a page (HTML, 13.2.4.3). */
const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
/** Elements whose attributes the parser comes back to; those of others would take as much room as all the rest. */
const askedForAttributes = new Set(['html', 'body', 'annotation-xml']);
const noAttributes: Tree.Element['attrs'] = [];
const childless: Tree.ChildNode[] = [];
/** More than the largest documents have; the memory of a page without measure could be the end of the process. */
const maxElements = 500_000;

class TooManyElements extends Error {}

/**
 * Finds elements in the source of a page by their indexes. What parsers add without a tag (`<html>`, `<head>` and
 * `<body>` where they are not written, a `<tbody>`, the `<p>` of a stray `</p>`) stands nowhere and is left out, as is an
 * index that the page does not have. A copy that they make of a formatting element is found where its original is. In a
 * page of more than half a million elements none is found.
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

/** The attributes of a start tag, which know the first element that was made of it: what has the same list is a copy. */
class AttributeList extends Array<Token.Attribute> {
  element: LocatedElement | null = null;
}

/** An element that knows where its tags are, and nothing else of the source: a page may have half a million of them. */
class LocatedElement implements Tree.Element {
  readonly tagName: string;
  readonly attrs: Tree.Element['attrs'];
  readonly namespaceURI: Tree.Element['namespaceURI'];
  childNodes = childless;
  parentNode: Tree.ParentNode | null = null;
  /** Of the start tag; -1 where there is none. */
  start = -1;
  tagEnd = -1;
  /** Where the element ends; -1 where the page does so first. */
  end = -1;
  hasEndTag = false;
  /** The element that has the tag, where this one is a copy. */
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

/** parse5's tokenizer, which notes the places of tags alone: those of texts and attributes take most of the time. */
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

  /** The first letter of the name is at hand; what is behind the tag is noted with its end. */
  #note(before: number): void {
    if (this.currentToken === null) return;
    const startOffset = this.preprocessor.offset - before;
    this.currentToken.location = { ...nowhere, startOffset };
  }
}

const nowhere = { startLine: 0, startCol: 0, startOffset: 0, endLine: 0, endCol: 0, endOffset: 0 };

class LocatingParser extends Parser<Tree.DefaultTreeAdapterMap> {
  override readonly tokenizer = new TagTokenizer(this);

  constructor() {
    super({ treeAdapter: makeTreeAdapter(), sourceCodeLocationInfo: true });
  }
}

/** A tree of elements alone, with numbers in the place of parse5's objects for locations. */
function makeTreeAdapter(): TreeAdapter<Tree.DefaultTreeAdapterMap> {
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespaceURI, attrs) {
      if (++count > maxElements) throw new TooManyElements();
      const isFormatting = formatting.has(tagName);
      const isKept = isFormatting || askedForAttributes.has(tagName);
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
    getNodeSourceCodeLocation: (node) => (node instanceof LocatedElement && node.start >= 0 ? nowhere : null),
    updateNodeSourceCodeLocation(node, location) {
      if (!(node instanceof LocatedElement)) return;
      node.end = location.endOffset ?? -1;
      node.hasEndTag = location.endTag !== undefined;
    },
  };
}

function findSpans(html: string, wanted: ReadonlySet<number>): ReadonlyMap<number, Span> {
  const spans = new Map<number, Span>();
  const parser = new LocatingParser();
  try {
    parser.tokenizer.write(html, true);
  } catch (error) {
    if (error instanceof TooManyElements) return spans;
    throw error;
  }
  let index = 0;
  // The order of `walkHtml`, by a list of its own: pages may be deep.
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
  // Without an end tag it reaches to the next tag, over the line ends between the two.
  const whole = hasEndTag ? written : written.trimEnd();
  const isShort =
    whole.length <= shortElement.characters && findLineStarts(whole).length <= shortElement.lines;
  return isShort ? { start, end: start + whole.length } : tag;
}
