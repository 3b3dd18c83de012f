import { lazy, type ComponentType } from 'react';
import type { ViewProps } from './view-props.ts';

type ViewFile = { readonly View: ComponentType<ViewProps> };

/** In the order of the navigation; the first one is shown where the address names none. */
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
/** Of a page among others: what the service makes of a scan of its own is not there. */
const ofScansAlone: readonly ViewName[] = ['ai', 'security', 'authority'];
export const listedViewNames: readonly ViewName[] = viewNames.filter((name) => !ofScansAlone.includes(name));

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

/** Fetches a view's file ahead of its showing: while the scan is read, or when a pointer comes near its link. */
export async function prepareView(name: ViewName): Promise<void> {
  try {
    loaded.set(name, (await files[name]()).View);
  } catch {
    // The showing tries again and tells.
  }
}

/** The same component at every drawing: one whose file is there is drawn at once, others when theirs has come. */
export function viewOf(name: ViewName): ComponentType<ViewProps> {
  const kept = chosen.get(name);
  if (kept !== undefined) return kept;
  const view = loaded.get(name) ?? lazy(async () => ({ default: (await files[name]()).View }));
  chosen.set(name, view);
  return view;
}

export function viewIn(search: URLSearchParams): ViewName {
  const told = search.get('view');
  return viewNames.find((name) => name === told) ?? 'issues';
}
