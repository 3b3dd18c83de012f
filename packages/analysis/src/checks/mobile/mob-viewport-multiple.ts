import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on several viewport meta tags with different contents. Browsers use the last one, or mix them.
 *
 * Source: https://www.w3.org/TR/css-viewport/
 */
export const mobViewportMultiple = defineCheck({
  id: 'mob-viewport-multiple',
  version: 1,
  category: 'mobile',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/css-viewport/',
  text: {
    failure: 'Several viewport meta tags',
    pass: 'One viewport meta tag',
    why: 'Browsers use only one of several viewport tags, and not all the same one.',
    fix: 'Keep one viewport meta tag, usually width=device-width, initial-scale=1.',
    details: {
      different:
        'The page has {count, plural, one {# viewport meta tag} other {# viewport meta tags}} with different contents. The last one is “{content}”.',
    },
  },
  run({ metas }) {
    const viewports = metas.filter(({ name }) => name === 'viewport');
    const last = viewports.at(-1);
    if (last === undefined) return notApplicable('no-viewport');
    const contents = new Set(viewports.map(({ content }) => content.toLowerCase().replace(/\s+/g, '')));
    if (contents.size < 2) return pass();
    return fail(
      'different',
      { count: viewports.length, content: last.content.slice(0, 200) },
      viewports.map(({ element }) => element),
    );
  },
});
