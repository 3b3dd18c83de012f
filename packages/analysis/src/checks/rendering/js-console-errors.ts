import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when scripts of the page log errors, or throw some that nothing catches. Requests that failed are left to
 * `js-failed-requests`.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/best-practices/errors-in-console
 */
export const jsConsoleErrors = defineCheck({
  id: 'js-console-errors',
  version: 1,
  category: 'rendering',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/errors-in-console',
  text: {
    failure: 'JavaScript errors',
    pass: 'No JavaScript errors',
    why: 'A script that stops with an error may leave parts of the page missing or broken, for visitors and for Google alike.',
    fix: 'Open the page with the browser’s developer tools, and fix the errors that the console lists.',
    details: {
      errors:
        'The browser logged {count, plural, one {# JavaScript error} other {# JavaScript errors}}, for example: “{message}”.',
    },
  },
  run({ rendering }) {
    if (rendering === null) return notApplicable('not-rendered');
    const { consoleErrors } = rendering.browser;
    const [message] = consoleErrors;
    return message === undefined ? pass() : fail('errors', { count: consoleErrors.length, message });
  },
});
