import type { DomElement, DomNode, DomWindow, Kit, Rect } from './dom.ts';

/** Runs in the page: it may use nothing but its arguments and what every browser has. */
export function makeKit(window: DomWindow, maxElements: number): Kit {
  const { Node, Element, Document, document } = window;
  type Method = (this: object, ...given: unknown[]) => unknown;
  const getter = <Value>(of: { readonly prototype: object }, name: string) => {
    const get = Object.getOwnPropertyDescriptor(of.prototype, name)?.get;
    if (get === undefined) throw new Error(name);
    return (on: object): Value => get.call(on) as Value;
  };
  const method = <Given extends unknown[], Value>(of: { readonly prototype: object }, name: string) => {
    const call = (of.prototype as Readonly<Record<string, Method>>)[name];
    if (call === undefined) throw new Error(name);
    return (on: object, ...given: Given): Value => call.apply(on, given) as Value;
  };
  const root = getter<DomElement | null>(Document, 'documentElement')(document);
  if (root === null) throw new Error('no document');
  const findAll = method<[string], ArrayLike<DomElement>>(Document, 'querySelectorAll');
  const findIn = method<[string], ArrayLike<DomElement>>(Element, 'querySelectorAll');
  const rectOf = method<[], Rect>(Element, 'getBoundingClientRect');
  const textOf = getter<string | null>(Node, 'textContent');
  const shadowOf = getter<DomNode | null>(Element, 'shadowRoot');
  const elementAt = method<[number, number], DomElement | null>(Document, 'elementFromPoint');
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
    width: getter<number>(Element, 'clientWidth')(root),
    scrollWidth: getter<number>(Element, 'scrollWidth')(root),
    seenWidth: window.innerWidth,
    height: window.innerHeight,
    body: getter<DomElement | null>(Document, 'body')(document),
    attribute: method<[string], string | null>(Element, 'getAttribute'),
    parentOf: getter<DomElement | null>(Node, 'parentElement'),
    firstChildOf: getter<DomNode | null>(Node, 'firstChild'),
    tagOf: getter<string>(Element, 'localName'),
    rectOf,
    elements,
    elementCount: all.length,
    find: (element, selector) => Array.from(findIn(element, selector)),
    textOf: (element) => textOf(element) ?? '',
    shadowTextOf: (element) => {
      const shadow = shadowOf(element);
      if (shadow !== null) return textOf(shadow) ?? '';
      return getter<string>(Element, 'localName')(element).includes('-') ? '' : null;
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
