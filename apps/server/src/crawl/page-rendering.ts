import type { FetchedRendering, NotRenderedReason } from '@siteglass/analysis';
import type { HeaderList } from '../collect/fetch/fetched-resource.ts';
import { readRetryAfter } from '../collect/fetch/retry-after.ts';
import type { Renderer } from '../collect/render/renderer.ts';
import type { RenderPolicy, ViewportName } from '../render-policy.ts';
import type { Turn } from './host-queue.ts';
import type { RenderCause } from './render-cause.ts';

/** What crawls need of the browsers of a worker. */
export type CrawlRenderer = Pick<Renderer, 'render' | 'maxBackground'>;

/** Pages of each template that are rendered although nothing suggests that scripts make them, and templates with such pages. */
const samplesPerTemplate = 3;
const maxTemplates = 100;
/**
 * The document is requested once more if the server asks the browser to slow down, or if a failure may be due to what the
 * pages before have left.
 */
const maxTries = 2;
const pushBackStatuses = new Set([429, 503]);
const causedByOthers: ReadonlySet<NotRenderedReason> = new Set(['memory', 'crash']);

export interface PageRenderingOptions {
  readonly renderer: CrawlRenderer;
  /** Of the service; if it is `never`, nobody can ask for more. */
  readonly setting: RenderPolicy;
  readonly policy: RenderPolicy;
  readonly accountId: number;
  /** As claimed by this worker. */
  readonly crawl: string;
  readonly viewport: ViewportName;
  /** See `SiteVisit`. */
  readonly headersFor: (url: URL) => HeaderList;
  /** Samples that an earlier worker has taken, by template. */
  readonly samples?: ReadonlyMap<string, number> | undefined;
  readonly signal: AbortSignal;
}

/** Which pages of a crawl or sitemap scan are rendered, and how. */
export class PageRendering {
  readonly #options: PageRenderingOptions;
  readonly #samples: Map<string, number>;
  /** A network that the operator exempted has contributed to a page. */
  viaExemptNetwork = false;

  constructor(options: PageRenderingOptions) {
    this.#options = options;
    this.#samples = new Map(options.samples);
  }

  /** Pages that are worth submitting at once. */
  get concurrency(): number {
    return this.#options.renderer.maxBackground;
  }

  /** What to do about a page of this status, or that its analysis is to tell. */
  plan(status: number): Extract<RenderCause, 'requested'> | NotRenderedReason | 'if-needed' {
    const { setting, policy } = this.#options;
    if (setting === 'never') return 'off';
    if (policy === 'never') return 'not-requested';
    // Google renders only pages with a success status.
    if (status < 200 || status > 299) return 'no-success-status';
    return policy === 'always' ? 'requested' : 'if-needed';
  }

  /** Whether a page of this template is rendered as a sample. */
  takeSample(template: string): boolean {
    const taken = this.#samples.get(template) ?? 0;
    if (taken >= samplesPerTemplate || (taken === 0 && this.#samples.size >= maxTemplates)) return false;
    this.#samples.set(template, taken + 1);
    return true;
  }

  /** Renders a page when its host gives it a turn. @throws the reason of the signal */
  async render(url: string, takeTurn: () => Promise<Turn>): Promise<FetchedRendering | NotRenderedReason> {
    const { renderer, accountId, crawl, viewport, headersFor, signal } = this.#options;
    for (let tries = 1; ; tries++) {
      const turn = await takeTurn();
      const statuses: number[] = [];
      try {
        const { rendering, viaExemptNetwork } = await renderer.render({
          ...{ url, viewport, accountId, signal },
          siteVisit: {
            crawl,
            headersFor,
            onRequest: () => turn.begin(),
            onResponse: (status, retryAfter) => {
              statuses.push(status);
              const isPushedBack = pushBackStatuses.has(status);
              const retryAfterMs = readRetryAfter(retryAfter ?? undefined, Date.now());
              turn.end(isPushedBack ? { kind: 'pushed-back', retryAfterMs } : null);
            },
          },
        });
        this.viaExemptNetwork ||= viaExemptNetwork;
        const outcome = 'notRendered' in rendering ? rendering.notRendered : rendering;
        const isDoubtful = typeof outcome === 'string' && causedByOthers.has(outcome);
        const isAgain = isDoubtful || statuses.some((status) => pushBackStatuses.has(status));
        if (!isAgain || tries === maxTries) return outcome;
      } finally {
        turn.end(null);
      }
    }
  }
}
