import type { RenderingSection } from '../sections/rendering.ts';
import { isSameUrl, urlKey } from '../parse/url-identity.ts';
import { isHttp, parseUrl, siteOf, withoutFragment } from '../parse/url.ts';
import type { CrawlLink, CrawlPage } from './crawl-page.ts';

type Links = Pick<CrawlPage, 'links' | 'linksLeftOut'>;

/** The links of both documents of a page: search engines follow those of the HTML as sent, too. */
export function mergeLinks(raw: Links, rendered: Links): Links {
  const before = new Map(raw.links.map((link) => [urlKey(link.url), link]));
  const links: CrawlLink[] = rendered.links.map((link) => {
    const isInBoth = before.delete(urlKey(link.url));
    return { ...link, seenIn: isInBoth ? 'both' : 'rendered' };
  });
  for (const link of before.values()) links.push({ ...link, seenIn: 'raw' });
  return { links, linksLeftOut: Math.max(raw.linksLeftOut, rendered.linksLeftOut) };
}

/** With the page that scripts led to, which is as good as linked. */
export function withMove(
  { links, linksLeftOut }: Links,
  rendering: RenderingSection | undefined,
  pageUrl: string,
): Links {
  const target = rendering?.status === 'moved' ? parseUrl(rendering.url ?? '') : null;
  if (target === null || !isHttp(target)) return { links, linksLeftOut };
  const url = withoutFragment(target.href);
  const page = parseUrl(pageUrl);
  if (isSameUrl(url, pageUrl) || links.some((link) => isSameUrl(link.url, url)))
    return { links, linksLeftOut };
  const moved: CrawlLink = {
    ...{ url, isNofollow: false, hasNofollow: false, text: '', isImageText: false, isBoilerplate: false },
    isInternal: page !== null && siteOf(target) === siteOf(page),
    seenIn: 'rendered',
  };
  return { links: [moved, ...links], linksLeftOut };
}
