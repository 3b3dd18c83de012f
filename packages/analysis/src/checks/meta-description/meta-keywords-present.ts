import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on a meta tag with keywords. Google stated in 2009 that it doesn’t use them, and they show competitors what the
 * page targets. Blank ones are harmless.
 *
 * Source: https://developers.google.com/search/blog/2009/09/google-does-not-use-keywords-meta-tag
 */
export const metaKeywordsPresent = defineCheck({
  id: 'meta-keywords-present',
  version: 1,
  category: 'meta-description',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/blog/2009/09/google-does-not-use-keywords-meta-tag',
  text: {
    failure: 'Meta keywords in use',
    pass: 'No meta keywords',
    why: 'Search engines ignore meta keywords. All they do is show competitors which searches the page targets.',
    fix: 'Remove the <meta name="keywords"> or disable it in the plugin that adds it.',
    details: {
      present: 'The page has meta keywords: “{keywords}”.',
    },
  },
  run({ metas }) {
    const found = metas.filter(({ name, content }) => name === 'keywords' && content !== '');
    const [first] = found;
    if (first === undefined) return pass();
    return fail(
      'present',
      { keywords: first.content },
      found.map(({ element }) => element),
    );
  },
});
