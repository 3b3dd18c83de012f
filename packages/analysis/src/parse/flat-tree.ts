import { html as names, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Where a walk goes on: the nodes, and the host of the shadow tree that they are part of. */
export interface Place {
  readonly children: readonly Tree.ChildNode[];
  readonly host: Tree.Element | null;
}

/** The elements without a hyphen in their name that may have a shadow root. */
const hosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/**
 * The flat tree of a page: what browsers draw and Google indexes. A host has the content of its shadow root, declared by
 * `<template shadowrootmode>`, and a slot the children of the host that are assigned to it.
 *
 * Sources: https://drafts.csswg.org/css-shadow-1/#flattening,
 * https://html.spec.whatwg.org/multipage/scripting.html#attr-template-shadowrootmode,
 * https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics#web-components
 */
export class FlatTree {
  readonly #hosts = new Map<Tree.Element, Host>();

  /** `host`: of the shadow tree that the element is part of; null for the document. */
  enter(element: Tree.Element, host: Tree.Element | null): Place {
    const template = element.childNodes.find(isShadowRoot);
    if (template !== undefined && canHaveShadowRoot(element)) {
      const { childNodes } = template.content;
      for (const child of childNodes) child.parentNode = element;
      this.#hosts.set(element, { outer: host, left: bySlot(element.childNodes, template) });
      return { children: childNodes, host: element };
    }
    const around = host !== null && isHtml(element, 'slot') ? this.#hosts.get(host) : undefined;
    const name = attributeOf(element, 'name');
    const assigned = around?.left.get(name);
    if (around === undefined || assigned === undefined) return { children: element.childNodes, host };
    // Only the first slot with the name takes them.
    around.left.delete(name);
    return { children: assigned, host: around.outer };
  }
}

interface Host {
  /** The host of the shadow tree that it is part of itself. */
  readonly outer: Tree.Element | null;
  /** Its children that no slot has taken yet, by the name of the slot. */
  readonly left: Map<string, Tree.ChildNode[]>;
}

function bySlot(
  children: readonly Tree.ChildNode[],
  shadowRoot: Tree.ChildNode,
): Map<string, Tree.ChildNode[]> {
  const slots = new Map<string, Tree.ChildNode[]>();
  for (const child of children) {
    const name = slotOf(child);
    if (name === null || child === shadowRoot) continue;
    const assigned = slots.get(name);
    if (assigned === undefined) slots.set(name, [child]);
    else assigned.push(child);
  }
  return slots;
}

function isShadowRoot(node: Tree.ChildNode): node is Tree.Template {
  return (
    'content' in node &&
    isHtml(node, 'template') &&
    /^(?:open|closed)$/i.test(attributeOf(node, 'shadowrootmode'))
  );
}

function canHaveShadowRoot(element: Tree.Element): boolean {
  const { tagName } = element;
  return isHtml(element, tagName) && (hosts.has(tagName) || tagName.includes('-'));
}

function isHtml({ tagName, namespaceURI }: Tree.Element, name: string): boolean {
  return tagName === name && namespaceURI === names.NS.HTML;
}

/** The name of the slot that takes the node; null for what no slot takes. */
function slotOf(node: Tree.ChildNode): string | null {
  if ('attrs' in node) return attributeOf(node, 'slot');
  return node.nodeName === '#text' ? '' : null;
}

function attributeOf({ attrs }: Tree.Element, wanted: string): string {
  return attrs.find(({ name }) => name === wanted)?.value ?? '';
}
