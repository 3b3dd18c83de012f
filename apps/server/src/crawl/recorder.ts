import type { Batch, CrawlStore, Progress, ReusedPage, SkipReason, UrlResult } from './crawl-store.ts';

/** A batch is written once it has this many pages or is this old; anything added meanwhile goes into the next one. */
const pagesPerBatch = 48;
const maxBatchAgeMs = 250;
/** Pages that may wait to be written before fetching pauses. */
const maxWaitingPages = 200;

export function emptyBatch(): Batch {
  return { newUrls: [], moved: [], skipped: [], results: [], rows: [], documents: [], reused: [] };
}

/**
 * Collects what is to be stored and writes it, one batch at a time, in parallel with fetching. A page is either in the
 * database with everything found on it, or requested again: whatever is added synchronously ends up in one batch.
 */
export class Recorder {
  readonly #store: CrawlStore['store'];
  readonly #progress: () => Omit<Progress, 'crawled' | 'workedSeconds'>;
  readonly #onFailed: (error: Error) => void;
  readonly #onStored: (pages: number) => void;
  batch = emptyBatch();
  /** Pages stored or about to be. */
  crawled: number;
  #writing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #writtenAt = performance.now();
  #failure: Error | null = null;

  constructor(options: {
    readonly store: CrawlStore['store'];
    readonly crawled: number;
    readonly progress: () => Omit<Progress, 'crawled' | 'workedSeconds'>;
    /** Called when nothing can be stored anymore. */
    readonly onFailed: (error: Error) => void;
    readonly onStored: (pages: number) => void;
  }) {
    this.#store = options.store;
    this.crawled = options.crawled;
    this.#progress = options.progress;
    this.#onFailed = options.onFailed;
    this.#onStored = options.onStored;
  }

  get isFull(): boolean {
    return pagesIn(this.batch) >= maxWaitingPages;
  }

  addPage(row: string, result: UrlResult, document: Uint8Array | null, isPage: boolean): void {
    this.batch.rows.push(row);
    this.batch.results.push(result);
    if (document !== null) this.batch.documents.push({ hash: result.hash, document });
    if (isPage) this.crawled++;
    this.scheduleWrite();
  }

  /** Adds a page that is taken over from the base. */
  addReused(page: ReusedPage, result: UrlResult): void {
    this.batch.reused.push(page);
    this.batch.results.push(result);
    this.crawled++;
    this.scheduleWrite();
  }

  addResult(result: UrlResult): void {
    this.batch.results.push(result);
    this.scheduleWrite();
  }

  skip(hash: number, reason: SkipReason): void {
    this.batch.skipped.push({ hash, reason });
    this.scheduleWrite();
  }

  /** Signals that something was added and must be written soon. */
  scheduleWrite(): void {
    if (this.#writing !== null) return;
    // Not immediately: the caller adds a page and then what was found on it, and both must be stored together.
    if (pagesIn(this.batch) >= pagesPerBatch) queueMicrotask(() => this.#begin());
    else this.#timer ??= setTimeout(() => this.#begin(), maxBatchAgeMs);
  }

  /** Resolves once everything added before is stored. */
  async flush(): Promise<void> {
    await this.#writing;
    this.#throwFailure();
    if (isEmpty(this.batch)) return;
    this.#begin();
    await this.#writing;
    this.#throwFailure();
  }

  #throwFailure(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  /** Stops writing. */
  end(): void {
    clearTimeout(this.#timer);
    this.#failure ??= new Error('The recorder has ended.');
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#writing !== null || this.#failure !== null) return;
    const batch = this.batch;
    this.batch = emptyBatch();
    const now = performance.now();
    const workedSeconds = (now - this.#writtenAt) / 1000;
    this.#writtenAt = now;
    this.#writing = this.#store(batch, { crawled: this.crawled, workedSeconds, ...this.#progress() }).then(
      () => {
        this.#writing = null;
        if (!isEmpty(this.batch)) this.scheduleWrite();
        this.#onStored(pagesIn(batch));
      },
      (error: unknown) => {
        this.#writing = null;
        this.#failure = error instanceof Error ? error : new Error(String(error));
        this.#onFailed(this.#failure);
      },
    );
  }
}

function pagesIn({ rows, reused }: Batch): number {
  return rows.length + reused.length;
}

function isEmpty(batch: Batch): boolean {
  return Object.values(batch).every((list: readonly unknown[]) => list.length === 0);
}
