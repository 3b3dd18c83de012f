import { lazy, type ComponentType } from 'react';
import type { ViewProps } from './view-props.ts';

type ViewFile = { readonly View: ComponentType<ViewProps> };

/** In the order of the navigation; the first one is shown where the address names none. */
export const viewNames = ['issues', 'preview', 'content', 'links', 'data', 'ai', 'technical'] as const;
export type ViewName = (typeof viewNames)[number];

const files: Readonly<Record<ViewName, () => Promise<ViewFile>>> = {
  issues: () => import('./views/issues.tsx'),
  preview: () => import('./views/preview.tsx'),
  content: () => import('./views/content.tsx'),
  links: () => import('./views/links.tsx'),
  data: () => import('./views/data.tsx'),
  ai: () => import('./views/ai.tsx'),
  technical: () => import('./views/technical.tsx'),
};

const asView = async (name: ViewName) => ({ default: (await files[name]()).View });

export const views: Readonly<Record<ViewName, ComponentType<ViewProps>>> = {
  issues: lazy(() => asView('issues')),
  preview: lazy(() => asView('preview')),
  content: lazy(() => asView('content')),
  links: lazy(() => asView('links')),
  data: lazy(() => asView('data')),
  ai: lazy(() => asView('ai')),
  technical: lazy(() => asView('technical')),
};

/** Fetches a view's file ahead of its showing: while the scan is read, or when a pointer comes near its link. */
export function prepareView(name: ViewName): void {
  files[name]().catch(() => undefined); // the showing tries again and tells
}

export function viewIn(search: URLSearchParams): ViewName {
  const told = search.get('view');
  return viewNames.find((name) => name === told) ?? 'issues';
}
