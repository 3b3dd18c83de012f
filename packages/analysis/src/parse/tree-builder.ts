import {
  defaultTreeAdapter,
  html as names,
  InsertionMode,
  Parser,
  type DefaultTreeAdapterTypes as Tree,
  type Token,
  type TreeAdapter,
} from 'parse5';
import { elementName, type ElementName } from './element-names.ts';
import { SpanTokenizer } from './span-tokenizer.ts';

/** An element of the tree; its place is known once the walk has met it. */
export interface WalkedElement {
  /** Place in document order, as `document.querySelectorAll('*')` counts it: 0 is `<html>`. */
  readonly index: number;
  /** Lower-case name; elements of SVG and MathML carry a prefix (`svg:title`), so that none is mistaken. */
  readonly tag: string;
  /** The same name with its number, for tables of what is known of a name. */
  readonly kind: ElementName;
  /** 1 for `<html>`. */
  readonly depth: number;
  readonly inHead: boolean;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** The text right below the element up to its first child element: all there is of a title or a script. */
  readonly ownText: () => string;
}

/** What was written and left no trace in the tree. */
export interface SourceFacts {
  /** Start tags as written: a second `<html>`, `<head>` or `<body>` makes no element. */
  readonly startTags: { readonly html: number; readonly head: number; readonly body: number };
  /**
   * What ended the head before its own end tag did, so that the rest of it fell into the body: the name of an
   * element, or `#text`. Null where the head ends as written or its tags are left out.
   */
  readonly headCutBy: string | null;
}

const childless: Tree.ChildNode[] = [];

/** An element of parse5's tree that knows its place: the walk needs no second object for each. */
export class PageElement implements Tree.Element, WalkedElement {
  readonly nodeName: string;
  readonly tagName: string;
  readonly attrs: Tree.Element['attrs'];
  readonly namespaceURI: Tree.Element['namespaceURI'];
  // A list of its own only with its first child: see `appendChild`.
  childNodes: Tree.ChildNode[] = childless;
  parentNode: Tree.ParentNode | null = null;
  readonly kind: ElementName;
  readonly tag: string;
  index = -1;
  depth = 0;
  inHead = false;

  constructor(tagName: string, namespaceURI: Tree.Element['namespaceURI'], attrs: Tree.Element['attrs']) {
    this.nodeName = tagName;
    this.tagName = tagName;
    this.attrs = attrs;
    this.namespaceURI = namespaceURI;
    this.kind = elementName(namespaceURI, tagName);
    this.tag = this.kind.tag;
  }

  get attributes(): Tree.Element['attrs'] {
    return this.attrs;
  }

  ownText(): string {
    let text = '';
    for (const child of this.childNodes) {
      if (defaultTreeAdapter.isTextNode(child)) text += child.value;
      else if (!defaultTreeAdapter.isCommentNode(child)) break;
    }
    return text;
  }
}

const treeAdapter: TreeAdapter<Tree.DefaultTreeAdapterMap> = {
  ...defaultTreeAdapter,
  createElement: (tagName, namespaceURI, attrs) => new PageElement(tagName, namespaceURI, attrs),
  appendChild,
  insertText(parent, text) {
    const { childNodes } = parent;
    // Asking for the last of none is slow: -1 is looked up as a name.
    const last = childNodes.length === 0 ? undefined : childNodes[childNodes.length - 1];
    if (last?.nodeName === '#text') (last as Tree.TextNode).value += text;
    else appendChild(parent, defaultTreeAdapter.createTextNode(text));
  },
};

/** As parse5's own, but for the room that it takes. */
export function appendChild(parent: Tree.ParentNode, child: Tree.ChildNode): void {
  // Most elements have one child: a list that grows would take the room of seventeen for it.
  if (parent.childNodes.length === 0) parent.childNodes = [child];
  else parent.childNodes.push(child);
  child.parentNode = parent;
}

/** How the standard treats the tags of common elements in a body; 0 for all other elements. */
const block = 1;
const formatting = 2;
const inline = 3;
/** Start tags of these have rules of their own. */
const listItem = 4;
const heading = 5;
const treatments = new Uint8Array(256);
const { TAG_ID: id } = names;
for (const one of [id.P, id.DIV, id.SECTION, id.UL, id.OL, id.FIGURE, id.FIGCAPTION]) treatments[one] = block;
for (const one of [id.A, id.STRONG, id.B, id.EM, id.I]) treatments[one] = formatting;
for (const one of [id.H1, id.H2, id.H3, id.H4, id.H5, id.H6]) treatments[one] = heading;
treatments[id.SPAN] = inline;
treatments[id.LI] = listItem;

/** parse5's parser, listening to itself: it notes what the tree will not show. */
export class SourceParser extends Parser<Tree.DefaultTreeAdapterMap> implements SourceFacts {
  readonly startTags = { html: 0, head: 0, body: 0 };
  headCutBy: string | null = null;
  #cutter: string | null = null;
  override readonly tokenizer = new SpanTokenizer(this);

  constructor() {
    super({ treeAdapter });
  }

  /** As parse5's own, for the place that nearly all elements go to: the end of the current one. */
  override _insertElement(token: Token.TagToken, namespaceURI: Tree.Element['namespaceURI']): void {
    if (this.fosterParentingEnabled) {
      super._insertElement(token, namespaceURI);
      return;
    }
    const { openElements } = this;
    const element = new PageElement(token.tagName, namespaceURI, token.attrs);
    appendChild(openElements.currentTmplContentOrNode, element);
    openElements.push(element, token.tagID);
  }

  override onStartTag(token: Token.TagToken): void {
    if (this.insertionMode === InsertionMode.IN_BODY && this.#opensPlainly(token)) return;
    const { tagName } = token;
    if (tagName === 'body' || tagName === 'head' || tagName === 'html') this.startTags[tagName]++;
    const wasInHead = this.insertionMode === InsertionMode.IN_HEAD;
    super.onStartTag(token);
    if (wasInHead && tagName !== 'body' && tagName !== 'frameset' && this.#hasLeftHead())
      this.#cutter ??= tagName;
  }

  override onCharacter(token: Token.CharacterToken): void {
    const wasInHead = this.insertionMode === InsertionMode.IN_HEAD;
    super.onCharacter(token);
    if (wasInHead && this.#hasLeftHead()) this.#cutter ??= '#text';
  }

  override onEndTag(token: Token.TagToken): void {
    if (this.insertionMode === InsertionMode.IN_BODY && this.#closesPlainly(token)) return;
    if (token.tagName === 'head' && this.insertionMode !== InsertionMode.IN_HEAD)
      this.headCutBy ??= this.#cutter;
    super.onEndTag(token);
  }

  /** Opens the commonest elements of a body with fewer steps than parse5 takes; false for all others. */
  #opensPlainly(token: Token.TagToken): boolean {
    const treatment = treatments[token.tagID];
    if (this.currentNotInHTML) return false;
    if (treatment === block) {
      this.#begin(token);
      if (this.openElements.hasInButtonScope(id.P)) this._closePElement();
      this._insertElement(token, names.NS.HTML);
      return true;
    }
    if (treatment !== formatting && treatment !== inline) return false;
    const { activeFormattingElements: list } = this;
    // A link within a link ends it.
    if (token.tagID === id.A && list.getElementEntryInScopeWithTagName('a') !== null) return false;
    this.#begin(token);
    this._reconstructActiveFormattingElements();
    this._insertElement(token, names.NS.HTML);
    if (treatment === formatting) list.pushElement(this.openElements.current as PageElement, token);
    return true;
  }

  /** Closes the current element by its own end tag, where nothing else follows from it; false for all others. */
  #closesPlainly(token: Token.TagToken): boolean {
    const { openElements } = this;
    const treatment = treatments[token.tagID] ?? 0;
    if (treatment === 0 || openElements.currentTagId !== token.tagID || this.currentNotInHTML) return false;
    if (treatment === formatting) {
      const { newest } = this.activeFormattingElements;
      if (newest === null || !('element' in newest) || newest.element !== openElements.current) return false;
      this.activeFormattingElements.removeEntry(newest);
    }
    this.#begin(token);
    openElements.pop();
    return true;
  }

  #begin(token: Token.TagToken): void {
    this.skipNextNewLine = false;
    this.currentToken = token;
  }

  #hasLeftHead(): boolean {
    const mode = this.insertionMode;
    return mode === InsertionMode.IN_BODY || mode === InsertionMode.AFTER_HEAD;
  }
}
