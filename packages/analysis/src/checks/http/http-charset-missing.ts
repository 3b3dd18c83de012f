import { defineCheck, fail, pass } from '../../check.ts';
import { headerValues, parseContentType } from '../../parse/headers.ts';

/**
 * Fires when neither the Content-Type header, nor a byte order mark, nor a meta tag within the first 1,024 bytes
 * declares the character encoding. XHTML served as such defaults to UTF-8.
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
    failure: 'Character encoding missing or declared late',
    pass: 'Character encoding declared',
    why: 'Without a declared encoding, browsers and crawlers guess, and accented letters may come out garbled.',
    fix: 'Have the server send the Content-Type text/html; charset=utf-8, or add <meta charset="utf-8"> as the first element of the head.',
    details: {
      absent: 'The page doesn’t declare its character encoding.',
      late: 'The page declares its character encoding, “{charset}”, only after the first 1,024 bytes, where browsers no longer look for it.',
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
