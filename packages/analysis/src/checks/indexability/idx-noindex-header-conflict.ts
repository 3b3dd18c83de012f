import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires when the X-Robots-Tag header and a robots meta element say the opposite of each other about the index, each
 * in so many words. The stricter one wins; `idx-noindex` tells that, and this check that somebody meant otherwise.
 * Meta elements that contradict each other are the concern of `idx-multiple-robots-meta`.
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
    failure: 'Header and meta element agree on indexing',
    pass: 'Header and meta element agree on indexing',
    why: 'When the server and the page contradict each other about indexing, search engines follow the stricter one, and that is rarely the one that was looked at last.',
    fix: 'Decide whether the page belongs in the index, and say it in one place: in the robots meta element or in the X-Robots-Tag header.',
    details: {
      header:
        'The X-Robots-Tag header says “{header}”, the robots meta element “{meta}”: the header wins, and the page stays out of the index.',
      meta: 'The robots meta element says “{meta}”, the X-Robots-Tag header “{header}”: the meta element wins, and the page stays out of the index.',
    },
  },
  run({ indexability }) {
    const mine = directivesFor(indexability.directives, 'googlebot');
    const find = (wanted: 'header' | 'meta', ...names: readonly string[]) =>
      mine.find(({ source, name }) => source === wanted && names.includes(name));
    const against = { header: find('header', 'noindex', 'none'), meta: find('meta', 'noindex', 'none') };
    const inFavour = { header: find('header', 'index', 'all'), meta: find('meta', 'index', 'all') };
    if (against.header !== undefined && against.meta === undefined && inFavour.meta !== undefined)
      return fail('header', { header: against.header.name, meta: inFavour.meta.name }, inFavour.meta.element);
    if (against.meta !== undefined && against.header === undefined && inFavour.header !== undefined)
      return fail('meta', { header: inFavour.header.name, meta: against.meta.name }, against.meta.element);
    return pass();
  },
});
