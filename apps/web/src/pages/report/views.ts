import { lazy, type ComponentType } from 'react';

type ViewFile = { readonly View: ComponentType };

/** In the order of the navigation; the first one is shown where the address names none. */
export const viewNames = [
  'overview',
  'issues',
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
  pages: () => import('./views/pages.tsx'),
  duplicates: () => import('./views/duplicates.tsx'),
  structure: () => import('./views/structure.tsx'),
  skipped: () => import('./views/skipped.tsx'),
  comparison: () => import('./views/comparison.tsx'),
};

const loaded = new Map<ViewName, ComponentType>();
const chosen = new Map<ViewName, ComponentType>();

/** Fetches a view's file ahead of its showing. */
export async function prepareView(name: ViewName): Promise<void> {
  try {
    loaded.set(name, (await files[name]()).View);
  } catch {
    // The showing tries again and tells.
  }
}

/** The same component at every drawing: one whose file is there is drawn at once, others when theirs has come. */
export function viewOf(name: ViewName): ComponentType {
  const kept = chosen.get(name);
  if (kept !== undefined) return kept;
  const view = loaded.get(name) ?? lazy(async () => ({ default: (await files[name]()).View }));
  chosen.set(name, view);
  return view;
}

export function viewIn(search: URLSearchParams): ViewName {
  const told = search.get('view');
  return viewNames.find((name) => name === told) ?? 'overview';
}
