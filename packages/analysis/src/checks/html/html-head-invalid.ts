import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when an element or text that isn't allowed in the head closes it before its end tag, and a title,
 * canonical tag, language version or meta tag after it ends up in the body, where search engines may ignore it. What was
 * lost that way is reported here once, and not again by the checks of these tags outside the head. Stylesheets and
 * scripts work there, too.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata
 */
export const htmlHeadInvalid = defineCheck({
  id: 'html-head-invalid',
  version: 2,
  category: 'html',
  severity: 'error',
  weight: 5,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  text: {
    failure: 'Head closed early by invalid content',
    pass: 'No invalid content in the head',
    why: 'Parsers close the head at the first element that isn’t allowed there. Search engines may ignore everything after it, such as the canonical tag.',
    fix: 'Move the invalid content out of the head and into the body. It is often an image, a container, or stray text from a script.',
    details: {
      losing: 'The <{cutter}> element closes the head early. These tags end up in the body: {lost}.',
      losingText: 'Text closes the head early. These tags end up in the body: {lost}.',
    },
  },
  run({ document, titles, canonical: { declarations }, hreflang, metas }) {
    const cutter = document.source.headCutBy;
    if (cutter === null) return pass();
    const found: (readonly [name: string, element: number | null])[] = [
      ...titles.filter(({ inHead }) => !inHead).map(({ element }) => ['title', element] as const),
      ...declarations.filter(({ counts }) => !counts).map(({ element }) => ['canonical', element] as const),
      ...hreflang.filter(({ counts }) => !counts).map(({ element }) => ['hreflang', element] as const),
      ...metas
        .filter(({ inHead }) => !inHead)
        .map(({ name, httpEquiv, element }) => [name ?? httpEquiv ?? '', element] as const),
    ];
    const lost = [...new Set(found.map(([name]) => name))];
    if (lost.length === 0) return pass();
    const elements = found.flatMap(([, element]) => element ?? []);
    return cutter === '#text'
      ? fail('losingText', { lost }, elements)
      : fail('losing', { cutter, lost }, elements);
  },
});
