import { defineCheck, fail, pass } from '../../check.ts';
import type { IndexabilityFacts } from '../../facts/indexability.ts';
import { searchAccess, searchCrawlers } from '../../facts/robots.ts';
import { parseUnavailableAfter } from '../../parse/unavailable-after.ts';

/**
 * Fires when none of five crawlers may index the page: all crawlers (*), Googlebot, Bingbot, DuckDuckBot, and the
 * Internet Archive's. It follows the rule of Lighthouse's `is-crawlable`, so both give the same result: of the
 * meta tags in the head, the first that names the crawler counts, otherwise the first `robots`; the header and
 * robots.txt count as well. `idx-noindex` reports what applies to Google, which may be intentional, and
 * `rb-block-all` reports a robots.txt that blocks the whole site; only this check reports that the page is closed
 * to all search engines.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/seo/is-crawlable
 */
export const idxBlockedAllKnownBots = defineCheck({
  id: 'idx-blocked-all-known-bots',
  version: 1,
  category: 'indexability',
  severity: 'error',
  weight: 8,
  appliesTo: 'html-2xx',
  source: 'https://developer.chrome.com/docs/lighthouse/seo/is-crawlable',
  text: {
    failure: 'Page blocked from all search engines',
    pass: 'At least one search engine can index the page',
    why: 'A page that is blocked from all search engines gets no search traffic at all.',
    fix: 'If the page should be found in search, remove what blocks it. If not, no action is needed.',
    details: {
      blocked: 'No search engine can index the page. Googlebot is blocked by: {reasons}.',
    },
  },
  run({ indexability, robots, response: { fetchedAt } }) {
    const nowMs = fetchedAt === null ? null : Date.parse(fetchedAt);
    let ofGooglebot: Block = { directive: null, rule: null };
    for (const agent of searchCrawlers) {
      const directive = blockingDirective(indexability, agent.toLowerCase(), nowMs);
      const access = searchAccess(robots, agent);
      const rule = access === null || access.isAllowed ? null : access.rule;
      // One crawler that may index the page is enough.
      if (directive === null && rule === null) return pass();
      if (agent === 'Googlebot') ofGooglebot = { directive, rule };
    }
    const { directive, rule } = ofGooglebot;
    const reasons = [...(directive?.reasons ?? []), ...(rule === null ? [] : [`robots.txt: ${rule.text}`])];
    return fail('blocked', { reasons }, directive?.element ?? null);
  },
});

/** What blocks a crawler. */
interface Block {
  readonly directive: { readonly reasons: readonly string[]; readonly element: number | null } | null;
  readonly rule: { readonly text: string } | null;
}

function blockingDirective(
  { metas, directives }: IndexabilityFacts,
  agent: string,
  nowMs: number | null,
): Block['directive'] {
  if (directives.length === 0) return null;
  const inHead = metas.filter((meta) => meta.inHead);
  const own = agent === '*' ? undefined : inHead.find((one) => one.agent === agent);
  const meta = own ?? inHead.find((one) => one.agent === '*');
  const blocking = directives.filter((directive) => {
    const speaks =
      directive.source === 'meta'
        ? directive.element === meta?.element
        : directive.agent === '*' || directive.agent === agent;
    return speaks && isBlocking(directive, nowMs);
  });
  if (blocking.length === 0) return null;
  return {
    reasons: blocking.map(({ source, name }) => `${source === 'meta' ? 'meta' : 'X-Robots-Tag'}: ${name}`),
    element: blocking.find(({ element }) => element !== null)?.element ?? null,
  };
}

function isBlocking(
  { name, value }: { readonly name: string; readonly value: string | null },
  nowMs: number | null,
): boolean {
  if (name === 'noindex' || name === 'none') return true;
  if (name !== 'unavailable_after' || value === null || nowMs === null) return false;
  const epochMs = parseUnavailableAfter(value);
  return epochMs !== null && epochMs < nowMs;
}
