import type { CheckCard } from '../check.ts';
import { http4xx } from './http/http-4xx.ts';
import { http5xx } from './http/http-5xx.ts';
import { imgAltMissing } from './images/img-alt-missing.ts';
import { idxNoindex } from './indexability/idx-noindex.ts';
import { linkGenericAnchor } from './links/link-generic-anchor.ts';
import { linkUncrawlable } from './links/link-uncrawlable.ts';
import { secCsp } from './security/sec-csp.ts';
import { secHsts } from './security/sec-hsts.ts';
import { secPermissions } from './security/sec-permissions.ts';
import { secReferrer } from './security/sec-referrer.ts';
import { secXfo } from './security/sec-xfo.ts';

/**
 * Published checks, or versions of checks, that no longer run. Their cards stay for good: stored analyses
 * name them, and are rendered from here. Ids in this list are never given to another check.
 */
export const retiredChecks: readonly CheckCard[] = [
  {
    id: 'can-multiple',
    version: 1,
    category: 'canonical',
    severity: 'error',
    weight: 5,
    source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    text: {
      failure: 'Multiple canonical URLs',
      pass: 'Single canonical URL',
      why: 'If a page declares several canonical URLs, search engines may ignore all of them and choose a URL themselves.',
      fix: 'Keep the one correct canonical link, and remove the others. Often a theme and a plugin, or the page and the server, each add one.',
      details: {
        several:
          'The page declares {count, plural, one {# canonical URL} other {# different canonical URLs}}: {urls}.',
      },
    },
  },
  // Their rules or severities changed, but their failure texts did not.
  { ...http4xx, version: 1 },
  { ...http5xx, version: 1 },
  { ...idxNoindex, version: 1, severity: 'notice' },
  { ...imgAltMissing, version: 1 },
  { ...linkGenericAnchor, version: 1 },
  { ...linkUncrawlable, version: 1 },
  { ...secCsp, version: 1 },
  { ...secHsts, version: 1 },
  { ...secPermissions, version: 1 },
  { ...secReferrer, version: 1 },
  { ...secXfo, version: 1 },
];
