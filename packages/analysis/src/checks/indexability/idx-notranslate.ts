import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires on the robots directive `notranslate`, by which Google offers no translated result of the page. The older
 * `<meta name="google" content="notranslate">` speaks to browsers and is not its concern.
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
    failure: 'Search results may be translated',
    pass: 'Search results may be translated',
    why: 'With notranslate, Google does not offer the page in translation to people who search in another language.',
    fix: 'Leave the directive if that is meant; else remove it from the robots directives.',
    details: {
      meta: 'A robots meta element says “notranslate”.',
      header: 'The X-Robots-Tag header says “notranslate”.',
    },
  },
  run({ indexability: { directives } }) {
    const blame = directivesFor(directives, 'googlebot').find(({ name }) => name === 'notranslate');
    return blame === undefined ? pass() : fail(blame.source, {}, blame.element);
  },
});
