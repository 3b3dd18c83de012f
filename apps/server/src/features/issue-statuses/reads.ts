import type { Queryable } from '../../database/pool.ts';
import type { StatusRow } from '../../issue-status.ts';

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
