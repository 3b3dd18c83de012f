import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { registrableSite } from '../../parse/host.ts';
import { isHomePath, parseUrl } from '../../parse/url.ts';
import { hasProperty, textOf } from '../../structured-data/item-graph.ts';
import { areKindOf } from '../../structured-data/schema-org.ts';

/**
 * Fires when an organization or local business rates itself: its item has a rating or reviews, and its URL is the home
 * page of the site. Portals may rate the businesses that they list, each on a page of its own.
 *
 * Source: https://developers.google.com/search/blog/2019/09/making-review-rich-results-more-helpful
 */
export const sdSelfServingReview = defineCheck({
  id: 'sd-self-serving-review',
  version: 1,
  category: 'structured-data',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/blog/2019/09/making-review-rich-results-more-helpful',
  text: {
    failure: 'Reviews of your own business in structured data',
    pass: 'No reviews of your own business in structured data',
    why: 'Google shows no stars for reviews of a business on its own site, since the business controls them.',
    fix: 'Remove aggregateRating and review from the item of your organization. Collect reviews on your Google Business Profile, and mark up reviews of your products.',
    details: {
      own: 'The structured data rates the owner of the site: “{name}”.',
    },
  },
  run({ structuredData: { graph }, response }) {
    const businesses = graph.items.filter(
      ({ types, isTopLevel }) =>
        isTopLevel && areKindOf(types, 'Organization') && !areKindOf(types, 'Product'),
    );
    if (businesses.length === 0) return notApplicable('no-organization');
    const site = registrableSite(parseUrl(response.url)?.hostname ?? '');
    const rated = businesses.find((item) => {
      if (!hasProperty(item, 'aggregateRating') && !hasProperty(item, 'review')) return false;
      const url = textOf(item, 'url') ?? item.idIri;
      const parsed = url === null ? null : parseUrl(url, response.url);
      return parsed !== null && registrableSite(parsed.hostname) === site && isHomePath(parsed.pathname);
    });
    if (rated === undefined) return pass();
    return fail(
      'own',
      { name: (textOf(rated, 'name') ?? rated.types[0] ?? '').slice(0, 100) },
      rated.element,
    );
  },
});
