import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on letters beyond ASCII in the host or the path. They are valid and search engines read them; it is
 * told because they look garbled wherever they are shown encoded.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const urlNonAscii = defineCheck({
  id: 'url-non-ascii',
  version: 1,
  category: 'url',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    failure: 'URL in plain letters',
    pass: 'URL in plain letters',
    why: 'Letters with accents, and other scripts, are turned into long codes when an address is copied, so that it is hard to read.',
    fix: 'Leave it if your readers write in that script; else use the plain letters a to z in new addresses.',
    details: {
      path: 'The path of the URL has letters beyond a to z: {path}.',
      host: 'The host name has letters beyond a to z; it is sent as {host}.',
    },
  },
  run({ url: { path, host, segments } }) {
    if (/%[89a-f][\da-f]/i.test(path)) return fail('path', { path: `/${segments.join('/')}` });
    return host.split('.').some((label) => label.startsWith('xn--')) ? fail('host', { host }) : pass();
  },
});
