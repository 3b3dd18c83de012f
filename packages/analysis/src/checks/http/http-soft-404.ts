import { defineCheck, fail, pass } from '../../check.ts';
import { saysNotFound } from '../../facts/not-found-wording.ts';

/**
 * Fires when a page with a success status looks like an error page by at least two signs: its title or main
 * heading says so, its text matches the site's own error page, it is set to noindex, or it has almost no text. One
 * of the first two must be among them, because a thank-you page also has little text and a noindex. Where the site
 * returns a success status for every URL, `http-404-returns-200` reports the cause.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors
 */
export const httpSoft404 = defineCheck({
  id: 'http-soft-404',
  version: 1,
  category: 'http',
  severity: 'warning',
  weight: 5,
  appliesTo: 'html-2xx',
  // Single-page apps show it for unknown URLs.
  about: 'document',
  thresholds: { words: 50, percent: 90 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  text: {
    failure: 'Soft 404',
    pass: 'No soft 404',
    why: 'Search engines also recognize error pages by their text and exclude them. Until they do, crawl budget is wasted on pages without content.',
    fix: 'If the page doesn’t exist, make the server return 404 or 410. If it does, give it a title, heading, and text that make this clear.',
    details: {
      same: 'The page returns status {status}, but its text matches the site’s error page.',
      wordedNoindex: 'The page returns status {status}, but it says “{words}” and is set to noindex.',
      wordedTiny:
        'The page returns status {status}, but it says “{words}” and has only {count, plural, one {# word} other {# words}} of text.',
    },
  },
  run({ title, headings, language, indexability, text, probes, response: { status } }, limit) {
    const places: { readonly text: string; readonly element: number }[] = title === null ? [] : [title];
    let mainHeadings = 0;
    for (const heading of headings) {
      if (heading.level !== 1 || heading.isHidden) continue;
      places.push(heading);
      if (++mainHeadings === 3) break;
    }
    const wording = places.find(({ text: words }) => saysNotFound(words, language.primary));
    const hasErrorWording = wording !== undefined;
    const isSame = 100 * (probes.missingPage?.similarity ?? 0) >= limit.percent;
    const { noindex } = indexability.googlebot;
    const isTiny = text.mainWords < limit.words;
    if (isSame && (hasErrorWording || noindex || isTiny))
      return fail('same', { status }, hasErrorWording ? wording.element : null);
    if (!hasErrorWording) return pass();
    if (noindex) return fail('wordedNoindex', { status, words: wording.text }, wording.element);
    if (isTiny)
      return fail('wordedTiny', { status, words: wording.text, count: text.mainWords }, wording.element);
    return pass();
  },
});
