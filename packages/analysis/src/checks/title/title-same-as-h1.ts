import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { foldText } from '../../facts/fold-text.ts';

/**
 * Fires when the title and the first visible main heading say the same words; case and punctuation make no
 * difference. A title that adds the name of the site is another text.
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
    failure: 'Title and main heading complement each other',
    pass: 'Title and main heading complement each other',
    why: 'Title and main heading are two places to say what the page offers; when both read the same, one of them adds nothing.',
    fix: 'Keep the heading for visitors, and let the title add what matters in search results, such as the place, the year or the name of the site.',
    details: { same: 'The title and the main heading both read “{title}”.' },
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
