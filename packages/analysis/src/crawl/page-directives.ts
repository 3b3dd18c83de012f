import { limits } from '../bounds.ts';
import { robotsVerdict } from '../facts/indexability.ts';
import type { Facts } from '../facts/page-facts.ts';
import { headerValues, parseLinkHeaders, parseRobotsDirectives } from '../parse/headers.ts';
import { resolveUrl } from '../parse/resolve-address.ts';
import { isHttp, withoutFragment } from '../parse/url.ts';
import { isHttpUrl } from './crawl-resources.ts';

/** Whether directives tell all crawlers, or the one with this product token, not to follow any link of the page. */
export function isNofollow(
  { indexability, metas }: Pick<Facts, 'indexability' | 'metas'>,
  crawler = '*',
): boolean {
  const agent = crawler.toLowerCase();
  if (robotsVerdict(indexability.directives, agent).nofollow) return true;
  // Meta elements are only read as directives if their names are those of known crawlers.
  return metas.some(
    ({ name, content }) =>
      name === agent &&
      robotsVerdict(
        parseRobotsDirectives(content, agent).map((directive) => ({ ...directive, agent })),
        agent,
      ).nofollow,
  );
}

type Neighbor = 'next' | 'prev';

/** The previous and next pages in a series, as declared by link elements or headers. */
export function neighborsOf({ linkElements, response }: Pick<Facts, 'linkElements' | 'response'>): {
  readonly nextUrl: string | null;
  readonly prevUrl: string | null;
} {
  const found: Record<Neighbor, string | null> = { next: null, prev: null };
  const take = (rel: readonly string[], url: string | null) => {
    if (url === null || url.length > limits.pageUrl || !isHttpUrl(url)) return;
    if (rel.includes('next')) found.next ??= withoutFragment(url);
    if (rel.includes('prev') || rel.includes('previous')) found.prev ??= withoutFragment(url);
  };
  for (const { rel, url } of linkElements) take(rel, url);
  for (const { rel, target, parameters } of parseLinkHeaders(headerValues(response.headers, 'link'))) {
    if (parameters['anchor'] !== undefined) continue;
    const parsed = resolveUrl(target, response.url, 'utf-8');
    take(rel, parsed !== null && isHttp(parsed) ? parsed.href : null);
  }
  return { nextUrl: found.next, prevUrl: found.prev };
}
