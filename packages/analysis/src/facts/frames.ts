import { attribute } from '../parse/html.ts';
import { resolveUrl } from '../parse/resolve-address.ts';
import type { Addressed, Collector } from './collector.ts';

export interface Frame {
  readonly tag: 'iframe' | 'frame' | 'object' | 'embed';
  /** Absolute URL of the embedded document; null if there is none. */
  readonly url: string | null;
  /** Its title, `aria-label` or `aria-labelledby` has some text, or its role declares it decorative. */
  readonly isNamed: boolean;
  /** Hidden, or declared with a size of zero or one pixel, so users do not see it. */
  readonly isHidden: boolean;
  readonly element: number;
}

/** Other documents embedded in the page, in document order. */
export function collectFrames(): Collector<readonly Frame[], Addressed> {
  const frames: { readonly address: string; readonly frame: Omit<Frame, 'url'> }[] = [];
  return {
    tags: ['iframe', 'frame', 'object', 'embed'],
    open(element, place) {
      const tag = element.tag as Frame['tag'];
      const says = (name: string) => (attribute(element, name) ?? '').trim() !== '';
      const isTiny = (name: string) => /^\s*[01](?:px)?\s*$/.test(attribute(element, name) ?? '');
      const role = attribute(element, 'role')?.trim().toLowerCase();
      frames.push({
        address: (attribute(element, tag === 'object' ? 'data' : 'src') ?? '').trim(),
        frame: {
          tag,
          isNamed:
            says('title') ||
            says('aria-label') ||
            says('aria-labelledby') ||
            role === 'presentation' ||
            role === 'none',
          isHidden: place.isConcealed() || place.isHidden() || isTiny('width') || isTiny('height'),
          element: element.index,
        },
      });
    },
    done: ({ addresses: { base, charset } }) =>
      frames.map(({ address, frame }) => ({
        ...frame,
        url: address === '' ? null : (resolveUrl(address, base, charset)?.href ?? null),
      })),
  };
}
