import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when several elements share an ID that is referenced by a label, an `aria-` attribute, the `headers` of a
 * table cell, or a link. The reference resolves to the first of them, which may not be the intended one. Duplicates of
 * IDs that nothing references do no harm. Links to a fragment that does not exist are left to `link-fragment-broken`.
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
    failure: 'Duplicate IDs that are referenced',
    pass: 'Referenced IDs are unique',
    why: 'A label, ARIA attribute, or link that references an ID only finds the first element with that ID, so the other elements are left out.',
    fix: 'Give each element its own ID, and update the label, attribute, or link that references it.',
    details: {
      duplicate:
        '{count, plural, one {# referenced ID is used on more than one element} other {# referenced IDs are used on more than one element}}. {count, plural, one {The ID} other {The first ID}} “{id}” appears {times, plural, one {# time} other {# times}}.',
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
