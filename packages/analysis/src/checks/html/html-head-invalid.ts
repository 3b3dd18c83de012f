import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when an element or text that does not belong into a head ends it before its end tag: all that follows
 * falls into the body, where search engines do not heed it. What was lost that way is told here once, and not
 * again by the checks of titles, descriptions, language versions and meta elements outside the head.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata
 */
export const htmlHeadInvalid = defineCheck({
  id: 'html-head-invalid',
  version: 1,
  category: 'html',
  severity: 'error',
  weight: 5,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  text: {
    failure: 'Head ends where it is meant to',
    pass: 'Head ends where it is meant to',
    why: 'Parsers close the head at the first element that does not belong there, and what comes after it, such as the canonical link, is not heeded.',
    fix: 'Move that element, often an image, a container or a stray text of a script, out of the head into the body.',
    details: {
      losing: 'An element <{cutter}> ends the head early. After it, in the body, are: {lost}.',
      losingText: 'A text ends the head early. After it, in the body, are: {lost}.',
      early: 'An element <{cutter}> ends the head early.',
      earlyText: 'A text ends the head early.',
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
    if (lost.length === 0) return cutter === '#text' ? fail('earlyText', {}) : fail('early', { cutter });
    const elements = found.flatMap(([, element]) => element ?? []);
    return cutter === '#text'
      ? fail('losingText', { lost }, elements)
      : fail('losing', { cutter, lost }, elements);
  },
});
