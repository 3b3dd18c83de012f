import { limits } from '../bounds.ts';
import type { Facts } from '../facts/page-facts.ts';
import { urlKey } from '../parse/url-identity.ts';
import { withoutFragment } from '../parse/url.ts';
import type { CrawlResource, CrawlResourceKind } from './crawl-page.ts';

const maxResources = 500;

/**
 * Resources that a browser fetches to render the page, and those that previews show; images last, as there may be very
 * many.
 */
export function crawlResourcesOf({
  linkElements,
  scripts,
  social,
  images,
}: Pick<Facts, 'linkElements' | 'scripts' | 'social' | 'images'>): readonly CrawlResource[] {
  const found = new Map<string, CrawlResource>();
  const add = (kind: CrawlResourceKind, href: string | null) => {
    if (href === null || found.size >= maxResources || href.length > limits.pageUrl || !isHttpUrl(href))
      return;
    const url = withoutFragment(href);
    const key = kind + urlKey(url);
    if (!found.has(key)) found.set(key, { url, kind });
  };
  for (const { rel, url, isDisabled } of linkElements)
    if (!isDisabled && rel.includes('stylesheet')) add('c', url);
  for (const { url, isJavaScript } of scripts) if (isJavaScript) add('s', url);
  for (const { url } of social.images) add('o', url);
  for (const { url, candidates } of images) {
    add('i', url);
    for (const candidate of candidates) add('i', candidate);
  }
  return [...found.values()];
}

/** Expects an absolute and normalized URL. */
export function isHttpUrl(href: string): boolean {
  return href.startsWith('https://') || href.startsWith('http://');
}
