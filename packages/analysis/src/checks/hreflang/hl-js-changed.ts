import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { alternatesOf } from '../../facts/rendering.ts';

/**
 * Fires when scripts change which language versions the HTML declares, or add all of them. If they remove all of
 * them, the page has none for Google, which is no fault of its own.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlJsChanged = defineCheck({
  id: 'hl-js-changed',
  version: 1,
  category: 'hreflang',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Hreflang changed by JavaScript',
    pass: 'Hreflang not changed by JavaScript',
    why: 'Language versions must name each other. Before rendering, Google and other crawlers read other entries than after it, and return links may be missing.',
    fix: 'Put the final hreflang entries into the HTML that the server sends.',
    details: {
      changed:
        '{count, plural, one {# hreflang entry differs} other {# hreflang entries differ}} between the HTML and the rendered page, for example {code}: {url}.',
      added:
        'JavaScript adds {count, plural, one {# hreflang entry} other {# hreflang entries}}, for example {code}: {url}.',
    },
  },
  run({ rendering, hreflang }) {
    if (rendering === null) return notApplicable('not-rendered');
    const before = alternatesOf(rendering.raw.hreflang);
    const after = alternatesOf(hreflang);
    if (after.size === 0) return notApplicable('no-hreflang');
    const added = [...after].filter(([key]) => !before.has(key)).map(([, alternate]) => alternate);
    const removed = [...before].filter(([key]) => !after.has(key)).map(([, alternate]) => alternate);
    const [first] = [...added, ...removed];
    if (first === undefined) return pass();
    const elements = added.flatMap(({ element }) => (element === null ? [] : [element]));
    const data = { count: added.length + removed.length, code: first.code, url: first.url ?? first.href };
    return fail(before.size === 0 ? 'added' : 'changed', data, elements);
  },
});
