import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when an image has both `fetchpriority=high` and `loading=lazy`, which contradict each other, and when so many
 * images and preloads have a high priority that it means nothing.
 *
 * Source: https://web.dev/articles/fetch-priority
 */
export const perfFetchPriority = defineCheck({
  id: 'perf-fetch-priority',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { high: 4 },
  source: 'https://web.dev/articles/fetch-priority',
  text: {
    failure: 'Contradictory or overused fetchpriority',
    pass: 'Use of fetchpriority OK',
    why: 'A high priority only helps if few files have it. A lazy-loaded image waits for the layout, whatever its priority.',
    fix: 'Set fetchpriority="high" only on the largest image at the top of the page, and don’t lazy-load that image.',
    details: {
      lazy: '{count, plural, one {# image has} other {# images have}} both fetchpriority="high" and loading="lazy".',
      many: '{count, number} images and preloads have fetchpriority="high".',
    },
  },
  run({ images, linkElements }, limit) {
    const high = images.filter(({ fetchPriority, isHidden }) => fetchPriority === 'high' && !isHidden);
    const preloads = linkElements.filter(
      ({ rel, fetchPriority }) => fetchPriority === 'high' && rel.includes('preload'),
    );
    if (high.length + preloads.length === 0) return notApplicable('no-fetch-priorities');
    const lazy = high.filter(({ loading }) => loading === 'lazy');
    if (lazy.length > 0)
      return fail(
        'lazy',
        { count: lazy.length },
        lazy.map(({ element }) => element),
      );
    const count = high.length + preloads.length;
    if (count <= limit.high) return pass();
    return fail(
      'many',
      { count },
      [...preloads, ...high].map(({ element }) => element),
    );
  },
});
