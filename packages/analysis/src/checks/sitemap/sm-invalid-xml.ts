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
    en: {
      label: 'The sitemap is readable',
      why: 'Search engines stop reading a sitemap at a mistake in its XML, and everything listed after it is not found by it.',
      fix: 'Let a library write the sitemap rather than a text template: &, < and > in addresses must be written as entities, and the file must be UTF-8.',
      details: {
        html: 'The robots.txt names {sitemap}, which is a web page and not a sitemap.',
        xml: 'The first mistake in the XML is in line {line} of {sitemap}: {text}.',
      },
    },
    it: {
      label: 'La sitemap è leggibile',
      why: 'I motori di ricerca smettono di leggere una sitemap a un errore nel suo XML, e ciò che è elencato dopo non viene trovato tramite essa.',
      fix: 'Far scrivere la sitemap da una libreria anziché da un modello di testo: &, < e > negli indirizzi vanno scritti come entità, e il file dev’essere in UTF-8.',
      details: {
        html: 'Il robots.txt indica {sitemap}, che è una pagina web e non una sitemap.',
        xml: 'Il primo errore nell’XML è alla riga {line} di {sitemap}: {text}.',
      },
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
