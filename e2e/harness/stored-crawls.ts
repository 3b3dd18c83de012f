import { v7 as uuidV7 } from 'uuid';
import { expect } from 'vitest';
import { storeCrawl, type StoredCrawl } from '../../apps/server/test/crawls/stored-crawl.ts';
import { findSchemaProblems } from '../../apps/server/test/json-schema.ts';
import type { User } from './accounts.ts';
import type { Answer } from './api.ts';
import { expectSuccess } from './envelope.ts';
import { startSite } from './site.ts';
import { useSharedService, type TestService } from './test-service.ts';

export interface CrawlInDatabase {
  readonly id: string;
  readonly path: string;
  readonly stored: StoredCrawl;
}

/** A service whose crawls have no job: the tests store what a worker would. */
export interface StoredCrawls {
  readonly service: TestService;
  readonly user: User;
  /** The stored analysis of a real page. */
  readonly analysis: any;
  /** One of its failed checks; `passedCheck` is one that passed. */
  readonly failedCheck: any;
  readonly passedCheck: string;
  readonly newCrawl: () => Promise<CrawlInDatabase>;
  /** Six pages that differ in everything that can be sorted and filtered, and additional URLs. */
  readonly smallCrawl: () => Promise<CrawlInDatabase>;
  readonly get: (path: string) => Promise<any>;
  /** Validates a response against the document's schema for the path below a crawl. */
  readonly expectDeclared: (template: string, answer: Answer) => void;
  readonly close: () => Promise<void>;
}

export const at = (path: string): string => `https://example.com${path}`;
export const pick = (items: readonly Record<string, unknown>[], field: string): unknown[] =>
  items.map((item) => item[field]);

interface StoredCheck {
  readonly id: string;
  readonly status: string;
}

export async function startStoredCrawls(): Promise<StoredCrawls> {
  const service = await useSharedService();
  const user = await service.createUser();
  const site = await startSite({
    '/page': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wares</h1><img src="/a.png">'),
  });
  const { scan_id } = await user.api.scan(`${site.url}/page`);
  await site.close();
  const { rows } = await service.pool.query<{ result: { checks: readonly StoredCheck[] } }>(
    'select a.result from analyses a join scans s on s.analysis_id = a.id where s.task_id = $1',
    [scan_id],
  );
  const analysis = rows[0]!.result;
  const checkThat = (status: string) => analysis.checks.find((check) => check.status === status)!;
  const document = (await (await fetch(`${service.url}/api/v1/openapi.json`)).json()) as any;

  const newCrawl = async (): Promise<CrawlInDatabase> => {
    const id = uuidV7();
    await service.pool.query('select make_crawl_partitions(crawl_week_of($1))', [id]);
    await service.pool.query(
      `insert into crawls (task_id, account_id, domain, start_url, max_pages, max_depth)
       values ($1, $2, 'example.com', 'https://example.com/', 500, 4)`,
      [id, user.id],
    );
    return { id, path: `/crawls/${id}`, stored: storeCrawl(service.pool, user.id, id) };
  };

  return {
    service,
    user,
    analysis,
    failedCheck: checkThat('fail'),
    passedCheck: checkThat('pass').id,
    newCrawl,
    smallCrawl: async () => {
      const crawl = await newCrawl();
      await storeSmallCrawl(crawl.stored, checkThat('fail').id);
      return crawl;
    },
    get: async (path) => expectSuccess(await user.api.get(path), 200),
    expectDeclared: (template, answer) => {
      const schema = document.paths[`/api/v1/crawls/{task_id}${template}`].get.responses['200'];
      expect(findSchemaProblems(schema.content['application/json'].schema, answer.body)).toEqual([]);
    },
    close: service.close,
  };
}

async function storeSmallCrawl(stored: StoredCrawl, failedCheck: string): Promise<void> {
  await stored.pages(
    {
      ...{ url_hash: 1, url: at('/'), depth: 0, title: 'beta', word_count: 300, ttfb_ms: 20, bytes: 900 },
      ...{
        seo_score: 90,
        grade: 'A',
        errors: 1,
        warnings: 2,
        notices: 3,
        is_indexable: true,
        in_sitemap: true,
      },
      ...{ failed_checks: [failedCheck], link_hashes: [2, 3, 7], link_flags: [4, 6, 1] },
      ...{ link_texts: ['To two', null, 'Away'], resource_hashes: [8], resource_kinds: ['i'] },
      ...{ canonical_url: at('/'), content_type: 'text/html', schema_types: ['Product'] },
    },
    {
      ...{
        url_hash: 2,
        url: at('/two'),
        depth: 1,
        title: 'Alpha 50%_',
        word_count: 100,
        ttfb_ms: 40,
        bytes: 100,
      },
      ...{
        seo_score: 50,
        grade: 'C',
        errors: 9,
        is_indexable: false,
        link_hashes: [1, 2],
        link_flags: [4, 5],
      },
      ...{ link_texts: ['Home', 'Me'] },
    },
    {
      url_hash: 3,
      url: at('/three'),
      depth: 2,
      title: 'gamma',
      word_count: 200,
      is_indexable: true,
      seo_score: 70,
    },
    { url_hash: 4, url: at('/gone'), depth: 2, status: 404, is_html: false },
    {
      url_hash: 5,
      url: at('/moved'),
      status: 301,
      is_html: false,
      redirect_url: at('/two'),
      redirect_hash: 2,
    },
    { url_hash: 6, url: at('/dead'), status: null, failure: 'TIMEOUT', is_html: false, depth: null },
  );
  await stored.urls(
    ...[1, 2, 3, 4, 5, 6].map((n) => ({
      url_hash: n,
      url: at(['/', '/two', '/three', '/gone', '/moved', '/dead'][n - 1]!),
    })),
    { url_hash: 7, url: 'https://other.example/', kind: 'external', status: 200 },
    { url_hash: 8, url: at('/a.png'), kind: 'resource', status: 404 },
    { url_hash: 9, url: at('/private'), state: 'skipped', reason: 'robots-txt', found_on: 1, depth: 1 },
    { url_hash: 10, url: at('/admin'), state: 'skipped', reason: 'robots-txt', depth: 2 },
    { url_hash: 11, url: at('/deep'), state: 'skipped', reason: 'max-depth', found_by: 'sitemap' },
  );
}
