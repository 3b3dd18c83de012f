import {
  defaultTreeAdapter,
  html as names,
  InsertionMode,
  Parser,
  type DefaultTreeAdapterTypes as Tree,
  type Token,
} from 'parse5';
import { SpanTokenizer } from './span-tokenizer.ts';

/** An element as the walk meets it. */
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

/** A parsed page: its elements stay reachable by index, for the evidence of failed checks. */
export interface ParsedHtml {
  readonly doctype: { readonly name: string; readonly publicId: string; readonly systemId: string } | null;
  readonly elements: readonly Tree.Element[];
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

export function tagOf(element: Tree.Element): string {
  if (element.namespaceURI === names.NS.HTML) return element.tagName;
  return `${element.namespaceURI === names.NS.SVG ? 'svg' : 'math'}:${element.tagName.toLowerCase()}`;
}

/** parse5's parser, listening to itself: it notes what the tree will not show. */
class SourceParser extends Parser<Tree.DefaultTreeAdapterMap> implements SourceFacts {
  readonly startTags = { html: 0, head: 0, body: 0 };
  headCutBy: string | null = null;
  #cutter: string | null = null;
  override readonly tokenizer = new SpanTokenizer(this);

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

const foreignTags = new Map<string, string>();

/** SVG and MathML have few element names: each prefixed one is made once. */
function foreignTag(element: Tree.Element): string {
  const key = `${element.namespaceURI}${element.tagName}`;
  let tag = foreignTags.get(key);
  if (tag === undefined) {
    tag = tagOf(element);
    // A page may make names up.
    if (foreignTags.size < 1000) foreignTags.set(key, tag);
  }
  return tag;
}

class Walked implements WalkedElement {
  readonly index: number;
  readonly tag: string;
  readonly depth: number;
  readonly inHead: boolean;
  readonly attributes: Tree.Element['attrs'];
  readonly #children: readonly Tree.ChildNode[];

  constructor(node: Tree.Element, index: number, depth: number, inHead: boolean) {
    this.index = index;
    this.tag = node.namespaceURI === names.NS.HTML ? node.tagName : foreignTag(node);
    this.depth = depth;
    this.inHead = inHead;
    this.attributes = node.attrs;
    this.#children = node.childNodes;
  }

  ownText(): string {
    let text = '';
    for (const child of this.#children) {
      if (defaultTreeAdapter.isTextNode(child)) text += child.value;
      else if (!defaultTreeAdapter.isCommentNode(child)) break;
    }
    return text;
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
  const elements: Tree.Element[] = [];
  // Three lists in step: the open elements, their children, and the child to go on with.
  const open: (Walked | null)[] = [null];
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
      const child = node as Tree.Element;
      const element = new Walked(child, elements.length, level + 1, headDepth > 0);
      if (level === 1 && element.tag === 'head') headDepth = level + 1;
      elements.push(child);
      visitor.open(element);
      level++;
      open[level] = element;
      lists[level] = child.childNodes;
      next[level] = 0;
    }
  }
  return {
    doctype:
      doctype === undefined
        ? null
        : { name: doctype.name, publicId: doctype.publicId, systemId: doctype.systemId },
    elements,
    source: { startTags: { ...parser.startTags }, headCutBy: parser.headCutBy },
  };
}
