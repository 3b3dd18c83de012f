import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { whyNotMeasured } from '../../facts/load.ts';

/**
 * Fires when other sites, such as those of ads, videos and analytics, contribute more than `kilobytes` kB to the page, as
 * transferred. The site's own CDN on another domain counts, too.
 *
 * Source: https://web.dev/articles/optimizing-content-efficiency-loading-third-party-javascript
 */
export const perfThirdPartyWeight = defineCheck({
  id: 'perf-third-party-weight',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { kilobytes: 1500 },
  source: 'https://web.dev/articles/optimizing-content-efficiency-loading-third-party-javascript',
  text: {
    failure: 'Heavy third parties',
    pass: 'Weight of third parties OK',
    why: 'Visitors wait for data of other sites, whose speed you can’t control.',
    fix: 'Remove services that you don’t need, and load videos, maps and chats only when they are clicked.',
    details: {
      heavy:
        'Other sites send {kilobytes, number} kB in {count, plural, one {# request} other {# requests}}. Up to {limit, number} kB are reasonable. Most is from {site}.',
    },
  },
  run(facts, limit) {
    const { load } = facts;
    if (load === null) return notApplicable(whyNotMeasured(facts));
    const { thirdParties, bySite } = load.weight;
    const kilobytes = Math.round(thirdParties.bytes / 1000);
    if (kilobytes <= limit.kilobytes) return load.isWhole ? pass() : notApplicable('load-cut-short');
    const site = bySite[0]?.site ?? '';
    return fail('heavy', { kilobytes, count: thirdParties.requests, limit: limit.kilobytes, site });
  },
});
