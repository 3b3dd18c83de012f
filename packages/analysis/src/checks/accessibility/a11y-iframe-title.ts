import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { judgedInBrowser, type Judged } from '../../facts/accessibility.ts';
import type { Frame } from '../../facts/frames.ts';

/**
 * Fires on frames without an accessible name: no title, `aria-label` or `aria-labelledby`. Frames that nobody sees,
 * hidden or one pixel in size, and frames with a decorative role are skipped. In a browser, axe-core judges instead.
 *
 * Source: https://www.w3.org/WAI/WCAG22/Techniques/html/H64
 */
export const a11yIframeTitle = defineCheck({
  id: 'a11y-iframe-title',
  row: 'a11y-table-headers/iframe-title/video-captions',
  version: 2,
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
  run({ frames, accessibility }) {
    const { count, total, elements } = judgedInBrowser(accessibility, ['frame-title']) ?? judgeFrames(frames);
    if (total === 0) return notApplicable('no-frames');
    return count === 0 ? pass() : fail('untitled', { count, total }, elements);
  },
});

function judgeFrames(frames: readonly Frame[]): Judged {
  const shown = frames.filter(({ tag, isHidden }) => !isHidden && (tag === 'iframe' || tag === 'frame'));
  const untitled = shown.filter(({ isNamed }) => !isNamed).map(({ element }) => element);
  return { count: untitled.length, total: shown.length, elements: untitled };
}
