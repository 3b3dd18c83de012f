import type { Client } from '../../database/pool.ts';
import type { SiteCheck } from '../site-checks/site-check.ts';

export async function deleteFindings(client: Client, accountId: number, crawlId: string): Promise<void> {
  await client.query('delete from crawl_findings where account_id = $1 and crawl_id = $2', [
    accountId,
    crawlId,
  ]);
}

/** The findings of a check go straight from its select into the table without passing through the process. */
export async function storeFindings(
  client: Client,
  accountId: number,
  crawlId: string,
  { id, version }: SiteCheck,
  sql: string,
): Promise<void> {
  await client.query(
    `insert into crawl_findings
       (account_id, crawl_id, check_id, url_hash, version, code, data, sources, source_count)
     select $1::bigint, $2::uuid, $3::text, f.url_hash, $4::smallint, f.code, f.data, f.sources, f.source_count
     from (${sql}) f`,
    [accountId, crawlId, id, version],
  );
}
