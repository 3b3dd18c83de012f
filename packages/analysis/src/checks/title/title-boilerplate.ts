import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isPlaceholderTitle } from '../../facts/title.ts';

/**
 * Fires when the whole title is a default that templates and editors insert until someone writes one. A
 * placeholder is usually short as well, but `title-short` leaves it to this check.
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
    failure: 'Placeholder title',
    pass: 'No placeholder title',
    why: 'A title such as “Home” or “Untitled” does not describe the page, so neither users nor search engines can tell what it offers.',
    fix: 'Replace the placeholder with a title that describes this page. For a home page, use the site name and what the site is about.',
    details: {
      placeholder: 'The title is “{title}”, which pages on many other sites use too.',
    },
  },
  run({ title }) {
    if (title === null) return notApplicable('no-title');
    return isPlaceholderTitle(title.text)
      ? fail('placeholder', { title: title.text }, title.element)
      : pass();
  },
});
