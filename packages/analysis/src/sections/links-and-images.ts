import type { Static } from 'typebox';

import { limits, type Bounder } from '../bounds.ts';
import type { Facts } from '../facts/facts.ts';
import type { Link } from '../facts/links.ts';
import type { Images, Links } from '../schema/links-and-images.ts';

export type LinksSection = Static<typeof Links>;
export type ImagesSection = Static<typeof Images>;

export function linksSection({ links }: Facts, bound: Bounder): LinksSection {
  const pages: Link[] = [];
  const other = { fragment: 0, mailto: 0, tel: 0, javascript: 0, scripted: 0, other: 0, invalid: 0 };
  let internal = 0;
  let nofollow = 0;
  let sponsored = 0;
  let ugc = 0;
  for (const link of links) {
    if (link.kind !== 'http') {
      other[link.kind]++;
      continue;
    }
    pages.push(link);
    if (link.isInternal) internal++;
    if (link.nofollow) nofollow++;
    if (link.sponsored) sponsored++;
    if (link.ugc) ugc++;
  }
  return {
    total: pages.length,
    internal,
    external: pages.length - internal,
    nofollow,
    sponsored,
    ugc,
    other,
    items: bound.list('links.items', pages, limits.links).map((link) => ({
      url: bound.text('links.items.url', link.url ?? '', limits.url),
      text: bound.text('links.items.text', link.text),
      internal: link.isInternal,
      nofollow: link.nofollow,
      region: link.region,
      element: link.element,
    })),
  };
}

export function imagesSection({ images }: Facts, bound: Bounder): ImagesSection {
  return {
    total: images.length,
    without_alt: images.filter(({ alt }) => alt === null).length,
    items: bound
      .list('images.items', images, limits.images)
      .map(({ url, alt, width, height, loading, element }) => ({
        url: bound.nullableText('images.items.url', url, limits.url),
        alt: bound.nullableText('images.items.alt', alt),
        width,
        height,
        loading,
        element,
      })),
  };
}
