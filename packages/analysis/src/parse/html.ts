import { defaultTreeAdapter, html as names, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

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
}

export interface Visitor {
  open(element: WalkedElement): void;
  close(element: WalkedElement): void;
  text(value: string): void;
}

/** A parsed page: its elements stay reachable by index, for the evidence of failed checks. */
export interface ParsedHtml {
  readonly doctype: { readonly name: string; readonly publicId: string; readonly systemId: string } | null;
  readonly elements: readonly Tree.Element[];
}

/** The first value of an attribute, as written, or null. */
export function attribute(element: WalkedElement, name: string): string | null {
  for (const candidate of element.attributes) if (candidate.name === name) return candidate.value;
  return null;
}

/** An attribute's value as the set of lower-case words that `rel`, `role` and the like are. */
export function attributeWords(element: WalkedElement, name: string): readonly string[] {
  const value = attribute(element, name);
  return value === null
    ? []
    : value
        .toLowerCase()
        .split(/[\t\n\f\r ]+/)
        .filter((word) => word !== '');
}

export function tagOf(element: Tree.Element): string {
  if (element.namespaceURI === names.NS.HTML) return element.tagName;
  return `${element.namespaceURI === names.NS.SVG ? 'svg' : 'math'}:${element.tagName.toLowerCase()}`;
}

/**
 * Builds the tree that browsers build and walks it once, depth first, telling the visitor. The walk keeps its
 * own stack: a page may nest deeper than the call stack reaches. Contents of `<template>` are no part of the
 * document and are not walked.
 */
export function walkHtml(html: string, visitor: Visitor): ParsedHtml {
  const document = parse(html);
  const doctype = document.childNodes.find((node) => defaultTreeAdapter.isDocumentTypeNode(node));
  const elements: Tree.Element[] = [];
  const open: {
    readonly element: WalkedElement | null;
    readonly children: readonly Tree.ChildNode[];
    next: number;
  }[] = [{ element: null, children: document.childNodes, next: 0 }];
  let headDepth = 0;
  for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
    const node = frame.children[frame.next++];
    if (node === undefined) {
      if (frame.element !== null) {
        visitor.close(frame.element);
        if (frame.element.depth === headDepth) headDepth = 0;
      }
      open.pop();
    } else if (defaultTreeAdapter.isTextNode(node)) {
      visitor.text(node.value);
    } else if (defaultTreeAdapter.isElementNode(node)) {
      const depth = open.length;
      const tag = tagOf(node);
      const element = { index: elements.length, tag, depth, inHead: headDepth > 0, attributes: node.attrs };
      if (tag === 'head' && depth === 2) headDepth = depth;
      elements.push(node);
      visitor.open(element);
      open.push({ element, children: node.childNodes, next: 0 });
    }
  }
  return {
    doctype:
      doctype === undefined
        ? null
        : { name: doctype.name, publicId: doctype.publicId, systemId: doctype.systemId },
    elements,
  };
}
