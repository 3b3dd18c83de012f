import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { foldText } from '../../facts/fold-text.ts';
import type { Heading } from '../../facts/headings.ts';

/**
 * Fires when two visible h2 of the content say the same; case and punctuation make no difference. Menus, side
 * columns and footers are left out. Empty headings are left to `h-empty`.
 *
 * Source: https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels.html
 */
export const h2Duplicate = defineCheck({
  id: 'h2-duplicate',
  version: 1,
  category: 'headings',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels.html',
  text: {
    failure: 'Subheadings differ from each other',
    pass: 'Subheadings differ from each other',
    why: 'Subheadings that read the same do not tell visitors, or search engines, which part is which.',
    fix: 'Let each h2 say what its own part is about; use no heading for what only looks like one.',
    details: { same: 'Subheadings (h2) that repeat an earlier one: {count}. They read: {headings}.' },
  },
  run({ headings }) {
    if (headings.length === 0) return notApplicable('no-headings');
    const seen = new Set<string>();
    const repeated: Heading[] = [];
    for (const heading of headings) {
      const { level, text, isHidden, region } = heading;
      if (level !== 2 || isHidden || region === 'nav' || region === 'aside' || region === 'footer') continue;
      const folded = foldText(text);
      if (folded === '') continue;
      if (seen.has(folded)) repeated.push(heading);
      else seen.add(folded);
    }
    if (repeated.length === 0) return pass();
    return fail(
      'same',
      { count: repeated.length, headings: [...new Set(repeated.map(({ text }) => text))] },
      repeated.map(({ element }) => element),
    );
  },
});
