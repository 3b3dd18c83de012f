import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { registrableSite } from '../../parse/host.ts';

/**
 * Fires when loading the page sends requests to more than `sites` other sites, each of which learns the visitor’s IP
 * address. The GDPR asks for as little of that as possible (article 5, data minimization).
 *
 * Source: https://eur-lex.europa.eu/eli/reg/2016/679/oj
 */
export const privThirdPartiesMany = defineCheck({
  id: 'priv-third-parties-many',
  version: 1,
  category: 'privacy',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { sites: 10 },
  source: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  text: {
    failure: 'Many third parties',
    pass: 'Few third parties',
    why: 'Each of these companies learns that someone visits the page, each connection takes time, and each can fail or be attacked.',
    fix: 'Remove services that you don’t need, serve scripts and fonts from your own site, and load the rest after consent.',
    details: {
      many: 'Loading the page contacts {count, number} other sites, among them {sites}. Up to {limit, number} are reasonable.',
    },
  },
  run({ traffic }, limit) {
    if (traffic === null) return notApplicable('not-rendered');
    if (traffic.files.length === 0) return notApplicable('no-files');
    const others = traffic.files.filter(({ isThirdParty }) => isThirdParty);
    const sites = [...new Set(others.map(({ host }) => registrableSite(host)))];
    if (sites.length <= limit.sites) return pass();
    return fail('many', { count: sites.length, sites, limit: limit.sites });
  },
});
