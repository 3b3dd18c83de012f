import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on in-page links whose target has no matching `id` or `name`. The top of the page, text fragments, and
 * fragments that are script state (`#/route`, `#a=b`) need no target, and links with a role of their own, such as
 * buttons, don’t count. It is a notice because a script may add the target later.
 *
 * Source: https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment
 */
export const linkFragmentBroken = defineCheck({
  id: 'link-fragment-broken',
  version: 1,
  category: 'links',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
  text: {
    failure: 'Broken in-page links',
    pass: 'In-page links work',
    why: 'Clicking a link to a target that doesn’t exist on the page does nothing. Search results can also link to sections of a page.',
    fix: 'Give the heading or section the ID that the link points to, or correct the link.',
    details: {
      missing:
        '{count, number} of {total, plural, one {# in-page link} other {# in-page links}} {count, plural, one {points to a target that doesn’t exist on the page} other {point to targets that don’t exist on the page}}. {count, plural, one {The missing ID is} other {The first missing ID is}} “{id}”.',
    },
  },
  run({ references: { fragmentLinks, brokenFragments } }) {
    if (fragmentLinks === 0) return notApplicable('no-fragment-links');
    const [first] = brokenFragments;
    if (first === undefined) return pass();
    return fail(
      'missing',
      { count: brokenFragments.length, total: fragmentLinks, id: first.id },
      brokenFragments.map(({ element }) => element),
    );
  },
});
