import { resolveUrl } from '../parse/resolve-address.ts';
import { isHttp } from '../parse/url.ts';
import type { Meta } from './metas.ts';

/** A preview property with the first meta element that sets it. */
export interface SocialTag {
  readonly content: string;
  readonly element: number;
}

export interface OpenGraphImage {
  /** As written. */
  readonly href: string;
  /** Absolute; null if it does not parse or is not an http(s) URL. */
  readonly url: string | null;
  /** Written without a scheme. */
  readonly isRelative: boolean;
  /** Declared size in pixels. */
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string | null;
  readonly element: number;
}

/**
 * Open Graph properties and Twitter cards. Blank ones count as absent; their location in the document is not checked
 * here.
 */
export interface SocialFacts {
  readonly title: SocialTag | null;
  readonly description: SocialTag | null;
  readonly type: SocialTag | null;
  readonly url: SocialTag | null;
  /** Each `og:image` with the structured properties that follow it. */
  readonly images: readonly OpenGraphImage[];
  readonly twitterCard: SocialTag | null;
  readonly twitterTitle: SocialTag | null;
  readonly twitterImage: SocialTag | null;
}

type OpenImage = { -readonly [Key in keyof OpenGraphImage]: OpenGraphImage[Key] };

const maxImages = 100;
const prefixes = ['og:', 'twitter:'];

/** Source: https://ogp.me/ */
/** The name of the site for previews, or the last part of a title such as “Pruning olive trees | Olive Weekly”. */
export function siteNameOf(metas: readonly Meta[], title: { readonly text: string } | null): string {
  const named = metas.find(({ name, content }) => name === 'og:site_name' && content.trim() !== '');
  if (named !== undefined) return named.content.trim();
  const parts = (title?.text ?? '').slice(-maxTitleUnits).split(/ [|–—·•-] /);
  return parts.length > 1 ? (parts.at(-1) ?? '') : '';
}

const maxTitleUnits = 200;

export function readSocial(metas: readonly Meta[], base: string): SocialFacts {
  const first = new Map<string, SocialTag>();
  const images: OpenImage[] = [];
  for (const meta of metas) {
    // One element may be both: `<meta name="twitter:title" property="og:title">`.
    for (const name of meta.property === meta.name ? [meta.name] : [meta.name, meta.property]) {
      if (name === null || meta.content === '' || !prefixes.some((prefix) => name.startsWith(prefix)))
        continue;
      if (!first.has(name)) first.set(name, { content: meta.content, element: meta.element });
      if (name.startsWith('og:image')) readImage(name, meta, base, images);
    }
  }
  const tag = (name: string) => first.get(name) ?? null;
  return {
    title: tag('og:title'),
    description: tag('og:description'),
    type: tag('og:type'),
    url: tag('og:url'),
    images,
    twitterCard: tag('twitter:card'),
    twitterTitle: tag('twitter:title'),
    twitterImage: tag('twitter:image') ?? tag('twitter:image:src'),
  };
}

function readImage(name: string, { content, element }: Meta, base: string, images: OpenImage[]): void {
  const last = images.at(-1);
  switch (name) {
    case 'og:image':
    case 'og:image:url':
      // `og:image:url` is the same as `og:image`, and some pages write both.
      if (images.length === maxImages || (name === 'og:image:url' && last?.href === content)) return;
      images.push(imageOf(content, base, element));
      return;
    case 'og:image:width':
      if (last !== undefined) last.width ??= pixelsOf(content);
      return;
    case 'og:image:height':
      if (last !== undefined) last.height ??= pixelsOf(content);
      return;
    case 'og:image:alt':
      if (last !== undefined) last.alt ??= content;
      return;
  }
}

function imageOf(href: string, base: string, element: number): OpenImage {
  const parsed = resolveUrl(href, base, 'utf-8');
  return {
    href,
    url: parsed !== null && isHttp(parsed) ? parsed.href : null,
    isRelative: !/^[a-z][a-z0-9+.-]*:/i.test(href),
    width: null,
    height: null,
    alt: null,
    element,
  };
}

function pixelsOf(content: string): number | null {
  const digits = /^(\d{1,6})(?:\.\d{1,9})?(?:px)?$/i.exec(content)?.[1];
  return digits === undefined ? null : Number(digits);
}
