import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** The destinations for which browsers preload. */
const destinations = new Set(['fetch', 'font', 'image', 'script', 'style', 'track']);

/**
 * Fires on preloads that browsers ignore because `as` is missing or names nothing that can be preloaded. Preloads
 * that browsers carry out twice are left to `perf-preload-crossorigin`.
 *
 * Source: https://html.spec.whatwg.org/multipage/links.html#link-type-preload
 */
export const perfPreloadIgnored = defineCheck({
  id: 'perf-preload-ignored',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/links.html#link-type-preload',
  text: {
    failure: 'Preloads without effect',
    pass: 'Preloads take effect',
    why: 'Browsers ignore a preload if they don’t know what the file is for, so the file loads as late as without it.',
    fix: 'Add the as attribute with the kind of file: as="font", as="image", as="script", as="style" or as="fetch".',
    details: {
      absent:
        '{count, plural, one {# preload has} other {# preloads have}} no as attribute. {count, plural, one {It is} other {The first is}} for {url}.',
      unknown:
        '{count, plural, one {# preload has} other {# preloads have}} an as attribute that browsers ignore. {count, plural, one {It is} other {The first is}} “{value}” for {url}.',
    },
  },
  run({ linkElements }) {
    const preloads = linkElements.filter(({ rel, url }) => rel.includes('preload') && url !== null);
    if (preloads.length === 0) return notApplicable('no-preloads');
    const ignored = preloads.filter(({ as }) => !destinations.has(as ?? ''));
    const [first] = ignored;
    if (first === undefined) return pass();
    const elements = ignored.map(({ element }) => element);
    const data = { count: ignored.length, url: first.url ?? '' };
    return first.as === null || first.as === ''
      ? fail('absent', data, elements)
      : fail('unknown', { ...data, value: first.as }, elements);
  },
});
