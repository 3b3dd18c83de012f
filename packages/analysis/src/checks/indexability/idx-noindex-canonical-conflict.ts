import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires when a page says noindex and names another page as its canonical URL. One says "forget this page", the other
 * "count it for that page": search engines have to guess. A canonical URL that is the page's own is no contradiction.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const idxNoindexCanonicalConflict = defineCheck({
  id: 'idx-noindex-canonical-conflict',
  version: 1,
  category: 'indexability',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Either noindex or another canonical URL',
    pass: 'Either noindex or another canonical URL',
    why: 'Noindex asks search engines to forget the page; a canonical URL asks them to count it for another one. With both, links to this page may count for neither.',
    fix: 'For a copy of another page, keep the canonical link and remove noindex; for a page that should not be found at all, keep noindex and remove the canonical link.',
    details: { both: 'The page says “{directive}” and names {url} as its canonical URL.' },
  },
  run({ canonical: { canonical }, indexability, response }) {
    if (canonical === null) return notApplicable('no-canonical');
    const directive = directivesFor(indexability.directives, 'googlebot').find(
      ({ name }) => name === 'noindex' || name === 'none',
    );
    if (directive === undefined || canonical.url === response.url) return pass();
    const elements = [directive.element, canonical.element].filter((element) => element !== null);
    return fail('both', { directive: directive.name, url: canonical.url }, elements);
  },
});
