import {
  defaultTreeAdapter,
  InsertionMode,
  Parser,
  type DefaultTreeAdapterTypes as Tree,
  type Token,
  type TreeAdapter,
} from 'parse5';
import { elementName, type ElementName } from './element-names.ts';
import type { SourceFacts, WalkedElement } from './html.ts';
import { SpanTokenizer } from './span-tokenizer.ts';

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

/** parse5's parser, listening to itself: it notes what the tree will not show. */
export class SourceParser extends Parser<Tree.DefaultTreeAdapterMap> implements SourceFacts {
  readonly startTags = { html: 0, head: 0, body: 0 };
  headCutBy: string | null = null;
  #cutter: string | null = null;
  override readonly tokenizer = new SpanTokenizer(this);

  constructor() {
    super({ treeAdapter });
  }

  override onStartTag(token: Token.TagToken): void {
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
    if (token.tagName === 'head' && this.insertionMode !== InsertionMode.IN_HEAD)
      this.headCutBy ??= this.#cutter;
    super.onEndTag(token);
  }

  #hasLeftHead(): boolean {
    const mode = this.insertionMode;
    return mode === InsertionMode.IN_BODY || mode === InsertionMode.AFTER_HEAD;
  }
}
