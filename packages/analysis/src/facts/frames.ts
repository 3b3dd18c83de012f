import { attribute } from '../parse/html.ts';
import { resolveUrl } from '../parse/resolve-address.ts';
import type { Addressed, Collector } from './collector.ts';
import type { Region } from './element-traits.ts';

export interface Frame {
  readonly tag: 'iframe' | 'frame' | 'object' | 'embed';
  /** Absolute URL of the embedded document; null if there is none. */
  readonly url: string | null;
  /** Its title, `aria-label` or `aria-labelledby` has some text, or its role declares it decorative. */
  readonly isNamed: boolean;
  /** Hidden, or declared with a size of zero or one pixel, so users do not see it. */
  readonly isHidden: boolean;
  /** `loading=lazy`. */
  readonly isLazy: boolean;
  readonly allowsFullscreen: boolean;
  /** Lower-case `type` of an `<object>` or `<embed>`; empty if it has none. */
  readonly type: string;
  /** The region of the page that contains it. */
  readonly region: Region;
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
          isLazy: attribute(element, 'loading')?.trim().toLowerCase() === 'lazy',
          allowsFullscreen:
            attribute(element, 'allowfullscreen') !== null ||
            /\bfullscreen\b/i.test(attribute(element, 'allow') ?? ''),
          type: attribute(element, 'type')?.trim().toLowerCase() ?? '',
          region: place.region(),
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
