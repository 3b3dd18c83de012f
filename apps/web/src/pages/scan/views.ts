import { lazy, type ComponentType } from 'react';
import type { ViewProps } from './view-props.ts';

type ViewFile = { readonly View: ComponentType<ViewProps> };

/** In navigation order; the first one is the default. */
export const viewNames = [
  'issues',
  'preview',
  'content',
  'links',
  'data',
  'ai',
  'security',
  'authority',
  'technical',
] as const;
export type ViewName = (typeof viewNames)[number];
/** Views that need a scan of their own; a page in a list of pages does not have them. */
const scanOnly: readonly ViewName[] = ['ai', 'security', 'authority'];
export const listedViewNames: readonly ViewName[] = viewNames.filter((name) => !scanOnly.includes(name));

const files: Readonly<Record<ViewName, () => Promise<ViewFile>>> = {
  issues: () => import('./views/issues.tsx'),
  preview: () => import('./views/preview.tsx'),
  content: () => import('./views/content.tsx'),
  links: () => import('./views/links.tsx'),
  data: () => import('./views/data.tsx'),
  ai: () => import('./views/ai.tsx'),
  security: () => import('./views/security.tsx'),
  authority: () => import('./views/authority.tsx'),
  technical: () => import('./views/technical.tsx'),
};

const loaded = new Map<ViewName, ComponentType<ViewProps>>();
const chosen = new Map<ViewName, ComponentType<ViewProps>>();

/** Prefetches a view's file: while the scan loads, or when the pointer approaches its link. */
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
export function viewOf(name: ViewName): ComponentType<ViewProps> {
  const kept = chosen.get(name);
  if (kept !== undefined) return kept;
  const view = loaded.get(name) ?? lazy(async () => ({ default: (await files[name]()).View }));
  chosen.set(name, view);
  return view;
}

export function viewIn(search: URLSearchParams): ViewName {
  const requested = search.get('view');
  return viewNames.find((name) => name === requested) ?? 'issues';
}
