import { defineCheck, fail, pass } from '../../check.ts';
import type { IndexabilityFacts } from '../../facts/indexability.ts';
import { searchAccess, searchCrawlers } from '../../facts/robots.ts';
import { parseUnavailableAfter } from '../../parse/unavailable-after.ts';

/**
 * Fires when none of five crawlers may index the page: everybody, Googlebot, Bingbot, DuckDuckBot and that of the
 * Internet Archive. It is the rule of Lighthouse's `is-crawlable`, so that both say the same of a page: of the meta
 * elements in the head the first that names the crawler counts, else the first `robots`; the header and robots.txt
 * count besides. `idx-noindex` tells what Google is told, which may be meant, and `rb-block-all` what becomes of the
 * whole site; that the page is closed to all of search is told here alone.
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
    failure: 'Some search engine may index the page',
    pass: 'Some search engine may index the page',
    why: 'A page that every search engine is kept from gets no visits from search at all.',
    fix: 'If the page should be found, remove what blocks it; if it should not, leave it as it is.',
    details: {
      blocked: 'No search engine may index the page. Googlebot is kept out by: {reasons}.',
    },
  },
  run({ indexability, robots, response: { fetchedAt } }) {
    const nowMs = fetchedAt === null ? null : Date.parse(fetchedAt);
    let ofGooglebot: Block = { said: null, rule: null };
    for (const agent of searchCrawlers) {
      const said = blockingDirective(indexability, agent.toLowerCase(), nowMs);
      const access = searchAccess(robots, agent);
      const rule = access === null || access.isAllowed ? null : access.rule;
      // One that may is enough.
      if (said === null && rule === null) return pass();
      if (agent === 'Googlebot') ofGooglebot = { said, rule };
    }
    const { said, rule } = ofGooglebot;
    const reasons = [...(said?.reasons ?? []), ...(rule === null ? [] : [`robots.txt: ${rule.text}`])];
    return fail('blocked', { reasons }, said?.element ?? null);
  },
});

/** What keeps a crawler out. */
interface Block {
  readonly said: { readonly reasons: readonly string[]; readonly element: number | null } | null;
  readonly rule: { readonly text: string } | null;
}

function blockingDirective(
  { metas, directives }: IndexabilityFacts,
  agent: string,
  nowMs: number | null,
): Block['said'] {
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
