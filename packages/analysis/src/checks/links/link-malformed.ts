import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isMalformed } from '../../facts/link-addresses.ts';
import type { Link } from '../../facts/links.ts';

/**
 * Fires on link URLs that can’t be intended: they don’t parse, have a misspelled or duplicated scheme, have a host
 * without a scheme that became a path, point to a file on the visitor’s own disk, or contain an invalid email address
 * or phone number. Links to scripts are left to `link-uncrawlable`. Whether a URL responds is not checked here.
 *
 * Source: https://url.spec.whatwg.org/#url-parsing
 */
export const linkMalformed = defineCheck({
  id: 'link-malformed',
  version: 1,
  category: 'links',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://url.spec.whatwg.org/#url-parsing',
  text: {
    failure: 'Malformed link URLs',
    pass: 'Link URLs well formed',
    why: 'A link with a malformed URL opens an error page or nothing at all.',
    fix: 'Use the full URL with https:// once at the start. A mailto: link needs an email address with an @, and a tel: link needs a phone number.',
    details: {
      malformed:
        '{count, plural, one {# link has a malformed URL:} other {# links have a malformed URL. The first is}} “{href}”.',
    },
  },
  run({ links }) {
    let hasAddresses = false;
    const malformed: Link[] = [];
    for (const link of links) {
      if (link.kind === 'scripted' || link.kind === 'javascript') continue;
      hasAddresses = true;
      if (isMalformed(link)) malformed.push(link);
    }
    if (!hasAddresses) return notApplicable('no-links');
    const [first] = malformed;
    if (first === undefined) return pass();
    return fail(
      'malformed',
      { count: malformed.length, href: first.href ?? '' },
      malformed.map(({ element }) => element),
    );
  },
});
