/**
 * The groups in which checks are shown and scored, in the order shown. `weight` is the group's share of the
 * score, divided among its checks; see score.ts. A folder of `checks/` has the name
 * of its category.
 */
export const categories = {
  indexability: { weight: 20, label: { en: 'Indexing', it: 'Indicizzazione' } },
  'robots-txt': { weight: 5, label: { en: 'robots.txt', it: 'robots.txt' } },
  http: { weight: 25, label: { en: 'Server answer', it: 'Risposta del server' } },
  redirects: { weight: 5, label: { en: 'Redirects', it: 'Reindirizzamenti' } },
  sitemap: { weight: 4, label: { en: 'Sitemap', it: 'Sitemap' } },
  url: { weight: 4, label: { en: 'URL', it: 'URL' } },
  title: { weight: 18, label: { en: 'Title', it: 'Titolo' } },
  'meta-description': { weight: 7, label: { en: 'Meta description', it: 'Meta description' } },
  canonical: { weight: 10, label: { en: 'Canonical URL', it: 'URL canonico' } },
  headings: { weight: 8, label: { en: 'Headings', it: 'Intestazioni' } },
  content: { weight: 10, label: { en: 'Content', it: 'Contenuto' } },
  keywords: { weight: 3, label: { en: 'Keyword', it: 'Parola chiave' } },
  links: { weight: 8, label: { en: 'Links', it: 'Link' } },
  images: { weight: 7, label: { en: 'Images', it: 'Immagini' } },
  'structured-data': { weight: 6, label: { en: 'Structured data', it: 'Dati strutturati' } },
  social: { weight: 3, label: { en: 'Social previews', it: 'Anteprime social' } },
  i18n: { weight: 4, label: { en: 'Language', it: 'Lingua' } },
  hreflang: { weight: 4, label: { en: 'Language versions', it: 'Versioni linguistiche' } },
  pagination: { weight: 2, label: { en: 'Pagination', it: 'Paginazione' } },
  mobile: { weight: 7, label: { en: 'Mobile', it: 'Mobile' } },
  performance: { weight: 7, label: { en: 'Performance', it: 'Prestazioni' } },
  html: { weight: 4, label: { en: 'HTML', it: 'HTML' } },
  accessibility: { weight: 5, label: { en: 'Accessibility', it: 'Accessibilità' } },
  security: { weight: 7, label: { en: 'Security', it: 'Sicurezza' } },
  integrity: { weight: 5, label: { en: 'Integrity', it: 'Integrità' } },
  'e-e-a-t': { weight: 3, label: { en: 'Trust', it: 'Fiducia' } },
} as const satisfies Readonly<
  Record<string, { readonly weight: number; readonly label: { readonly en: string; readonly it: string } }>
>;

export type Category = keyof typeof categories;

/** Every category id, in the order shown. */
export const categoryIds = Object.keys(categories) as readonly Category[];
