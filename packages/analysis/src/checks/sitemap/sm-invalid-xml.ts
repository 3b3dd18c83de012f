import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfSitemaps, problemsOf } from '../../facts/sitemaps.ts';

/**
 * Fires when a sitemap cannot be read as one: XML that is not well-formed, an unexpected root element or
 * namespace, an encoding other than UTF-8, or a web page where robots.txt lists a sitemap. A single mistake
 * can cause several parser errors, so errors are not counted. Truncation at the download limit does not count
 * as an error.
 *
 * Source: https://www.sitemaps.org/protocol.html
 */
export const smInvalidXml = defineCheck({
  id: 'sm-invalid-xml',
  version: 1,
  category: 'sitemap',
  severity: 'error',
  weight: 4,
  appliesTo: 'html-2xx',
  source: 'https://www.sitemaps.org/protocol.html',
  text: {
    failure: 'Invalid sitemap',
    pass: 'Valid sitemap',
    why: 'Search engines stop reading a sitemap at the first XML error, so they don’t discover the URLs listed after it.',
    fix: 'Generate the sitemap with a library instead of a text template. Characters such as &, < and > in URLs must be written as entities, and the file must be encoded in UTF-8.',
    details: {
      html: 'The robots.txt file lists {sitemap}, which is a web page, not a sitemap.',
      xml: 'The first XML error is on line {line} of {sitemap}: {text}.',
    },
  },
  run({ sitemaps }) {
    const page = sitemaps.sitemaps.find(({ isHtml, isNamed }) => isHtml && isNamed);
    if (page !== undefined) return fail('html', { sitemap: page.requestedUrl });
    const reason = outsideOfSitemaps(sitemaps);
    if (reason !== null) return notApplicable(reason);
    const found = problemsOf(
      sitemaps,
      'invalid-xml',
      'wrong-root',
      'wrong-namespace',
      'not-utf8',
      'too-deep',
    );
    if (found === null) return pass();
    // The parser prefixes the position and ends with a period, both of which the message already has.
    const text = found.text.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    return fail('xml', { sitemap: found.sitemap, line: found.line, text: text === '' ? '–' : text });
  },
});
