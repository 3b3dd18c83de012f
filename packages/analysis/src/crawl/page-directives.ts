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
  for (const { rel, url } of navigationOf({ linkElements, response })) take(rel, url);
  return { nextUrl: found.next, prevUrl: found.prev };
}

/** Relations other than next and previous that name pages of the site (HTML standard, 4.6.7, and RFC 8288's registry). */
const related = ['first', 'last', 'start', 'up', 'contents', 'index', 'toc', 'collection', 'item'];
const maxRelated = 500;

/** Pages that link elements or headers name for navigation. */
export function relatedOf(facts: Pick<Facts, 'linkElements' | 'response'>): readonly string[] {
  const found = new Set<string>();
  for (const { rel, url } of navigationOf(facts)) {
    if (url === null || url.length > limits.pageUrl || !isHttpUrl(url) || found.size >= maxRelated) continue;
    if (related.some((one) => rel.includes(one))) found.add(withoutFragment(url));
  }
  found.delete(facts.response.url);
  return [...found];
}

function* navigationOf({ linkElements, response }: Pick<Facts, 'linkElements' | 'response'>): Iterable<{
  readonly rel: readonly string[];
  readonly url: string | null;
}> {
  yield* linkElements;
  for (const { rel, target, parameters } of parseLinkHeaders(headerValues(response.headers, 'link'))) {
    if (parameters['anchor'] !== undefined) continue;
    const parsed = resolveUrl(target, response.url, 'utf-8');
    yield { rel, url: parsed !== null && isHttp(parsed) ? parsed.href : null };
  }
}
