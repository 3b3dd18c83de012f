import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires on the robots directive `notranslate`, which stops Google from offering a translated result for the page.
 * The older `<meta name="google" content="notranslate">` is meant for browsers and not checked here.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#notranslate
 */
export const idxNotranslate = defineCheck({
  id: 'idx-notranslate',
  row: 'idx-noarchive/noimageindex/notranslate',
  version: 1,
  category: 'indexability',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  text: {
    failure: 'Translated search results disabled',
    pass: 'Translated search results allowed',
    why: 'With notranslate, Google doesn’t offer a translation of the page to people who search in another language.',
    fix: 'If this is intentional, keep the directive. Otherwise, remove it from the robots meta tag or the X-Robots-Tag header.',
    details: {
      meta: 'A robots meta tag contains “notranslate”.',
      header: 'The X-Robots-Tag header contains “notranslate”.',
    },
  },
  run({ indexability: { directives } }) {
    const blame = directivesFor(directives, 'googlebot').find(({ name }) => name === 'notranslate');
    return blame === undefined ? pass() : fail(blame.source, {}, blame.element);
  },
});
