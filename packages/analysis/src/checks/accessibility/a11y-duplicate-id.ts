import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when several elements have an id that something refers to: a label, an `aria-` attribute, the `headers` of a
 * cell, or a link. Only then it does harm: the reference finds the first of them, which need not be the one that was
 * meant. A place that is not there at all is left to `link-fragment-broken`.
 *
 * Source: https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute
 */
export const a11yDuplicateId = defineCheck({
  id: 'a11y-duplicate-id',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute',
  text: {
    en: {
      label: 'Ids that are referred to are unique',
      why: 'A label, description or link that names an id finds the first element that has it, so the others stay without.',
      fix: 'Give each element an id of its own, and correct the label, attribute or link that names it.',
      details: {
        duplicate:
          'Ids that are referred to and stand on several elements: {count}. The first is “{id}”, {times} times.',
      },
    },
    it: {
      label: 'Gli id a cui si fa riferimento sono unici',
      why: 'Un’etichetta, una descrizione o un link che indica un id trova il primo elemento che lo ha, e gli altri ne restano senza.',
      fix: 'Dare a ogni elemento un id proprio, e correggere l’etichetta, l’attributo o il link che lo indica.',
      details: {
        duplicate:
          'Id a cui si fa riferimento e che si trovano su più elementi: {count}. Il primo è «{id}», {times} volte.',
      },
    },
  },
  run({ references: { count, duplicates } }) {
    if (count === 0) return notApplicable('no-id-references');
    const [first] = duplicates;
    if (first === undefined) return pass();
    return fail(
      'duplicate',
      { count: duplicates.length, id: first.id, times: first.count },
      // The second of each is the one that is not found.
      duplicates.map(({ elements }) => elements[1] ?? elements[0] ?? 0),
    );
  },
});
