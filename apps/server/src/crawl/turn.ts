import { setMaxListeners } from 'node:events';
import type { Pool } from '../database/pool.ts';
import { heldMs, leaveSite, renewSite } from './store/site-lease.ts';

const renewMs = 3_000;
/** If the database has not responded for this long, others may soon take the site. */
const longestSilenceMs = heldMs - 2 * renewMs;

/** This worker has lost the lease of the site, or soon will. */
export class SiteLost extends Error {
  override readonly name = 'SiteLost';
  constructor() {
    super('The lease of the site has expired.');
  }
}

/** The time during which a crawl or sitemap scan has exclusive use of its site: renews the lease and ends with it. */
export class Turn {
  readonly #pool: Pool;
  readonly #site: string;
  readonly #crawlId: string;
  readonly #outer: AbortSignal;
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #renewedAt = performance.now();
  isWanted = false;
  #isReleased = false;

  constructor(pool: Pool, site: string, crawlId: string, outer: AbortSignal) {
    this.#pool = pool;
    this.#site = site;
    this.#crawlId = crawlId;
    this.#outer = outer;
    // Every pending fetch adds a listener.
    setMaxListeners(0, this.signal);
    this.#timer = setInterval(() => void this.#renew(), renewMs);
    if (outer.aborted) this.#follow();
    else outer.addEventListener('abort', this.#follow, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }
  /** The job was stopped by its user, or the process is shutting down. */
  get isReleased(): boolean {
    return this.#isReleased;
  }
  get outerReason(): Error {
    return this.#outer.reason as Error;
  }

  fail(error: unknown): void {
    if (!this.signal.aborted) this.#controller.abort(error);
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#outer.removeEventListener('abort', this.#follow);
    await leaveSite(this.#pool, this.#site, this.#crawlId).catch(() => undefined); // it expires later
  }

  readonly #follow = (): void => {
    this.#isReleased = true;
    this.fail(this.outerReason);
  };

  async #renew(): Promise<void> {
    if (performance.now() - this.#renewedAt > longestSilenceMs) this.fail(new SiteLost());
    try {
      const renewed = await renewSite(this.#pool, this.#site, this.#crawlId);
      if (renewed === null) {
        this.fail(new SiteLost());
        return;
      }
      this.isWanted = renewed.isWanted;
      this.#renewedAt = performance.now();
    } catch {
      // It is retried soon.
    }
  }
}
