import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose canonical URL has another form than those of the other pages of the host: http among https or
 * the reverse, with `www.` or without, with a tracking parameter, or with a slash at its end where the same address
 * without it is canonical elsewhere (or the reverse). The rarer form is the one to blame. Canonical URLs on other
 * hosts are left to `can-cross-domain`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canFormDrift = defineSiteCheck({
  id: 'can-form-drift',
  version: 1,
  category: 'canonical',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Canonical URLs are of one form',
    pass: 'Canonical URLs are of one form',
    why: 'Forms that differ from page to page make two addresses of one: search engines choose, and may choose wrongly.',
    fix: 'Write all canonical URLs in one form: scheme, host, slash at the end, no tracking parameters.',
    details: {
      scheme: 'The canonical URL {url} has another scheme than most of the site.',
      www: 'The canonical URL {url} has another form of the host than most of the site: with or without “www.”.',
      tracking: 'The canonical URL {url} has a tracking parameter.',
      slash: 'The canonical URL {url} stands beside {other}: the two differ by the slash at the end.',
    },
  },
  sql: () => `
    with named as materialized (
      select p.url_hash, p.canonical_url as url, substring(p.canonical_url from '^[a-z]+') as scheme,
        p.canonical_url ~ '^[a-z]+://www\\.' as has_www,
        substring(p.canonical_url from '^[a-z]+://(?:www\\.)?([^/]+)') as host,
        regexp_replace(p.canonical_url, '/?([?].*)?$', '\\1') as folded
      from pages p join addresses a on a.url_hash = p.url_hash and a.is_page and not a.is_noindex
      where p.canonical_url is not null
        and substring(p.canonical_url from '^[a-z]+://(?:www\\.)?([^/]+)') = substring(p.url from '^[a-z]+://(?:www\\.)?([^/]+)')
    ), usual as (
      select host, mode() within group (order by scheme desc) as scheme, mode() within group (order by has_www) as has_www
      from named group by host
    ), counted as (
      select *, count(*) over (partition by folded, url) as times from named
    ), ranked as (
      select *, first_value(url) over (partition by folded order by times desc, url) as other from counted
    )
    select n.url_hash, d.code,
      jsonb_strip_nulls(jsonb_build_object(
        'url', ${short('n.url')}, 'other', case d.code when 'slash' then ${short('n.other')} end
      )) as data,
      ${noSources}
    from ranked n
    join usual u on u.host = n.host
    cross join lateral (select case
      when n.scheme <> u.scheme then 'scheme'
      when n.has_www <> u.has_www then 'www'
      when n.url ~* '[?&](utm_[a-z]+|gclid|fbclid|msclkid)=' then 'tracking'
      when n.other <> n.url then 'slash'
    end as code) d
    where d.code is not null`,
});
