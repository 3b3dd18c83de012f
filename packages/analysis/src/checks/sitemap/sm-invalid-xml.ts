import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfSitemaps, problemsOf } from '../../facts/sitemaps.ts';

/**
 * Fires when a sitemap cannot be read as one: XML that is not well-formed, another root element or namespace, another
 * encoding than UTF-8, or a web page where robots.txt names a sitemap. One slip makes the parser stumble several times,
 * so mistakes are not counted. What was cut off when it was fetched is none.
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
    failure: 'The sitemap is readable',
    pass: 'The sitemap is readable',
    why: 'Search engines stop reading a sitemap at a mistake in its XML, and everything listed after it is not found by it.',
    fix: 'Let a library write the sitemap rather than a text template: &, < and > in addresses must be written as entities, and the file must be UTF-8.',
    details: {
      html: 'The robots.txt names {sitemap}, which is a web page and not a sitemap.',
      xml: 'The first mistake in the XML is in line {line} of {sitemap}: {text}.',
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
    // The parser puts the place in front and a full stop at the end, which the sentence has itself.
    const text = found.text.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    return fail('xml', { sitemap: found.sitemap, line: found.line, text: text === '' ? '–' : text });
  },
});
