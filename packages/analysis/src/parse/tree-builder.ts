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

/** An element of the tree; its position is set once the walk has reached it. */
export interface WalkedElement {
  /**
   * Index in document order, as in `document.querySelectorAll('*')`: 0 is `<html>`. In a page with shadow roots, the order
   * is that of the flat tree.
   */
  readonly index: number;
  /** Lower-case name; SVG and MathML elements have a prefix (`svg:title`) so they cannot be confused with HTML. */
  readonly tag: string;
  /** The same name with its number, for lookup tables by name. */
  readonly kind: ElementName;
  /** 1 for `<html>`. */
  readonly depth: number;
  readonly inHead: boolean;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** Null for `<html>`. */
  readonly parent: WalkedElement | null;
  /**
   * The text directly inside the element up to its first child element, which is the full text of a title or a script.
   */
  readonly ownText: () => string;
}

/** Details of the source that are lost in the tree. */
export interface SourceFacts {
  /** Start tags as written: a second `<html>`, `<head>` or `<body>` does not create an element. */
  readonly startTags: { readonly html: number; readonly head: number; readonly body: number };
  /**
   * What ended the head before its own end tag, so that the rest of it moved to the body: the name of an element, or
   * `#text`. Null if the head ends as written or its tags are omitted.
   */
  readonly headCutBy: string | null;
  /** The page has more elements and comments than the tree takes; the rest is left out. */
  readonly isCut: boolean;
}

/**
 * How many elements and comments a tree takes: more than any real page has in the 2 MB that are read. Others can have
 * any number, because formatting elements that are not closed are opened again in every paragraph: 40 kB can stand for
 * millions of elements.
 */
export const maxNodes = 150_000;

/**
 * An element below this many open ones becomes a sibling of the innermost instead of its child, as in Chromium and
 * WebKit, whose trees are no deeper (`kMaximumHTMLParserDOMTreeDepth` in html_construction_site.cc).
 */
export const maxTreeDepth = 512;

/**
 * How many formatting elements the parser remembers, to open them again where they were not closed. Every one that is
 * looked up in vain costs as many steps as have been forgotten before it, so that an unlimited number takes seconds.
 */
export const maxActiveFormatting = 512;

const childless: Tree.ChildNode[] = [];

/** Nodes of the tree that is being built: parsing is synchronous, so there is only one at a time. */
let nodeCount = 0;

/** A parse5 element that stores its position, so the walk does not need a second object for each. */
export class PageElement implements Tree.Element, WalkedElement {
  readonly nodeName: string;
  readonly tagName: string;
  readonly attrs: Tree.Element['attrs'];
  readonly namespaceURI: Tree.Element['namespaceURI'];
  // Gets its own array only with its first child: see `appendChild`.
  childNodes: Tree.ChildNode[] = childless;
  parentNode: Tree.ParentNode | null = null;
  readonly kind: ElementName;
  readonly tag: string;
  index = -1;
  depth = 0;
  inHead = false;

  constructor(tagName: string, namespaceURI: Tree.Element['namespaceURI'], attrs: Tree.Element['attrs']) {
    nodeCount++;
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

  get parent(): WalkedElement | null {
    return this.parentNode instanceof PageElement ? this.parentNode : null;
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
  detachNode,
  insertText(parent, text) {
    const { childNodes } = parent;
    // Reading the last entry of an empty array is slow: -1 is looked up as a property name.
    const last = childNodes.length === 0 ? undefined : childNodes[childNodes.length - 1];
    if (last?.nodeName === '#text') (last as Tree.TextNode).value += text;
    else appendChild(parent, defaultTreeAdapter.createTextNode(text));
  },
};

/** Same as parse5's own, except that it uses less memory. */
export function appendChild(parent: Tree.ParentNode, child: Tree.ChildNode): void {
  // Most elements have one child: an array that grows would reserve space for seventeen.
  if (parent.childNodes.length === 0) parent.childNodes = [child];
  else parent.childNodes.push(child);
  child.parentNode = parent;
}

/** Same as parse5's own, except that it searches from the end: the nodes that move are among the newest. */
function detachNode(node: Tree.ChildNode): void {
  if (node.parentNode === null) return;
  const { childNodes } = node.parentNode;
  childNodes.splice(childNodes.lastIndexOf(node), 1);
  node.parentNode = null;
}

/** How the standard treats the tags of common elements in a body; 0 for all other elements. */
const block = 1;
const formatting = 2;
const inline = 3;
/** Start tags of these have their own rules. */
const listItem = 4;
const heading = 5;
const treatments = new Uint8Array(256);
const { TAG_ID: id } = names;
for (const one of [id.P, id.DIV, id.SECTION, id.UL, id.OL, id.FIGURE, id.FIGCAPTION]) treatments[one] = block;
for (const one of [id.A, id.STRONG, id.B, id.EM, id.I]) treatments[one] = formatting;
for (const one of [id.H1, id.H2, id.H3, id.H4, id.H5, id.H6]) treatments[one] = heading;
treatments[id.SPAN] = inline;
treatments[id.LI] = listItem;

/** parse5's parser, extended to record what the tree does not show. */
export class SourceParser extends Parser<Tree.DefaultTreeAdapterMap> implements SourceFacts {
  readonly startTags = { html: 0, head: 0, body: 0 };
  headCutBy: string | null = null;
  isCut = false;
  /** A template declares a shadow root. Nearly no page has any. */
  hasShadowRoots = false;
  #cutter: string | null = null;
  override readonly tokenizer = new SpanTokenizer(this);

  constructor() {
    super({ treeAdapter });
    nodeCount = 0;
    const { activeFormattingElements: list } = this;
    const pushElement = list.pushElement.bind(list);
    const remembered = list['elementEntries'] as ReadonlyMap<Tree.Element, unknown>;
    list.pushElement = (element, token) => {
      if (remembered.size < maxActiveFormatting) pushElement(element, token);
    };
  }

  /** Same as parse5's own, for the insertion point of nearly all elements: the end of the current one. */
  override _insertElement(token: Token.TagToken, namespaceURI: Tree.Element['namespaceURI']): void {
    if (this.fosterParentingEnabled) {
      super._insertElement(token, namespaceURI);
      return;
    }
    const { openElements } = this;
    const element = new PageElement(token.tagName, namespaceURI, token.attrs);
    const current = openElements.currentTmplContentOrNode;
    const isTooDeep = openElements.stackTop >= maxTreeDepth && 'parentNode' in current;
    appendChild((isTooDeep ? current.parentNode : null) ?? current, element);
    openElements.push(element, token.tagID);
  }

  override onStartTag(token: Token.TagToken): void {
    if (this.#isFull()) return;
    if (this.insertionMode === InsertionMode.IN_BODY && this.#opensPlainly(token)) return;
    const { tagName } = token;
    if (tagName === 'body' || tagName === 'head' || tagName === 'html') this.startTags[tagName]++;
    const wasInHead = this.#isBeforeBody();
    super.onStartTag(token);
    if (wasInHead && tagName !== 'body' && tagName !== 'frameset' && this.#hasLeftHead())
      this.#cutter ??= tagName;
  }

  override onComment(token: Token.CommentToken): void {
    if (this.#isFull()) return;
    nodeCount++;
    super.onComment(token);
  }

  override onWhitespaceCharacter(token: Token.CharacterToken): void {
    if (!this.#isFull()) super.onWhitespaceCharacter(token);
  }

  override onCharacter(token: Token.CharacterToken): void {
    if (this.#isFull()) return;
    const wasInHead = this.#isBeforeBody();
    super.onCharacter(token);
    if (wasInHead && this.#hasLeftHead()) this.#cutter ??= '#text';
  }

  override _insertTemplate(token: Token.TagToken): void {
    this.hasShadowRoots ||= token.attrs.some(({ name }) => name === 'shadowrootmode');
    super._insertTemplate(token);
  }

  override onEndTag(token: Token.TagToken): void {
    if (this.#isFull()) return;
    if (this.insertionMode === InsertionMode.IN_BODY && this.#closesPlainly(token)) return;
    if (token.tagName === 'head' && this.insertionMode !== InsertionMode.IN_HEAD)
      this.headCutBy ??= this.#cutter;
    super.onEndTag(token);
  }

  /** Opens the most common elements of a body in fewer steps than parse5; false for all others. */
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
    // A link inside a link closes the outer one.
    if (token.tagID === id.A && list.getElementEntryInScopeWithTagName('a') !== null) return false;
    this.#begin(token);
    this._reconstructActiveFormattingElements();
    this._insertElement(token, names.NS.HTML);
    if (treatment === formatting) list.pushElement(this.openElements.current as PageElement, token);
    return true;
  }

  /** Closes the current element at its own end tag if that has no other effect; false for all others. */
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

  /** Once it is, everything that follows is left out. */
  #isFull(): boolean {
    if (nodeCount < maxNodes) return false;
    this.isCut = true;
    return true;
  }

  #begin(token: Token.TagToken): void {
    this.skipNextNewLine = false;
    this.currentToken = token;
  }

  /** In the head, or where one can still begin: PHP prints its warnings before everything else. */
  #isBeforeBody(): boolean {
    return this.insertionMode <= InsertionMode.IN_HEAD;
  }

  #hasLeftHead(): boolean {
    // The content of a frame is text, as that of a script.
    const mode = this.insertionMode === InsertionMode.TEXT ? this.originalInsertionMode : this.insertionMode;
    return mode === InsertionMode.IN_BODY || mode === InsertionMode.AFTER_HEAD;
  }
}
