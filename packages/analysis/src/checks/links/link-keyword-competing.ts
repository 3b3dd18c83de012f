import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { foldWord, splitWords } from '../../language/words.ts';
import { withoutFragment } from '../../parse/url.ts';

/** Longer than any keyword. */
const maxTextUnits = 150;

/** The words in the form in which keywords are compared. */
function wordsOf(text: string, language: string): string {
  return splitWords(text)
    .map((word) => foldWord(word, language).replace(/'s$/, ''))
    .join(' ');
}

/** What tells pages apart: a slash at the end does not. */
function address(url: string): string {
  return withoutFragment(url).replace(/\/$/, '');
}

/**
 * Fires when the text of a link is the keyword of this page, and the link leads to another page: it tells search engines
 * that the other one is the page to show for the keyword.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkKeywordCompeting = defineCheck({
  id: 'link-keyword-competing',
  version: 1,
  category: 'links',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Keyword does not link elsewhere',
    pass: 'Keyword does not link elsewhere',
    why: 'The text of a link says what the page behind it is about. A link that says the keyword of this page recommends another page for it.',
    fix: 'Give the link another text, or remove it. If the other page is the better answer for the keyword, choose another keyword for this one.',
    details: {
      competing: 'Links that say “{keyword}” and lead elsewhere: {count}. The first leads to {url}.',
    },
  },
  run({ content: { keywords, language }, links, response, canonical }) {
    const { target } = keywords;
    if (target === null) return notApplicable('no-target-keyword');
    const pages = links.filter(({ kind, isHidden }) => kind === 'http' && !isHidden);
    if (pages.length === 0) return notApplicable('no-links');
    const keyword = wordsOf(target.phrase, language);
    const own = new Set(
      [response.url, response.requestedUrl, canonical.canonical?.url].map((url) => address(url ?? '')),
    );
    const competing = pages.filter(
      ({ text, url, nofollow }) =>
        !nofollow &&
        text.length <= maxTextUnits &&
        wordsOf(text, language) === keyword &&
        !own.has(address(url ?? '')),
    );
    const [first] = competing;
    if (first === undefined) return pass();
    return fail(
      'competing',
      { keyword: target.phrase, count: competing.length, url: first.url ?? '' },
      competing.map(({ element }) => element),
    );
  },
});
