import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires on `noarchive`, or `nocache` as Bing calls it. Google no longer shows copies of pages and ignores it; Bing
 * takes it for how much of the page its assistant may use, and so it is said for Bing as well.
 *
 * Source: https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat
 */
export const idxNoarchive = defineCheck({
  id: 'idx-noarchive',
  row: 'idx-noarchive/noimageindex/notranslate',
  version: 1,
  category: 'indexability',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source:
    'https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat',
  text: {
    failure: 'Copies of the page may be kept',
    pass: 'Copies of the page may be kept',
    why: 'Bing does not use pages with noarchive in the answers of its assistant, and of pages with nocache only title, snippet and address.',
    fix: 'Leave the directive if that is meant; else remove it from the robots directives.',
    details: {
      meta: 'A robots meta element says “{directive}”.',
      header: 'The X-Robots-Tag header says “{directive}”.',
    },
  },
  run({ indexability: { directives } }) {
    const blame = [...directivesFor(directives, 'bingbot'), ...directivesFor(directives, 'googlebot')].find(
      ({ name }) => name === 'noarchive' || name === 'nocache',
    );
    return blame === undefined ? pass() : fail(blame.source, { directive: blame.name }, blame.element);
  },
});
