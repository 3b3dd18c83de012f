/**
 * The groups in which checks are shown and scored, in the order shown. `weight` is the group's share of the
 * score relative to the other groups that apply to the page; see score.ts. A folder of `checks/` has the name
 * of its category.
 */
export const categories = {
  indexability: { weight: 15, label: { en: 'Indexing', it: 'Indicizzazione' } },
  http: { weight: 25, label: { en: 'Server answer', it: 'Risposta del server' } },
  title: { weight: 15, label: { en: 'Title', it: 'Titolo' } },
  'meta-description': { weight: 8, label: { en: 'Meta description', it: 'Meta description' } },
  canonical: { weight: 10, label: { en: 'Canonical URL', it: 'URL canonico' } },
  headings: { weight: 10, label: { en: 'Headings', it: 'Intestazioni' } },
  links: { weight: 8, label: { en: 'Links', it: 'Link' } },
  images: { weight: 7, label: { en: 'Images', it: 'Immagini' } },
  i18n: { weight: 5, label: { en: 'Language', it: 'Lingua' } },
} as const satisfies Readonly<
  Record<string, { readonly weight: number; readonly label: { readonly en: string; readonly it: string } }>
>;

export type Category = keyof typeof categories;

/** Every category id, in the order shown. */
export const categoryIds = Object.keys(categories) as readonly Category[];
