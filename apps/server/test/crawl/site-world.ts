import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';
import { runSiteChecks } from '../../src/crawl/run-site-checks.ts';
import { summarizeIssues } from '../../src/crawl/store/ignoring.ts';
import { siteChecks } from '../../src/crawl/site-checks/index.ts';
import type { SiteCheck } from '../../src/crawl/site-checks/site-check.ts';
import { createPool, type Client, type Pool } from '../../src/database/pool.ts';
import { createTestDatabase } from '../database-per-file.ts';
import { Site, type StoredCrawl } from './site-fixture.ts';

/** A finding as tests read it: with URLs instead of hashes. */
export interface Finding {
  url: string;
  code: string;
  data: Record<string, unknown>;
  sources: string[];
  source_count: number;
}

export interface SiteWorld {
  readonly pool: Pool;
  /** The findings of one check, or of the listed ones, on a site; nothing is kept. */
  find: (
    check: string | readonly SiteCheck[],
    build: (site: Site) => Site,
    thresholds?: Record<string, Record<string, number>>,
  ) => Promise<Finding[]>;
  /** The same, with everything stored so that a test can inspect it. */
  run: (
    client: Client,
    crawl: StoredCrawl,
    checks?: readonly SiteCheck[],
  ) => Promise<{
    readonly totalIssues: number;
    readonly bySeverity: Readonly<Record<'error' | 'warning' | 'notice', number>>;
    readonly failedChecks: readonly string[];
  }>;
  newCrawl: (
    client: Client,
    fields?: { previousId?: string; scannerVersion?: string },
  ) => Promise<StoredCrawl>;
  close: () => Promise<void>;
}

export async function createSiteWorld(): Promise<SiteWorld> {
  const database = await createTestDatabase(inject('postgresUrl'));
  const pool = createPool({ url: database.url, applicationName: 'test', max: 3 });
  const log = pino({ level: 'silent' });
  const account = await pool.query<{ id: number }>(
    "insert into accounts (username, email, password_hash, plan) values ('a', 'a@example.com', '', 'pro') returning id",
  );
  const accountId = account.rows[0]!.id;
  const newCrawl: SiteWorld['newCrawl'] = async (client, { previousId, scannerVersion } = {}) => {
    const id = uuidv7();
    await client.query('select make_crawl_partitions(crawl_week_of($1))', [id]);
    await client.query(
      `insert into crawls (task_id, account_id, domain, start_url, max_pages, max_depth, previous_id, scanner_version)
       values ($1, $2, 'shop.example', 'https://shop.example/', 1000, 10, $3, $4)`,
      [id, accountId, previousId ?? null, scannerVersion ?? null],
    );
    return { accountId, id };
  };
  return {
    pool,
    newCrawl,
    run: async (client, { id }, checks) => {
      const crawl = { accountId, crawlId: id };
      const { failedChecks } = await runSiteChecks(client, {
        ...{ ...crawl, log },
        ...(checks === undefined ? {} : { checks }),
      });
      const { total_issues: totalIssues, issues } = await summarizeIssues(client, crawl, 0);
      return { totalIssues, bySeverity: issues, failedChecks };
    },
    find: async (check, build, thresholds) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const crawl = await newCrawl(client);
        const site = build(new Site());
        await site.store(client, crawl);
        const checks = typeof check === 'string' ? siteChecks.filter(({ id }) => id === check) : check;
        if (checks.length === 0) throw new Error(`There is no check ${JSON.stringify(check)}.`);
        const { failedChecks } = await runSiteChecks(client, {
          accountId,
          crawlId: crawl.id,
          log: pino(),
          checks,
          thresholds,
        });
        if (failedChecks.length > 0) throw new Error(`Crashed: ${failedChecks.join(', ')}`);
        const { rows } = await client.query<Finding & { url_hash: number; hashes: string[] }>(
          `select url_hash, code, data, sources as hashes, source_count from crawl_findings
           where crawl_id = $1 order by url_hash, check_id`,
          [crawl.id],
        );
        return rows.map(({ url_hash, code, data, hashes, source_count }) => ({
          url: site.nameOf(url_hash),
          code,
          data,
          sources: hashes.map((hash) => site.nameOf(Number(hash))),
          source_count,
        }));
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
