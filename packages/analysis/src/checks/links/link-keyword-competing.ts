import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { foldWord, splitWords } from '../../language/words.ts';
import { urlKey } from '../../parse/url-identity.ts';
import { withoutFragment } from '../../parse/url.ts';

/** Longer than any keyword. */
const maxTextUnits = 150;

/** The words in the form in which keywords are compared. */
function wordsOf(text: string, language: string): string {
  return splitWords(text)
    .map((word) => foldWord(word, language).replace(/'s$/, ''))
    .join(' ');
}

/** URL for comparing pages, ignoring the fragment and a trailing slash. */
function address(url: string): string {
  return urlKey(withoutFragment(url)).replace(/\/$/, '');
}

/**
 * Fires when the anchor text of a link is the keyword of this page but the link points to another page: it suggests to
 * search engines that the other page is the one to show for the keyword.
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
    failure: 'Keyword used as anchor text for another page',
    pass: 'Keyword not used as anchor text elsewhere',
    why: 'Anchor text tells search engines what the linked page is about. A link whose anchor text is the keyword of this page recommends another page for that keyword.',
    fix: 'Change the anchor text or remove the link. If the other page is a better match for the keyword, choose a different keyword for this page.',
    details: {
      competing:
        '{count, plural, one {# link with the anchor text} other {# links with the anchor text}} “{keyword}” {count, plural, one {points to another page} other {point to other pages}}. {count, plural, one {Its target is} other {The first target is}} {url}.',
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
