import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { robotsTxtMaxRedirects } from '../../parse/robots-txt.ts';

/**
 * Fires when robots.txt can’t be reached because of its redirects: they form a loop, there are more than five, or they
 * don’t lead to a web URL. Crawlers, including the one of this service, then treat the site as one without a robots.txt
 * (RFC 9309, 2.3.1.2), so `rb-missing` leaves it to this check, and nothing is blocked as it is by `rb-5xx`.
 *
 * Sources: https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.2,
 * https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt (“3xx (redirection)”)
 */
export const rbRedirects = defineCheck({
  id: 'rb-redirects',
  version: 1,
  category: 'robots-txt',
  severity: 'warning',
  weight: 4,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  text: {
    failure: 'Too many redirects for robots.txt',
    pass: 'Redirects of robots.txt OK',
    why: 'Crawlers follow up to five redirects and then act as if there were no robots.txt: whatever it was meant to block or allow is ignored, and the sitemap it should list isn’t found.',
    fix: 'Return the file at /robots.txt with status 200, without redirects other than to HTTPS or to the main host name. If there is no file, return 404.',
    details: {
      loop: 'The robots.txt URL redirects in a loop.',
      many: 'The robots.txt URL redirects more than {limit, plural, one {once} other {# times}}.',
      target: 'The target of the robots.txt redirect isn’t a valid web URL.',
    },
  },
  run({ robots: { state, failure } }) {
    switch (state) {
      case 'not-requested':
        return notApplicable('not-fetched');
      case 'unanswered':
      case 'server-error':
        return notApplicable('unanswered');
      case 'redirects':
        if (failure === 'redirect-loop') return fail('loop', {});
        return failure === 'too-many-redirects'
          ? fail('many', { limit: robotsTxtMaxRedirects })
          : fail('target', {});
      case 'missing':
      case 'html':
      case 'present':
        return pass();
    }
  },
});
