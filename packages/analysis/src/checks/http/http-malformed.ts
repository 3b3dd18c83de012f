import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the response breaks HTTP or its compression in a way that browsers tolerate. What they refuse fails the
 * request instead. Named is the first defect, in the order of the response; wrong or missing content types are left to
 * `http-content-type-missing`.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc9112
 */
export const httpMalformed = defineCheck({
  id: 'http-malformed',
  version: 1,
  category: 'http',
  severity: 'warning',
  weight: 2,
  appliesTo: 'any',
  source: 'https://www.rfc-editor.org/rfc/rfc9112',
  text: {
    failure: 'Malformed HTTP response',
    pass: 'Well-formed HTTP response',
    why: 'Browsers work around the defect. Some crawlers, proxies, and CDNs don’t: they refuse the response or read it differently, which attackers can exploit.',
    fix: 'Find out which server, plugin, or script writes this part of the response and update or correct it. Leave framing, lengths, and compression to the web server.',
    details: {
      'status-line':
        'The status line is malformed{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'line-ends':
        'Header lines end in something other than a carriage return and a line feed{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'folded-header':
        'A header continues on a second line{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'space-before-colon':
        'There is a space between the name of a header and the colon{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'invalid-header-line':
        'A line among the headers isn’t a header and is ignored{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'control-characters':
        'A header contains control characters{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'repeated-location':
        'The Location header is sent more than once{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'repeated-length':
        'The Content-Length header is sent more than once{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'invalid-length':
        'The value of the Content-Length header isn’t a number and is ignored{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'length-and-chunked':
        'The response has both Content-Length and Transfer-Encoding: chunked{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'transfer-encoding':
        'The Transfer-Encoding header isn’t valid for this response{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'chunk-format':
        'The chunks of the body are malformed{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'data-after-end':
        'The server sends more data than it declares{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'length-of-decoded':
        'Content-Length is the size before compression, so the response ends earlier than declared{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'compression-cut':
        'The compressed data ends early, so the end of the page may be missing{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'compression-trailing-data':
        'Data after the end of the compressed data is ignored{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
      'compression-checksum':
        'The checksum of the compressed data is wrong{more, plural, =0 {} one {, and there is # more defect} other {, and there are # more defects}}.',
    },
  },
  run({ response: { defects } }) {
    if (defects === null) return notApplicable('not-fetched');
    const [first] = defects;
    return first === undefined ? pass() : fail(first, { more: defects.length - 1 });
  },
});
