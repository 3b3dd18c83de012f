import { describe, expect, it } from 'vitest';
import type { ArchiveCrawlFacts } from '@siteglass/analysis';
import type { LiveMetrics } from '../../collect/authority/live-metrics.ts';
import { renderMetrics, type MetricGroups } from './metric-groups.ts';

const requestedAt = '2026-11-23T10:00:00.000Z';
const failed = { known: false, reason: 'timeout' } as const;
const noMetrics: LiveMetrics = {
  pageRank: failed,
  domainRating: failed,
  shares: failed,
  sharesSource: 'SharedCount',
  webArchive: failed,
};
const known = <Facts>(facts: Facts) => ({ known: true, facts, requestedAt }) as const;
const groupsOf = (metrics: Partial<LiveMetrics>): MetricGroups =>
  renderMetrics({ ...noMetrics, ...metrics }, 'olives.example');
const crawl = (pages: number, lastCapturedOn: string | null = null): ArchiveCrawlFacts => ({
  pages,
  isEstimate: false,
  lastCapturedOn,
});

describe('the metric groups of third parties', () => {
  it('have nulls, the reason and the source if nobody responded', () => {
    const unknown = { success: false, reason: 'timeout', checked_at: null };
    expect(groupsOf({})).toEqual({
      page_rank_metrics: { page_rank: null, domain_rank: null, ...unknown, source: 'Open PageRank' },
      domain_rating_metrics: { domain_rating: null, ...unknown, source: 'Domain Rating by Ahrefs' },
      social_signals: {
        ...{ platform_1: null, platform_2: null, platform_3: null, platform_4: null, total_shares: null },
        ...{ ...unknown, source: 'SharedCount' },
      },
      web_archive_presence: {
        ...{ domain: 'olives.example', indexed_pages_total: null, indexed_pages_latest: null },
        ...{ is_estimate: false, crawl_trend: 'unknown', last_crawled: null, crawls_queried: 0 },
        ...{ ...unknown, source: 'Common Crawl' },
      },
    });
  });

  it.each([
    [8.99, 8],
    [10, 10],
    [0.4, 0],
    [0, 0],
    [null, null],
  ])('turn a page rank of %s into %s', (rank, expected) => {
    expect(groupsOf({ pageRank: known({ rank, position: 7 }) }).page_rank_metrics).toEqual({
      ...{ page_rank: expected, domain_rank: 7, success: true, reason: null, checked_at: requestedAt },
      source: 'Open PageRank',
    });
  });

  it('distinguish a rating of 0 from none', () => {
    const { domain_rating_metrics: group } = groupsOf({ domainRating: known({ rating: 0 }) });
    expect(group).toMatchObject({ domain_rating: 0, success: true });
  });

  it.each([
    [
      { facebook: 115, pinterest: 9 },
      { platform_1: 115, platform_2: 9, total_shares: 124 },
    ],
    [
      { facebook: null, pinterest: 9 },
      { platform_1: null, platform_2: 9, total_shares: 9 },
    ],
    [
      { facebook: 0, pinterest: null },
      { platform_1: 0, platform_2: null, total_shares: 0 },
    ],
  ])('sum the known values of %o', (facts, expected) => {
    expect(groupsOf({ shares: known(facts) }).social_signals).toMatchObject({ ...expected, success: true });
  });

  it.each([
    [
      'all crawls',
      [crawl(50, '2026-09-10'), crawl(40, '2026-08-10'), crawl(30), crawl(20), crawl(10)],
      { total: 150, latest: 50, trend: 'growing', last: '2026-09-10', queried: 5 },
    ],
    [
      'all but the newest',
      [null, crawl(40, '2026-08-10'), crawl(40), crawl(40), crawl(40)],
      { total: 160, latest: null, trend: 'stable', last: '2026-08-10', queried: 4 },
    ],
    [
      'crawls of which the newest found nothing',
      [crawl(0), crawl(0), crawl(8, '2026-07-10'), crawl(9, '2026-06-10'), crawl(10)],
      { total: 27, latest: 0, trend: 'declining', last: '2026-07-10', queried: 5 },
    ],
    [
      'two crawls alone',
      [crawl(3), null, null, crawl(1), null],
      { total: 4, latest: 3, trend: 'unknown', last: null, queried: 2 },
    ],
  ])('report %s', (_what, crawls, { total, latest, trend, last, queried }) => {
    expect(groupsOf({ webArchive: known({ crawls }) }).web_archive_presence).toEqual({
      ...{ domain: 'olives.example', indexed_pages_total: total, indexed_pages_latest: latest },
      ...{ is_estimate: false, crawl_trend: trend, last_crawled: last, crawls_queried: queried },
      ...{ success: true, reason: null, checked_at: requestedAt, source: 'Common Crawl' },
    });
  });

  it('mark a sum as an estimate if one of its parts is', () => {
    const webArchive = known({ crawls: [crawl(1), { ...crawl(9000), isEstimate: true }] });
    expect(groupsOf({ webArchive }).web_archive_presence).toMatchObject({
      indexed_pages_total: 9001,
      is_estimate: true,
    });
  });
});
