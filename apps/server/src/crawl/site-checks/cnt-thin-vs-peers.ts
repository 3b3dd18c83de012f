import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page with far fewer words than similar pages: less than half of their median, and more than `deviations`
 * median deviations below it. Similar pages are recognized by their URL pattern. Pages that are short in absolute terms
 * are left to `cnt-thin`.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/creating-helpful-content
 */
export const cntThinVsPeers = defineSiteCheck({
  id: 'cnt-thin-vs-peers',
  version: 1,
  category: 'content',
  severity: 'notice',
  needsWholeSite: true,
  thresholds: { deviations: 3, pages: 8 },
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  text: {
    failure: 'Less content than similar pages',
    pass: 'As much content as similar pages',
    why: 'A page with much less content than similar pages often fails to meet visitors’ expectations and may be treated as thin content.',
    fix: 'Add the content that similar pages have, or merge the page with another one.',
    details: {
      thin: 'The main content has {words, plural, one {# word} other {# words}}. The median of {peers, plural, one {# similar page} other {# similar pages}} is {median, plural, one {# word} other {# words}}.',
    },
  },
  sql: (limit) => `
    with medians as (
      select page_type, language, count(*) as peers, percentile_cont(0.5) within group (order by word_count) as median
      from primaries where page_type is not null and word_count is not null
      group by page_type, language having count(*) >= ${limit.pages}
    ), spreads as materialized (
      select m.*, (
        select percentile_cont(0.5) within group (order by abs(p.word_count - m.median))
        from primaries p
        where p.page_type = m.page_type and p.language is not distinct from m.language and p.word_count is not null
      ) as deviation
      from medians m
    )
    select p.url_hash, 'thin' as code,
      jsonb_build_object('words', p.word_count, 'median', round(s.median), 'peers', s.peers) as data,
      ${noSources}
    from primaries p
    join spreads s on s.page_type = p.page_type and s.language is not distinct from p.language
    where p.word_count < s.median / 2 and p.word_count < s.median - ${limit.deviations} * s.deviation
      and not 'cnt-thin' = any (coalesce(p.failed_checks, '{}'))`,
});
