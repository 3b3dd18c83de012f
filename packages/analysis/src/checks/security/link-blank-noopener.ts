import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on links that open another site in a new window and have neither `noopener` nor `noreferrer`. Current
 * browsers apply `noopener` to such links by default, so this is only a notice, for the sake of older ones.
 *
 * Source: https://html.spec.whatwg.org/multipage/links.html#link-type-noopener
 */
export const linkBlankNoopener = defineCheck({
  id: 'link-blank-noopener',
  version: 1,
  category: 'security',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/links.html#link-type-noopener',
  text: {
    failure: 'New-window links without noopener',
    pass: 'New-window links use noopener',
    why: 'In older browsers, a page opened in a new window can redirect the page it was opened from to another URL, for example a phishing site.',
    fix: 'Add rel="noopener" to links to other sites that use target="_blank".',
    details: {
      opener:
        '{count, plural, one {# link opens another site in a new window without noopener:} other {# links open other sites in a new window without noopener, starting with}} {url}.',
    },
  },
  run({ links }) {
    const external = links.filter(({ kind, isInternal }) => kind === 'http' && !isInternal);
    if (external.length === 0) return notApplicable('no-links');
    const opener = external.filter(({ opensNewWindow, noopener }) => opensNewWindow && !noopener);
    const [first] = opener;
    if (first === undefined) return pass();
    return fail(
      'opener',
      { count: opener.length, url: first.url ?? '' },
      opener.map(({ element }) => element),
    );
  },
});
