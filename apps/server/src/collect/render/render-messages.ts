import type { BrowserOptions } from './launch-browser.ts';
import type { NetworkRules } from './open-proxy.ts';
import type { NotRendered, RenderContext, Rendering, RenderRequest } from './render-page.ts';

/** A page to render, and within which limits. */
export type RenderWork = RenderRequest & Pick<RenderContext, 'userAgent' | 'limits'>;

export interface RenderProcessOptions {
  readonly browser: BrowserOptions;
  readonly network: NetworkRules;
  /** Where the browser has its files; deleted at the end. */
  readonly directory: string;
}

/** To the process: first the options, then one page at a time; `stop` ends the page in progress. */
export type ToRenderProcess =
  | { readonly type: 'start'; readonly options: RenderProcessOptions }
  | { readonly type: 'render'; readonly work: RenderWork }
  | { readonly type: 'stop' };

/** From the process: `ready` after `start`, the others after `render`. `failed` comes after either. */
export type FromRenderProcess =
  /** Of the browser. Null if it could not be found out. */
  | { readonly type: 'ready'; readonly processGroup: number | null }
  | { readonly type: 'done'; readonly outcome: Rendering | NotRendered }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly message: string };
