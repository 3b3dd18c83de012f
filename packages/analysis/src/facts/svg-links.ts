import { attribute } from '../parse/html.ts';
import { resolveAddress } from '../parse/resolve-address.ts';
import { isHttp } from '../parse/url.ts';
import type { Addressed, Collector } from './collector.ts';

export interface SvgLink {
  /** Absolute http(s) URL, with its fragment. */
  readonly url: string;
  readonly element: number;
}

/** A page may have any number of them. */
const maxLinks = 10_000;

/** Links in inline SVG, as in maps and diagrams, in document order. */
export function collectSvgLinks(): Collector<readonly SvgLink[], Addressed> {
  const found: { readonly address: string; readonly element: number }[] = [];
  return {
    tags: ['svg:a'],
    open(element) {
      const address = (attribute(element, 'href') ?? '').trim();
      if (address !== '' && found.length < maxLinks) found.push({ address, element: element.index });
    },
    done: ({ addresses: { base } }) =>
      found.flatMap(({ address, element }) => {
        const url = resolveAddress(address, base);
        return url !== null && isHttp(url) ? [{ url: url.href, element }] : [];
      }),
  };
}
