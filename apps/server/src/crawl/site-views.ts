/**
 * What the site checks read, as statements to be run in a transaction: views of the crawl's rows under short names, and
 * the lists of pages as rows. `accountId` and `crawlId` become literals, since a view takes no parameters.
 */
export function siteViews(accountId: number, crawlId: string): readonly string[] {
  if (!/^[0-9a-f-]{36}$/.test(crawlId)) throw new TypeError(`${crawlId} is no id of a crawl.`);
  const mine = `account_id = ${Math.trunc(accountId)} and crawl_id = '${crawlId}'`;
  return [
    `create temp view pages as select * from crawl_pages where ${mine}`,
    `create temp view urls as select * from crawl_urls where ${mine}`,
    // One row for each distinct pair of page and link target.
    `create temp table edges on commit drop as
       select p.url_hash as source, l.target, l.position::integer,
         l.flags & 1 > 0 as is_nofollow, l.flags & 2 > 0 as is_boilerplate, l.flags & 4 > 0 as is_internal, l.text
       from pages p, unnest(p.link_hashes, p.link_flags, p.link_texts) with ordinality as l (target, flags, text, position)`,
    `create index on edges (target)`,
    `create index on edges (source)`,
    // Kinds: i image, s script, c stylesheet, o og:image.
    `create temp table uses on commit drop as
       select p.url_hash as source, r.target, r.kind
       from pages p, unnest(p.resource_hashes, p.resource_kinds) as r (target, kind)`,
    `create index on uses (target)`,
    `create temp table alternates on commit drop as
       select p.url_hash as source, a.code, a.target, a.position::integer
       from pages p, unnest(p.hreflang_codes, p.hreflang_hashes) with ordinality as a (code, target, position)`,
    `create index on alternates (target)`,
    // One row for each address that redirects, in scope or not.
    `create temp table hops on commit drop as
       select url_hash as source, redirect_hash as target, status from urls where redirect_hash is not null`,
    `create index on hops (source)`,
    `analyze edges`,
    `analyze uses`,
    `analyze alternates`,
    `analyze hops`,
  ];
}

/** Takes away what a transaction that is going on does not need any more. */
export const dropSiteViews = 'drop view pg_temp.pages, pg_temp.urls';
