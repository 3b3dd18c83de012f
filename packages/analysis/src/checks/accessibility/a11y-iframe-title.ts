import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on frames without an accessible name: no title, `aria-label` or `aria-labelledby`. Frames that nobody sees,
 * hidden or one pixel in size, and frames with a decorative role are skipped.
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
    failure: 'Frames without a title',
    pass: 'Frames have a title',
    why: 'Screen readers announce an embedded map, video, or form by the title of its frame. Without a title, users do not know what the frame contains.',
    fix: 'Add a title attribute to each <iframe> that describes its content, such as “Map of our store”.',
    details: {
      untitled:
        '{count, number} of {total, plural, one {# frame} other {# frames}} {count, plural, one {has no title} other {have no title}}.',
    },
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
