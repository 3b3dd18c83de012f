import type { Language } from './text/languages.ts';
import { textIn } from './text/texts.ts';

/**
 * What a check judges of a page that was rendered: the HTML as sent, the document that scripts made of it, or both,
 * because a fault in either one does harm.
 */
export type About = 'source' | 'document' | 'either';

/**
 * The groups in which checks are shown and scored, in the order shown. `weight` is the group's share of the score,
 * divided among its checks; see score.ts. A folder of `checks/` has the name of its category. `about`: what its checks
 * judge, unless they say so themselves.
 */
export const categories = {
  indexability: { weight: 20, label: 'Indexing', about: 'document' },
  'robots-txt': { weight: 5, label: 'robots.txt', about: 'source' },
  http: { weight: 25, label: 'Server response', about: 'source' },
  redirects: { weight: 5, label: 'Redirects', about: 'source' },
  sitemap: { weight: 4, label: 'Sitemap', about: 'source' },
  url: { weight: 4, label: 'URL', about: 'source' },
  rendering: { weight: 5, label: 'Rendering', about: 'document' },
  title: { weight: 18, label: 'Page title', about: 'document' },
  'meta-description': { weight: 7, label: 'Meta description', about: 'document' },
  canonical: { weight: 10, label: 'Canonical', about: 'document' },
  headings: { weight: 8, label: 'Headings', about: 'document' },
  content: { weight: 10, label: 'Content', about: 'document' },
  keywords: { weight: 3, label: 'Keywords', about: 'document' },
  links: { weight: 8, label: 'Links', about: 'document' },
  images: { weight: 7, label: 'Images', about: 'document' },
  video: { weight: 3, label: 'Video', about: 'document' },
  'structured-data': { weight: 6, label: 'Structured data', about: 'document' },
  local: { weight: 3, label: 'Local SEO', about: 'document' },
  // The crawlers of social networks run no scripts.
  social: { weight: 3, label: 'Social previews', about: 'source' },
  i18n: { weight: 4, label: 'Language', about: 'document' },
  hreflang: { weight: 4, label: 'Hreflang', about: 'document' },
  pagination: { weight: 2, label: 'Pagination', about: 'document' },
  mobile: { weight: 7, label: 'Mobile', about: 'document' },
  performance: { weight: 7, label: 'Performance', about: 'source' },
  html: { weight: 4, label: 'HTML', about: 'source' },
  accessibility: { weight: 5, label: 'Accessibility', about: 'document' },
  security: { weight: 7, label: 'Security', about: 'source' },
  privacy: { weight: 4, label: 'Privacy', about: 'document' },
  integrity: { weight: 5, label: 'Integrity', about: 'source' },
  'e-e-a-t': { weight: 3, label: 'Trust (E-E-A-T)', about: 'document' },
} as const satisfies Readonly<
  Record<string, { readonly weight: number; readonly label: string; readonly about: About }>
>;

export type Category = keyof typeof categories;

/** Every category ID, in the order shown. */
export const categoryIds = Object.keys(categories) as readonly Category[];

/**
 * The name of a category in a language. A stored document may be newer than this code: an unknown ID is returned as is.
 */
export function categoryLabel(id: string, language: Language): string {
  if (!Object.hasOwn(categories, id)) return id;
  return textIn(labels, language, 'categories')[id as Category];
}

const labels = Object.fromEntries(
  Object.entries(categories).map(([id, { label }]) => [id, label]),
) as Readonly<Record<Category, string>>;
