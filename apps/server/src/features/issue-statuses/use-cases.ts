import type { Language } from '@siteglass/analysis/text';
import { remarkLatestCrawl, type SiteStatuses } from '../../crawl/apply-statuses.ts';
import { inTransaction, type Client, type Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import type { StatusRow } from '../../issue-status.ts';
import { offsetOf, type Page } from '../../paging.ts';
import { describeCheck, scopeOfCheck } from '../crawls/issues/use-cases.ts';
import type { SitesUseCases } from '../sites/use-cases.ts';
import { listStatuses } from './reads.ts';
import { readChange, readStatus, type StatusChange, type SubmittedStatus } from './status-fields.ts';
import * as store from './store.ts';

export { statusScopes } from '@siteglass/analysis/issue-status';
export { issueStatuses, type StatusRow } from '../../issue-status.ts';
export { urlPattern } from '../../url-pattern.ts';
export { statusLimits, type SubmittedStatus } from './status-fields.ts';

/** The statuses of a site's issues. All throw NOT_FOUND if the account has scanned nothing of the site. */
export interface IssueStatusesUseCases {
  /** The newest first. */
  readonly list: (
    accountId: number,
    host: string,
    page: Page,
  ) => Promise<{ readonly items: readonly StatusRow[]; readonly total: number }>;
  /**
   * Adds a status, or replaces that of the same check and target.
   * @throws {AppError} INVALID_REQUEST or INVALID_URL; NOT_FOUND for an unknown check; FORBIDDEN if the site has too many
   */
  readonly put: (accountId: number, host: string, status: SubmittedStatus) => Promise<StatusRow>;
  /** Changes the given fields. @throws {AppError} INVALID_REQUEST, NOT_FOUND */
  readonly update: (accountId: number, host: string, id: number, fields: StatusChange) => Promise<StatusRow>;
  /** @throws {AppError} NOT_FOUND */
  readonly remove: (accountId: number, host: string, id: number) => Promise<void>;
}

const maxStatuses = 1_000;

export function createIssueStatuses({
  pool,
  sites,
  now = () => new Date(),
}: {
  readonly pool: Pool;
  readonly sites: Pick<SitesUseCases, 'find'>;
  readonly now?: () => Date;
}): IssueStatusesUseCases {
  /** Changes statuses of a site, and applies what `change` returns to its latest crawl. */
  const change = async <Result>(
    accountId: number,
    host: string,
    act: (client: Client, site: string) => Promise<{ readonly result: Result; readonly checkId: string }>,
  ): Promise<Result> => {
    const site = await sites.find(accountId, host);
    return inTransaction(pool, async (client) => {
      await store.lockSite(client, accountId, site);
      const { result, checkId } = await act(client, site);
      await applyToLatestCrawl(client, accountId, site, [checkId]);
      return result;
    });
  };

  const find = async (client: Client, accountId: number, site: string, id: number): Promise<StatusRow> => {
    const status = await store.findStatus(client, accountId, site, id);
    if (status === null) throw new AppError('NOT_FOUND', `There is no status ${id} of ${site}.`);
    return status;
  };

  return {
    async list(accountId, host, page) {
      const all = await listStatuses(pool, accountId, await sites.find(accountId, host));
      const offset = offsetOf(page);
      return { items: all.slice(offset, offset + page.per_page), total: all.length };
    },

    async put(accountId, host, submitted) {
      const fields = readStatus(submitted, now());
      if (scopeOfCheck(fields.check_id) === null)
        throw new AppError('NOT_FOUND', `There is no check ${fields.check_id}.`);
      return change(accountId, host, async (client, site) => {
        const result = await store.putStatus(client, accountId, site, fields);
        if ((await store.countStatuses(client, accountId, site)) > maxStatuses)
          throw new AppError(
            'FORBIDDEN',
            `A site can have up to ${maxStatuses} statuses of issues. Delete one first, or use patterns.`,
          );
        return { result, checkId: fields.check_id };
      });
    },

    async update(accountId, host, id, fields) {
      const changeOf = readChange(fields, now());
      return change(accountId, host, async (client, site) => {
        const known = await find(client, accountId, site, id);
        const result = await store.updateStatus(client, id, changeOf(known));
        return { result, checkId: known.check_id };
      });
    },

    remove: (accountId, host, id) =>
      change(accountId, host, async (client, site) => {
        const { check_id: checkId } = await find(client, accountId, site, id);
        await store.deleteStatus(client, id);
        return { result: undefined, checkId };
      }),
  };
}

/** The name of the issue of a check. */
export function labelsOf(checkId: string, language: Language): { label: string; label_it: string } {
  const { label, label_it } = describeCheck(scopeOfCheck(checkId) ?? 'page', checkId, null, language);
  return { label, label_it };
}

/** For crawls and scans that end. */
export const siteStatuses: SiteStatuses = {
  async lockAndList(client, accountId, site) {
    await store.lockSite(client, accountId, site);
    return listStatuses(client, accountId, site);
  },
  noteVerified: store.markVerified,
};

/** Deletes expired statuses of one site, for workers; returns how many. */
export function takeExpiredStatuses(pool: Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    const expired = await store.findExpired(client);
    if (expired === null) return 0;
    const { accountId, site } = expired;
    await store.lockSite(client, accountId, site);
    const checks = await store.deleteExpired(client, accountId, site);
    await applyToLatestCrawl(client, accountId, site, checks);
    return checks.length;
  });
}

async function applyToLatestCrawl(
  client: Client,
  accountId: number,
  site: string,
  checks: readonly string[],
): Promise<void> {
  const statuses = await listStatuses(client, accountId, site);
  await remarkLatestCrawl(client, accountId, site, statuses, [...new Set(checks)]);
}
