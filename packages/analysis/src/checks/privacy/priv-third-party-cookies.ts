import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when other sites set cookies while the page loads, with which they can recognize a visitor on many sites. Cookies
 * of known tracking services are left to `priv-cookies-before-consent`. Cookies that last less than a day don’t count:
 * services that protect against bots need them.
 *
 * Source: https://developer.mozilla.org/en-US/docs/Web/Privacy/Guides/Third-party_cookies
 */
export const privThirdPartyCookies = defineCheck({
  id: 'priv-third-party-cookies',
  version: 1,
  category: 'privacy',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.mozilla.org/en-US/docs/Web/Privacy/Guides/Third-party_cookies',
  text: {
    failure: 'Third-party cookies',
    pass: 'No third-party cookies',
    why: 'With these cookies, other companies can follow visitors from site to site. Safari and Firefox block them, so what depends on them doesn’t work there.',
    fix: 'Remove what sets the cookies, or load it only after visitors have agreed.',
    details: {
      set: '{count, plural, one {# other site sets} other {# other sites set}} cookies when the page loads: {sites}.',
    },
  },
  run({ traffic }) {
    if (traffic === null) return notApplicable('not-rendered');
    const others = traffic.cookies.filter(
      ({ isThirdParty, tracker, days }) => isThirdParty && tracker === null && days !== null && days >= 1,
    );
    const sites = [...new Set(others.map(({ domain }) => domain.replace(/^\./, '')))];
    return sites.length === 0 ? pass() : fail('set', { count: sites.length, sites });
  },
});
