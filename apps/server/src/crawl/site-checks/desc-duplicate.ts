import { sharedText } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on pages of one language that share the same meta description, if each is indexable and not canonicalized to
 * another URL. Pages with the same text count as one page here: they are left to `dup-exact` and related checks.
 *
 * Source: https://developers.google.com/search/docs/appearance/snippet
 */
export const descDuplicate = defineSiteCheck({
  id: 'desc-duplicate',
  version: 1,
  category: 'meta-description',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  text: {
    failure: 'Duplicate meta descriptions',
    pass: 'Unique meta descriptions',
    why: 'Different pages show the same snippet in search results, or search engines ignore the description and generate their own.',
    fix: 'Write a meta description for each page that says what only this page offers, or remove it.',
    details: {
      shared: '{count, plural, one {# page has} other {# pages have}} the meta description “{text}”.',
    },
  },
  sql: () => sharedText('description_key', 'description'),
});
