import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a form with an email address, telephone number or name of a person is submitted by GET, so that they
 * become part of a URL. Forms with a password are left to `sec-password-get`. Forms that a script submits are not judged.
 *
 * Source: https://support.google.com/analytics/answer/6366371
 */
export const privFormGet = defineCheck({
  id: 'priv-form-get',
  version: 1,
  category: 'privacy',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://support.google.com/analytics/answer/6366371',
  text: {
    failure: 'Personal data in form URLs',
    pass: 'No personal data in form URLs',
    why: 'A form submitted by GET writes email addresses and phone numbers into the URL, and so into logs, analytics and the history of the browser.',
    fix: 'Set method="post" on the form.',
    details: {
      exposed:
        '{count, plural, one {# form puts} other {# forms put}} personal data into a URL, for example from the field “{field}”.',
    },
  },
  run({ forms: { forms }, inputs }) {
    if (forms.length === 0) return notApplicable('no-forms');
    const withPassword = new Set(inputs.flatMap(({ type, form }) => (type === 'password' ? [form] : [])));
    const found = new Map<number, string>();
    for (const { isSentInUrl, type, names, autocomplete, form } of inputs) {
      if (!isSentInUrl || form === null || found.has(form) || withPassword.has(form)) continue;
      // Fields for any number often have the type tel, because of the keyboard that it brings up.
      const isPhone = type === 'tel' && /phone|tel|mobile|handy|cell/.test(names);
      if (type === 'email' || isPhone || /\b(?:email|tel|cc-number|bday)\b/.test(autocomplete ?? ''))
        found.set(form, names.split(' ')[0] ?? '');
    }
    const [field] = found.values();
    return field === undefined ? pass() : fail('exposed', { count: found.size, field }, [...found.keys()]);
  },
});
