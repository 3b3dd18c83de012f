import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on links to a place within the page that no `id` or `name` marks. The top of the page, text fragments and
 * fragments that are a script's state (`#/route`, `#a=b`) need no mark, and links with a role of their own, such as
 * buttons, are none. A script may add a place later, so it is told as a notice.
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
    failure: 'Links within the page find their place',
    pass: 'Links within the page find their place',
    why: 'A link to a place that is not there does nothing when it is clicked; search results can lead to places of a page, too.',
    fix: 'Give the heading or section the id that the link names, or correct the link.',
    details: {
      missing: 'Links to a place that is not on the page: {count} of {total}. The first looks for “{id}”.',
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
