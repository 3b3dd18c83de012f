import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { indexesOf } from '../../facts/layout.ts';

/**
 * Fires when text runs over the right edge of a phone’s screen on a page that hides what is too wide, so that nobody can
 * scroll there. If it can be scrolled, `mob-hscroll` reports it.
 *
 * Source: https://www.w3.org/TR/WCAG22/#reflow
 */
export const mobTextCutOff = defineCheck({
  id: 'mob-text-cut-off',
  version: 1,
  category: 'mobile',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/WCAG22/#reflow',
  text: {
    failure: 'Text cut off at the screen edge',
    pass: 'Text fits the screen',
    why: 'Visitors on phones can’t read the end of these lines: they can’t scroll there.',
    fix: 'Remove fixed widths and white-space: nowrap from these elements, and let long words break.',
    details: {
      cut: '{count, plural, one {# text runs} other {# texts run}} over the right edge of a phone’s screen, where they can’t be scrolled into view.',
    },
  },
  run({ layout, viewport }) {
    if (layout === null) return notApplicable('not-rendered');
    if (!layout.isMobile) return notApplicable('not-mobile');
    if (viewport?.isDeviceWidth !== true) return notApplicable('no-viewport');
    const { characters, cutOff } = layout.text;
    if (characters === 0) return notApplicable('no-text');
    return cutOff.length === 0 ? pass() : fail('cut', { count: cutOff.length }, indexesOf(cutOff));
  },
});
