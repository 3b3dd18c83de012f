import type { ArchiveCrawlFacts, DomainRatingFacts, PageRankFacts, ShareFacts } from '@siteglass/analysis';
import type { Ahrefs } from '../providers/ahrefs.ts';
import type { CommonCrawl } from '../providers/commoncrawl.ts';
import type { OpenPageRank } from '../providers/openpagerank.ts';
import type { Pinterest } from '../providers/pinterest.ts';
import { createMeasure, type Measured } from '../measure.ts';
import type { ProviderAnswers, ProviderName } from '../providers/provider.ts';
import type { SharedCount } from '../providers/sharedcount.ts';
import { dayMs, minuteMs } from '../security/keep-times.ts';
import type { OnFailure } from '../security/settle-part.ts';

export interface WebArchiveFacts {
  /** The most recent crawls, newest first; null for a crawl whose index did not respond. */
  readonly crawls: readonly (ArchiveCrawlFacts | null)[];
}

/** The four groups of the authority analysis that third parties measure. */
export interface LiveMetrics {
  readonly pageRank: Measured<PageRankFacts>;
  readonly domainRating: Measured<DomainRatingFacts>;
  readonly shares: Measured<ShareFacts>;
  /** Which provider counted the shares. */
  readonly sharesSource: 'SharedCount' | 'Pinterest';
  readonly webArchive: Measured<WebArchiveFacts>;
}

export interface LiveMetricsSubject {
  readonly url: string;
  /** The registered domain name of the URL, in ASCII; null: no third party is queried. */
  readonly domain: string | null;
  /** The IP address that the page came from; null: not recorded. */
  readonly address: string | null;
}

/** The groups, by their names in the metrics. */
export type LiveGroup = 'pageRank' | 'domainRating' | 'shares' | 'webArchive';

/**
 * Queries all providers in parallel; whatever has not responded when the signal aborts is a `timeout`. `onGroup` is
 * called whenever a group is settled while others are still pending; those are a `timeout` for now.
 */
export type CollectLiveMetrics = (
  subject: LiveMetricsSubject,
  signal: AbortSignal,
  onGroup?: (metrics: LiveMetrics, pending: readonly LiveGroup[]) => void,
) => Promise<LiveMetrics>;

/** One hour, as the contract says; a failure is retried after a minute. */
const keepTimes = { keepMs: 60 * minuteMs, keepFailureMs: minuteMs };
/** A request keeps running for later callers; requests to the web archive have to wait for quota. */
const requestMs = 20_000;
const archiveRequestMs = 40_000;

export function createLiveMetricsCollector({
  openPageRank,
  ahrefs,
  sharedCount,
  pinterest,
  commonCrawl,
  answers,
  maySend,
  onFailure,
}: {
  readonly openPageRank: OpenPageRank;
  readonly ahrefs: Ahrefs;
  readonly sharedCount: SharedCount;
  readonly pinterest: Pinterest;
  readonly commonCrawl: CommonCrawl;
  readonly answers: ProviderAnswers;
  /** Whether the URL of a page at this IP address may be sent to this provider. */
  readonly maySend: (provider: ProviderName, address: string) => boolean;
  readonly onFailure: OnFailure;
}): CollectLiveMetrics {
  const requestPart = createMeasure({ answers, onFailure, times: { ...keepTimes, requestMs } });

  const sharesOf = sharedCount.isUsable ? sharedCount.sharesOf : pinterest.sharesOf;
  const sharesProvider = sharedCount.isUsable ? 'SHAREDCOUNT' : 'PINTEREST';

  /** An index that does not respond leaves the others intact; the result is unknown only if all of them fail. */
  const searchArchive = async (domain: string, signal: AbortSignal): Promise<Measured<WebArchiveFacts>> => {
    const listed = await requestPart(
      { provider: 'COMMONCRAWL', key: 'indexes', keepMs: dayMs },
      (requestSignal) => commonCrawl.latestIndexes(requestSignal),
      signal,
    );
    if (!listed.known) return listed;
    const crawls = await Promise.all(
      listed.facts.map((index) =>
        requestPart(
          { provider: 'COMMONCRAWL', key: `${index.id} ${domain}`, requestMs: archiveRequestMs },
          (requestSignal) => commonCrawl.pagesIn(index, domain, requestSignal),
          signal,
        ),
      ),
    );
    const answered = crawls.filter((crawl) => crawl.known);
    const [oldest] = answered.map(({ requestedAt }) => requestedAt).sort();
    if (oldest === undefined) {
      const failed = crawls.find((crawl) => !crawl.known);
      return { known: false, reason: failed?.reason ?? 'failed' };
    }
    const facts = { crawls: crawls.map((crawl) => (crawl.known ? crawl.facts : null)) };
    return { known: true, facts, requestedAt: oldest };
  };

  return async ({ url, domain, address }, signal, onGroup) => {
    const sharesSource = sharedCount.isUsable ? 'SharedCount' : 'Pinterest';
    if (domain === null) {
      return {
        pageRank: notApplicable,
        domainRating: notApplicable,
        shares: notApplicable,
        sharesSource,
        webArchive: notApplicable,
      };
    }
    const groups: { readonly [Group in LiveGroup]: Promise<LiveMetrics[Group]> | LiveMetrics[Group] } = {
      pageRank: openPageRank.hasKey
        ? requestPart(
            { provider: 'OPENPAGERANK', key: domain },
            (requestSignal) => openPageRank.rankOf(domain, requestSignal),
            signal,
          )
        : noKey,
      domainRating: ahrefs.hasKey
        ? requestPart(
            { provider: 'AHREFS', key: domain },
            (requestSignal) => ahrefs.ratingOf(domain, requestSignal),
            signal,
          )
        : noKey,
      shares:
        address === null || maySend(sharesProvider, address)
          ? requestPart(
              { provider: sharesProvider, key: url },
              (requestSignal) => sharesOf(url, requestSignal),
              signal,
            )
          : notApplicable,
      webArchive: searchArchive(domain, signal),
    };
    const found: { -readonly [Key in keyof LiveMetrics]: LiveMetrics[Key] } = {
      ...{ pageRank: unsettled, domainRating: unsettled, shares: unsettled, webArchive: unsettled },
      sharesSource,
    };
    const pending = new Set(Object.keys(groups) as LiveGroup[]);
    await Promise.all(
      [...pending].map(async (group) => {
        Object.assign(found, { [group]: await groups[group] });
        pending.delete(group);
        if (pending.size > 0) onGroup?.({ ...found }, [...pending]);
      }),
    );
    return found;
  };
}

const notApplicable = { known: false, reason: 'not-applicable' } as const;
const unsettled = { known: false, reason: 'timeout' } as const;
const noKey = { known: false, reason: 'not-configured' } as const;
