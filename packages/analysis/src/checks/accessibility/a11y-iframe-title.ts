import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on frames that nothing names: no title, `aria-label` or `aria-labelledby`. Frames that nobody sees, hidden or
 * of a pixel's size, and those declared decorative by their role are left out.
 *
 * Source: https://www.w3.org/WAI/WCAG22/Techniques/html/H64
 */
export const a11yIframeTitle = defineCheck({
  id: 'a11y-iframe-title',
  row: 'a11y-table-headers/iframe-title/video-captions',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H64',
  text: {
    failure: 'Embedded pages have a title',
    pass: 'Embedded pages have a title',
    why: 'A screen reader announces an embedded map, video or form by the title of its frame, and by nothing where there is none.',
    fix: 'Add a title to each <iframe> that says what it shows: “Map of our shop”.',
    details: { untitled: 'Embedded pages without a title: {count} of {total}.' },
  },
  run({ frames }) {
    const shown = frames.filter(({ tag, isHidden }) => !isHidden && (tag === 'iframe' || tag === 'frame'));
    if (shown.length === 0) return notApplicable('no-frames');
    const untitled = shown.filter(({ isNamed }) => !isNamed);
    if (untitled.length === 0) return pass();
    return fail(
      'untitled',
      { count: untitled.length, total: shown.length },
      untitled.map(({ element }) => element),
    );
  },
});
