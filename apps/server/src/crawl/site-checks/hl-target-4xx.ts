import { brokenCode, isBroken, namedVersions } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an address that pages name as a language version and that answers with an error, in a circle or not at
 * all. A refusal by another site that says nothing (401, 403, 429, 999) does not count.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlTarget4xx = defineSiteCheck({
  id: 'hl-target-4xx',
  row: 'hl-target-3xx/4xx/noindex/non-canonical',
  version: 1,
  category: 'hreflang',
  severity: 'error',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Language versions answer',
    pass: 'Language versions answer',
    why: 'Search engines cannot offer a version that they cannot read.',
    fix: 'Put the page back, or remove it from the language versions.',
    details: {
      status: 'Pages that name this address as a language version: {count}. It answers with {status}.',
      silent: 'Pages that name this address as a language version: {count}. It does not answer ({failure}).',
      loop: 'Pages that name this address as a language version: {count}. It redirects in a circle.',
    },
  },
  sql: () => namedVersions(isBroken('t'), brokenCode('t'), `'status', t.status, 'failure', t.failure`),
});
