import { createHash, randomUUID } from 'node:crypto';
import { inTransaction, type Pool } from '../../database/pool.ts';
import { deriveKey, keyedHash } from '../../derived-key.ts';
import { AppError } from '../../errors.ts';
import type { Branding } from '../../pdf/branding.ts';
import { recordAccountEvent, type Origin } from '../account-events/use-cases.ts';
import { lockAccount } from '../accounts/reads.ts';
import type { AccountsUseCases, Principal } from '../accounts/use-cases.ts';
import type { CrawlsUseCases } from '../crawls/use-cases.ts';
import { findOwnReport } from '../scheduled-reports/use-cases.ts';
import * as store from './store.ts';

export interface ShareLink {
  readonly id: number;
  readonly createdAt: Date;
  /** Null: never, of links from earlier versions. */
  readonly expiresAt: Date | null;
  readonly lastOpenedAt: Date | null;
  /** Null if it cannot be shown again: links from earlier versions. */
  readonly path: string | null;
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
  /** Creates a link to a crawl's report. @throws {AppError} NOT_FOUND; FORBIDDEN above the limit */
  readonly create: (
    accountId: number,
    link: { readonly jobId: number; readonly days: number },
    origin: Origin,
  ) => Promise<ShareLink>;
  /** Active links of a crawl, newest first. @throws {AppError} NOT_FOUND */
  readonly listOfCrawl: (accountId: number, jobId: number) => Promise<readonly ShareLink[]>;
  /**
   * Active links in the emails of a scheduled report, newest first.
   * @throws {AppError} NOT_FOUND; FORBIDDEN for another account's
   */
  readonly listOfReport: (accountId: number, reportId: number) => Promise<readonly ShareLink[]>;
  /** Revokes the link immediately. @throws {AppError} NOT_FOUND */
  readonly withdraw: (accountId: number, id: number, origin: Origin) => Promise<void>;
  /**
   * Null unless it is an active link of an account that is not disabled. Queries the database each time, because cached
   * account data lags slightly behind.
   */
  readonly open: (token: string) => Promise<SharedReport | null>;
  /** Whose report an active link opens. @throws {AppError} NOT_FOUND */
  readonly readBrand: (token: string) => Promise<Branding>;
}

/** Links to the report of a crawl that are active, and ended ones that are kept. */
const maxLinks = 100;
/** How long links can be valid, and those in report emails are. */
export const linkDays = { default: 90, max: 365 } as const;
const wellFormed = /^[A-Za-z0-9_-]{43}$/;

export function createShareLinks({
  pool,
  secret,
  crawls,
  accounts,
  readBranding,
}: {
  pool: Pool;
  /** The key for tokens is derived from it. */
  secret: string;
  crawls: Pick<CrawlsUseCases, 'readByJob'>;
  accounts: Pick<AccountsUseCases, 'principalOfKey'>;
  readBranding: (account: Principal['account']) => Promise<Branding>;
}): ShareLinksUseCases {
  const makeToken = createTokens(secret);

  const toLink = (row: store.ShareLinkRow, { task_id, job_id }: store.TargetRow): ShareLink => {
    const token = row.token_salt === null ? null : makeToken(row.token_salt);
    // With another secret than it was created with, the derived token is another one and opens nothing.
    const isKnown = token !== null && hash(token).equals(row.token_hash);
    return {
      id: row.id,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      lastOpenedAt: row.last_opened_at,
      path: isKnown ? pathOf({ task_id, job_id }, token) : null,
      isFromReport: row.report_run_id !== null,
    };
  };

  const open: ShareLinksUseCases['open'] = async (token) => {
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
    await store.noteOpened(pool, row.id);
    return {
      linkId: row.id,
      taskId: row.task_id,
      jobId: row.job_id,
      principal: { ...principal, kind: 'share-link' },
    };
  };

  return {
    async create(accountId, { jobId, days }, origin) {
      const { task_id: crawlId, domain } = await crawls.readByJob(accountId, jobId);
      const tokenSalt = randomUUID();
      const tokenHash = hash(makeToken(tokenSalt));
      const row = await inTransaction(pool, async (client) => {
        await lockAccount(client, accountId);
        const used = await store.countShareLinks(client, crawlId);
        if (used >= maxLinks) {
          throw new AppError(
            'FORBIDDEN',
            `Share link limit of this crawl reached (${used}/${maxLinks}). Revoke a link first.`,
          );
        }
        await store.deleteEndedLinks(client, crawlId, maxLinks);
        const detail = { name: domain, crawl_job_id: jobId };
        await recordAccountEvent(client, { accountId, kind: 'share-link-made', origin, detail });
        return store.insertShareLink(client, { accountId, crawlId, tokenSalt, tokenHash, days });
      });
      return toLink(row, { task_id: crawlId, job_id: jobId });
    },

    async listOfCrawl(accountId, jobId) {
      const { task_id: crawlId } = await crawls.readByJob(accountId, jobId);
      return (await store.listCrawlLinks(pool, accountId, crawlId)).map((row) => toLink(row, row));
    },

    async listOfReport(accountId, reportId) {
      await findOwnReport(pool, accountId, reportId);
      return (await store.listReportLinks(pool, accountId, reportId)).map((row) => toLink(row, row));
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

    open,

    async readBrand(token) {
      const shared = await open(token);
      if (shared === null) throw new AppError('NOT_FOUND', 'This link has been revoked or has expired.');
      return readBranding(shared.principal.account);
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
  const makeToken = createTokens(secret);
  return async ({ id, account_id: accountId, kind, mail_id, scan_id, task_id }) => {
    const token = makeToken(mail_id);
    await store.insertReportLink(pool, {
      ...{ accountId, runId: id, tokenSalt: mail_id, tokenHash: hash(token), days: linkDays.default },
      crawlId: kind === 'crawl' ? task_id : null,
      scanId: kind === 'page' ? scan_id : null,
    });
    return token;
  };
}

/** Tokens are derived from a random salt that the row has: they can be shown again, but not read from the database. */
function createTokens(secret: string): (salt: string) => string {
  const key = deriveKey(secret, 'report share links');
  return (salt) => keyedHash(key, salt).toString('base64url');
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const pathOf = ({ task_id, job_id }: store.TargetRow, token: string): string =>
  `/reports/${job_id === null ? `pages/${task_id}` : `crawls/${job_id}`}?share=${token}`;
