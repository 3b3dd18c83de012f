import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a canonical URL is written without scheme and host. It still resolves, but a copy of the page under
 * another host name then declares itself the original.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canRelative = defineCheck({
  id: 'can-relative',
  version: 1,
  category: 'canonical',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Relative canonical URL',
    pass: 'Absolute canonical URL',
    why: 'A canonical URL without scheme and host points somewhere else wherever the page is copied or served, such as on a staging host or over HTTP.',
    fix: 'Specify the full URL as the canonical URL, starting with https://.',
    details: {
      relative:
        'The canonical URL is written as “{href}”, which is not an absolute URL with scheme and host.',
    },
  },
  run({ canonical: { declarations } }) {
    const usable = declarations.filter(({ counts, url }) => counts && url !== null);
    if (usable.length === 0) return notApplicable('no-canonical');
    const relative = usable.find(({ isRelative }) => isRelative);
    return relative === undefined ? pass() : fail('relative', { href: relative.raw }, relative.element);
  },
});
