import { urlHash } from '@siteglass/analysis/url-hash';
import { describe, expect, it } from 'vitest';
import { crawlLimitsOf } from './crawl-limits.ts';
import type { Batch, ClaimedCrawl } from './crawl-store.ts';
import { Frontier } from './frontier.ts';
import { listRound } from './list-crawl.ts';
import { reference } from './page-thread-messages.ts';
import { createScope } from './scope.ts';

const scope = { startUrl: 'https://example.com/', includeSubdomains: false, include: [], exclude: [] };

const limits = crawlLimitsOf(
  { trapPages: 100, urls: null, files: null, sitemaps: 10, sitemapUrls: null },
  10,
);

function makeFrontier(list: Partial<ClaimedCrawl> = {}): {
  readonly frontier: Frontier;
  readonly batch: Batch;
} {
  const crawl: ClaimedCrawl = {
    accountId: 1,
    domain: 'example.com',
    crawlId: '0190a000-0000-7000-8000-000000000000',
    claim: '',
    scope,
    listOrigins: null,
    requests: { userAgent: null, rate: null },
    sealedSecrets: null,
    render: 'never',
    viewport: 'mobile',
    maxPages: 10,
    maxDepth: 4,
    obeysRobots: true,
    crawled: 0,
    crashes: 0,
    failures: 0,
    unrecorded: 0,
    traps: [],
    isSeeded: false,
    baseId: null,
    ...list,
  };
  const batch: Batch = {
    newUrls: [],
    moved: [],
    skipped: [],
    results: [],
    rows: [],
    documents: [],
    reused: [],
  };
  return { frontier: new Frontier(crawl, createScope(scope), limits), batch };
}

describe('the start page', () => {
  it('is marked as in the sitemap, with its language versions', () => {
    const { frontier, batch } = makeFrontier();
    frontier.start(batch, scope.startUrl, [['it', 'https://example.com/it/']]);
    frontier.seed(batch, scope.startUrl, []);
    expect(batch.newUrls).toMatchObject([
      { foundBy: 'start', isInSitemap: true, sitemapAlternates: [['it', 'https://example.com/it/']] },
    ]);
  });

  it('is not, if no sitemap lists it', () => {
    const { frontier, batch } = makeFrontier();
    frontier.start(batch, scope.startUrl, null);
    expect(batch.newUrls).toMatchObject([{ isInSitemap: false, sitemapAlternates: null }]);
  });
});

describe('a crawl whose worker died while it stored the first URLs', () => {
  it('stores only the missing ones', async () => {
    const { frontier, batch } = makeFrontier();
    const stored = { kind: 'page', state: 'waiting', reason: null, round: 0, depth: 0 } as const;
    const rows = [{ ...stored, hash: urlHash(scope.startUrl), url: scope.startUrl }];
    await frontier.load({
      // eslint-disable-next-line @typescript-eslint/require-await -- nothing to await
      known: async function* () {
        yield rows;
      },
      votes: () => Promise.resolve([]),
    });
    frontier.start(batch, scope.startUrl, null);
    frontier.seed(batch, scope.startUrl, []);
    frontier.seed(batch, `${scope.startUrl}a`, []);
    expect(batch.newUrls.map(({ url }) => url)).toEqual([`${scope.startUrl}a`]);
    expect(frontier.queued).toBe(2);
  });
});

describe('a list of URLs', () => {
  const listed = [listRound(0), listRound(20)].map((round, n) => {
    const url = `https://example.com/${n}`;
    return { hash: urlHash(url), url, round };
  });
  const load = async () => {
    const made = makeFrontier({ listOrigins: ['https://example.com'], isSeeded: true });
    const stored = { kind: 'page', state: 'waiting', reason: null, depth: null } as const;
    const unused = () => Promise.reject(new Error('not asked for'));
    await made.frontier.load({
      // eslint-disable-next-line @typescript-eslint/require-await -- nothing to await
      known: async function* () {
        yield listed.map((one) => ({ ...stored, ...one }));
      },
      votes: () => Promise.resolve([]),
      ...{ urlsOf: unused, waiting: unused, store: unused },
    });
    return made;
  };

  it('gets no further page from links and redirects, which are only checked', async () => {
    const { frontier, batch } = await load();
    const [from, other] = listed;
    if (from === undefined || other === undefined) throw new Error('unreachable');
    const urls = ['https://example.com/linked', other.url, 'https://example.com/canonical'];
    frontier.addReferences(
      batch,
      { ...from, in_sitemap: false },
      {
        hashes: new Float64Array(urls.map(urlHash)),
        kinds: new Uint8Array([reference.link, reference.link, reference.canonical]),
        urls: [...urls.entries()],
        sketch: null,
      },
    );
    frontier.addRedirect(batch, from, 'https://example.com/target');
    frontier.addRedirect(batch, from, other.url);
    expect(batch.newUrls.map(({ url, kind }) => [url, kind])).toEqual([
      ['https://example.com/linked', 'external'],
      ['https://example.com/canonical', 'external'],
      ['https://example.com/target', 'external'],
    ]);
    // The other page stays where it is due, and the crawl where it is.
    expect(batch.moved).toEqual([]);
    expect(frontier.movedTo).toBeNull();
    expect(frontier.discovered).toBe(2);
  });
});

describe('redirects of non-page URLs', () => {
  const target = (n: number): string => `https://elsewhere.example/${n}`;

  it('lead to URLs of the same kind, each known once, and take no place among pages', () => {
    const { frontier, batch } = makeFrontier();
    frontier.addOtherRedirect(batch, urlHash(target(0)), 'external', target(1));
    frontier.addOtherRedirect(batch, urlHash(target(2)), 'external', target(1));
    frontier.addOtherRedirect(batch, urlHash(target(2)), 'resource', scope.startUrl);
    expect(batch.newUrls.map(({ url, kind, foundBy }) => [url, kind, foundBy])).toEqual([
      [target(1), 'external', 'redirect'],
      [scope.startUrl, 'resource', 'redirect'],
    ]);
    expect(frontier.known.nextRound(-1)).toBeNull();
  });

  it('end eventually', () => {
    const { frontier, batch } = makeFrontier();
    for (let n = 0; n < 30; n++)
      frontier.addOtherRedirect(batch, urlHash(target(n)), 'external', target(n + 1));
    const reasons = batch.newUrls.map(({ reason }) => reason);
    expect(reasons.slice(0, 20)).toEqual(Array(20).fill(null));
    expect(reasons[20]).toBe('trap-redirects');
  });
});
