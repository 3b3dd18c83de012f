import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires when the X-Robots-Tag header and a robots meta tag explicitly contradict each other about indexing. The
 * more restrictive one wins; `idx-noindex` reports that, and this check reports the conflict. Conflicting meta
 * tags are left to `idx-multiple-robots-meta`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export const idxNoindexHeaderConflict = defineCheck({
  id: 'idx-noindex-header-conflict',
  version: 1,
  category: 'indexability',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  text: {
    failure: 'X-Robots-Tag conflicts with robots meta tag',
    pass: 'X-Robots-Tag and robots meta tag agree',
    why: 'When the server and the page give conflicting indexing directives, search engines follow the more restrictive one, which is rarely the one you checked last.',
    fix: 'Decide whether the page should be indexed, and specify it in one place: the robots meta tag or the X-Robots-Tag header.',
    details: {
      header:
        'The X-Robots-Tag header says “{header}”, but the robots meta tag says “{meta}”. The header wins, and the page stays out of the index.',
      meta: 'The robots meta tag says “{meta}”, but the X-Robots-Tag header says “{header}”. The meta tag wins, and the page stays out of the index.',
    },
  },
  run({ indexability }) {
    const forGooglebot = directivesFor(indexability.directives, 'googlebot');
    const find = (wanted: 'header' | 'meta', ...names: readonly string[]) =>
      forGooglebot.find(({ source, name }) => source === wanted && names.includes(name));
    const against = { header: find('header', 'noindex', 'none'), meta: find('meta', 'noindex', 'none') };
    const allowing = { header: find('header', 'index', 'all'), meta: find('meta', 'index', 'all') };
    if (against.header !== undefined && against.meta === undefined && allowing.meta !== undefined)
      return fail('header', { header: against.header.name, meta: allowing.meta.name }, allowing.meta.element);
    if (against.meta !== undefined && against.header === undefined && allowing.header !== undefined)
      return fail('meta', { header: allowing.header.name, meta: against.meta.name }, against.meta.element);
    return pass();
  },
});
