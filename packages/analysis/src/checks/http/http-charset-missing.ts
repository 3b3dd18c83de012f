import { defineCheck, fail, pass } from '../../check.ts';
import { headerValues, parseContentType } from '../../parse/headers.ts';

/**
 * Fires when neither the Content-Type header, nor a byte order mark, nor a meta element within the first
 * 1,024 bytes says how the text is encoded. XHTML that is served as such is UTF-8 unless it says otherwise.
 *
 * Source: https://html.spec.whatwg.org/multipage/semantics.html#charset
 */
export const httpCharsetMissing = defineCheck({
  id: 'http-charset-missing',
  version: 1,
  category: 'http',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  text: {
    en: {
      label: 'Character encoding declared',
      why: 'Without a declared encoding browsers and crawlers guess, and letters with accents may come out wrong.',
      fix: 'Let the server send text/html; charset=utf-8, or write <meta charset="utf-8"> as the first element of the head.',
      details: {
        absent: 'The page does not declare its character encoding.',
        late: 'The page declares its character encoding as “{charset}” only after the first 1,024 bytes, where browsers no longer look.',
      },
    },
    it: {
      label: 'Codifica dei caratteri dichiarata',
      why: 'Se la codifica non è dichiarata, browser e crawler tirano a indovinare, e le lettere accentate possono uscire sbagliate.',
      fix: 'Far inviare al server text/html; charset=utf-8, oppure scrivere <meta charset="utf-8"> come primo elemento di head.',
      details: {
        absent: 'La pagina non dichiara la sua codifica dei caratteri.',
        late: 'La pagina dichiara la sua codifica dei caratteri come «{charset}» solo dopo i primi 1.024 byte, dove i browser non cercano più.',
      },
    },
  },
  run({ response: { charset, headers, contentType }, document }) {
    if (document.isCharsetDeclaredEarly || charset.source === 'bom') return pass();
    const type = parseContentType(headerValues(headers, 'content-type').at(-1));
    if ((type?.charset ?? '') !== '' || contentType === 'application/xhtml+xml') return pass();
    const declared = document.declaredCharset;
    return declared === null || declared === '' ? fail('absent', {}) : fail('late', { charset: declared });
  },
});
