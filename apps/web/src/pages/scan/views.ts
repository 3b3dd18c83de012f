import { createViews } from '../../part.ts';
import type { ViewProps } from './view-props.ts';

/** In navigation order; the first one is the default. */
export const viewNames = [
  'issues',
  'changes',
  'preview',
  'content',
  'links',
  'data',
  'rendering',
  'performance',
  'ai',
  'security',
  'authority',
  'technical',
] as const;
export type ViewName = (typeof viewNames)[number];
/** Views that need a scan of their own; a page in a list of pages does not have them. */
const scanOnly: readonly ViewName[] = ['changes', 'performance', 'ai', 'security', 'authority'];
export const listedViewNames: readonly ViewName[] = viewNames.filter((name) => !scanOnly.includes(name));
/** Views with something to show while the page is being rendered. */
export const earlyViewNames: readonly ViewName[] = listedViewNames.filter((name) => name !== 'rendering');

export const { prepareView, viewOf } = createViews<ViewName, ViewProps>({
  issues: () => import('./views/issues.tsx'),
  changes: () => import('./views/changes.tsx'),
  preview: () => import('./views/preview.tsx'),
  content: () => import('./views/content.tsx'),
  links: () => import('./views/links.tsx'),
  data: () => import('./views/data.tsx'),
  rendering: () => import('./views/rendering.tsx'),
  performance: () => import('./views/performance.tsx'),
  ai: () => import('./views/ai.tsx'),
  security: () => import('./views/security.tsx'),
  authority: () => import('./views/authority.tsx'),
  technical: () => import('./views/technical.tsx'),
});

export function viewIn(search: URLSearchParams): ViewName {
  const requested = search.get('view');
  return viewNames.find((name) => name === requested) ?? 'issues';
}
