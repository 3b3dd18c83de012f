import type { Static } from 'typebox';

import { limits, type Bounder } from '../bounds.ts';
import type { Facts } from '../facts/facts.ts';
import type { LinkKind } from '../facts/links.ts';
import type { Images, Links } from '../schema/links-and-images.ts';

export type LinksSection = Static<typeof Links>;
export type ImagesSection = Static<typeof Images>;

export function linksSection({ links }: Facts, bound: Bounder): LinksSection {
  const pages = links.filter(({ kind }) => kind === 'http');
  const ofKind = (kind: LinkKind) => links.filter((link) => link.kind === kind).length;
  const internal = pages.filter(({ isInternal }) => isInternal).length;
  return {
    total: pages.length,
    internal,
    external: pages.length - internal,
    nofollow: pages.filter(({ nofollow }) => nofollow).length,
    sponsored: pages.filter(({ sponsored }) => sponsored).length,
    ugc: pages.filter(({ ugc }) => ugc).length,
    other: {
      fragment: ofKind('fragment'),
      mailto: ofKind('mailto'),
      tel: ofKind('tel'),
      javascript: ofKind('javascript'),
      scripted: ofKind('scripted'),
      other: ofKind('other'),
      invalid: ofKind('invalid'),
    },
    items: bound
      .list('links.items', pages, limits.links)
      .map(({ url, text, isInternal, nofollow, region, element }) => ({
        url: bound.text('links.items.url', url ?? '', limits.url),
        text: bound.text('links.items.text', text),
        internal: isInternal,
        nofollow,
        region,
        element,
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
