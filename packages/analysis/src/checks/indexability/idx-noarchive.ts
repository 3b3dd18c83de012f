import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires on `noarchive`, or `nocache` as Bing calls it. Google no longer shows cached pages and ignores it. Bing
 * uses it to limit how much of the page its AI assistant may use, so directives for Bing count as well.
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
    failure: 'Restricted by noarchive or nocache',
    pass: 'No noarchive or nocache directive',
    why: 'Bing doesn’t use pages with noarchive in its AI assistant’s answers. For pages with nocache, it uses only the title, snippet, and URL.',
    fix: 'If this is intentional, keep the directive. Otherwise, remove it from the robots meta tag or the X-Robots-Tag header.',
    details: {
      meta: 'A robots meta tag contains “{directive}”.',
      header: 'The X-Robots-Tag header contains “{directive}”.',
    },
  },
  run({ indexability: { directives } }) {
    const blame = [...directivesFor(directives, 'bingbot'), ...directivesFor(directives, 'googlebot')].find(
      ({ name }) => name === 'noarchive' || name === 'nocache',
    );
    return blame === undefined ? pass() : fail(blame.source, { directive: blame.name }, blame.element);
  },
});
