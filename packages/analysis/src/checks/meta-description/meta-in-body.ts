import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Meta } from '../../facts/metas.ts';

/** Names that speak of the whole document; `itemprop` and RDFa properties may stand in the body. */
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
/** A refresh acts in the body, too, and is judged where redirects are. */
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
 * Fires on meta elements in the body that speak of the whole document, such as the viewport, previews or
 * policies: readers of such elements look in the head, and some stop there. Robots directives, descriptions
 * and canonical links have checks of their own; so has a head that ended too early, `html-head-invalid`.
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
    failure: 'Meta elements in the head',
    pass: 'Meta elements in the head',
    why: 'What meta elements say of a page is looked for in its head; services that show previews or verify ownership read no further.',
    fix: 'Move these meta elements into the head of the page.',
    details: { body: 'Meta elements in the body that belong to the head: {count}. They are: {names}.' },
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
