import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { parseViewport } from '../../facts/viewport.ts';

/**
 * Fires on several viewport meta tags with different effects. Browsers use the last one, or mix them. A missing initial
 * scale is the same as 1.
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
    const effects = new Set(viewports.map(({ content }) => effectOf(content)));
    if (effects.size < 2) return pass();
    return fail(
      'different',
      { count: viewports.length, content: last.content.slice(0, 200) },
      viewports.map(({ element }) => element),
    );
  },
});

function effectOf(content: string): string {
  const properties = parseViewport(content);
  const number = (name: string) => Number.parseFloat(properties.get(name) ?? '') || 0;
  const scale = number('initial-scale');
  const width = properties.get('width') ?? (scale === 0 ? '' : 'device-width');
  const isFixed = /^(?:no|0)/.test(properties.get('user-scalable') ?? '');
  return [width, scale === 0 ? 1 : scale, number('maximum-scale'), isFixed].join();
}
