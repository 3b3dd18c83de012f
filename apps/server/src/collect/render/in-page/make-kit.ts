import type { DomElement, DomNode, DomWindow, Kit } from './dom.ts';

/** Runs in the page: it may use nothing but its arguments and what every browser has. */
export function makeKit(window: DomWindow, maxElements: number): Kit {
  const { Node, Element, Document, document } = window;
  type Method = (this: object, ...given: unknown[]) => unknown;
  type Find = (on: object, selector: string) => ArrayLike<DomElement>;
  const getter = (of: { readonly prototype: object }, name: string) => {
    const property = Object.getOwnPropertyDescriptor(of.prototype, name);
    return (on: object): unknown => property?.get?.call(on);
  };
  const method = (of: { readonly prototype: object }, name: string) => {
    const call = (of.prototype as Readonly<Record<string, Method>>)[name];
    if (call === undefined) throw new Error(name);
    return (on: object, ...given: unknown[]): unknown => call.apply(on, given);
  };
  const root = getter(Document, 'documentElement')(document) as DomElement | null;
  if (root === null) throw new Error('no document');
  const tagOf = getter(Element, 'localName') as Kit['tagOf'];
  const findAll = method(Document, 'querySelectorAll') as Find;
  const findIn = method(Element, 'querySelectorAll') as Find;
  const rectOf = method(Element, 'getBoundingClientRect') as Kit['rectOf'];
  const textOf = getter(Node, 'textContent') as (node: DomNode) => string | null;
  const shadowOf = getter(Element, 'shadowRoot') as (element: DomElement) => DomNode | null;
  const elementAt = method(Document, 'elementFromPoint') as (
    on: object,
    x: number,
    y: number,
  ) => DomElement | null;
  const indexes = new Map<DomElement, number>();
  const all = findAll(document, '*');
  const elements = Array.prototype.slice.call<ArrayLike<DomElement>, [number, number], DomElement[]>(
    all,
    0,
    maxElements,
  );
  for (const [i, element] of elements.entries()) indexes.set(element, i);
  const colors = new Map<string, readonly number[] | null>();
  const { scrollX, scrollY } = window;
  return {
    window,
    root,
    width: getter(Element, 'clientWidth')(root) as number,
    scrollWidth: getter(Element, 'scrollWidth')(root) as number,
    seenWidth: window.innerWidth,
    height: window.innerHeight,
    body: getter(Document, 'body')(document) as DomElement | null,
    attribute: method(Element, 'getAttribute') as Kit['attribute'],
    parentOf: getter(Node, 'parentElement') as Kit['parentOf'],
    firstChildOf: getter(Node, 'firstChild') as Kit['firstChildOf'],
    tagOf,
    rectOf,
    elements,
    elementCount: all.length,
    find: (element, selector) => Array.from(findIn(element, selector)),
    textOf: (element) => textOf(element) ?? '',
    shadowTextOf: (element) => {
      const shadow = shadowOf(element);
      if (shadow !== null) return textOf(shadow) ?? '';
      return tagOf(element).includes('-') ? '' : null;
    },
    elementAt: (x, y) => elementAt(document, x, y),
    indexOf: (element) => indexes.get(element) ?? -1,
    colorOf: (text) => {
      let color = colors.get(text);
      if (color === undefined) {
        const numbers = /^rgba?\(([\d., ]+)\)$/.exec(text)?.[1]?.split(',').map(Number);
        color = numbers === undefined ? null : [...numbers, 1].slice(0, 4);
        if (colors.size < 1000) colors.set(text, color);
      }
      return color;
    },
    drawn: ({ index, rect }) => ({
      element: index,
      box: {
        x: Math.round(rect.left + scrollX),
        y: Math.round(rect.top + scrollY),
        width: Math.round(rect.width),
        height: Math.round(rect.height),
      },
    }),
  };
}
