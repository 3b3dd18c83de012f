import { defineCheck, fail, pass } from '../../check.ts';
import { saysNotFound } from '../../facts/not-found-wording.ts';

/**
 * Fires when a page with a status of success looks like an error page by two signs or more: its title or main heading
 * says so, its text is that of the site's own error page, it says noindex, it has next to no text. One of the first
 * two must be among them: a form of thanks has little text and a noindex, too. Where the site answers every address
 * with success, `http-404-returns-200` tells the cause.
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
  thresholds: { words: 50, percent: 90 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  text: {
    failure: 'No error page with a status of success',
    pass: 'No error page with a status of success',
    why: 'Search engines recognise error pages by their text as well and leave them out, and until they do, they spend their visits on pages that are none.',
    fix: 'If the page does not exist, let the server answer 404 or 410; if it does, give it a title, a heading and a text that say so.',
    details: {
      same: 'The page answers with status {status}, and its text is that of the site’s error page.',
      wordedNoindex: 'The page answers with status {status}, but says “{words}” and noindex.',
      wordedTiny:
        'The page answers with status {status}, but says “{words}” and has little text: {count} words.',
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
    const said = places.find(({ text: words }) => saysNotFound(words, language.primary));
    const isWorded = said !== undefined;
    const isSame = 100 * (probes.missingPage?.similarity ?? 0) >= limit.percent;
    const { noindex } = indexability.googlebot;
    const isTiny = text.mainWords < limit.words;
    if (isSame && (isWorded || noindex || isTiny))
      return fail('same', { status }, isWorded ? said.element : null);
    if (!isWorded) return pass();
    if (noindex) return fail('wordedNoindex', { status, words: said.text }, said.element);
    if (isTiny) return fail('wordedTiny', { status, words: said.text, count: text.mainWords }, said.element);
    return pass();
  },
});
