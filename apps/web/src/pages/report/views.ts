import { lazy, type ComponentType } from 'react';

type ViewFile = { readonly View: ComponentType };

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

const files: Readonly<Record<ViewName, () => Promise<ViewFile>>> = {
  overview: () => import('./views/overview.tsx'),
  issues: () => import('./views/issues.tsx'),
  urls: () => import('./views/urls.tsx'),
  pages: () => import('./views/pages.tsx'),
  duplicates: () => import('./views/duplicates.tsx'),
  structure: () => import('./views/structure.tsx'),
  skipped: () => import('./views/skipped.tsx'),
  comparison: () => import('./views/comparison.tsx'),
};

const loaded = new Map<ViewName, ComponentType>();
const chosen = new Map<ViewName, ComponentType>();

/** Prefetches a view's file. */
export async function prepareView(name: ViewName): Promise<void> {
  try {
    loaded.set(name, (await files[name]()).View);
  } catch {
    // Rendering the view retries and reports the error.
  }
}

/**
 * Returns the same component on every render. A loaded view renders immediately; others render once they have loaded.
 */
export function viewOf(name: ViewName): ComponentType {
  const kept = chosen.get(name);
  if (kept !== undefined) return kept;
  const view = loaded.get(name) ?? lazy(async () => ({ default: (await files[name]()).View }));
  chosen.set(name, view);
  return view;
}

export function viewIn(search: URLSearchParams): ViewName {
  const requested = search.get('view');
  return viewNames.find((name) => name === requested) ?? 'overview';
}
