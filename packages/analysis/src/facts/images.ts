import { attribute, attributeWords, type WalkedElement } from '../parse/html.ts';
import { parseUrl } from '../parse/url.ts';
import type { Addresses, Collector } from './collector.ts';
import type { NameMark } from './visible-name.ts';

export interface Image {
  /** Absolute address of `src`; null where there is none, where it does not parse, or for inline data. */
  readonly url: string | null;
  /** `src` as written, at most 200 characters. */
  readonly src: string | null;
  /** Null = no such attribute; empty = decorative. */
  readonly alt: string | null;
  /** Named by `aria-label`, `aria-labelledby` or `title`, or declared decorative by its role. */
  readonly isLabelledElsewhere: boolean;
  /** Width and height attributes as non-negative integers, or null. */
  readonly width: number | null;
  readonly height: number | null;
  /** Its own style says an aspect ratio, or a width and a height. */
  readonly hasStyledSize: boolean;
  readonly loading: 'lazy' | 'eager' | null;
  readonly inPicture: boolean;
  /** Inside a link. */
  readonly inLink: boolean;
  /** Inside a link that nothing else gives a name to. */
  readonly isOnlyNameOfLink: boolean;
  readonly isHidden: boolean;
  readonly element: number;
}

/** `<img>` in document order. */
export type ImageFacts = readonly Image[];

const srcCharacters = 200;

type Found = { -readonly [Key in keyof Omit<Image, 'url'>]: Image[Key] } & {
  readonly fullSrc: string | null;
};

export function collectImages(): Collector<ImageFacts, Addresses> {
  const images: Found[] = [];
  const links: { readonly element: WalkedElement; readonly mark: NameMark; readonly firstImage: number }[] =
    [];
  let pictures = 0;
  return {
    tags: ['picture', 'a', 'img'],
    open(element, place) {
      if (element.tag === 'picture') pictures++;
      else if (element.tag === 'a' && attribute(element, 'href') !== null) {
        links.push({ element, mark: place.mark(), firstImage: images.length });
      } else if (element.tag === 'img') {
        images.push(describe(element, pictures > 0, links.length > 0, place.isHidden()));
      }
    },
    close(element, place) {
      if (element.tag === 'picture') pictures--;
      const link = links.at(-1);
      if (link?.element !== element) return;
      links.pop();
      const labels = ['aria-label', 'aria-labelledby', 'title']
        .map((name) => attribute(element, name) ?? '')
        .join('');
      if (images.length === link.firstImage || labels.trim() !== '' || place.since(link.mark) !== '') return;
      const only = images[link.firstImage];
      if (only !== undefined) only.isOnlyNameOfLink = true;
    },
    done: ({ base }) => images.map(({ fullSrc, ...image }) => ({ ...image, url: resolve(fullSrc, base) })),
  };
}

function describe(element: WalkedElement, inPicture: boolean, inLink: boolean, isHidden: boolean): Found {
  const src = attribute(element, 'src')?.trim() ?? null;
  const loading = attribute(element, 'loading')?.trim().toLowerCase();
  const labels = ['aria-label', 'aria-labelledby', 'title']
    .map((name) => attribute(element, name) ?? '')
    .join('');
  const roles = attributeWords(element, 'role');
  return {
    src: src === null ? null : src.slice(0, srcCharacters),
    fullSrc: src,
    alt: attribute(element, 'alt'),
    isLabelledElsewhere: labels.trim() !== '' || roles.includes('presentation') || roles.includes('none'),
    width: dimension(attribute(element, 'width')),
    height: dimension(attribute(element, 'height')),
    hasStyledSize: hasStyledSize(attribute(element, 'style') ?? ''),
    loading: loading === 'lazy' || loading === 'eager' ? loading : null,
    inPicture,
    inLink,
    isOnlyNameOfLink: false,
    isHidden,
    element: element.index,
  };
}

/** Browsers read the leading digits; a per cent is no reserved size. */
function dimension(value: string | null): number | null {
  const digits = /^\s*\+?(\d{1,9})(?![\d.]*%)/.exec(value ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

function hasStyledSize(style: string): boolean {
  if (/(?:^|;)\s*aspect-ratio\s*:/i.test(style)) return true;
  return /(?:^|;)\s*width\s*:/i.test(style) && /(?:^|;)\s*height\s*:(?!\s*auto)/i.test(style);
}

function resolve(src: string | null, base: string): string | null {
  if (src === null || src === '' || /^data:/i.test(src)) return null;
  return parseUrl(src, base)?.href ?? null;
}
