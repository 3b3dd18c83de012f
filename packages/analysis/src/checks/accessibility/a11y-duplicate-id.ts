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
    failure: 'Ids that are referred to are unique',
    pass: 'Ids that are referred to are unique',
    why: 'A label, description or link that names an id finds the first element that has it, so the others stay without.',
    fix: 'Give each element an id of its own, and correct the label, attribute or link that names it.',
    details: {
      duplicate:
        'Ids that are referred to and stand on several elements: {count}. The first is “{id}”, {times} times.',
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
