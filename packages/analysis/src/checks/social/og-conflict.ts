import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Properties of which a page has one. */
const single = [
  'og:title',
  'og:description',
  'og:url',
  'og:type',
  'og:site_name',
  'twitter:card',
  'twitter:title',
];

/**
 * Fires when a preview property is set several times with different values, usually by a theme and a plugin.
 *
 * Source: https://ogp.me/#array
 */
export const ogConflict = defineCheck({
  id: 'og-conflict',
  version: 1,
  category: 'social',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://ogp.me/#array',
  text: {
    failure: 'Conflicting social preview tags',
    pass: 'Social preview tags consistent',
    why: 'If a tag occurs twice with different values, each network picks one, so previews differ or are wrong.',
    fix: 'Keep one tag of each kind. Often a theme and an SEO plugin both add them: switch one of them off.',
    details: {
      different:
        'The page sets {name} to {count, plural, one {# value} other {# different values}}, including “{first}” and “{second}”.',
    },
  },
  run({ metas }) {
    let isUsed = false;
    for (const name of single) {
      const found = new Map<string, number>();
      for (const meta of metas)
        if (meta.name === name && meta.content !== '' && !found.has(meta.content))
          found.set(meta.content, meta.element);
      if (found.size > 0) isUsed = true;
      if (found.size < 2) continue;
      const [first = '', second = ''] = [...found.keys()].map((value) => value.slice(0, 100));
      return fail('different', { name, count: found.size, first, second }, [...found.values()]);
    }
    return isUsed ? pass() : notApplicable('no-preview');
  },
});
