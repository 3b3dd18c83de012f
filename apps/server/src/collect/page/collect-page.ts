import { randomUUID } from 'node:crypto';
import {
  blockPageUnits,
  isSecurityTxt,
  parseRobotsTxt,
  parseSitemap,
  refusingStatuses,
  type FetchedAnswer,
  type FetchedBeside,
  type FetchedFailure,
} from '@siteglass/analysis';
import { FetchError } from '../fetch/fetch-error.ts';
import { fetchPage, type PageRequest } from '../fetch/fetch-page.ts';
import type { FetchedPageResource } from '../fetch/fetched-resource.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { followSignal } from './follow-signal.ts';
import { planProbes } from './probe-plan.ts';
import { runProbe, type Probe, type ProbeResult } from './probe.ts';

export interface CollectedPage {
  readonly page: FetchedPageResource;
  readonly beside: FetchedBeside;
  /** Some answer came from a network that is reachable only because the operator exempted it. */
  readonly viaExemptNetwork: boolean;
}

export type CollectPage = (
  request: PageRequest & {
    readonly signal: AbortSignal;
    /** Called once the page itself is there. */
    readonly onFetched?: (page: FetchedPageResource) => void;
  },
) => Promise<CollectedPage>;

export interface PageCollectorOptions {
  /** For everything beside the page, from the start; what has not answered by then is a failure in the result. */
  readonly besideMs?: number;
}

/** Of a sitemap: what is beyond is left to a scan of the sitemap itself. */
const sitemapBytes = 5 * 1024 * 1024;
const maxSitemaps = 3;
/** Enough of an index to have its first entry. */
const indexStartBytes = 64 * 1024;
/** Google reads 500 KiB of a robots.txt; a byte more tells that there is more. */
const robotsBytes = 500 * 1024 + 1;
const textBytes = 256 * 1024;
const securityTxtBytes = 64 * 1024;

/** Source: https://developers.google.com/search/docs/crawling-indexing/overview-google-crawlers */
export const googlebotSmartphone =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** Source: https://platform.openai.com/docs/bots */
export const aiAgent =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)';

type Beside = { -readonly [Key in keyof FetchedBeside]: FetchedBeside[Key] };

/**
 * Fetches a page and, at the same time, the few things beside it that say how its site treats crawlers. They are
 * asked for once, of the origin that was asked; where the page comes from another, of that one again.
 */
export function createPageCollector(
  fetcher: Fetcher,
  { besideMs = 10_000 }: PageCollectorOptions = {},
): CollectPage {
  return async function collectPage(request) {
    const asked = new URL(/^https?:\/\//i.test(request.url) ? request.url : `https://${request.url}`).href;
    const beside = followSignal(request.signal);
    const { signal } = beside;
    const timer = setTimeout(() => beside.abort(), besideMs);
    // The page first: what is beside it must not be in its way.
    const fetching = fetchPage(fetcher, request);
    const agents = probeAgents(fetcher, asked, signal);
    // Heard of below, when their turn comes.
    for (const begun of [fetching, agents]) begun.catch(() => undefined);
    let site = probeSite(fetcher, asked, signal);
    try {
      const page = await fetching;
      request.onFetched?.(page);
      if (new URL(page.url).origin !== new URL(asked).origin) {
        site.stop();
        await site.results;
        site = probeSite(fetcher, page.url, signal);
      }
      const [siteAnswers, agentAnswers] = await Promise.all([site.results, agents]);
      request.signal.throwIfAborted();
      return {
        page,
        beside: { ...siteAnswers.beside, ...agentAnswers.beside },
        viaExemptNetwork:
          page.viaExemptNetwork || siteAnswers.viaExemptNetwork || agentAnswers.viaExemptNetwork,
      };
    } finally {
      clearTimeout(timer);
      beside.abort();
      beside.letGo();
      await Promise.allSettled([site.results, agents]);
    }
  };
}

/**
 * What is beside all pages of a site, asked for once with any of them: everything but what other visitors get of a page.
 * What has not answered in time is a failure in the result.
 */
export async function collectSite(
  fetcher: Fetcher,
  pageUrl: string,
  outer: AbortSignal,
  besideMs = 10_000,
): Promise<FetchedBeside> {
  const { signal, abort, letGo } = followSignal(outer);
  const timer = setTimeout(abort, besideMs);
  try {
    const { beside } = await probeSite(fetcher, pageUrl, signal).results;
    outer.throwIfAborted();
    return beside;
  } finally {
    clearTimeout(timer);
    letGo();
  }
}

interface Answers {
  readonly beside: Beside;
  readonly viaExemptNetwork: boolean;
}

function probeSite(
  fetcher: Fetcher,
  pageUrl: string,
  outer: AbortSignal,
): { readonly results: Promise<Answers>; readonly stop: () => void } {
  const { signal, abort, letGo } = followSignal(outer);
  const plan = planProbes(pageUrl, `no-such-page-${randomUUID()}`);
  let viaExemptNetwork = false;
  const ask = async (probe: Probe): Promise<ProbeResult['answer']> => {
    const result = await runProbe(fetcher, probe, signal);
    viaExemptNetwork ||= result.viaExemptNetwork;
    return result.answer;
  };
  const askHead = (url: string | null) => (url === null ? Promise.resolve(null) : ask({ url, bodyBytes: 0 }));

  const results = async (): Promise<Answers> => {
    const robotsTxt = ask({ url: plan.robotsTxt, bodyBytes: robotsBytes });
    const [robots, sitemaps, favicon, llmsTxt, securityTxt, missingPage, ...variants] = await Promise.all([
      robotsTxt,
      robotsTxt.then((answer) => probeSitemaps(ask, answer, plan.usualSitemaps)),
      askHead(plan.favicon),
      ask({ url: plan.llmsTxt, bodyBytes: textBytes }),
      probeSecurityTxt(ask, plan.securityTxts),
      ask({ url: plan.missingPage, bodyBytes: textBytes }),
      askHead(plan.httpVariant),
      askHead(plan.wwwVariant),
    ]);
    const [httpVariant, wwwVariant] = variants;
    return {
      beside: {
        robotsTxt: robots,
        sitemaps,
        favicon,
        llmsTxt,
        securityTxt,
        missingPage,
        httpVariant,
        wwwVariant,
      },
      viaExemptNetwork,
    };
  };
  const begun = results();
  begun.then(letGo, letGo); // a failure is heard of by whoever waits for it
  return { results: begun, stop: () => abort() };
}

/** The sitemaps that robots.txt names, else the usual ones until one answers, and the first that an index names. */
async function probeSitemaps(
  ask: (probe: Probe) => Promise<ProbeResult['answer']>,
  robotsTxt: ProbeResult['answer'],
  usual: readonly string[],
): Promise<readonly (FetchedAnswer | FetchedFailure)[]> {
  const askSitemap = (url: string) => ask({ url, bodyBytes: sitemapBytes });
  const named = namedSitemaps(robotsTxt);
  const found: (FetchedAnswer | FetchedFailure)[] = [];
  if (named.length > 0) found.push(...(await Promise.all(named.map(askSitemap))));
  else {
    for (const url of usual) {
      const answer = await askSitemap(url);
      found.push(answer);
      if ('status' in answer && answer.status < 400) break;
    }
  }
  const child = found.map(firstOfIndex).find((url) => url !== null) ?? null;
  if (child !== null && found.every(({ requestedUrl }) => requestedUrl !== child))
    found.push(await askSitemap(child));
  return found;
}

/** What is at the place where it belongs, unless the file lies at the old place alone. */
async function probeSecurityTxt(
  ask: (probe: Probe) => Promise<ProbeResult['answer']>,
  [usual, old]: readonly [string, string],
): Promise<ProbeResult['answer']> {
  const first = await ask({ url: usual, bodyBytes: securityTxtBytes });
  if (!('status' in first) || isSecurityTxt(first)) return first;
  const second = await ask({ url: old, bodyBytes: securityTxtBytes });
  return 'status' in second && isSecurityTxt(second) ? second : first;
}

/** The first sitemap that an index names; null for what is none. */
function firstOfIndex(answer: FetchedAnswer | FetchedFailure): string | null {
  if (!('status' in answer) || answer.status >= 300) return null;
  const { url, text } = answer;
  const { kind, entries } = parseSitemap(text.slice(0, indexStartBytes), { url, limits: { urls: 1 } });
  return kind === 'sitemapindex' ? (entries[0]?.url ?? null) : null;
}

function namedSitemaps(robotsTxt: ProbeResult['answer']): readonly string[] {
  if (!('status' in robotsTxt) || robotsTxt.status >= 300) return [];
  const { sitemaps } = parseRobotsTxt(robotsTxt.text, { robotsUrl: robotsTxt.url });
  const urls = sitemaps.flatMap(({ url }) => (url !== null && /^https?:/i.test(url) ? [url] : []));
  return [...new Set(urls)].slice(0, maxSitemaps);
}

/** The page as other visitors get it. */
async function probeAgents(fetcher: Fetcher, url: string, signal: AbortSignal): Promise<Answers> {
  const [googlebot, agent] = await Promise.all([
    fetchAs(fetcher, googlebotSmartphone, url, signal),
    // A wall is short: what goes beyond is the page, and need not be read a third time.
    runProbe(fetcher, { url, bodyBytes: textBytes, userAgent: aiAgent }, signal),
  ]);
  return {
    beside: { googlebot, aiAgent: withoutPage(agent.answer) },
    viaExemptNetwork:
      agent.viaExemptNetwork || ('viaExemptNetwork' in googlebot && googlebot.viaExemptNetwork),
  };
}

/** The size of the page is what matters; where the crawler is turned away, the words tell who does that. */
function withoutPage(answer: ProbeResult['answer']): ProbeResult['answer'] {
  if (!('status' in answer)) return answer;
  return { ...answer, text: refusingStatuses.has(answer.status) ? answer.text.slice(0, blockPageUnits) : '' };
}

async function fetchAs(
  fetcher: Fetcher,
  userAgent: string,
  url: string,
  signal: AbortSignal,
): Promise<FetchedPageResource | FetchedFailure> {
  try {
    return await fetchPage(fetcher, { url, hasScheme: true, purpose: 'beside', userAgent, signal });
  } catch (error) {
    if (error instanceof FetchError) return { requestedUrl: url, failure: error.code };
    if (!signal.aborted) throw error;
    return { requestedUrl: url, failure: 'TIMEOUT' };
  }
}
