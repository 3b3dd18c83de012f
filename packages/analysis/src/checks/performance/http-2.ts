import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the server responds over HTTP/1.1 to a client that offered HTTP/2. Browsers use HTTP/2 only over HTTPS, so
 * an HTTP URL is left to the HTTPS checks. HTTP/3 starts with a response over HTTP/2 or 1.1 and is not checked.
 *
 * Source: https://web.dev/articles/performance-http2
 */
export const http2 = defineCheck({
  id: 'http-2',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://web.dev/articles/performance-http2',
  text: {
    failure: 'Served over HTTP/1.1',
    pass: 'Served over HTTP/2 or later',
    why: 'HTTP/1.1 loads only a few files at a time. HTTP/2 loads all of them over a single connection.',
    fix: 'Enable HTTP/2 on the web server or CDN. Current ones support it for HTTPS URLs.',
    details: {
      old: 'The server responds over HTTP/{version}.',
    },
  },
  run({ response: { httpVersion, url } }) {
    if (httpVersion === null) return notApplicable('no-http-version');
    if (url.startsWith('http:')) return notApplicable('not-https');
    return httpVersion === '1.1' ? fail('old', { version: httpVersion }) : pass();
  },
});
