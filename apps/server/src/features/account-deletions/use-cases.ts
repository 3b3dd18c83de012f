import { v4 as uuidV4 } from 'uuid';
import { deleteCrawls, hasCrawls, listEndedCrawls } from '../../crawl/store/removal.ts';
import { unfollowedChanges, type Changes } from '../../database/changes.ts';
import { inTransaction, type Client, type Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { knownLanguage } from '../../text/known-language.ts';
import { recordAccountEvent, type Origin } from '../account-events/use-cases.ts';
import { deleteLinksOf } from '../account-links/use-cases.ts';
import {
  lockForDeletion,
  deleteAccount,
  disableForDeletion,
  type AccountsUseCases,
} from '../accounts/use-cases.ts';
import { stopCrawlsOf, type CrawlsDependencies } from '../crawls/use-cases.ts';
import {
  deleteAnalysesOf,
  deleteScansOf,
  hasScans,
  stopScansOf,
  type ScansDependencies,
} from '../scans/use-cases.ts';
import { endSessionsOf } from '../web-sessions/use-cases.ts';
import { makeDeletedEmail } from './emails.ts';
import * as store from './store.ts';

export interface AccountDeletionsUseCases {
  /**
   * Disables an account immediately and schedules its deletion along with all its data. Requires the password; wrong
   * passwords count as failed logins.
   */
  readonly request: (known: {
    readonly email: string;
    readonly password: string;
    /** The client's IP address. */
    readonly address: string;
    readonly baseUrl: string;
  }) => Promise<void>;
  /** The same, requested by the operator. */
  readonly requestByOperator: (email: string, baseUrl: string | null) => Promise<void>;
}

export interface AccountDeletionsDependencies {
  readonly pool: Pool;
  readonly accounts: Pick<AccountsUseCases, 'checkPassword' | 'findAccount'>;
  /** Adds the job in the transaction that disables the account. */
  readonly enqueueDeletion: (client: Client, deletionId: string) => Promise<void>;
  readonly changes?: Changes;
}

export function createAccountDeletions(deps: AccountDeletionsDependencies): AccountDeletionsUseCases {
  const { pool, accounts, changes = unfollowedChanges } = deps;

  const request = async (accountId: number, origin: Origin, baseUrl: string | null): Promise<void> => {
    await inTransaction(pool, async (client) => {
      const owner = await disableForDeletion(client, accountId);
      if (owner === null) return;
      const id = await store.insertDeletion(client, { id: uuidV4(), accountId, ...owner, baseUrl });
      await endSessionsOf(client, accountId);
      await recordAccountEvent(client, { accountId, kind: 'deletion-requested', origin });
      await deps.enqueueDeletion(client, id);
    });
    changes.notify('account', String(accountId));
  };

  return {
    async request({ email, password, address, baseUrl }) {
      const { id } = await accounts.checkPassword({ email, password, address });
      await request(id, { actor: 'session', address }, baseUrl);
    },
    async requestByOperator(email, baseUrl) {
      const account = await accounts.findAccount(email);
      if (account === null) {
        throw new AppError('NOT_FOUND', `There is no account with the email ${email}.`);
      }
      await request(account.id, { actor: 'operator' }, baseUrl);
    },
  };
}

/** Rows per step: few enough that other queries are not held up. */
const stepRows = 2_000;
const stepScans = 200;

/**
 * Deletes an account step by step. Safe to kill at any point: finished steps stay done, and the next run continues.
 * Analyses shared with other accounts' scans are kept.
 */
export function createDeleteAccount(deps: {
  readonly pool: Pool;
  readonly cancelAnalysis: ScansDependencies['cancelAnalysis'];
  readonly cancelCrawl: CrawlsDependencies['cancelCrawl'];
  /** Adds the job for the confirmation email, in the transaction that deletes the account. */
  readonly enqueueNotification: (client: Client, deletionId: string) => Promise<void>;
  readonly log: Log;
}): (deletionId: string, signal: AbortSignal) => Promise<void> {
  const { pool, log } = deps;

  const inSteps = async (signal: AbortSignal, step: () => Promise<number>): Promise<void> => {
    do signal.throwIfAborted();
    while ((await step()) > 0);
  };

  return async function applyDeletion(deletionId, signal) {
    const deletion = await store.findDeletion(pool, deletionId);
    if (deletion?.account_id == null) return;
    const { account_id: accountId } = deletion;
    for (;;) {
      await stopScansOf(pool, accountId, deps.cancelAnalysis);
      await stopCrawlsOf(pool, accountId, deps.cancelCrawl);
      // Anything that a crawl ending after this point still stores is deleted in the next round.
      const crawls = await listEndedCrawls(pool, accountId);
      for (const table of await store.listOwnedTables(pool)) {
        await inSteps(signal, () => store.deleteOwnedRows(pool, table, accountId, stepRows));
      }
      await deleteCrawls(pool, crawls);
      await inSteps(signal, () =>
        inTransaction(pool, (client) => deleteScansOf(client, accountId, stepScans)),
      );
      await inSteps(signal, () =>
        inTransaction(pool, (client) => deleteAnalysesOf(client, accountId, stepScans)),
      );
      const outcome = await inTransaction(pool, async (client) => {
        // Another run may have deleted it, or new rows may have appeared that must be deleted first.
        if (!(await lockForDeletion(client, accountId))) return 'gone';
        if ((await hasScans(client, accountId)) || (await hasCrawls(client, accountId))) return 'unfinished';
        await deleteAccount(client, accountId, deletion.email);
        await deleteLinksOf(client, deletion.email);
        await store.clearAccount(client, deletionId);
        await deps.enqueueNotification(client, deletionId);
        return 'deleted';
      });
      if (outcome === 'deleted') log.info({ accountId }, 'deleted an account');
      if (outcome !== 'unfinished') return;
    }
  };
}

/**
 * Notifies the former owner once that the deletion is complete, then forgets their email. Throws if it should be
 * retried.
 */
export function createNotifyDeletion(deps: {
  readonly pool: Pool;
  /** Null if no mail server is configured. */
  readonly mailer: Mailer | null;
  /** Base URL of links; null: the URL recorded by the web process. */
  readonly baseUrl: string | null;
  readonly log: Log;
}): (deletionId: string, signal: AbortSignal) => Promise<void> {
  const { pool, mailer, log } = deps;
  return async function notifyDeletion(deletionId, signal) {
    const deletion = await store.findDeletion(pool, deletionId);
    if (deletion === null || deletion.account_id !== null) return;
    if (mailer !== null) {
      const { email: to, locale, base_url } = deletion;
      const email = makeDeletedEmail(knownLanguage(locale), deps.baseUrl ?? base_url ?? '');
      const outcome = await mailer.send({ to, id: deletionId, email }, signal);
      if (!outcome.isTaken)
        log.warn({ deletionId, reason: outcome.reason }, 'an email was permanently rejected');
    }
    await store.removeDeletion(pool, deletionId);
  };
}

/** Adds a job for every deletion in progress when a backup was made; returns the number added. */
export async function requeueDeletions(
  client: Client,
  {
    enqueueDeletion,
    enqueueNotification,
  }: Record<'enqueueDeletion' | 'enqueueNotification', (client: Client, deletionId: string) => Promise<void>>,
): Promise<number> {
  const deletions = await store.listDeletions(client);
  for (const { id, account_id } of deletions) {
    await (account_id === null ? enqueueNotification : enqueueDeletion)(client, id);
  }
  return deletions.length;
}
