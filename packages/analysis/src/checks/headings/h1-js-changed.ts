import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { mainHeadingsOf } from '../../facts/rendering.ts';

/**
 * Fires when scripts replace the H1 heading of the page, or add one to a page whose text is in the HTML. If the text
 * isn’t either, `js-content-only` reports it. A second heading is left to `h1-multiple`, a missing one to
 * `h1-missing`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics
 */
export const h1JsChanged = defineCheck({
  id: 'h1-js-changed',
  version: 1,
  category: 'headings',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { rawWords: 50 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  text: {
    failure: 'H1 heading changed by JavaScript',
    pass: 'H1 heading not changed by JavaScript',
    why: 'Google reads the heading after rendering, but crawlers that run no JavaScript see another one, or none.',
    fix: 'Put the final H1 heading into the HTML that the server sends.',
    details: {
      changed: 'The HTML has the H1 “{raw}”, the rendered page “{rendered}”.',
      added: 'JavaScript adds the H1 “{rendered}”; the HTML has none.',
    },
  },
  run({ rendering, headings }, limit) {
    if (rendering === null) return notApplicable('not-rendered');
    const { raw } = rendering;
    const after = mainHeadingsOf(headings);
    const [first] = after;
    if (first === undefined) return notApplicable('no-h1');
    const [before] = mainHeadingsOf(raw.headings);
    if (before === undefined)
      return raw.text.bodyWords < limit.rawWords
        ? pass()
        : fail('added', { rendered: first.text }, first.element);
    return after.some(({ text }) => text === before.text)
      ? pass()
      : fail('changed', { raw: before.text, rendered: first.text }, first.element);
  },
});
