import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the server answers over HTTP/1.1 to a client that offered HTTP/2. Browsers speak HTTP/2 over https
 * only, so an http address is left to the checks of https. HTTP/3 begins with an answer over HTTP/2 or 1.1 and is
 * not looked for.
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
    failure: 'HTTP/2 or later',
    pass: 'HTTP/2 or later',
    why: 'HTTP/1.1 fetches few files at a time over a connection; HTTP/2 fetches all of them over one.',
    fix: 'Switch on HTTP/2 on the web server or the content delivery network; current ones offer it for https addresses.',
    details: { old: 'The server answers over HTTP/{version}.' },
  },
  run({ response: { httpVersion, url } }) {
    if (httpVersion === null) return notApplicable('no-http-version');
    if (url.startsWith('http:')) return notApplicable('not-https');
    return httpVersion === '1.1' ? fail('old', { version: httpVersion }) : pass();
  },
});
