import { aiFail, aiPartial, aiPass, defineAiCheck, type AiFacts } from '../ai-check.ts';

const pages = {
  about:
    /\babout\b|about-?us|who-we-are|company|chi[- ]siamo|azienda|über[- ]uns|ueber-uns|uber-uns|impressum|a-propos|à propos|qui-sommes|qui sommes|quienes-somos|quiénes somos|sobre-|sobre (?:nosotros|nós)|acerca|quem-somos|quem somos|over-ons|over ons/,
  contact: /contact|contatt|kontakt|contato/,
  privacy: /privacy|datenschutz|confidentialit|privacidad|\brgpd\b|\bgdpr\b|data-protection/,
};

/**
 * Passes when structured data describes the organisation behind the page with name, url, logo and sameAs, and the page
 * links to what says who it is, how to reach it, and how it treats data. Each of the four earns an eighth, each of the
 * three links a sixth. Links are known by their path or text, in seven languages.
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
    en: {
      label: 'Organisation behind the page',
      details: {
        complete:
          'Structured data describes the organisation, and the page links to about, contact and privacy.',
        partial: 'Missing of the Organization and of the links to about, contact and privacy: {missing}.',
        none: 'Nothing says which organisation is behind the page: no Organization in structured data, and no links to about, contact or privacy.',
      },
    },
    it: {
      label: 'Organizzazione dietro la pagina',
      details: {
        complete:
          'I dati strutturati descrivono l’organizzazione, e la pagina rimanda a chi siamo, contatti e privacy.',
        partial:
          'Mancano, tra Organization e i link a chi siamo (about), contatti (contact) e privacy: {missing}.',
        none: 'Nulla dice quale organizzazione stia dietro la pagina: nessun Organization nei dati strutturati e nessun link a chi siamo, contatti o privacy.',
      },
    },
  },
  run(facts) {
    const { organization } = facts.structuredData;
    const has = {
      name: (organization?.name ?? null) !== null,
      url: (organization?.url ?? null) !== null,
      logo: (organization?.logo ?? null) !== null,
      sameAs: (organization?.sameAs.length ?? 0) > 0,
    };
    const linked = linkedPages(facts);
    const missing = [
      ...Object.entries(has).flatMap(([name, isThere]) => (isThere ? [] : [`Organization.${name}`])),
      ...Object.keys(pages).filter((page) => !linked.has(page)),
    ];
    if (missing.length === 0) return aiPass('complete', {});
    const properties = Object.values(has).filter((isThere) => isThere).length;
    const share = properties / 8 + linked.size / 6;
    return share === 0 ? aiFail('none', {}) : aiPartial(share, 'partial', { missing });
  },
});

const maxLinks = 5000;
const readUnits = 200;

function linkedPages({ links }: AiFacts): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { kind, href, text } of links.slice(0, maxLinks)) {
    if (found.size === Object.keys(pages).length) break;
    if (kind === 'mailto' || kind === 'tel') found.add('contact');
    if (kind !== 'http') continue;
    const said = `${(href ?? '').slice(0, readUnits)} ${text.slice(0, readUnits)}`.toLowerCase();
    for (const [page, pattern] of Object.entries(pages)) if (pattern.test(said)) found.add(page);
  }
  return found;
}
