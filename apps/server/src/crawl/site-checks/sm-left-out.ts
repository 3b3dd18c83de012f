import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires if the crawl did not read all that the sitemaps list, once, on the start page: there were too many sitemaps or
 * URLs, or reading them took too long. A limit is no problem of the site; `sm-too-big` reports a sitemap that search
 * engines reject.
 *
 * Source: https://www.sitemaps.org/protocol.html
 */
export const smLeftOut = defineSiteCheck({
  id: 'sm-left-out',
  version: 1,
  category: 'sitemap',
  severity: 'notice',
  isAboutCrawl: true,
  needsWholeSite: true,
  source: 'https://www.sitemaps.org/protocol.html',
  text: {
    failure: 'Sitemaps not read completely',
    pass: 'Sitemaps read completely',
    why: 'Pages that only the rest of the sitemaps lists are missing from the report, and no page is reported as missing from the sitemap. This is a limit of the crawl, not a problem of the site.',
    fix: 'Start the crawl with a higher page limit, or raise SITEGLASS_CRAWL_SITEMAPS and SITEGLASS_CRAWL_SITEMAP_PAGES. A sitemap may have 50,000 URLs and 50 MB: split larger ones.',
    details: {
      urls: 'At least {urls, plural, one {# URL} other {# URLs}} in sitemaps {urls, plural, one {was} other {were}} left out.',
      files:
        'At least {files, plural, one {# sitemap was} other {# sitemaps were}} not read, or not to the end.',
      both: 'At least {files, plural, one {# sitemap was} other {# sitemaps were}} not read, or not to the end, and at least {urls, plural, one {# URL} other {# URLs}} in the others {urls, plural, one {was} other {were}} left out.',
    },
  },
  sql: () => `
    select start_hash as url_hash,
      case when files = 0 then 'urls' when urls = 0 then 'files' else 'both' end as code,
      jsonb_build_object('urls', urls, 'files', files) as data, ${noSources}
    from (
      select start_hash, coalesce((site ->> 'urlsLeftOut')::integer, 0) as urls,
        coalesce((site ->> 'filesLeftOut')::integer, 0) as files
      from extent
    ) e where urls + files > 0 and start_hash is not null`,
});
