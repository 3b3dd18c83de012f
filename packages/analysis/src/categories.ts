import type { Language } from './text/languages.ts';
import { textIn } from './text/texts.ts';

/**
 * The groups in which checks are shown and scored, in the order shown. `weight` is the group's share of the score,
 * divided among its checks; see score.ts. A folder of `checks/` has the name of its category.
 */
export const categories = {
  indexability: { weight: 20, label: 'Indexing' },
  'robots-txt': { weight: 5, label: 'robots.txt' },
  http: { weight: 25, label: 'Server response' },
  redirects: { weight: 5, label: 'Redirects' },
  sitemap: { weight: 4, label: 'Sitemap' },
  url: { weight: 4, label: 'URL' },
  title: { weight: 18, label: 'Page title' },
  'meta-description': { weight: 7, label: 'Meta description' },
  canonical: { weight: 10, label: 'Canonical' },
  headings: { weight: 8, label: 'Headings' },
  content: { weight: 10, label: 'Content' },
  keywords: { weight: 3, label: 'Keywords' },
  links: { weight: 8, label: 'Links' },
  images: { weight: 7, label: 'Images' },
  'structured-data': { weight: 6, label: 'Structured data' },
  social: { weight: 3, label: 'Social previews' },
  i18n: { weight: 4, label: 'Language' },
  hreflang: { weight: 4, label: 'Hreflang' },
  pagination: { weight: 2, label: 'Pagination' },
  mobile: { weight: 7, label: 'Mobile' },
  performance: { weight: 7, label: 'Performance' },
  html: { weight: 4, label: 'HTML' },
  accessibility: { weight: 5, label: 'Accessibility' },
  security: { weight: 7, label: 'Security' },
  integrity: { weight: 5, label: 'Integrity' },
  'e-e-a-t': { weight: 3, label: 'Trust (E-E-A-T)' },
} as const satisfies Readonly<Record<string, { readonly weight: number; readonly label: string }>>;

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
