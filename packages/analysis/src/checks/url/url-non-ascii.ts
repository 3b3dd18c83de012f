import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on non-ASCII letters in the host name or path. They are valid and search engines can read them, but
 * they look garbled wherever they are shown in encoded form.
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
    failure: 'Non-ASCII characters in URL',
    pass: 'No non-ASCII characters in URL',
    why: 'Accented letters and other scripts turn into long codes when a URL is copied, which makes it hard to read.',
    fix: 'Keep the URL if your readers write in that script. Otherwise, use only the letters a to z in new URLs.',
    details: {
      path: 'The URL path contains letters other than a to z: {path}.',
      host: 'The host name contains letters other than a to z. It is encoded as {host}.',
    },
  },
  run({ url: { path, host, segments } }) {
    if (/%[89a-f][\da-f]/i.test(path)) return fail('path', { path: `/${segments.join('/')}` });
    return host.split('.').some((label) => label.startsWith('xn--')) ? fail('host', { host }) : pass();
  },
});
