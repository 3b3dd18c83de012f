import { randomUUID } from 'node:crypto';
import {
  blockPageUnits,
  isSecurityTxt,
  parseRobotsTxt,
  parseSitemap,
  refusingStatuses,
  type FetchedAnswer,
  type FetchedAuxiliaries,
  type FetchedFailure,
} from '@siteglass/analysis';
import { FetchError } from '../fetch/fetch-error.ts';
import { fetchPage, type PageRequest } from '../fetch/fetch-page.ts';
import type { FetchedPageResource } from '../fetch/fetched-resource.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { followSignal } from '../fetch/follow-signal.ts';
import { planProbes } from './probe-plan.ts';
import { probeRobotsTxt } from './probe-robots.ts';
import { runProbe, type Probe, type ProbeResult } from './probe.ts';

export interface CollectedPage {
  readonly page: FetchedPageResource;
  readonly auxiliary: FetchedAuxiliaries;
  /** At least one response came from a network that is reachable only because the operator exempted it. */
  readonly viaExemptNetwork: boolean;
}

export interface CollectRequest extends PageRequest {
  readonly signal: AbortSignal;
  /** Called with the page as soon as it is there, while auxiliary resources are still awaited. */
  readonly onPage?: (page: FetchedPageResource) => void;
}

export type CollectPage = (request: CollectRequest) => Promise<CollectedPage>;

export interface PageCollectorOptions {
  /**
   * Time limit, from the start, for all auxiliary requests; whatever has not responded by then is a failure in the
   * result.
   */
  readonly auxiliaryMs?: number;
  /** How long to wait before robots.txt is requested a second time. */
  readonly robotsPauseMs?: number;
}

const defaults = { auxiliaryMs: 10_000, robotsPauseMs: 1_000 };

/** Limit for a sitemap; anything longer is left to a scan of the sitemap itself. */
const sitemapBytes = 5 * 1024 * 1024;
const maxSitemaps = 3;
/** Enough of a sitemap index to contain its first entry. */
const indexStartBytes = 64 * 1024;
const textBytes = 256 * 1024;
const securityTxtBytes = 64 * 1024;

/** Source: https://developers.google.com/search/docs/crawling-indexing/overview-google-crawlers */
export const googlebotSmartphone =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** Source: https://platform.openai.com/docs/bots */
export const aiAgent =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)';

type Auxiliaries = { -readonly [Key in keyof FetchedAuxiliaries]: FetchedAuxiliaries[Key] };

/**
 * Fetches a page and, in parallel, the few auxiliary resources that show how its site treats crawlers. They are
 * requested once, from the origin of the submitted URL, and again from the final origin if the page came from a
 * different one.
 */
export function createPageCollector(fetcher: Fetcher, options: PageCollectorOptions = {}): CollectPage {
  const limits = { ...defaults, ...options };
  return async function collectPage(request) {
    const requestedUrl = new URL(/^https?:\/\//i.test(request.url) ? request.url : `https://${request.url}`)
      .href;
    const auxiliary = followSignal(request.signal);
    const { signal } = auxiliary;
    const timer = setTimeout(() => auxiliary.abort(), limits.auxiliaryMs);
    // Start the page first so that the auxiliary requests do not get in its way.
    const fetching = fetchPage(fetcher, request);
    const agents = probeAgents(fetcher, requestedUrl, signal);
    // Rejections are handled below, where these are awaited.
    for (const started of [fetching, agents]) started.catch(() => undefined);
    let site = probeSite(fetcher, requestedUrl, signal, limits);
    try {
      const page = await fetching;
      request.onPage?.(page);
      if (new URL(page.url).origin !== new URL(requestedUrl).origin) {
        site.stop();
        await site.results;
        site = probeSite(fetcher, page.url, signal, limits);
      }
      const [siteAnswers, agentAnswers] = await Promise.all([site.results, agents]);
      request.signal.throwIfAborted();
      return {
        page,
        auxiliary: { ...siteAnswers.auxiliary, ...agentAnswers.auxiliary },
        viaExemptNetwork:
          page.viaExemptNetwork || siteAnswers.viaExemptNetwork || agentAnswers.viaExemptNetwork,
      };
    } finally {
      clearTimeout(timer);
      auxiliary.abort();
      auxiliary.letGo();
      await Promise.allSettled([site.results, agents]);
    }
  };
}

/**
 * Fetches the auxiliary resources that all pages of a site share, once for any of them: everything except how the page
 * is served to other user agents. Whatever has not responded in time is a failure in the result.
 */
export async function collectSite(
  fetcher: Fetcher,
  pageUrl: string,
  outer: AbortSignal,
  options: PageCollectorOptions = {},
): Promise<FetchedAuxiliaries> {
  const limits = { ...defaults, ...options };
  const { signal, abort, letGo } = followSignal(outer);
  const timer = setTimeout(abort, limits.auxiliaryMs);
  try {
    const { auxiliary } = await probeSite(fetcher, pageUrl, signal, limits).results;
    outer.throwIfAborted();
    return auxiliary;
  } finally {
    clearTimeout(timer);
    letGo();
  }
}

interface Answers {
  readonly auxiliary: Auxiliaries;
  readonly viaExemptNetwork: boolean;
}

function probeSite(
  fetcher: Fetcher,
  pageUrl: string,
  outer: AbortSignal,
  { auxiliaryMs, robotsPauseMs }: Required<PageCollectorOptions>,
): { readonly results: Promise<Answers>; readonly stop: () => void } {
  const { signal, abort, letGo } = followSignal(outer);
  const plan = planProbes(pageUrl, `no-such-page-${randomUUID()}`);
  let viaExemptNetwork = false;
  const request = async (probe: Probe, until = signal): Promise<ProbeResult['answer']> => {
    const result = await runProbe(fetcher, probe, until);
    viaExemptNetwork ||= result.viaExemptNetwork;
    return result.answer;
  };
  const requestHead = (url: string | null) =>
    url === null ? Promise.resolve(null) : request({ url, bodyBytes: 0 });

  const results = async (): Promise<Answers> => {
    const tries = { signal, firstMs: auxiliaryMs / 2, pauseMs: robotsPauseMs };
    const robotsTxt = probeRobotsTxt(request, plan.robotsTxt, tries);
    const [robots, sitemaps, favicon, llmsTxt, securityTxt, missingPage, ...variants] = await Promise.all([
      robotsTxt,
      robotsTxt.then((answer) => probeSitemaps(request, answer, plan.defaultSitemaps)),
      requestHead(plan.favicon),
      request({ url: plan.llmsTxt, bodyBytes: textBytes }),
      probeSecurityTxt(request, plan.securityTxts),
      request({ url: plan.missingPage, bodyBytes: textBytes }),
      requestHead(plan.httpVariant),
      requestHead(plan.wwwVariant),
    ]);
    const [httpVariant, wwwVariant] = variants;
    return {
      auxiliary: {
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
  const started = results();
  started.then(letGo, letGo); // a failure is handled wherever the result is awaited
  return { results: started, stop: () => abort() };
}

/** The sitemaps listed in robots.txt, or else the usual ones until one responds, plus the first sitemap of an index. */
async function probeSitemaps(
  request: (probe: Probe) => Promise<ProbeResult['answer']>,
  robotsTxt: ProbeResult['answer'],
  defaults: readonly string[],
): Promise<readonly (FetchedAnswer | FetchedFailure)[]> {
  const requestSitemap = (url: string) => request({ url, bodyBytes: sitemapBytes });
  const named = namedSitemaps(robotsTxt);
  const found: (FetchedAnswer | FetchedFailure)[] = [];
  if (named.length > 0) found.push(...(await Promise.all(named.map(requestSitemap))));
  else {
    for (const url of defaults) {
      const answer = await requestSitemap(url);
      found.push(answer);
      if ('status' in answer && answer.status < 400) break;
    }
  }
  const child = found.map(firstOfIndex).find((url) => url !== null) ?? null;
  if (child !== null && found.every(({ requestedUrl }) => requestedUrl !== child))
    found.push(await requestSitemap(child));
  return found;
}

/** The file at its standard location, unless it exists only at the legacy location. */
async function probeSecurityTxt(
  request: (probe: Probe) => Promise<ProbeResult['answer']>,
  [defaults, old]: readonly [string, string],
): Promise<ProbeResult['answer']> {
  const first = await request({ url: defaults, bodyBytes: securityTxtBytes });
  if (!('status' in first) || isSecurityTxt(first)) return first;
  const second = await request({ url: old, bodyBytes: securityTxtBytes });
  return 'status' in second && isSecurityTxt(second) ? second : first;
}

/** The first sitemap listed in a sitemap index; null if the response is not one. */
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

/** The page as served to other user agents. */
async function probeAgents(fetcher: Fetcher, url: string, signal: AbortSignal): Promise<Answers> {
  const [googlebot, agent] = await Promise.all([
    fetchAs(fetcher, googlebotSmartphone, url, signal),
    // A block page is short: anything longer is the page itself, which does not need to be read a third time.
    runProbe(fetcher, { url, bodyBytes: textBytes, userAgent: aiAgent }, signal),
  ]);
  return {
    auxiliary: { googlebot, aiAgent: withoutPage(agent.answer) },
    viaExemptNetwork:
      agent.viaExemptNetwork || ('viaExemptNetwork' in googlebot && googlebot.viaExemptNetwork),
  };
}

/** Only the size of the page matters; if the crawler is blocked, the text shows who blocks it. */
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
