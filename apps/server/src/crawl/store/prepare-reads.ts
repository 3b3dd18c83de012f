import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../log.ts';
import { ensureComparison } from './store-comparison.ts';
import { ensureIssuePages } from './store-issue-pages.ts';
import { findComparedCrawl } from './store-issues.ts';

/**
 * Stores what reads of a crawl that has just ended need, so that the first one does not wait for it. A failure does not
 * matter to the crawl: the first read then does it.
 */
export async function prepareReads(pool: Pool, accountId: number, crawlId: string, log: Log): Promise<void> {
  try {
    await ensureIssuePages(pool, accountId, crawlId, null);
    const base = await findComparedCrawl(pool, accountId, crawlId);
    if (base !== null) await ensureComparison(pool, { accountId, crawlId, baseId: base.task_id });
  } catch (error) {
    log.warn({ err: error }, 'could not prepare the reads of a crawl; the first read will');
  }
}
