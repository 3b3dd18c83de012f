import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Meta } from '../../facts/metas.ts';

/** Names that apply to the whole document; `itemprop` and RDFa properties are allowed in the body. */
const documentNames = new Set([
  'viewport',
  'author',
  'generator',
  'application-name',
  'theme-color',
  'color-scheme',
  'referrer',
  'rating',
  'google',
  'google-site-verification',
  'msvalidate.01',
  'yandex-verification',
  'baidu-site-verification',
  'p:domain_verify',
  'facebook-domain-verification',
  'format-detection',
]);
const documentPrefixes = ['og:', 'twitter:', 'fb:', 'article:'];
/** A refresh also works in the body and is covered by the redirect checks. */
const documentHeaders = new Set([
  'content-security-policy',
  'content-type',
  'content-language',
  'x-ua-compatible',
  'default-style',
]);

function speaksOfDocument({ name, httpEquiv }: Meta): boolean {
  if (httpEquiv !== null) return documentHeaders.has(httpEquiv);
  if (name === null) return false;
  return documentNames.has(name) || documentPrefixes.some((prefix) => name.startsWith(prefix));
}

/**
 * Fires on meta tags in the body that apply to the whole document, such as viewport, link previews, or policies: their
 * consumers look in the head, and some stop there. Robots directives, descriptions, and canonical links have their own
 * checks, and a head that ended too early is left to `html-head-invalid`.
 *
 * Source: https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element
 */
export const metaInBody = defineCheck({
  id: 'meta-in-body',
  version: 1,
  category: 'meta-description',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element',
  text: {
    failure: 'Meta tags in the body',
    pass: 'Meta tags in the head',
    why: 'Meta tags that describe the page are expected in the head. Services that show link previews or verify ownership read no further.',
    fix: 'Move these meta tags into the head of the page.',
    details: {
      body: '{count, plural, one {# meta tag that belongs in the head is in the body} other {# meta tags that belong in the head are in the body}}: {names}.',
    },
  },
  run({ metas, document }) {
    const outside = metas.filter((meta) => !meta.inHead && speaksOfDocument(meta));
    if (outside.length === 0) return pass();
    if (document.source.headCutBy !== null) return notApplicable('head-cut-short');
    const names = [...new Set(outside.map(({ name, httpEquiv }) => httpEquiv ?? name ?? ''))];
    return fail(
      'body',
      { count: outside.length, names },
      outside.map(({ element }) => element),
    );
  },
});
