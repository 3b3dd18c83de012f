import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { deleteOldCrawls } from '../../crawl/store/removal.ts';
import { dropCrawlWeek, findOldWeeks } from '../../crawl/store/weeks.ts';
import { inTransaction, type Client, type Pool } from '../../database/pool.ts';
import type { Log } from '../../log.ts';
import { deleteOldHtml, deleteOldScans, deleteOldScreenshots, tryLockRemoval } from '../scans/use-cases.ts';

/** Rows per step, which is one transaction: few enough that other queries are not held up. */
const stepRows = 500;
const maxPauseMs = 1_000;

export interface RetentionDependencies {
  readonly pool: Pool;
  readonly keep: Config['keep'];
  readonly log: Log;
}

/**
 * Deletes data past its retention period, oldest first, until nothing is left or `signal` aborts. Safe to kill at any
 * point: each step is atomic, and the next run continues.
 */
export function createRetention({
  pool,
  keep,
  log,
}: RetentionDependencies): (signal: AbortSignal) => Promise<void> {
  return async function applyRetention(signal) {
    const { htmlDays, screenshotsDays, resultsDays } = keep;
    const crawlPagesDays = earlier(keep.crawlPagesDays, resultsDays);
    const deleted = { html: 0, screenshots: 0, scans: 0, analyses: 0, crawls: 0, crawlWeeks: 0 };
    try {
      if (resultsDays !== null) {
        await inSteps(signal, async (client) => {
          const { scans, analyses } = await deleteOldScans(client, resultsDays, stepRows);
          deleted.scans += scans;
          deleted.analyses += analyses;
          return scans;
        });
        await inSteps(signal, async (client) => {
          const crawls = await deleteOldCrawls(client, resultsDays, stepRows);
          deleted.crawls += crawls;
          return crawls;
        });
      }
      if (crawlPagesDays !== null) {
        for (const week of await findOldWeeks(pool, crawlPagesDays)) {
          signal.throwIfAborted();
          await dropCrawlWeek(pool, week);
          deleted.crawlWeeks += 1;
        }
      }
      if (htmlDays !== null) {
        await inSteps(signal, async (client) => {
          const html = await deleteOldHtml(client, htmlDays, stepRows);
          deleted.html += html;
          return html;
        });
      }
      if (screenshotsDays !== null) {
        await inSteps(signal, async (client) => {
          const screenshots = await deleteOldScreenshots(client, screenshotsDays, stepRows);
          deleted.screenshots += screenshots;
          return screenshots;
        });
      }
    } finally {
      if (Object.values(deleted).some((count) => count > 0)) {
        log.info(
          { ...deleted, htmlDays, screenshotsDays, resultsDays, crawlPagesDays },
          'deleted expired data',
        );
      }
    }
  };

  /** Each step is followed by a pause of the same length: at least half of the time is left to other queries. */
  async function inSteps(signal: AbortSignal, step: (client: Client) => Promise<number>): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const startedAt = performance.now();
      const count = await inTransaction(pool, async (client) =>
        (await tryLockRemoval(client)) ? step(client) : 0,
      );
      if (count === 0) return;
      await delay(Math.min(maxPauseMs, performance.now() - startedAt));
    }
  }
}

/** The shorter of two periods; null means forever. */
function earlier(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
