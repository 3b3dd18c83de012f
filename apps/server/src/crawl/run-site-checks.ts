import type { Thresholds } from '@siteglass/analysis';
import { isDatabaseOut, type Client } from '../database/pool.ts';
import type { Log } from '../log.ts';
import { siteChecks } from './site-checks/index.ts';
import type { SiteCheck } from './site-checks/site-check.ts';
import { dropSiteViews, siteViews } from './store/site-views.ts';
import { layTraps } from './store/traps.ts';
import { deleteFindings, storeFindings } from './store/store-findings.ts';
import { storeIssues } from './store/store-issues.ts';
import { storeMeasures } from './store/store-measures.ts';

export interface SiteChecksOptions {
  readonly accountId: number;
  readonly crawlId: string;
  /** Of a list of URLs; see `ClaimedCrawl`. */
  readonly listOrigins?: readonly string[] | null;
  /** Overrides of the defaults, by check ID and name. */
  readonly thresholds?: Readonly<Record<string, Thresholds>> | undefined;
  readonly log: Pick<Log, 'error'>;
  /** Defaults to the catalog; tests may pass their own. */
  readonly checks?: readonly SiteCheck[];
}

export interface SiteChecksResult {
  /** IDs of site checks that crashed: their findings are unknown. */
  readonly failedChecks: readonly string[];
}

/**
 * Queries over a whole site take longer than those of a request, and sorting should happen in memory. The planner has
 * no statistics for a crawl that was just stored and assumes a row or two, so nested loops over all pairs must be ruled
 * out. For the tables of crawl/store/site-views.ts it needs little more than their size: a sample of 3,000 rows.
 */
const settings = `
  set local statement_timeout = '120s';
  set local work_mem = '64MB';
  set local enable_nestloop = off;
  set local jit = off;
  set local default_statistics_target = 10`;

/**
 * Runs the site checks of a crawl whose pages are stored, in the client's open transaction, and stores their findings,
 * the measures they give for each page and the issues of all checks. Running it again replaces what was stored.
 */
export async function runSiteChecks(client: Client, options: SiteChecksOptions): Promise<SiteChecksResult> {
  const { accountId, crawlId, listOrigins = null, checks = siteChecks } = options;
  await client.query(settings);
  await raiseTempBuffers(client);
  for (const statement of siteViews(accountId, crawlId, listOrigins)) await client.query(statement);
  await layTraps(client, accountId, crawlId);
  await deleteFindings(client, accountId, crawlId);
  const failedChecks: string[] = [];
  const applicable = checks.filter(({ needsWholeSite }) => listOrigins === null || !needsWholeSite);
  for (const check of applicable) if (!(await runCheck(client, check, options))) failedChecks.push(check.id);
  await storeMeasures(client, accountId, crawlId, listOrigins === null);
  await storeIssues(client, accountId, crawlId, failedChecks);
  await client.query(dropSiteViews);
  return { failedChecks };
}

/**
 * Memory for the tables of crawl/store/site-views.ts. A session that has already used temporary tables keeps its
 * previous limit: the checks just take longer.
 */
async function raiseTempBuffers(client: Client): Promise<void> {
  await client.query('savepoint room');
  try {
    await client.query("set local temp_buffers = '64MB'");
  } catch (error) {
    if (isDatabaseOut(error)) throw error;
    await client.query('rollback to savepoint room');
  }
}

/** Returns whether the check completed. */
async function runCheck(client: Client, check: SiteCheck, options: SiteChecksOptions): Promise<boolean> {
  const { accountId, crawlId, thresholds, log } = options;
  await client.query('savepoint site_check');
  try {
    const sql = check.sql({ ...check.thresholds, ...thresholds?.[check.id] });
    await storeFindings(client, accountId, crawlId, check, sql);
  } catch (error) {
    if (isDatabaseOut(error)) throw error;
    log.error({ err: error, check: check.id, crawl: crawlId }, 'a site check crashed');
    await client.query('rollback to savepoint site_check');
    return false;
  }
  await client.query('release savepoint site_check');
  return true;
}
