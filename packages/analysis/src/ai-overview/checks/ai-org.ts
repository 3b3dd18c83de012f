import { aiFail, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';

const pages = ['about', 'contact', 'privacy'] as const;

/**
 * Passes when structured data describes the organisation behind the page with name, url, logo and sameAs, and the page
 * links to what says who it is, how to reach it, and how it treats data. Each of the four earns an eighth, each of the
 * three links a sixth. A page that is one of the three need not link to itself,
 * and a mail address or telephone number is contact enough.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/organization
 */
export const aiOrg = defineAiCheck({
  id: 'ai-org',
  version: 1,
  basis: 'documented',
  maxScore: 4,
  source: 'https://developers.google.com/search/docs/appearance/structured-data/organization',
  text: {
    failure: 'Organisation behind the page',
    pass: 'Organisation behind the page',
    details: {
      complete:
        'Structured data describes the organisation, and the page links to about, contact and privacy.',
      partial: 'Missing of the Organization and of the links to about, contact and privacy: {missing}.',
      none: 'Nothing says which organisation is behind the page: no Organization in structured data, and no links to about, contact or privacy.',
    },
  },
  run({ structuredData: { organization }, trustLinks, links }) {
    const isReachable = links.some(({ kind }) => kind === 'mailto' || kind === 'tel');
    const lacking: string[] = [];
    if ((organization?.name ?? null) === null) lacking.push('Organization.name');
    if ((organization?.url ?? null) === null) lacking.push('Organization.url');
    if ((organization?.logo ?? null) === null) lacking.push('Organization.logo');
    if ((organization?.sameAs.length ?? 0) === 0) lacking.push('Organization.sameAs');
    const unlinked = pages.filter(
      (page) => trustLinks[page] === null && trustLinks.self !== page && !(page === 'contact' && isReachable),
    );
    const missing = [...lacking, ...unlinked];
    if (missing.length === 0) return aiPass('complete', {});
    const share = (4 - lacking.length) / 8 + (pages.length - unlinked.length) / 6;
    return share === 0 ? aiFail('none', {}) : aiPartial(share, 'partial', { missing });
  },
});
