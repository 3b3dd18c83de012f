import { setMaxListeners } from 'node:events';
import type { Pool } from '../database/pool.ts';
import { leaseMs, releaseSites, renewSites } from './store/site-lease.ts';

const renewMs = 3_000;
/** If the database has not responded for this long, others may soon take the site. */
const maxSilenceMs = leaseMs - 2 * renewMs;

/** This worker has lost the lease of the site, or soon will. */
export class SiteLeaseLost extends Error {
  override readonly name = 'SiteLeaseLost';
  constructor() {
    super('The lease of the site has expired.');
  }
}

/**
 * Exclusive use of a site, or of all sites of a list, by one crawl or sitemap scan: renews its lease until it is released.
 * The signal aborts when the lease is lost or the job is aborted.
 */
export class SiteLease {
  readonly #pool: Pool;
  readonly #sites: readonly string[];
  readonly #crawlId: string;
  readonly #jobSignal: AbortSignal;
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #renewedAt = performance.now();
  /** Another crawl has waited for the site long enough. */
  mustYield = false;
  #isJobAborted = false;

  constructor(pool: Pool, sites: readonly string[], crawlId: string, jobSignal: AbortSignal) {
    this.#pool = pool;
    this.#sites = sites;
    this.#crawlId = crawlId;
    this.#jobSignal = jobSignal;
    // Every pending fetch adds a listener.
    setMaxListeners(0, this.signal);
    this.#timer = setInterval(() => void this.#renew(), renewMs);
    if (jobSignal.aborted) this.#onJobAbort();
    else jobSignal.addEventListener('abort', this.#onJobAbort, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }
  /** The job was stopped by its user, or the process is shutting down. */
  get isJobAborted(): boolean {
    return this.#isJobAborted;
  }
  get jobAbortReason(): Error {
    return this.#jobSignal.reason as Error;
  }

  fail(error: unknown): void {
    if (!this.signal.aborted) this.#controller.abort(error);
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    this.#jobSignal.removeEventListener('abort', this.#onJobAbort);
    await releaseSites(this.#pool, this.#sites, this.#crawlId).catch(() => undefined); // it expires later
  }

  readonly #onJobAbort = (): void => {
    this.#isJobAborted = true;
    this.fail(this.jobAbortReason);
  };

  async #renew(): Promise<void> {
    if (performance.now() - this.#renewedAt > maxSilenceMs) this.fail(new SiteLeaseLost());
    try {
      const renewed = await renewSites(this.#pool, this.#sites, this.#crawlId);
      if (renewed === null) {
        this.fail(new SiteLeaseLost());
        return;
      }
      this.mustYield = renewed.mustYield;
      this.#renewedAt = performance.now();
    } catch {
      // It is retried soon.
    }
  }
}
