import type { NotRenderedReason, PageAnalysis } from '@siteglass/analysis';
import type { RenderCause } from './render-cause.ts';

/** How a page of a crawl was rendered, as it is stored. */
export interface RenderingColumns {
  /** `rendered`, `moved` if scripts led to another page, or why it was not rendered. */
  readonly status: 'rendered' | 'moved' | NotRenderedReason | null;
  /** Why it was to be rendered; null if it was not. */
  readonly cause: RenderCause | null;
}

export function renderingColumns(
  rendering: PageAnalysis['rendering'],
  cause: RenderCause | null,
): RenderingColumns {
  if (rendering === undefined) return { status: null, cause };
  return { status: rendering.status === 'not-rendered' ? rendering.reason : rendering.status, cause };
}

const faultsOfService: ReadonlySet<RenderingColumns['status']> = new Set([
  'no-browser',
  'no-sandbox',
  'busy',
  'crash',
]);

/** Whether the page may be rendered the next time although nothing about it has changed. */
export function isFaultOfService(status: RenderingColumns['status']): boolean {
  return faultsOfService.has(status);
}
