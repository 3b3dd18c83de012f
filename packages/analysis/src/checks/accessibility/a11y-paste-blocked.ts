import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on fields whose inline handler prevents pasting. Handlers that scripts add are only visible once the page was
 * rendered.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/best-practices/paste-preventing-inputs
 */
export const a11yPasteBlocked = defineCheck({
  id: 'a11y-paste-blocked',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/paste-preventing-inputs',
  text: {
    failure: 'Pasting into form fields blocked',
    pass: 'Pasting into form fields allowed',
    why: 'People can’t use a password manager or paste a code that they copied, which WCAG 2.2 requires for logins.',
    fix: 'Remove the onpaste handler.',
    details: {
      blocked: 'Pasting is blocked in {count, plural, one {# field} other {# fields}}.',
    },
  },
  run({ inputs }) {
    if (inputs.length === 0) return notApplicable('no-fields');
    const blocked = inputs.filter(({ blocksPaste }) => blocksPaste);
    return blocked.length === 0
      ? pass()
      : fail(
          'blocked',
          { count: blocked.length },
          blocked.map(({ element }) => element),
        );
  },
});
