import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Heading } from '../../facts/headings.ts';

/**
 * Fires when a heading is more than one level deeper than the one before it. Going back up by any number of levels is
 * fine. The first heading may have any level: a missing `<h1>` is left to `h1-missing`. Hidden headings do not count.
 * A notice, because it is neither a failure under WCAG nor of any weight for Google, whose starter guide says that the
 * order of headings does not matter.
 *
 * Source: https://www.w3.org/WAI/tutorials/page-structure/headings/
 */
export const hOrderSkip = defineCheck({
  id: 'h-order-skip',
  version: 2,
  category: 'headings',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  text: {
    failure: 'Skipped heading levels',
    pass: 'No skipped heading levels',
    why: 'Screen readers and search engines read headings like a table of contents, and a skipped level looks like a missing section.',
    fix: 'Give each heading the level directly below the heading it belongs to, and set its size with CSS.',
    details: {
      skip: 'Heading levels are skipped {count, plural, one {# time, from the} other {# times, first from the}} H{from} to the H{to} “{heading}”.',
    },
  },
  run({ headings }) {
    let before: Heading | null = null;
    const skips: { readonly before: Heading; readonly heading: Heading }[] = [];
    for (const heading of headings) {
      if (heading.isHidden) continue;
      if (before !== null && heading.level > before.level + 1) skips.push({ before, heading });
      before = heading;
    }
    if (before === null) return notApplicable('no-headings');
    const [first] = skips;
    if (first === undefined) return pass();
    return fail(
      'skip',
      { count: skips.length, from: first.before.level, to: first.heading.level, heading: first.heading.text },
      skips.map(({ heading }) => heading.element),
    );
  },
});
