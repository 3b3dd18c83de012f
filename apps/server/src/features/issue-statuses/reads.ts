import { createStatusOf } from '@siteglass/analysis/issue-status';
import { hash } from 'node:crypto';
import type { Queryable } from '../../database/pool.ts';
import type { StatusRow } from '../../issue-status.ts';
import { siteOf } from '../../site-of.ts';

export const statusColumns = `id, check_id, scope, target, status, reason, note, expires_at, created_at, updated_at,
  fixed_at, verified_at, returned_at`;

/** The statuses of a site that apply now, the newest first. */
export async function listStatuses(
  db: Queryable,
  accountId: number,
  site: string,
): Promise<readonly StatusRow[]> {
  const { rows } = await db.query<StatusRow>({
    name: 'statuses-of-site',
    text: `select ${statusColumns} from issue_statuses
           where account_id = $1 and site = $2 and (expires_at is null or expires_at > clock_timestamp())
           order by id desc`,
    values: [accountId, site],
  });
  return rows;
}

/** What an account ignores on some sites. */
export interface IgnoredIssues {
  /** Those of the sites where anything is ignored. */
  readonly sites: readonly string[];
  /** The checks that are ignored on a URL of theirs. */
  readonly checkIds: readonly string[];
  /** The same text always stands for the same ignored issues; empty if there are none. */
  readonly version: string;
  /** Why a check is ignored on a URL; null if it is not. */
  readonly reasonOf: (checkId: string, url: string) => string | null;
}

export const nothingIgnored: IgnoredIssues = { sites: [], checkIds: [], version: '', reasonOf: () => null };

/** Only URLs of these sites can have ignored issues. */
export async function readIgnored(
  db: Queryable,
  accountId: number,
  sites: readonly (string | null)[],
): Promise<IgnoredIssues> {
  const { rows } = await db.query<SiteStatus>({
    name: 'statuses-of-sites',
    text: `select site, id, check_id, scope, target, status, reason from issue_statuses
           where account_id = $1 and site = any($2::text[]) and (expires_at is null or expires_at > clock_timestamp())
           order by id`,
    values: [accountId, sites],
  });
  return toIgnored(rows);
}

type SiteStatus = Pick<StatusRow, 'id' | 'check_id' | 'scope' | 'target' | 'status' | 'reason'> & {
  readonly site: string;
};

/** What all statuses of some sites ignore. */
export function toIgnored(rows: readonly SiteStatus[]): IgnoredIssues {
  const ignored = rows.filter(({ status }) => status === 'ignored');
  if (ignored.length === 0) return nothingIgnored;
  const statusOf = new Map(
    [...new Set(rows.map(({ site }) => site))].map((site) => [
      site,
      createStatusOf(rows.filter((row) => row.site === site)),
    ]),
  );
  const said = rows.map((row) => [row.site, row.check_id, row.scope, row.target, row.status, row.reason]);
  return {
    sites: [...new Set(ignored.map(({ site }) => site))],
    checkIds: [...new Set(ignored.map((row) => row.check_id))],
    version: hash('sha1', JSON.stringify(said), 'base64url'),
    reasonOf: (checkId, url) => {
      const status = statusOf.get(siteOf(url) ?? '')?.(checkId, url);
      return status?.status === 'ignored' ? status.reason : null;
    },
  };
}
