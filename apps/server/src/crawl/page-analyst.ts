import type { FetchedRendering, NotRenderedReason } from '@siteglass/analysis';
import { raceAbort } from '../collect/fetch/race-deadline.ts';
import { headOf, type FetchedResource } from '../collect/fetch/fetched-resource.ts';
import type { Turn, UrlRequest } from './host-queue.ts';
import type { PageOutcome, PageTask } from './page-thread-messages.ts';
import { AnalysisFailed } from './page-threads.ts';
import type { RenderCause } from './render-cause.ts';
import type { VisitorOptions } from './visitor-options.ts';
import { WorkQueue } from './work-queue.ts';

/** A page that was fetched. */
export interface FetchedPageBody {
  readonly request: UrlRequest;
  readonly fetched: FetchedResource;
  readonly body: Buffer;
  readonly fetchedAt: string;
}

export interface PageAnalystOptions extends Pick<
  VisitorOptions,
  'threads' | 'siteOf' | 'responseOf' | 'rendering' | 'signal' | 'onFailed'
> {
  /** Waits for a turn at the host of a URL. */
  readonly turnAt: (url: string) => Promise<Turn>;
  readonly onPage: VisitorOptions['onPage'];
  /** The page is at fault: it could not be analyzed. */
  readonly onUnanalyzed: (page: FetchedPageBody) => void;
  /** Called when there may be capacity again. */
  readonly onCapacity: () => void;
}

/** Pages that wait for a browser, and what they keep in memory: further ones are fetched only once there are fewer. */
const maxWaiting = 200;
const maxWaitingBytes = 32 * 1024 * 1024;

/** Has pages analyzed, and rendered where that is due: fetching goes on meanwhile. */
export class PageAnalyst {
  readonly #options: PageAnalystOptions;
  readonly #renderings: WorkQueue;
  #analyzing = 0;

  constructor(options: PageAnalystOptions) {
    this.#options = options;
    this.#renderings = new WorkQueue({
      concurrency: options.rendering.concurrency,
      waiting: maxWaiting,
      waitingBytes: maxWaitingBytes,
    });
  }

  /** False while enough pages wait to be analyzed or rendered. */
  get hasCapacity(): boolean {
    return this.#analyzing < this.#options.threads.capacity && !this.#renderings.isFull;
  }
  /** Pages that are being rendered or wait for it. */
  get rendering(): number {
    return this.#renderings.size;
  }

  /** Forgets the pages that wait for a browser; returns their number. */
  drop(): number {
    return this.#renderings.drop();
  }

  async analyze(page: FetchedPageBody): Promise<void> {
    const { rendering } = this.#options;
    const plan = rendering.plan(page.fetched.status);
    if (plan === 'requested') {
      this.#queue(page, plan, null);
      return;
    }
    await this.#attempt(page, async () => {
      const outcome = await this.#run(page, plan, null);
      if (outcome === 'client-rendered') this.#queue(page, outcome, null);
      else if (plan === 'if-needed' && rendering.takeSample(outcome.template))
        this.#queue(page, 'sample', outcome);
      else this.#options.onPage(page.request, page.fetched, outcome);
    });
  }

  #queue(page: FetchedPageBody, cause: RenderCause, raw: PageOutcome | null): void {
    const texts = raw === null ? null : textsOf(raw);
    this.#renderings.add(page.body.length, () =>
      this.#attempt(page, async () => {
        const { rendering, turnAt, signal } = this.#options;
        const rendered = await rendering.render(page.fetched.url, () =>
          raceAbort(signal, turnAt(page.request.url)),
        );
        const outcome = await this.#analyzeRendered(page, cause, rendered);
        this.#options.onPage(page.request, page.fetched, withTexts(outcome, texts));
      }),
    );
  }

  async #analyzeRendered(
    page: FetchedPageBody,
    cause: RenderCause,
    rendering: FetchedRendering | NotRenderedReason,
  ): Promise<PageOutcome> {
    const analyze = async (made: FetchedRendering | NotRenderedReason): Promise<PageOutcome> => {
      const outcome = await this.#run(page, made, cause);
      if (outcome === 'client-rendered') throw new Error('A page was not analyzed.');
      return outcome;
    };
    try {
      return await analyze(rendering);
    } catch (error) {
      // What scripts make of a page may be more than can be analyzed.
      if (error instanceof AnalysisFailed && typeof rendering === 'object') return analyze('too-large');
      throw error;
    }
  }

  async #run(
    { request, fetched, body, fetchedAt }: FetchedPageBody,
    rendering: PageTask['rendering'],
    renderCause: RenderCause | null,
  ): ReturnType<VisitorOptions['threads']['analyze']> {
    const { threads, siteOf, responseOf } = this.#options;
    this.#analyzing++;
    try {
      const response = responseOf(request, fetchedAt, fetched);
      // All memory behind it is copied: only what it contains, if that is less.
      const isWhole = body.length === body.buffer.byteLength;
      const bytes = isWhole ? body : new Uint8Array(body);
      const shared = await siteOf(request.url);
      const head = headOf(fetched);
      return await threads.analyze({
        ...shared,
        ...{ head, body: bytes, response, fetchedAt, rendering, renderCause },
      });
    } finally {
      this.#analyzing--;
    }
  }

  async #attempt(page: FetchedPageBody, work: () => Promise<void>): Promise<void> {
    const { signal, onUnanalyzed, onFailed, onCapacity } = this.#options;
    try {
      await work();
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof AnalysisFailed) onUnanalyzed(page);
      else onFailed(error);
    } finally {
      onCapacity();
    }
  }
}

/** The URLs that a first analysis has sent, which no later one of the same thread sends again; by hash. */
function textsOf({ hashes, urls }: PageOutcome): ReadonlyMap<number, string> {
  return new Map(urls.map(([i, url]) => [hashes[i] ?? 0, url]));
}

function withTexts(outcome: PageOutcome, texts: ReadonlyMap<number, string> | null): PageOutcome {
  if (texts === null) return outcome;
  const sent = new Map(outcome.urls);
  outcome.hashes.forEach((hash, i) => {
    const url = texts.get(hash);
    if (url !== undefined && !sent.has(i)) sent.set(i, url);
  });
  return { ...outcome, urls: [...sent] };
}
