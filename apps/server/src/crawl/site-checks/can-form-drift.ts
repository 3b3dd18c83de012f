import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose canonical URL has a different format than those of other pages of the same host: HTTP instead
 * of HTTPS or the reverse, with or without `www.`, with a tracking parameter, or with a trailing slash where other
 * pages use the same URL without it (or the reverse). The less common format is reported. Canonical URLs on other hosts
 * are left to `can-cross-domain`.
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
    failure: 'Inconsistent canonical URL format',
    pass: 'Consistent canonical URL format',
    why: 'Different formats create several URLs for the same page. Search engines choose one of them, and may choose the wrong one.',
    fix: 'Use one format for all canonical URLs: the same scheme, host, and trailing slash style, without tracking parameters.',
    details: {
      scheme: 'The canonical URL {url} doesn’t use the same scheme (HTTP or HTTPS) as most of the site.',
      www: 'The canonical URL {url} doesn’t use the same host, with or without “www.”, as most of the site.',
      tracking: 'The canonical URL {url} contains a tracking parameter.',
      slash: 'The canonical URL {url} differs from {other} on other pages only by the trailing slash.',
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
