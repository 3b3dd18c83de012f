import { createHash, randomBytes } from 'node:crypto';
import { inTransaction, type Pool } from '../../database/pool.ts';
import { deriveKey, keyedHash } from '../../derived-key.ts';
import { AppError } from '../../errors.ts';
import { recordAccountEvent, type Origin } from '../account-events/use-cases.ts';
import { lockAccount } from '../accounts/reads.ts';
import type { AccountsUseCases, Principal } from '../accounts/use-cases.ts';
import type { CrawlsUseCases } from '../crawls/use-cases.ts';
import * as store from './store.ts';

export interface ShareLink {
  readonly id: number;
  readonly createdAt: Date;
  /** Whether it was sent with a scheduled report. */
  readonly isFromReport: boolean;
}

/** What the holder of a link may read, and in whose name. */
export interface SharedReport {
  readonly linkId: number;
  /** Of the crawl or scan. */
  readonly taskId: string;
  /** Null for a scan. */
  readonly jobId: number | null;
  readonly principal: Principal;
}

export interface ShareLinksUseCases {
  /**
   * Creates a link to a crawl's report; its token is returned only this once.
   * @throws {AppError} NOT_FOUND; FORBIDDEN above the limit
   */
  readonly create: (
    accountId: number,
    jobId: number,
    origin: Origin,
  ) => Promise<ShareLink & { readonly token: string }>;
  /** Active links of a crawl, newest first. @throws {AppError} NOT_FOUND */
  readonly list: (accountId: number, jobId: number) => Promise<readonly ShareLink[]>;
  /** Revokes the link immediately. @throws {AppError} NOT_FOUND */
  readonly withdraw: (accountId: number, id: number, origin: Origin) => Promise<void>;
  /**
   * Null unless it is an active link of an account that is not disabled. Queries the database each time, because cached
   * account data lags slightly behind.
   */
  readonly open: (token: string) => Promise<SharedReport | null>;
}

/** Links to the report of a crawl that are active, and revoked ones that are kept. */
const maxLinks = 100;
const tokenBytes = 32;
const wellFormed = /^[A-Za-z0-9_-]{43}$/;

export function createShareLinks({
  pool,
  crawls,
  accounts,
}: {
  pool: Pool;
  crawls: Pick<CrawlsUseCases, 'readByJob'>;
  accounts: Pick<AccountsUseCases, 'principalOfKey'>;
}): ShareLinksUseCases {
  return {
    async create(accountId, jobId, origin) {
      const { task_id: crawlId, domain } = await crawls.readByJob(accountId, jobId);
      const token = randomBytes(tokenBytes).toString('base64url');
      const row = await inTransaction(pool, async (client) => {
        await lockAccount(client, accountId);
        const used = await store.countShareLinks(client, crawlId);
        if (used >= maxLinks) {
          throw new AppError(
            'FORBIDDEN',
            `Share link limit of this crawl reached (${used}/${maxLinks}). Revoke a link first.`,
          );
        }
        await store.deleteRevokedLinks(client, crawlId, maxLinks);
        const detail = { name: domain, crawl_job_id: jobId };
        await recordAccountEvent(client, { accountId, kind: 'share-link-made', origin, detail });
        return store.insertShareLink(client, { accountId, crawlId, tokenHash: hash(token) });
      });
      return { ...toLink(row), token };
    },

    async list(accountId, jobId) {
      const { task_id: crawlId } = await crawls.readByJob(accountId, jobId);
      return (await store.listShareLinks(pool, accountId, crawlId)).map(toLink);
    },

    async withdraw(accountId, id, origin) {
      await inTransaction(pool, async (client) => {
        const withdrawn = await store.revokeShareLink(client, accountId, id);
        if (withdrawn === null) throw new AppError('NOT_FOUND', `There is no share link ${id}.`);
        if (!withdrawn.is_new) return;
        const detail = { share_link_id: id };
        await recordAccountEvent(client, { accountId, kind: 'share-link-withdrawn', origin, detail });
      });
    },

    async open(token) {
      if (!wellFormed.test(token)) return null;
      // Looked up by hash: the time it takes reveals nothing about the token.
      const row = await store.findShareLink(pool, hash(token));
      if (row === null) return null;
      const principal = await accounts.principalOfKey({
        accountId: row.account_id,
        scopes: ['read', 'export'],
        createdAt: row.created_at,
      });
      if (principal === null) return null;
      return {
        linkId: row.id,
        taskId: row.task_id,
        jobId: row.job_id,
        principal: { ...principal, kind: 'share-link' },
      };
    },
  };
}

/** Creates the links in report emails; returns the token. */
export function createReportLinks({
  pool,
  secret,
}: {
  readonly pool: Pool;
  readonly secret: string;
}): (run: {
  readonly id: number;
  readonly account_id: number;
  readonly kind: 'page' | 'crawl';
  readonly mail_id: string;
  readonly scan_id: number | null;
  readonly task_id: string | null;
}) => Promise<string> {
  const key = deriveKey(secret, 'report share links');
  return async ({ id, account_id: accountId, kind, mail_id, scan_id, task_id }) => {
    const token = keyedHash(key, mail_id).toString('base64url');
    await store.insertReportLink(pool, {
      ...{ accountId, runId: id, tokenHash: hash(token) },
      crawlId: kind === 'crawl' ? task_id : null,
      scanId: kind === 'page' ? scan_id : null,
    });
    return token;
  };
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function toLink({ id, created_at, report_run_id }: store.ShareLinkRow): ShareLink {
  return { id, createdAt: created_at, isFromReport: report_run_id !== null };
}
