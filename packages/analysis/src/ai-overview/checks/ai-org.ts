import { aiFail, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';

const pages = ['about', 'contact', 'privacy'] as const;

/**
 * Passes when structured data describes the organization behind the page with name, url, logo, and sameAs, and the
 * page links to about, contact, and privacy pages. Each of the four properties earns an eighth, each of the three
 * links a sixth. A page that is one of the three doesn’t need to link to itself, and an email address or telephone
 * link counts as contact.
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
    failure: 'Incomplete organization details',
    pass: 'Organization details complete',
    details: {
      complete:
        'Structured data describes the organization, and the page links to information about it, contact options, and a privacy policy.',
      partial: 'Missing Organization properties or links to about, contact, or privacy pages: {missing}.',
      none: 'Nothing identifies the organization behind the page. There is no Organization in structured data and no link to an about, contact, or privacy page.',
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
