import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { foldText } from '../../facts/fold-text.ts';

/**
 * Fires when the title and the first visible H1 contain the same words, ignoring case and punctuation. A
 * title that adds the site name counts as different.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titleSameAsH1 = defineCheck({
  id: 'title-same-as-h1',
  version: 1,
  category: 'title',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    failure: 'Title identical to H1',
    pass: 'Title differs from H1',
    why: 'The title and the H1 are two chances to say what the page offers. When they are identical, one of them adds nothing.',
    fix: 'Keep the H1 for visitors, and add to the title what matters in search results, such as the location, the year or the site name.',
    details: {
      same: 'The title and the H1 are both “{title}”.',
    },
  },
  run({ title, headings }) {
    if (title === null) return notApplicable('no-title');
    const main = headings.find(({ level, text, isHidden }) => level === 1 && text !== '' && !isHidden);
    if (main === undefined) return notApplicable('no-h1');
    const folded = foldText(title.text);
    if (folded === '' || folded !== foldText(main.text)) return pass();
    return fail('same', { title: title.text }, [title.element, main.element]);
  },
});
