import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { foldText } from '../../facts/fold-text.ts';

/**
 * Fires when the meta description only repeats the words of the title; case and punctuation are ignored.
 *
 * Source: https://developers.google.com/search/docs/appearance/snippet
 */
export const descSameAsTitle = defineCheck({
  id: 'desc-same-as-title',
  version: 1,
  category: 'meta-description',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  text: {
    failure: 'Meta description same as title',
    pass: 'Meta description differs from title',
    why: 'Search results show the description below the title. Repeating the same words gives people no reason to click.',
    fix: 'Write one or two sentences that describe what visitors find on the page.',
    details: {
      same: 'The meta description and the title are both “{title}”.',
    },
  },
  run({ title, description }) {
    if (title === null) return notApplicable('no-title');
    if (description === null) return notApplicable('no-description');
    const folded = foldText(title.text);
    if (folded === '' || folded !== foldText(description.text)) return pass();
    return fail('same', { title: title.text }, [description.element, title.element]);
  },
});
