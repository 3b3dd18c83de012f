import type { Queryable } from '../../database/pool.ts';

export interface HistoryRow {
  readonly id: number;
  readonly task_id: string;
  readonly url: string;
  readonly mode: string;
  readonly status: string;
  readonly seo_score: number | null;
  readonly grade: string | null;
  readonly is_cached: boolean;
  readonly scanner_version: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
}

export interface HistoryFilter {
  readonly accountId: number;
  readonly url: string | null;
  readonly status: string | null;
  readonly mode: string | null;
}

const condition = `account_id = $1
  and ($2::text is null or position(lower($2) in lower(url)) > 0)
  and ($3::text is null or status = $3)
  and ($4::text is null or mode = $4)`;

export async function listHistory(
  db: Queryable,
  filter: HistoryFilter,
  offset: number,
  limit: number,
): Promise<readonly HistoryRow[]> {
  const { rows } = await db.query<HistoryRow>({
    name: 'history-page',
    text: `select id, task_id, url, mode, status, seo_score, grade, is_cached, scanner_version,
                  created_at, started_at, completed_at
           from scans where ${condition} order by id desc offset $5 limit $6`,
    values: [filter.accountId, filter.url, filter.status, filter.mode, offset, limit],
  });
  return rows;
}

export async function countHistory(db: Queryable, filter: HistoryFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'history-total',
    text: `select count(*)::int as total from scans where ${condition}`,
    values: [filter.accountId, filter.url, filter.status, filter.mode],
  });
  return rows[0]?.total ?? 0;
}
