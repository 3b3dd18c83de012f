import type { FetchedBoxes } from '@siteglass/analysis';
import type { DomElement, DomNode, DomWindow, Rect } from './dom.ts';

/**
 * Where elements are drawn, in the order in which the analysis reads the document: with the content of shadow roots, and
 * what slots take. Runs in the page, in a world of its own: it may use nothing but its arguments.
 */
export function measureBoxes(window: DomWindow, maxElements: number): FetchedBoxes {
  const { document, scrollX, scrollY, Node, Element, HTMLSlotElement } = window;
  // Elements may hide the properties of forms by their names.
  type Method = (this: object, ...given: unknown[]) => unknown;
  const getter = ({ prototype }: { readonly prototype: object }, name: string) => {
    const property = Object.getOwnPropertyDescriptor(prototype, name);
    return (on: object): unknown => property?.get?.call(on);
  };
  const method = ({ prototype }: { readonly prototype: object }, name: string) => {
    const call = (prototype as Readonly<Record<string, Method>>)[name];
    return (on: object, ...given: unknown[]): unknown => call?.apply(on, given);
  };
  const firstChildOf = getter(Node, 'firstChild') as (node: DomNode) => DomNode | null;
  const nextSiblingOf = getter(Node, 'nextSibling') as (node: DomNode) => DomNode | null;
  const typeOf = getter(Node, 'nodeType') as (node: DomNode) => number;
  const nameOf = getter(Element, 'localName') as (node: DomNode) => string;
  const shadowOf = getter(Element, 'shadowRoot') as (node: DomNode) => DomNode | null;
  const rectOf = method(Element, 'getBoundingClientRect') as (node: DomNode) => Rect;
  const isVisible = method(Element, 'checkVisibility') as (node: DomNode, how: object) => boolean;
  const assignedTo = method(HTMLSlotElement, 'assignedNodes') as (node: DomNode) => readonly DomNode[];
  const how = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };

  const childrenOf = (node: DomNode): DomNode[] => {
    const isElement = typeOf(node) === 1;
    // SVG can have elements with this name, too.
    const isSlot = Object.prototype.isPrototypeOf.call(HTMLSlotElement.prototype, node);
    const taken = isSlot ? assignedTo(node) : [];
    const shadow = isElement ? shadowOf(node) : null;
    if (shadow === null && taken.length > 0) return taken.filter((child) => typeOf(child) === 1);
    const children: DomNode[] = [];
    for (let at = firstChildOf(shadow ?? node); at !== null; at = nextSiblingOf(at))
      if (typeOf(at) === 1) children.push(at);
    return children;
  };
  const tags: string[] = [];
  const boxes: number[] = [];
  const pending: DomNode[] = [document as DomNode];
  for (let node = pending.pop(); node !== undefined && tags.length < maxElements; node = pending.pop()) {
    if (typeOf(node) === 1) {
      const element = node as DomElement;
      tags.push(nameOf(element).slice(0, 100));
      if (isVisible(element, how)) {
        const { left, top, width, height } = rectOf(element);
        const box = [left + scrollX, top + scrollY, width, height];
        boxes.push(...box.map((value) => Math.round(value)));
      } else boxes.push(0, 0, 0, 0);
    }
    const children = childrenOf(node);
    for (let i = children.length - 1; i >= 0; i--) pending.push(children[i] as DomNode);
  }
  return { tags, boxes };
}
