import { createViews } from '../../part.ts';

/** In navigation order; the first one is the default. */
export const viewNames = [
  'overview',
  'issues',
  'urls',
  'pages',
  'duplicates',
  'structure',
  'skipped',
  'comparison',
] as const;
export type ViewName = (typeof viewNames)[number];

export const { prepareView, viewOf } = createViews<ViewName>({
  overview: () => import('./views/overview.tsx'),
  issues: () => import('./views/issues.tsx'),
  urls: () => import('./views/urls.tsx'),
  pages: () => import('./views/pages.tsx'),
  duplicates: () => import('./views/duplicates.tsx'),
  structure: () => import('./views/structure.tsx'),
  skipped: () => import('./views/skipped.tsx'),
  comparison: () => import('./views/comparison.tsx'),
});

export function viewIn(search: URLSearchParams): ViewName {
  const requested = search.get('view');
  return viewNames.find((name) => name === requested) ?? 'overview';
}
