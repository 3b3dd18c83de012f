import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on forms of an HTTPS page that submit to an HTTP URL (`target`), and on an HTTP page with forms that
 * ask for a password, email address, phone number, card details or file, or use POST (`page`). The HTTP page
 * itself is reported by `sec-https`, but exposing what visitors enter is a separate risk. A search field on
 * such a page does not count.
 *
 * Source: https://www.w3.org/TR/mixed-content/#insecure-form-submission
 */
export const secFormHttp = defineCheck({
  id: 'sec-form-http',
  row: 'sec-https / sec-mixed / sec-form-http',
  version: 1,
  category: 'security',
  severity: 'error',
  weight: 4,
  appliesTo: 'html-2xx',
  about: 'either',
  source: 'https://www.w3.org/TR/mixed-content/#insecure-form-submission',
  text: {
    failure: 'Forms sent over HTTP',
    pass: 'No insecure forms',
    why: 'Data that visitors enter is sent unencrypted over HTTP and can be read in transit. Browsers warn visitors before they submit such a form.',
    fix: 'Serve the page over HTTPS and give the form an action that starts with https:// or a slash.',
    details: {
      target:
        '{count, plural, one {# form is submitted to an HTTP URL:} other {# forms are submitted to HTTP URLs, starting with}} {url}.',
      page: '{count, plural, one {# form on this HTTP page asks} other {# forms on this HTTP page ask}} for personal data.',
    },
  },
  run({ forms: { forms }, response }) {
    if (forms.length === 0) return notApplicable('no-forms');
    if (!response.isHttps) {
      const collecting = forms.filter(({ asksForPersonalData }) => asksForPersonalData);
      if (collecting.length === 0) return pass();
      return fail(
        'page',
        { count: collecting.length },
        collecting.map(({ element }) => element),
      );
    }
    const plain = forms.flatMap(({ targets, element }) => {
      const url = targets.find((target) => target.startsWith('http:'));
      return url === undefined ? [] : [{ url, element }];
    });
    const [first] = plain;
    if (first === undefined) return pass();
    return fail(
      'target',
      { count: plain.length, url: first.url },
      plain.map(({ element }) => element),
    );
  },
});
