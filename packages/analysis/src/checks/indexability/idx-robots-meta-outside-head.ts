import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when a robots meta element, or one that is named after a crawler, ended up in the body. Google reads it there
 * all the same, others do not. Often it was written in the head, and an element before it closed the head.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export const idxRobotsMetaOutsideHead = defineCheck({
  id: 'idx-robots-meta-outside-head',
  version: 1,
  category: 'indexability',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  text: {
    en: {
      label: 'Robots meta elements in the head',
      why: 'Robots directives belong in the head. In the body, some crawlers obey them and some never look.',
      fix: 'Move the robots meta element into the head; if the source has it there, look for an element before it that does not belong into a head.',
      details: { body: 'Robots meta elements in the body of the page: {count}.' },
    },
    it: {
      label: 'Elementi meta robots nell’elemento head',
      why: 'Le direttive robots vanno nell’elemento head. Nel body alcuni crawler le rispettano e altri non le cercano affatto.',
      fix: 'Spostare l’elemento meta robots in head; se nel sorgente è già lì, cercare prima di esso un elemento che non appartiene a head.',
      details: { body: 'Elementi meta robots nel body della pagina: {count}.' },
    },
  },
  run({ indexability: { metas } }) {
    const outside = metas.filter(({ inHead }) => !inHead);
    if (outside.length === 0) return pass();
    return fail(
      'body',
      { count: outside.length },
      outside.slice(0, 10).map(({ element }) => element),
    );
  },
});
