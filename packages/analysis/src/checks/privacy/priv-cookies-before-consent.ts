import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when cookies of known analytics and advertising services are set while the page loads, before anyone can have
 * agreed. Cookies for sessions, security, the language and the consent itself are allowed and have other names.
 *
 * Source: https://eur-lex.europa.eu/eli/dir/2002/58/oj
 */
export const privCookiesBeforeConsent = defineCheck({
  id: 'priv-cookies-before-consent',
  version: 1,
  category: 'privacy',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://eur-lex.europa.eu/eli/dir/2002/58/oj',
  text: {
    failure: 'Tracking cookies before consent',
    pass: 'No tracking cookies before consent',
    why: 'The ePrivacy Directive of the EU requires consent before cookies are set that aren’t strictly necessary.',
    fix: 'Set these cookies only after visitors have agreed.',
    details: {
      set: 'Before any consent, the page sets {count, plural, one {# tracking cookie} other {# tracking cookies}}: {names}.',
    },
  },
  run({ traffic }) {
    if (traffic === null) return notApplicable('not-rendered');
    if (traffic.cookies.length === 0) return pass();
    const names = [
      ...new Set(traffic.cookies.flatMap(({ name, tracker }) => (tracker === null ? [] : [name]))),
    ];
    return names.length === 0 ? pass() : fail('set', { count: names.length, names });
  },
});
