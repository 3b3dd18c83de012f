import { inTransaction, type Pool, type Queryable } from '../../database/pool.ts';
import { isLeftOut, isVisited } from './site-views.ts';
import { nameIn, startHost } from './url-groups.ts';

export const comparedFields = [
  'status',
  'title',
  'description',
  'h1',
  'canonical',
  'indexability',
  'text',
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** Two crawls of a site: what is now, and what was before. */
export interface CrawlPair {
  readonly accountId: number;
  readonly crawlId: string;
  readonly baseId: string;
}

/**
 * Compares two complete crawls, unless that has been done: whatever reads the comparison reads what is stored here. It
 * stays as it is when issues are ignored, since an ignored failure is still one here.
 */
export async function ensureComparison(pool: Pool, pair: CrawlPair): Promise<void> {
  const { accountId, crawlId, baseId } = pair;
  const { rowCount } = await pool.query({
    name: 'crawl-comparison-exists',
    text: 'select from crawl_comparisons where account_id = $1 and crawl_id = $2 and base_id = $3',
    values: [accountId, crawlId, baseId],
  });
  if (rowCount === 0) await inTransaction(pool, (client) => storeComparison(client, pair));
}

/** In a transaction. */
export async function storeComparison(
  client: Queryable,
  { accountId, crawlId, baseId }: CrawlPair,
): Promise<void> {
  const values = [accountId, crawlId, baseId];
  // Whoever else wants to store it waits here, and then finds it stored.
  const { rowCount } = await client.query(
    `insert into crawl_comparisons (account_id, crawl_id, base_id) values ($1, $2, $3) on conflict do nothing`,
    values,
  );
  if (rowCount === 0) return;
  await client.query("select set_config('work_mem', '64MB', true)");
  await client.query(storePageChanges, values);
  await client.query(storeIssueChanges, values);
}

const sideColumns = `url_hash, url, status, redirect_hash is not null as is_redirect, is_html, title, description, h1,
  canonical_url, coalesce(is_indexable, false) as is_indexable, word_count, content_hash`;

const areHtml = 'n.is_html and b.is_html';
const differs: Readonly<Record<ComparedField, string>> = {
  status: 'n.status is distinct from b.status',
  title: `${areHtml} and n.title is distinct from b.title`,
  description: `${areHtml} and n.description is distinct from b.description`,
  h1: `${areHtml} and n.h1 is distinct from b.h1`,
  canonical: `${areHtml} and n.canonical_url is distinct from b.canonical_url`,
  indexability: 'n.is_indexable <> b.is_indexable',
  text: `${areHtml} and (n.content_hash is distinct from b.content_hash or n.word_count is distinct from b.word_count)`,
};
const changes = comparedFields.map((field) => `case when ${differs[field]} then '${field}' end`).join(', ');

/** A crawl knew a URL, but left it out because of a limit: whether the page existed then is unknown. */
const wasLeftOut = (crawl: string, url: string): string =>
  `exists (select from crawl_urls u where u.account_id = $1 and u.crawl_id = ${crawl} and u.url_hash = ${url}.url_hash
     and ${isLeftOut})`;

/**
 * Every URL that was requested in either crawl ($2 and $3), with its `kind`: a change, `same`, or null for what is no page
 * in either, or unknown. A full join cannot become a nested loop that reads a whole crawl for each row of the other, which
 * a planner without statistics would choose; and no condition on `kind` turns it into another join.
 */
const compared = `
  select c.*, case
      when c.then_hash is null then case when not c.now_redirects and not ${wasLeftOut('$3', 'c')} then 'added' end
      when c.now_hash is null then case when not c.then_redirects and not ${wasLeftOut('$2', 'c')} then 'removed' end
      when c.now_redirects and c.then_redirects then null
      when cardinality(c.changes) > 0 then 'changed'
      else 'same'
    end as kind
  from (
    select coalesce(n.url_hash, b.url_hash) as url_hash, coalesce(n.url, b.url) as url,
      n.url_hash as now_hash, b.url_hash as then_hash, n.is_redirect as now_redirects, b.is_redirect as then_redirects,
      array_remove(array[${changes}], null) as changes
    from (select ${sideColumns} from crawl_pages where account_id = $1 and crawl_id = $2) n
    full join (select ${sideColumns} from crawl_pages where account_id = $1 and crawl_id = $3) b
      on b.url_hash = n.url_hash
  ) c`;

const kinds = ['added', 'removed', 'changed', 'same'].map(
  (kind) => `'${kind}', count(*) filter (where kind = '${kind}')`,
);
const fields = comparedFields.map(
  (field) => `'${field}', count(*) filter (where kind = 'changed' and '${field}' = any(changes))`,
);
const nameOf = (by: 'template' | 'folder'): string =>
  `case when now_hash is null then ${nameIn(by, '$3', 'compared.url_hash', startHost('$2'))}
     else ${nameIn(by, '$2', 'compared.url_hash', startHost('$2'))} end`;
const hasLeftOut = (crawl: string): string =>
  `exists (select from crawl_urls where account_id = $1 and crawl_id = ${crawl} and ${isLeftOut})`;

const storePageChanges = `
  with compared as materialized (${compared}), stored as (
    insert into crawl_page_changes
      (account_id, crawl_id, base_id, position, url_hash, url, kind, fields, template, folder)
    select $1, $2::uuid, $3::uuid, row_number() over (order by url collate "C"), url_hash, url, kind,
      case when kind = 'changed' then changes else '{}' end, ${nameOf('template')}, ${nameOf('folder')}
    from compared where kind in ('added', 'removed', 'changed')
  )
  update crawl_comparisons set is_limited = ${hasLeftOut('$2')}, was_limited = ${hasLeftOut('$3')}, pages = (
    select jsonb_build_object(${kinds.join(', ')}, 'fields', jsonb_build_object(${fields.join(', ')})) from compared
  )
  where account_id = $1 and crawl_id = $2 and base_id = $3`;

/** Whether the crawl $2 left out pages: nobody knows whether a failure of those not requested was fixed. */
export const extent = `extent as materialized (select ${hasLeftOut('$2')} as is_limited)`;
/** The change of a failure in $3 that $2 does not have, in a row `b`; null if nobody knows. */
export const fixed = `case when not (select is_limited from extent) or exists (
    select from crawl_urls u where u.account_id = $1 and u.crawl_id = $2 and u.url_hash = b.url_hash and ${isVisited}
  ) then 'fixed' end`;

const failuresOfPages = (crawl: string): string =>
  `(select url_hash, failed_checks || ignored_checks as checks from crawl_pages where account_id = $1 and crawl_id = ${crawl})`;
const findingsOf = (crawl: string): string =>
  `(select check_id, url_hash from crawl_findings where account_id = $1 and crawl_id = ${crawl})`;
const templateIn = (crawl: string, hash: string): string => nameIn('template', crawl, hash, startHost('$2'));
/** Of a page where other checks fail than before. */
const onlyIn = (side: 'now' | 'before', other: 'now' | 'before', change: string): string => `
  select f.check_id, b.url_hash, b.template, ${change} as change
  from changed_pages b cross join unnest(b.${side}) as f (check_id)
  where f.check_id <> all(coalesce(b.${other}, '{}'))`;
const urlsOf = (change: string): string =>
  ['url_hash', 'template']
    .map((column) => `coalesce(array_agg(${column}) filter (where change = '${change}'), '{}')`)
    .join(', ');

const storeIssueChanges = `
  with ${extent}, changed_pages as materialized (
    select url_hash, now, before,
      case when now is null then ${templateIn('$3', 'c.url_hash')} else ${templateIn('$2', 'c.url_hash')} end as template
    from (
      select coalesce(n.url_hash, b.url_hash) as url_hash, n.checks as now, b.checks as before
      from ${failuresOfPages('$2')} n full join ${failuresOfPages('$3')} b on b.url_hash = n.url_hash
      where n.checks is distinct from b.checks
    ) c
  )
  insert into crawl_issue_changes
    (account_id, crawl_id, base_id, check_id, new_hashes, new_templates, fixed_hashes, fixed_templates)
  select $1, $2::uuid, $3::uuid, check_id, ${urlsOf('new')}, ${urlsOf('fixed')}
  from (
    ${onlyIn('now', 'before', "'new'")}
    union all
    ${onlyIn('before', 'now', fixed)}
    union all
    select b.check_id, b.url_hash, case when b.is_new then ${templateIn('$2', 'b.url_hash')}
        else ${templateIn('$3', 'b.url_hash')} end, case when b.is_new then 'new' else ${fixed} end
    from (
      select coalesce(n.check_id, b.check_id) as check_id, coalesce(n.url_hash, b.url_hash) as url_hash,
        b.url_hash is null as is_new
      from ${findingsOf('$2')} n full join ${findingsOf('$3')} b on b.check_id = n.check_id and b.url_hash = n.url_hash
      where n.url_hash is null or b.url_hash is null
    ) b
  ) t where change is not null group by check_id`;
