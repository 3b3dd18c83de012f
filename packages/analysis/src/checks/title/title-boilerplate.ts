import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isPlaceholderTitle } from '../../facts/title.ts';

/**
 * Fires when the whole title is a word that templates and editors put there before somebody writes a title. A
 * placeholder is short as well: `title-short` leaves it to this check.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titleBoilerplate = defineCheck({
  id: 'title-boilerplate',
  version: 1,
  category: 'title',
  severity: 'warning',
  weight: 4,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    failure: 'Title written for this page',
    pass: 'Title written for this page',
    why: 'A title such as “Home” or “Untitled” says nothing about the page, so neither searchers nor search engines can tell what it offers.',
    fix: 'Replace the placeholder with a title that describes this page; on a home page, the name of the site and what it is about.',
    details: { placeholder: 'The title is “{title}”, which is the same on pages of many other sites.' },
  },
  run({ title }) {
    if (title === null) return notApplicable('no-title');
    return isPlaceholderTitle(title.text)
      ? fail('placeholder', { title: title.text }, title.element)
      : pass();
  },
});
