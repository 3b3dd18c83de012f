import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { addressOf } from '../../parse/url-parts.ts';

/** Addresses that credit a sale to the site that links there. */
const programs: readonly RegExp[] = [
  /^(?:www\.)?amazon\.[a-z.]{2,6}\/.{0,400}[?&]tag=[\w-]{3,40}-2\d\b/i,
  /^(?:www\.)?awin1\.com\/(?:cread|awclick|pclick)/i,
  /^(?:\w+\.)?(?:shareasale|jdoqocy|tkqlhce|dpbolvw|anrdoezrs|kqzyfj|linksynergy|tradedoubler|zanox|webgains|pntra|pjtra|pntrs|avantlink|skimresources|redirectingat|viglink|hop\.clickbank|digistore24|partnerize|prf\.hn)\.(?:com|net)\//i,
  /^(?:clk|tc)\.tradedoubler\.com\//i,
  /^rover\.ebay\.com\/rover\//i,
  /^s\.click\.aliexpress\.com\//i,
  /^prf\.hn\/click\//i,
  /^partners\.webmasterplan\.com\//i,
  /^click\.linksynergy\.com\//i,
];

const affiliate = new RegExp(programs.map(({ source }) => source).join('|'), 'i');

/**
 * Fires on links of known affiliate programs that are marked neither as sponsored nor as nofollow.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links
 */
export const linkAffiliateUnqualified = defineCheck({
  id: 'link-affiliate-unqualified',
  version: 1,
  category: 'links',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  text: {
    failure: 'Affiliate links not marked as sponsored',
    pass: 'Affiliate links marked as sponsored',
    why: 'Google’s spam policies require paid links to be marked. Unmarked ones can lower the ranking of your site.',
    fix: 'Add rel="sponsored" to all affiliate links. Most affiliate plugins have a setting for it.',
    details: {
      unmarked:
        '{count, number} of {total, plural, one {# affiliate link isn’t} other {# affiliate links aren’t}} marked as sponsored or nofollow, starting with {url}.',
    },
  },
  run({ links, indexability }) {
    const paid = links.filter(({ url, isInternal }) => url !== null && !isInternal && isAffiliate(url));
    if (paid.length === 0) return notApplicable('no-affiliate-links');
    const unmarked = paid.filter(({ sponsored, nofollow }) => !sponsored && !nofollow);
    const [first] = unmarked;
    if (first === undefined || indexability.googlebot.nofollow) return pass();
    return fail(
      'unmarked',
      { count: unmarked.length, total: paid.length, url: (first.url ?? '').slice(0, 200) },
      unmarked.map(({ element }) => element),
    );
  },
});

function isAffiliate(url: string): boolean {
  const address = addressOf(url).slice(0, 600);
  return affiliate.test(address);
}
