import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isMalformed } from '../../facts/link-addresses.ts';
import type { Link } from '../../facts/links.ts';

/**
 * Fires on addresses that cannot be what was meant: that do not parse, with a scheme that is misspelt or there twice,
 * with a host that lacks its scheme and so became a path, to a file on the visitor's own disk, or to a mail address or
 * telephone number that is none. Links to scripts are left to `link-uncrawlable`; whether anything answers at an address is not its concern.
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
    failure: 'Addresses of links are well-formed',
    pass: 'Addresses of links are well-formed',
    why: 'A link with a misspelt address leads to an error page or to nothing at all.',
    fix: 'Write the whole address with https:// once in front; mailto: wants an address with an @, tel: a number.',
    details: { malformed: 'Links with a malformed address: {count}. The first is “{href}”.' },
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
