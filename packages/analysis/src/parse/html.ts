import { defaultTreeAdapter, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { FlatTree } from './flat-tree.ts';
import { PageElement, SourceParser, type SourceFacts, type WalkedElement } from './tree-builder.ts';

export type { SourceFacts, WalkedElement };

export interface Visitor {
  open(element: WalkedElement): void;
  close(element: WalkedElement): void;
  text(value: string): void;
  comment?(value: string): void;
}

/** An element after the walk: the parse5 element with its position. */
export type TreeElement = Tree.Element & WalkedElement;

/** A parsed page: its elements remain accessible by index, as evidence for failed checks. */
export interface ParsedHtml {
  readonly doctype: { readonly name: string; readonly publicId: string; readonly systemId: string } | null;
  readonly elements: readonly TreeElement[];
  /** Depth of the deepest element. */
  readonly maxDepth: number;
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

/** An attribute's value as a set of lower-case words, as for `rel` and `role`. */
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

/**
 * Builds the same tree as browsers and walks it once, depth first, calling the visitor. The walk uses an explicit stack
 * because a page may be nested deeper than the call stack allows. The contents of `<template>` are not part of the
 * document and are not visited, except that of shadow roots, which are visited in the place of their host's children.
 */
export function walkHtml(html: string, visitor: Visitor): ParsedHtml {
  const parser = new SourceParser();
  parser.tokenizer.tokenize(html);
  const { document } = parser;
  const doctype = document.childNodes.find((node) => defaultTreeAdapter.isDocumentTypeNode(node));
  const elements: PageElement[] = [];
  // Two parallel stacks for the ancestors of the current element: their child lists, and the index of the next child.
  const lists: (readonly Tree.ChildNode[])[] = [];
  const places: number[] = [];
  const open: PageElement[] = [];
  const flat = parser.hasShadowRoots ? new FlatTree() : null;
  /** Of the shadow trees that the lists are part of; empty unless there are any. */
  const hosts: (Tree.Element | null)[] = [];
  let host: Tree.Element | null = null;
  let list: readonly Tree.ChildNode[] = document.childNodes;
  let at = 0;
  let depth = 0;
  let maxDepth = 0;
  let headDepth = 0;
  for (;;) {
    if (at === list.length) {
      const element = open.pop();
      if (element === undefined) break;
      visitor.close(element);
      if (depth === headDepth) headDepth = 0;
      depth--;
      list = lists[depth] ?? list;
      at = places[depth] ?? 0;
      if (flat !== null) host = hosts[depth] ?? null;
      continue;
    }
    const node = list[at++];
    if (node === undefined) continue;
    if (node instanceof PageElement) {
      node.index = elements.length;
      node.inHead = headDepth > 0;
      lists[depth] = list;
      places[depth] = at;
      node.depth = ++depth;
      if (depth > maxDepth) maxDepth = depth;
      if (depth === 2 && node.tag === 'head') headDepth = depth;
      elements.push(node);
      open.push(node);
      visitor.open(node);
      at = 0;
      if (flat === null) list = node.childNodes;
      else {
        hosts[depth - 1] = host;
        ({ children: list, host } = flat.enter(node, host));
      }
    } else if (node.nodeName === '#text') visitor.text((node as Tree.TextNode).value);
    else if (node.nodeName === '#comment') visitor.comment?.((node as Tree.CommentNode).data);
  }
  return {
    doctype:
      doctype === undefined
        ? null
        : { name: doctype.name, publicId: doctype.publicId, systemId: doctype.systemId },
    elements,
    maxDepth,
    source: { startTags: parser.startTags, headCutBy: parser.headCutBy, isCut: parser.isCut },
  };
}
