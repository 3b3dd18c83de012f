import type { DomElement, DomNode, DomWindow, FlatPage } from './dom.ts';

/**
 * Reads the flat tree, which is what browsers draw: a host has the content of its open shadow root, and a slot what is
 * assigned to it. The analysis numbers elements in this order. Runs in the page: it may use nothing but its arguments.
 * Everything is called through the prototypes: a form's fields hide its properties of the same name.
 */
export function flattenPage(window: DomWindow, maxElements: number): FlatPage {
  const { Node, Element, ShadowRoot, HTMLSlotElement, document } = window;
  const getter = (of: { readonly prototype: object }, name: string) => {
    const property = Object.getOwnPropertyDescriptor(of.prototype, name);
    return (on: object): unknown => property?.get?.call(on);
  };
  const childNodesIn = getter(Node, 'childNodes') as (node: object) => ArrayLike<DomNode>;
  const parentNodeOf = getter(Node, 'parentNode') as (node: object) => object | null;
  const shadowOf = getter(Element, 'shadowRoot') as (element: DomElement) => object | null;
  const tagOf = getter(Element, 'localName') as (element: DomElement) => string;
  const slotOf = getter(Element, 'assignedSlot') as (element: DomElement) => DomElement | null;
  const hostOf = getter(ShadowRoot, 'host') as (root: object) => DomElement;
  const { assignedNodes } = HTMLSlotElement.prototype as {
    readonly assignedNodes: (this: object) => ArrayLike<DomNode>;
  };
  const childNodesOf = (element: DomElement): ArrayLike<DomNode> => {
    const shadow = shadowOf(element);
    if (shadow !== null) return childNodesIn(shadow);
    const nodes = childNodesIn(element);
    const assigned = element instanceof HTMLSlotElement ? assignedNodes.call(element) : nodes;
    return assigned.length === 0 ? nodes : assigned;
  };
  const parentOf = (element: DomElement): DomElement | null => {
    const slot = slotOf(element);
    if (slot !== null) return slot;
    const parent = parentNodeOf(element);
    if (parent instanceof ShadowRoot) return hostOf(parent);
    return parent === null || parent === document ? null : (parent as DomElement);
  };
  const elements: DomElement[] = [];
  const depths: number[] = [];
  const indexes = new Map<DomElement, number>();
  const pending: DomElement[] = [];
  const pendingDepths: number[] = [];
  const add = (nodes: ArrayLike<DomNode>, depth: number): void => {
    for (let i = nodes.length - 1; i >= 0; i--) {
      const node = nodes[i];
      if (node?.nodeType !== 1) continue;
      pending.push(node as DomElement);
      pendingDepths.push(depth);
    }
  };
  add(childNodesIn(document), 1);
  let count = 0;
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    const depth = pendingDepths.pop() ?? 0;
    count++;
    if (elements.length < maxElements) {
      indexes.set(element, elements.length);
      elements.push(element);
      depths.push(depth);
    }
    // Its content is text to a browser that runs scripts, unless they have put elements there.
    if (tagOf(element) !== 'noscript') add(childNodesOf(element), depth + 1);
  }
  const indexOf = (element: DomElement): number => indexes.get(element) ?? -1;
  const inside = (element: DomElement): readonly DomElement[] => {
    const index = indexOf(element);
    if (index === -1) return [];
    let end = index + 1;
    while ((depths[end] ?? 0) > (depths[index] ?? 0)) end++;
    return elements.slice(index + 1, end);
  };
  return { elements, count, indexOf, parentOf, childNodesOf, inside };
}
