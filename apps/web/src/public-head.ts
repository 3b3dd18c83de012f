import { publicPath } from './public-path.ts';
import { languageCodes, sourceLanguage, type Language } from '@siteglass/analysis/text';
import { defineWords, say } from './words/words.ts';

interface PublicText {
  readonly title: string;
  readonly description: string;
}

/** Titles and descriptions of public pages, for search results and link previews. */
const texts = defineWords('public-head', {
  service: 'Website analysis',
  pages: {
    '/': {
      title: 'Siteglass: free site audit for SEO, AI, and security',
      description:
        'Free, self-hosted site audit: see your pages the way search engines, AI answers, visitors, and attackers do, and learn which issues to fix first.',
    },
    '/login': {
      title: 'Log in to Siteglass: scans, scores, and API keys',
      description:
        'Log in to Siteglass to scan pages, follow their scores over time, understand and fix every issue, and manage the API keys of your scripts.',
    },
    '/signup': {
      title: 'Sign up for free site audits with Siteglass',
      description:
        'Create a free Siteglass account with your email: scan pages every day, track their history, and get API keys for your own scripts and CI.',
    },
    '/forgot': {
      title: 'Forgot your password? Reset it for Siteglass',
      description:
        'Forgot your Siteglass password? Enter your email, and we’ll send you a link to choose a new password. The link is valid for one hour.',
    },
  },
});

export function publicText(path: string, language: Language): PublicText {
  const pages: Readonly<Record<string, PublicText>> = say(texts, language).pages;
  const text = pages[path];
  if (text === undefined) throw new Error(`The public page ${path} has no title.`);
  return text;
}

/** The head of a public page: title, description, canonical URL, hreflang links, social card, and structured data. */
export function headOf(path: string, language: Language): string {
  const { title, description } = publicText(path, language);
  const address = (one: Language): string => `__ORIGIN__${publicPath(path, one)}`;
  const about = describeSite(path, { title, description }, language, address);
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="canonical" href="${address(language)}">`,
    ...languageCodes.map((one) => `<link rel="alternate" hreflang="${one}" href="${address(one)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address(sourceLanguage)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="Siteglass">`,
    `<meta property="og:title" content="${escape(title)}">`,
    `<meta property="og:description" content="${escape(description)}">`,
    `<meta property="og:url" content="${address(language)}">`,
    `<meta property="og:image" content="__ORIGIN__/card.png">`,
    `<meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630">`,
    `<meta property="og:image:alt" content="Siteglass: see your site the way search engines do">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    // A data block, not a script, so the content security policy allows it.
    `<script type="application/ld+json">${JSON.stringify(about).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ');
}

/**
 * schema.org data: a WebSite, a service on the home page, and the site's pages. The service is not a
 * SoftwareApplication: search engines require reviews for those, and there are none.
 */
function describeSite(
  path: string,
  { title, description }: PublicText,
  language: Language,
  address: (language: Language) => string,
): object {
  const site = { '@type': 'WebSite', '@id': '__ORIGIN__/#site', name: 'Siteglass', url: '__ORIGIN__/' };
  const page = {
    '@type': 'WebPage',
    '@id': address(language),
    url: address(language),
    name: title,
    description,
    inLanguage: language,
    isPartOf: { '@id': site['@id'] },
  };
  const service = {
    '@type': 'Service',
    '@id': '__ORIGIN__/#service',
    name: 'Siteglass',
    url: '__ORIGIN__/',
    serviceType: say(texts, language).service,
    description,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
  };
  return {
    '@context': 'https://schema.org',
    '@graph': path === '/' ? [site, { ...page, about: { '@id': service['@id'] } }, service] : [site, page],
  };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
