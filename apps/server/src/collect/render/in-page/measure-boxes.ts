import type { FetchedBoxes } from '@siteglass/analysis';
import type { DomElement, DomNode, DomWindow, Rect } from './dom.ts';

/**
 * Where elements are drawn, in the order in which the analysis reads the document: with the content of shadow roots, and
 * what slots take. Runs in the page, in a world of its own: it may use nothing but its arguments.
 */
export function measureBoxes(window: DomWindow, maxElements: number): FetchedBoxes {
  const { document, scrollX, scrollY, Node, Element, HTMLSlotElement } = window;
  // Elements may hide the properties of forms by their names.
  const getter = <Value>({ prototype }: { readonly prototype: object }, name: string) => {
    const get = Object.getOwnPropertyDescriptor(prototype, name)?.get as (this: object) => Value;
    return (on: object): Value => get.call(on);
  };
  const method = <Value>({ prototype }: { readonly prototype: object }, name: string) => {
    const call = (prototype as Record<string, (...given: unknown[]) => Value>)[name];
    return (on: object, ...given: unknown[]): Value | undefined => call?.apply(on, given);
  };
  const firstChildOf = getter<DomNode | null>(Node, 'firstChild');
  const nextSiblingOf = getter<DomNode | null>(Node, 'nextSibling');
  const typeOf = getter<number>(Node, 'nodeType');
  const nameOf = getter<string>(Element, 'localName');
  const shadowOf = getter<DomNode | null>(Element, 'shadowRoot');
  const rectOf = method<Rect>(Element, 'getBoundingClientRect');
  const isVisible = method<boolean>(Element, 'checkVisibility');
  const assignedTo = method<readonly DomNode[]>(HTMLSlotElement, 'assignedNodes');
  const how = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };

  const childrenOf = (node: DomNode): DomNode[] => {
    const isElement = typeOf(node) === 1;
    const taken = isElement && nameOf(node) === 'slot' ? (assignedTo(node) ?? []) : [];
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
      const rect = isVisible(element, how) === true ? rectOf(element) : undefined;
      if (rect === undefined) boxes.push(0, 0, 0, 0);
      else
        boxes.push(
          ...[rect.left + scrollX, rect.top + scrollY, rect.width, rect.height].map((value) =>
            Math.round(value),
          ),
        );
    }
    const children = childrenOf(node);
    for (let i = children.length - 1; i >= 0; i--) pending.push(children[i] as DomNode);
  }
  return { tags, boxes };
}
