import {
  defaultTreeAdapter,
  Parser,
  Tokenizer,
  type DefaultTreeAdapterTypes as Tree,
  type TokenHandler,
  type TreeAdapter,
} from 'parse5';
import { appendChild } from './html.ts';
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

/**
 * Finds elements in the source of a page by their indexes. What parsers add without a tag (`<html>`, `<head>` and
 * `<body>` where they are not written, a `<tbody>`, the `<p>` of a stray `</p>`) stands nowhere and is left out, as is an
 * index that the page does not have. A copy that they make of a formatting element is found where its original is.
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

/** An element that knows where its tags are, and nothing else of the source: a page may have a million of them. */
class LocatedElement implements Tree.Element {
  readonly nodeName: string;
  readonly tagName: string;
  readonly attrs: Tree.Element['attrs'];
  readonly namespaceURI: Tree.Element['namespaceURI'];
  childNodes: Tree.ChildNode[] = [];
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
    this.nodeName = tagName;
    this.tagName = tagName;
    this.attrs = attrs;
    this.namespaceURI = namespaceURI;
  }
}

/** parse5's tokenizer, which notes the places of tags alone: those of texts and attributes take most of the time. */
class TagTokenizer extends Tokenizer {
  constructor(handler: TokenHandler) {
    super({}, handler);
  }

  protected override _createStartTagToken(): void {
    super._createStartTagToken();
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
  // A copy has the very list of attributes that its original has.
  const originals = new Map<Tree.Element['attrs'], LocatedElement>();
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespaceURI, attrs) {
      const element = new LocatedElement(tagName, namespaceURI, attrs);
      if (formatting.has(tagName)) {
        const original = originals.get(attrs);
        if (original === undefined) originals.set(attrs, element);
        else element.original = original;
      }
      return element;
    },
    appendChild,
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
  const parser = new LocatingParser();
  parser.tokenizer.write(html, true);
  const spans = new Map<number, Span>();
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
