import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';
import { isSameUrl } from '../../parse/url-identity.ts';

/**
 * Fires when a page is set to noindex and declares another URL as canonical. One asks search engines to drop the
 * page, the other to consolidate it with that URL, so they have to guess. A self-referencing canonical is not a
 * conflict.
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
    failure: 'Noindex page canonicalized to another URL',
    pass: 'No conflict between noindex and canonical',
    why: 'A noindex asks search engines to drop the page, while a canonical URL asks them to count it toward another one. With both, links to this page may count for neither.',
    fix: 'For a duplicate of another page, keep the canonical tag and remove noindex. For a page that should not be found at all, keep noindex and remove the canonical tag.',
    details: {
      both: 'The page is set to “{directive}” but declares {url} as its canonical URL.',
    },
  },
  run({ canonical: { canonical }, indexability, response }) {
    if (canonical === null) return notApplicable('no-canonical');
    const directive = directivesFor(indexability.directives, 'googlebot').find(
      ({ name }) => name === 'noindex' || name === 'none',
    );
    if (directive === undefined || isSameUrl(canonical.url, response.url)) return pass();
    const elements = [directive.element, canonical.element].filter((element) => element !== null);
    return fail('both', { directive: directive.name, url: canonical.url }, elements);
  },
});
