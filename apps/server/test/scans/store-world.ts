import { inject } from 'vitest';
import { createPool, type Pool } from '../../src/database/pool.ts';
import { verifyFixes } from '../../src/features/issue-statuses/verify-fixes.ts';
import { createScans, type ScansUseCases } from '../../src/features/scans/use-cases.ts';
import { createUsage, type UsageUseCases } from '../../src/features/usage/use-cases.ts';
import { createWebhooks, type WebhooksUseCases } from '../../src/features/webhooks/use-cases.ts';
import { defaultPlans } from '../../src/plans.ts';
import { createTestDatabase } from '../database-per-file.ts';

export interface StoreWorld {
  readonly pool: Pool;
  readonly usage: UsageUseCases;
  readonly webhooks: WebhooksUseCases;
  readonly scans: ScansUseCases;
  readonly verifyFixes: typeof verifyFixes;
  /** Analyses for which jobs were queued, in order. */
  readonly enqueued: string[];
  readonly start: (accountId: number, url: string, webhookUrl?: string) => Promise<string>;
  readonly createAccount: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** The scan use cases on a real database, with a list instead of the job queue. */
export async function createStoreWorld(): Promise<StoreWorld> {
  const database = await createTestDatabase(inject('postgresUrl'));
  const pool = createPool({ url: database.url, applicationName: 'test', max: 10 });
  const usage = createUsage({ pool });
  const webhooks = createWebhooks({ isRefused: () => false });
  const enqueued: string[] = [];
  const scans = createScans({
    pool,
    usage,
    webhooks,
    readUrl: (raw) => Promise.resolve({ ok: true, href: new URL(raw).href }),
    enqueueAnalyses: (_client, analyses) => {
      enqueued.push(...analyses.map(({ id }) => id));
      return Promise.resolve();
    },
    cancelAnalysis: () => Promise.resolve(),
    renderPolicy: 'never',
  });
  let made = 0;
  return {
    pool,
    usage,
    webhooks,
    scans,
    verifyFixes,
    enqueued,
    start: (accountId, url, webhookUrl) =>
      scans.start({
        account: { id: accountId, limits: defaultPlans['pro']! },
        url,
        mode: 'single',
        bypassCache: false,
        webhookUrl: webhookUrl ?? null,
      }),
    createAccount: async () => {
      const { rows } = await pool.query<{ id: number }>(
        "insert into accounts (username, email, password_hash, plan) values ('a', $1, '', 'pro') returning id",
        [`account${(made += 1)}@example.com`],
      );
      return rows[0]!.id;
    },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
