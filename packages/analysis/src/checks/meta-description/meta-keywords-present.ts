import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on a meta element with keywords. Google has said since 2009 that it does not use them, and they tell
 * competitors what the page is meant to be found for. Blank ones are harmless.
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
    failure: 'No meta keywords',
    pass: 'No meta keywords',
    why: 'Search engines ignore meta keywords; they only show competitors which searches the page aims at.',
    fix: 'Remove the <meta name="keywords">, or switch it off in the plug-in that writes it.',
    details: { present: 'The page has meta keywords: “{keywords}”.' },
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
