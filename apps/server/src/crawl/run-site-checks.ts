import type { Thresholds } from '@siteglass/analysis';
import { isDatabaseOut, type Client } from '../database/pool.ts';
import type { Log } from '../log.ts';
import { siteChecks } from './site-checks/index.ts';
import type { SiteCheck } from './site-checks/site-check.ts';
import { dropSiteViews, siteViews } from './site-views.ts';
import { storeIssues, type IssuesBySeverity } from './store-issues.ts';
import { storeMeasures } from './store-measures.ts';

export interface SiteChecksOptions {
  readonly accountId: number;
  readonly crawlId: string;
  /** Other values than the defaults, by check id and name. */
  readonly thresholds?: Readonly<Record<string, Thresholds>> | undefined;
  readonly log: Pick<Log, 'error'>;
  /** Those of the catalogue, unless a test brings its own. */
  readonly checks?: readonly SiteCheck[];
}

export interface SiteChecksResult {
  /** Findings of page checks and site checks together. */
  readonly totalIssues: number;
  readonly bySeverity: IssuesBySeverity;
  /** Ids of site checks that crashed: what they would have found is not known. */
  readonly failedChecks: readonly string[];
}

/**
 * Statements over a whole site take longer than those of a request; sorting belongs into memory. The planner knows
 * nothing of a crawl that was just stored and takes it for a row or two: loops over all pairs are out of the question.
 * Of the tables of crawl/site-views.ts it needs to know how large they are, and little more: a sample of 3,000 rows.
 */
const settings = `
  set local statement_timeout = '120s';
  set local work_mem = '64MB';
  set local enable_nestloop = off;
  set local jit = off;
  set local default_statistics_target = 10`;

/**
 * Runs the site checks of a crawl whose pages are stored, in the transaction that is open on the client, and stores
 * their findings, what they tell of each page, and the issues of all checks. Doing it again replaces what was stored.
 */
export async function runSiteChecks(client: Client, options: SiteChecksOptions): Promise<SiteChecksResult> {
  const { accountId, crawlId, checks = siteChecks } = options;
  await client.query(settings);
  await makeRoom(client);
  for (const statement of siteViews(accountId, crawlId)) await client.query(statement);
  await client.query('delete from crawl_findings where account_id = $1 and crawl_id = $2', [
    accountId,
    crawlId,
  ]);
  const failedChecks: string[] = [];
  for (const check of checks) if (!(await runCheck(client, check, options))) failedChecks.push(check.id);
  await storeMeasures(client, accountId, crawlId);
  const bySeverity = await storeIssues(client, accountId, crawlId, failedChecks);
  await client.query(dropSiteViews);
  const totalIssues = bySeverity.error + bySeverity.warning + bySeverity.notice;
  return { totalIssues, bySeverity, failedChecks };
}

/**
 * Room in memory for the tables of crawl/site-views.ts. A session that has had such tables keeps what room it had: then
 * the checks take longer, and that is all.
 */
async function makeRoom(client: Client): Promise<void> {
  await client.query('savepoint room');
  try {
    await client.query("set local temp_buffers = '64MB'");
  } catch (error) {
    if (isDatabaseOut(error)) throw error;
    await client.query('rollback to savepoint room');
  }
}

/** Whether the check came to its end; its findings go from the select into the table without passing through here. */
async function runCheck(client: Client, check: SiteCheck, options: SiteChecksOptions): Promise<boolean> {
  const { accountId, crawlId, thresholds, log } = options;
  await client.query('savepoint site_check');
  try {
    await client.query(
      `insert into crawl_findings
         (account_id, crawl_id, check_id, url_hash, version, code, data, sources, source_count)
       select $1::bigint, $2::uuid, $3::text, f.url_hash, $4::smallint, f.code, f.data, f.sources, f.source_count
       from (${check.sql({ ...check.thresholds, ...thresholds?.[check.id] })}) f`,
      [accountId, crawlId, check.id, check.version],
    );
  } catch (error) {
    if (isDatabaseOut(error)) throw error;
    log.error({ err: error, check: check.id, crawl: crawlId }, 'a site check crashed');
    await client.query('rollback to savepoint site_check');
    return false;
  }
  await client.query('release savepoint site_check');
  return true;
}
