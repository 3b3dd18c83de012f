import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on links that open another site in a new window and have neither `noopener` nor `noreferrer`. Browsers of this
 * day take `noopener` for granted there, so it is told as a notice, for those that do not.
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
    failure: 'Links into new windows let go of the page',
    pass: 'Links into new windows let go of the page',
    why: 'In older browsers a page that opens in a new window can send the one it came from to another address.',
    fix: 'Add rel="noopener" to links with target="_blank" that lead to other sites.',
    details: {
      opener: 'Links to other sites in a new window without noopener: {count}. The first leads to {url}.',
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
