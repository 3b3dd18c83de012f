import { hostsOf } from '../list-crawl.ts';

/**
 * What the site checks read, as statements to be run in a transaction: the crawl's rows under short names, and
 * intermediate results that several checks need, computed once.
 *
 * - `pages`, `urls`: crawl_pages and crawl_urls of the crawl.
 * - `hops`: redirect targets, a row for each redirecting URL; `ends`: their final targets and the number of hops;
 *   `loops`: the URLs of redirect loops; `series_loops`: those of rel="next" loops.
 * - `addresses`: every URL with its fate: fine, redirect, loop, error, silent (no response), unverifiable (an
 *   inconclusive refusal), blocked (by robots.txt) or unvisited. `is_page`: HTML with a successful response.
 *   `is_blocked`: by robots.txt, whether or not the crawl obeyed it. `canonical_to`: the other URL that it declares as
 *   canonical. `is_primary`: indexable under its own URL.
 * - `edges`: links of pages that responded; `final` is the target after redirects. `inlinks`: how many other pages link
 *   to a URL, including through redirects (`total`, `followed`) and directly (`direct`).
 * - `uses`: images (i), scripts (s), stylesheets (c) and preview images (o) of pages; `used`: the same, counted;
 *   `weights`: the total bytes a page loads, as far as servers report them.
 * - `alternates`: the language versions that a page or its sitemap entry lists.
 * - `copies`: pages with the same text as another one, `original`, and how they differ: slash, param or exact.
 *   `primaries`: the pages that are primary and not copies.
 * - `extent`: whether pages were skipped, which means that the number of links to a page is unknown, whether any of them
 *   were skipped because of a limit, and whether the sitemaps list more than was read. Also the start page, the limits of
 *   the crawl, what it has not recorded (`unrecorded`) and what is known of its sitemaps (`site`).
 * - `traps`: the URL patterns that were stopped as crawler traps; see traps.ts.
 *
 * `accountId` and `crawlId` become literals, since a view takes no parameters. With `listOrigins`, URLs of these that are
 * not in the list count as pages, which were requested like external links.
 */
export function siteViews(
  accountId: number,
  crawlId: string,
  listOrigins: readonly string[] | null,
): readonly string[] {
  if (!/^[0-9a-f-]{36}$/.test(crawlId)) throw new TypeError(`${crawlId} is no id of a crawl.`);
  const isOfTask = `account_id = ${Math.trunc(accountId)} and task_id = '${crawlId}'`;
  const isOfCrawl = `account_id = ${Math.trunc(accountId)} and crawl_id = '${crawlId}'`;
  return [
    `create temp view pages as select * from crawl_pages where ${isOfCrawl}`,
    `create temp view urls as select ${listOrigins === null ? '*' : urlsOfList(listOrigins)} from crawl_urls where ${isOfCrawl}`,
    ...redirects,
    ...addresses,
    ...links,
    ...resources,
    ...languageVersions,
    ...texts,
    `create temp table extent on commit drop as
       select exists (select from urls where ${isUnread}) as is_cut,
         exists (select from urls where ${isLeftOut}) as is_limited,
         coalesce((c.site ->> 'isCut')::boolean, false) as is_sitemap_cut,
         (
           select url_hash from urls where kind = 'page'
           order by found_by = 'start' and reason is distinct from 'moved' desc, depth nulls last, url_hash limit 1
         ) as start_hash,
         c.max_pages, c.max_depth, c.unrecorded, coalesce(c.site, '{}') as site
       from crawls c where ${isOfTask}`,
    ...walk(
      'series_walk',
      `select url_hash as node, next_hash as at, 1 as hops, url collate "C" as low from pages
       where next_hash is not null and status between 200 and 299`,
    ),
    ...circles('series_loops', 'series_walk'),
  ];
}

/** What of crawl_urls the checks read, where links within the listed hosts are internal. */
function urlsOfList(origins: readonly string[]): string {
  const hosts = hostsOf(origins).map((host) => `'${host.replaceAll("'", "''")}'`);
  return `url_hash, url, state, reason, round, depth, found_by, found_on, in_sitemap, sitemap_alternates, status,
    failure, redirect_hash, content_type, bytes, is_disallowed, list_position,
    case when kind = 'external' and split_part(url, '/', 3) in (${hosts.join(', ')}) then 'page' else kind end as kind`;
}

/** Condition on a row of crawl_urls: a page that the crawl knows but must not request, or did not get to. */
export const isLeftOut = `kind = 'page'
  and (state = 'waiting' or reason in ('max-pages', 'depth', 'not-included', 'unreachable-host', 'stopped'))`;
/** Also pages that the crawl was told to exclude: what they link to is as unknown, but nobody expects to see them. */
export const isUnread = `(${isLeftOut}) or (kind = 'page' and reason = 'excluded')`;

const redirects: readonly string[] = [
  `create temp table hops on commit drop as
     select url_hash as source, redirect_hash as target, status, kind, url from urls where redirect_hash is not null`,
  `create index on hops (source)`,
  `create index on hops (target)`,
  `analyze hops`,
  ...walk(
    'hops_walk',
    // A URL in scope comes first.
    `select source as node, target as at, 1 as hops, (case kind when 'page' then '0' else '1' end || url) collate "C" as low
     from hops`,
  ),
  `create temp table ends on commit drop as
     select w.node as source, w.at as target, w.hops from hops_walk w
     where not exists (select from hops_walk n where n.node = w.at)`,
  `create index on ends (source)`,
  `analyze ends`,
  ...circles('loops', 'hops_walk'),
];

/**
 * Follows pointers to their end, where each node has at most one. Each round doubles the number of steps that `at` is
 * away and that `low` is the minimum of, so that a chain of any length takes few rounds. Nodes that have not reached an
 * end after as many steps as there are nodes are in a loop.
 */
function walk(name: string, pointers: string): readonly string[] {
  return [
    `create temp table ${name} on commit drop as ${pointers}`,
    `create index on ${name} (node)`,
    `analyze ${name}`,
    `do $$
       declare
         steps bigint := 1;
         total bigint;
       begin
         select count(*) into total from ${name};
         while steps <= total loop
           update ${name} w set at = v.at, hops = least(w.hops::bigint + v.hops, 1000000), low = least(w.low, v.low)
           from ${name} v where v.node = w.at;
           exit when not found;
           steps := steps * 2;
         end loop;
       end $$`,
  ];
}

/** The members of loops: those that are still reached after all steps. */
function circles(name: string, of: string): readonly string[] {
  return [
    `create temp table ${name} on commit drop as
       select w.node as url_hash, u.url, w.low as first,
         row_number() over (partition by w.low order by u.kind <> 'page', u.url collate "C") = 1 as is_first
       from ${of} w join urls u on u.url_hash = w.node
       where w.node in (select at from ${of})`,
    `drop table ${of}`,
  ];
}

/** Condition on a row `u` of crawl_urls: its fate (below) is anything but unvisited. */
export const isVisited = `case when u.state <> 'done' then u.reason = 'robots'
  else u.redirect_hash is not null or u.status is null or u.status between 200 and 299 or u.status >= 400 end`;

/**
 * Condition on a row `u` of crawl_urls: a response that a browser might not get. Sites refuse crawlers with statuses for
 * missing rights (401, 403, 407, 451), payment (402), methods and headers that they accept (405, 406), time (408, 425) and
 * rates (420, 429, 430), with 503 and with statuses that no standard has (999).
 */
const isRefusal =
  '(u.status in (401, 402, 403, 405, 406, 407, 408, 420, 425, 429, 430, 451, 503) or u.status >= 600)';

const addresses: readonly string[] = [
  `create temp table addresses on commit drop as
     select u.url_hash, u.url, u.kind, u.depth, u.in_sitemap, u.status, u.failure, u.redirect_hash, u.bytes,
       case
         when u.state <> 'done' then case u.reason when 'robots' then 'blocked' else 'unvisited' end
         when u.redirect_hash is not null then case when e.source is null then 'loop' else 'redirect' end
         when u.status is null then 'silent'
         when u.status = 429 or (u.kind <> 'page' and ${isRefusal}) then 'unverifiable'
         when u.status >= 400 then 'error'
         when u.status between 200 and 299 then 'fine'
         else 'unvisited'
       end as fate,
       u.is_disallowed or (u.state <> 'done' and u.reason is not distinct from 'robots') as is_blocked,
       coalesce(p.is_html and p.status between 200 and 299, false) as is_page,
       coalesce(p.is_noindex, false) as is_noindex,
       nullif(p.canonical_hash, u.url_hash) as canonical_to,
       coalesce(
         p.is_html and p.status between 200 and 299 and p.is_indexable
           and coalesce(p.canonical_hash, u.url_hash) = u.url_hash,
         false
       ) as is_primary
     from urls u
     left join pages p on p.url_hash = u.url_hash
     left join ends e on e.source = u.url_hash`,
  `create index on addresses (url_hash)`,
  `analyze addresses`,
];

const links: readonly string[] = [
  `create temp table edges on commit drop as
     select p.url_hash as source, l.target, coalesce(e.target, l.target) as final, l.flags & 1 > 0 as is_nofollow
     from pages p
     cross join unnest(p.link_hashes, p.link_flags) as l (target, flags)
     left join ends e on e.source = l.target
     where p.status between 200 and 299`,
  `create index on edges (final, source)`,
  `create index on edges (target, source) where target <> final`,
  `analyze edges`,
  // A page can have two links to the same final URL only through redirects.
  `create temp table inlinks on commit drop as
     select url_hash, sum(total)::integer as total, sum(followed)::integer as followed, sum(direct)::integer as direct
     from (
       select target as url_hash, 0 as total, 0 as followed, count(*) as direct
       from edges where source <> target group by target
       union all
       select target, count(*), count(*) filter (where not is_nofollow), 0
       from edges where source <> target and target not in (select target from ends) group by target
       union all
       select final, count(*), count(*) filter (where not is_nofollow), 0
       from (
         select source, final, bool_and(is_nofollow) as is_nofollow
         from edges where source <> final and final in (select target from ends) group by source, final
       ) pairs group by final
     ) counts group by url_hash`,
  `create index on inlinks (url_hash)`,
  `analyze inlinks`,
];

const resources: readonly string[] = [
  `create temp table uses on commit drop as
     select distinct r.target, r.kind, p.url_hash as source, coalesce(e.target, r.target) as final
     from pages p
     cross join unnest(p.resource_hashes, p.resource_kinds) as r (target, kind)
     left join ends e on e.source = r.target
     where p.status between 200 and 299`,
  `create index on uses (target, kind, source)`,
  `analyze uses`,
  `create temp table used on commit drop as
     select target, final, kind, count(*)::integer as pages from uses group by target, final, kind`,
  `analyze used`,
  `create temp table weights on commit drop as
     select u.source as url_hash, sum(t.bytes) as bytes, count(*) as files
     from (select distinct source, final from uses where kind <> 'o') u
     join addresses t on t.url_hash = u.final and t.fate = 'fine' and t.bytes is not null
     group by u.source`,
];

const languageVersions: readonly string[] = [
  `create temp table alternates on commit drop as
     select p.url_hash as source, lower(a.code) as code, a.target, true as is_in_html
     from pages p cross join unnest(p.hreflang_codes, p.hreflang_hashes) as a (code, target)
     where p.status between 200 and 299
     union
     select u.url_hash, lower(a.entry ->> 0), t.url_hash, false
     from urls u cross join jsonb_array_elements(u.sitemap_alternates) as a (entry)
     join urls t on t.url_hash = (a.entry ->> 2)::bigint
     union
     -- Stored by a version that did not add the hash.
     select u.url_hash, lower(a.entry ->> 0), t.url_hash, false
     from urls u cross join jsonb_array_elements(u.sitemap_alternates) as a (entry)
     join urls t on t.url = a.entry ->> 1
     where a.entry ->> 2 is null`,
  `create index on alternates (source, target)`,
  `create index on alternates (target)`,
  `analyze alternates`,
];

const texts: readonly string[] = [
  `create temp table copies on commit drop as
     with twins as (
       select p.url_hash, p.url, p.content_hash, p.language, first_value(p.url_hash) over (
           partition by p.content_hash, p.language, split_part(p.url, '?', 1)
           order by strpos(p.url, '?') > 0, p.url_hash
         ) as unparameterised
       from pages p join addresses a on a.url_hash = p.url_hash and a.is_primary
       where p.content_hash is not null
     ), told as (
       select t.*, s.url_hash as slashless
       from twins t left join twins s on s.url = left(t.url, -1) and t.url like '%/'
         and s.content_hash = t.content_hash and s.language is not distinct from t.language
     ), leaders as (
       select url_hash, first_value(url_hash) over (partition by content_hash, language order by url_hash) as original
       from told where slashless is null and unparameterised = url_hash
     )
     select url_hash, slashless as original, 'slash' as kind from told where slashless is not null
     union all
     select url_hash, unparameterised, 'param' from told where slashless is null and unparameterised <> url_hash
     union all
     select url_hash, original, 'exact' from leaders where original <> url_hash`,
  `create index on copies (url_hash)`,
  `analyze copies`,
  `create temp table primaries on commit drop as
     select p.url_hash, p.url, p.depth, p.in_sitemap, p.language, p.title, p.title_key, p.description,
       p.description_key, p.h1, p.h1_key, p.prev_hash, p.word_count, p.page_type, p.schema_types, p.top_keyword,
       p.failed_checks
     from pages p join addresses a on a.url_hash = p.url_hash and a.is_primary
     where not exists (select from copies c where c.url_hash = p.url_hash)`,
  `create index on primaries (url_hash)`,
  `analyze primaries`,
];

const tables =
  'hops ends loops addresses edges inlinks uses used weights alternates copies primaries extent series_loops traps';

/** Drops what a transaction that continues no longer needs. */
export const dropSiteViews = `
  drop view pg_temp.pages, pg_temp.urls;
  drop table ${tables
    .split(' ')
    .map((name) => `pg_temp.${name}`)
    .join(', ')}`;
