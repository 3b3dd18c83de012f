import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { foldLabel } from '../../facts/fold-text.ts';
import type { Heading } from '../../facts/headings.ts';

/**
 * Fires when two visible H2 headings in the content have the same text, ignoring case, separators and a final
 * period. Menus, sidebars and footers are skipped. Empty headings are left to `h-empty`.
 *
 * Source: https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels.html
 */
export const h2Duplicate = defineCheck({
  id: 'h2-duplicate',
  version: 2,
  category: 'headings',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels.html',
  text: {
    failure: 'Duplicate H2 headings',
    pass: 'Unique H2 headings',
    why: 'Subheadings with the same text do not tell visitors or search engines which section is which.',
    fix: 'Make each H2 say what its section is about, and do not use headings for text that only looks like one.',
    details: {
      same: '{count, plural, one {# H2 heading repeats} other {# H2 headings repeat}} an earlier one: {headings}.',
    },
  },
  run({ headings }) {
    if (headings.length === 0) return notApplicable('no-headings');
    const seen = new Set<string>();
    const repeated: Heading[] = [];
    for (const heading of headings) {
      const { level, text, isHidden, region } = heading;
      if (level !== 2 || isHidden || region === 'nav' || region === 'aside' || region === 'footer') continue;
      const folded = foldLabel(text);
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
