import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { resolveAddress } from '../../parse/resolve-address.ts';

/** URLs of sharing buttons and social media profiles. */
const sharing =
  /^https?:\/\/(?:[a-z0-9-]+\.)*(?:facebook\.com|fb\.com|twitter\.com|x\.com|linkedin\.com|pinterest\.[a-z.]{2,6}|instagram\.com|t\.me|telegram\.me|wa\.me|whatsapp\.com|reddit\.com\/submit|tumblr\.com\/(?:share|widgets)|threads\.net|tiktok\.com|addtoany\.com|sharethis\.com|getpocket\.com|mix\.com|flipboard\.com|vk\.com\/share|bsky\.app\/intent)(?:[/?#]|$)/i;
const maxUrlUnits = 300;

/** Second-level domains under which others register domains, as in `example.co.uk`. */
const registries = new Set(['co', 'com', 'org', 'net', 'ac', 'gov', 'edu', 'gob', 'gouv', 'or', 'ne', 'go']);

/** Approximates the registrable domain: the last two labels of the host, or three under a registry. */
function baseOf(url: string): string {
  const labels = (resolveAddress(url)?.hostname ?? '').split('.');
  const [second = '', top = ''] = labels.slice(-2);
  return labels.slice(top.length === 2 && registries.has(second) ? -3 : -2).join('.');
}

/**
 * Fires when a longer article links to no source: no page on another site, apart from sponsored links and sharing
 * buttons. Menus, sidebars and footers do not count.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/creating-helpful-content
 */
export const eeatCitations = defineCheck({
  id: 'eeat-citations',
  row: 'eeat-author / about / contact / privacy / citations',
  version: 1,
  category: 'e-e-a-t',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { links: 1, words: 300 },
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  text: {
    failure: 'No links to sources',
    pass: 'Sources linked',
    why: 'An article that links to its sources can be verified and earns more trust.',
    fix: 'Link to the studies, documents, or reports that support the statements in the article.',
    details: {
      few: 'The article has {words, plural, one {# word} other {# words}} and {count, plural, one {# link} other {# links}} to other sites in the text. At least {limit, plural, one {# link is expected} other {# links are expected}}.',
    },
  },
  run({ authorship, text: { mainWords }, links, response }, limit) {
    if (!authorship.isArticle) return notApplicable('not-an-article');
    if (mainWords < limit.words) return notApplicable('not-enough-text');
    let own: string | null = null;
    let count = 0;
    for (const { kind, url, region, sponsored, isInternal, isHidden } of links) {
      if (kind !== 'http' || region !== 'content' || isInternal || sponsored || isHidden) continue;
      if (url === null || sharing.test(url.slice(0, maxUrlUnits))) continue;
      own ??= baseOf(response.url);
      if (baseOf(url) === own) continue;
      if (++count >= limit.links) return pass();
    }
    return fail('few', { count, limit: limit.links, words: mainWords });
  },
});
