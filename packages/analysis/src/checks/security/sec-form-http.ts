import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on forms of an https page that are sent to an http address (`target`), and on an http page with a form that asks
 * for a password, mail address, telephone number, card or file, or is sent by POST (`page`): the page itself is reported
 * by `sec-https`, but what people type into it is a harm of its own. A search field on such a page is none.
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
  source: 'https://www.w3.org/TR/mixed-content/#insecure-form-submission',
  text: {
    failure: 'Forms are sent over HTTPS',
    pass: 'Forms are sent over HTTPS',
    why: 'What visitors type travels readable over http; browsers warn of such a form before it is sent.',
    fix: 'Serve the page over https, and give the form an action that starts with https:// or with a slash.',
    details: {
      target: 'Forms that are sent to an http address: {count}. The first goes to {url}.',
      page: 'Forms on this http page that ask for personal data: {count}.',
    },
  },
  run({ forms: { forms }, response }) {
    if (forms.length === 0) return notApplicable('no-forms');
    if (!response.isHttps) {
      const asking = forms.filter(({ asksForPersonalData }) => asksForPersonalData);
      if (asking.length === 0) return pass();
      return fail(
        'page',
        { count: asking.length },
        asking.map(({ element }) => element),
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
