import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on elements with an `onclick` handler that keyboards cannot reach and that contain nothing that they can.
 * Handlers that only count clicks or pass them on do not matter, and those that scripts add cannot be seen here.
 *
 * Source: https://www.w3.org/WAI/WCAG22/Techniques/failures/F59
 */
export const a11yClickOnly = defineCheck({
  id: 'a11y-click-only',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/WAI/WCAG22/Techniques/failures/F59',
  text: {
    failure: 'Elements that only react to a mouse',
    pass: 'Clickable elements reachable by keyboard',
    why: 'People who use a keyboard or a screen reader can’t use these elements.',
    fix: 'Use a button or a link instead of a div or span with onclick.',
    details: {
      unreachable:
        '{count, plural, one {# element reacts} other {# elements react}} to clicks but can’t be reached by keyboard.',
    },
  },
  run({ behavior: { clickOnly } }) {
    return clickOnly.length === 0 ? pass() : fail('unreachable', { count: clickOnly.length }, clickOnly);
  },
});
