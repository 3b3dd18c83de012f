import type { DomElement, DomWindow, FlatPage, Kit } from './dom.ts';

/** Runs in the page: it may use nothing but its arguments and what every browser has. */
export function makeKit(window: DomWindow, { count, ...page }: FlatPage): Kit {
  const { Element, Document, ShadowRoot, document } = window;
  type Method = (this: object, ...given: unknown[]) => unknown;
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
  const rectOf = method(Element, 'getBoundingClientRect') as Kit['rectOf'];
  const shadowOf = getter(Element, 'shadowRoot') as (element: DomElement) => object | null;
  type ElementAt = (on: object, x: number, y: number) => DomElement | null;
  const inDocument = method(Document, 'elementFromPoint') as ElementAt;
  const inShadow = method(ShadowRoot, 'elementFromPoint') as ElementAt;
  const colors = new Map<string, readonly number[] | null>();
  const { scrollX, scrollY } = window;
  return {
    ...page,
    window,
    root,
    width: getter(Element, 'clientWidth')(root) as number,
    scrollWidth: getter(Element, 'scrollWidth')(root) as number,
    seenWidth: window.innerWidth,
    height: window.innerHeight,
    body: getter(Document, 'body')(document) as DomElement | null,
    attribute: method(Element, 'getAttribute') as Kit['attribute'],
    tagOf,
    rectOf,
    elementCount: count,
    elementAt: (x, y) => {
      let hit = inDocument(document, x, y);
      for (let shadow = hit && shadowOf(hit); hit !== null && shadow !== null; shadow = shadowOf(hit)) {
        const inner = inShadow(shadow, x, y);
        if (inner === null || inner === hit) break;
        hit = inner;
      }
      return hit;
    },
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
