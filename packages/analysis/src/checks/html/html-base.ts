import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on several `<base>` elements, of which browsers use the first, and on one that comes after relative URLs, which
 * browsers may resolve without it.
 *
 * Source: https://html.spec.whatwg.org/multipage/semantics.html#the-base-element
 */
export const htmlBase = defineCheck({
  id: 'html-base',
  version: 1,
  category: 'html',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-base-element',
  text: {
    failure: 'Misplaced or duplicate <base>',
    pass: '<base> OK',
    why: 'A base element decides where all relative URLs lead. If it comes late or twice, links and files can lead to the wrong place.',
    fix: 'Keep one base element, right after the charset and before all links and scripts, or remove it.',
    details: {
      several:
        'The page has {count, plural, one {# base element} other {# base elements}}. Browsers use the first.',
      late: 'The base element comes after link elements with relative URLs.',
    },
  },
  run({ document: { bases, isBaseLate } }) {
    const [first] = bases;
    if (first === undefined) return notApplicable('no-base');
    if (bases.length > 1) return fail('several', { count: bases.length }, bases);
    return isBaseLate ? fail('late', {}, first) : pass();
  },
});
