import {
  defaultTreeAdapter,
  html as names,
  InsertionMode,
  Parser,
  type DefaultTreeAdapterTypes as Tree,
  type Token,
  type TreeAdapter,
} from 'parse5';
import { SpanTokenizer } from './span-tokenizer.ts';

/** An element of the tree; its place is known once the walk has met it. */
export interface WalkedElement {
  /** Place in document order, as `document.querySelectorAll('*')` counts it: 0 is `<html>`. */
  readonly index: number;
  /** Lower-case name; elements of SVG and MathML carry a prefix (`svg:title`), so that none is mistaken. */
  readonly tag: string;
  /** 1 for `<html>`. */
  readonly depth: number;
  readonly inHead: boolean;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** The text right below the element up to its first child element: all there is of a title or a script. */
  readonly ownText: () => string;
}

export interface Visitor {
  open(element: WalkedElement): void;
  close(element: WalkedElement): void;
  text(value: string): void;
  comment?(value: string): void;
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

/** An element as a walk leaves it: parse5's, with its place. */
export type TreeElement = Tree.Element & WalkedElement;

/** A parsed page: its elements stay reachable by index, for the evidence of failed checks. */
export interface ParsedHtml {
  readonly doctype: { readonly name: string; readonly publicId: string; readonly systemId: string } | null;
  readonly elements: readonly TreeElement[];
  readonly source: SourceFacts;
}

/** The first value of an attribute, as written, or null. */
export function attribute(element: WalkedElement, name: string): string | null {
  const { attributes } = element;
  for (let i = 0; i < attributes.length; i++) {
    const candidate = attributes[i];
    if (candidate !== undefined && candidate.name === name) return candidate.value;
  }
  return null;
}

/** An attribute's value as the set of lower-case words that `rel`, `role` and the like are. */
export function attributeWords(element: WalkedElement, name: string): readonly string[] {
  const value = attribute(element, name);
  return value === null ? [] : wordsOf(value);
}

export function wordsOf(value: string): readonly string[] {
  return value
    .toLowerCase()
    .split(/[\t\n\f\r ]+/)
    .filter((word) => word !== '');
}

const foreignTags = new Map<string, string>();

/** The name of an element as `WalkedElement` has it. */
export function tagOf({ namespaceURI, tagName }: Pick<Tree.Element, 'namespaceURI' | 'tagName'>): string {
  if (namespaceURI === names.NS.HTML) return tagName;
  // SVG and MathML have few element names: each prefixed one is made once.
  const key = `${namespaceURI}${tagName}`;
  let tag = foreignTags.get(key);
  if (tag === undefined) {
    tag = `${namespaceURI === names.NS.SVG ? 'svg' : 'math'}:${tagName.toLowerCase()}`;
    // A page may make names up.
    if (foreignTags.size < 1000) foreignTags.set(key, tag);
  }
  return tag;
}

const childless: Tree.ChildNode[] = [];

/** An element of parse5's tree that knows its place: the walk needs no second object for each. */
class PageElement implements Tree.Element, WalkedElement {
  readonly nodeName: string;
  readonly tagName: string;
  readonly attrs: Tree.Element['attrs'];
  readonly namespaceURI: Tree.Element['namespaceURI'];
  // A list of its own only with its first child: see `appendChild`.
  childNodes = childless;
  parentNode: Tree.ParentNode | null = null;
  readonly tag: string;
  index = -1;
  depth = 0;
  inHead = false;

  constructor(tagName: string, namespaceURI: Tree.Element['namespaceURI'], attrs: Tree.Element['attrs']) {
    this.nodeName = tagName;
    this.tagName = tagName;
    this.attrs = attrs;
    this.namespaceURI = namespaceURI;
    this.tag = tagOf(this);
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
class SourceParser extends Parser<Tree.DefaultTreeAdapterMap> implements SourceFacts {
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

/**
 * Builds the tree that browsers build and walks it once, depth first, telling the visitor. The walk keeps its
 * own stack: a page may nest deeper than the call stack reaches. Contents of `<template>` are no part of the
 * document and are not walked.
 */
export function walkHtml(html: string, visitor: Visitor): ParsedHtml {
  const parser = new SourceParser();
  parser.tokenizer.tokenize(html);
  const { document } = parser;
  const doctype = document.childNodes.find((node) => defaultTreeAdapter.isDocumentTypeNode(node));
  const elements: PageElement[] = [];
  // Three lists in step: the open elements, their children, and the child to go on with.
  const open: (PageElement | null)[] = [null];
  const lists: (readonly Tree.ChildNode[])[] = [document.childNodes];
  const next: number[] = [0];
  let headDepth = 0;
  for (let level = 0; level >= 0;) {
    const list = lists[level];
    const at = next[level] ?? 0;
    const node = list?.[at];
    if (node === undefined) {
      const element = open[level];
      if (element !== null && element !== undefined) {
        visitor.close(element);
        if (element.depth === headDepth) headDepth = 0;
      }
      level--;
      continue;
    }
    next[level] = at + 1;
    const name = node.nodeName;
    if (name === '#text') visitor.text((node as Tree.TextNode).value);
    else if (name === '#comment') visitor.comment?.((node as Tree.CommentNode).data);
    else if (name !== '#documentType') {
      const element = node as PageElement;
      element.index = elements.length;
      element.depth = level + 1;
      element.inHead = headDepth > 0;
      if (level === 1 && element.tag === 'head') headDepth = level + 1;
      elements.push(element);
      visitor.open(element);
      level++;
      open[level] = element;
      lists[level] = element.childNodes;
      next[level] = 0;
    }
  }
  return {
    doctype:
      doctype === undefined
        ? null
        : { name: doctype.name, publicId: doctype.publicId, systemId: doctype.systemId },
    elements,
    source: { startTags: parser.startTags, headCutBy: parser.headCutBy },
  };
}
