import type { Pace } from './pace.ts';

/**
 * Decides how many connections a host may have now and when the next request may be sent. It starts with one connection
 * and adds one with each good response until responses become slow or fail. Then it halves the connections and adds one
 * back after every few good responses. 429 and 503 pause everything for as long as the host asks, or for a time that
 * doubles, after which a single request tries again.
 *
 * Sources: RFC 9110, 10.2.3 (Retry-After), 15.6.4 (503); RFC 6585, 4 (429);
 * https://developers.google.com/search/docs/crawling-indexing/http-network-errors
 */
export interface PolitenessSettings {
  readonly maxConnections: number;
  /** Milliseconds between the starts of two requests: Crawl-delay of robots.txt; 0 without one. */
  readonly delayMs: number;
  /** The pace that whoever started the crawl asks for; it takes its own turns. */
  readonly pace?: Pick<Pace, 'waitMs'> | null;
  /** A monotonic clock in milliseconds, with any origin. */
  readonly now: () => number;
}

/** The outcome of a request. */
export type RequestOutcome =
  | { readonly kind: 'answer'; readonly ttfbMs: number }
  /** Timed out, broken connection, or 500, 502, 504. */
  | { readonly kind: 'trouble' }
  /** 429 or 503; `retryAfterMs` as sent by the host, null without one. */
  | { readonly kind: 'pushed-back'; readonly retryAfterMs: number | null };

/** Good responses per connection before another one is opened, once the host has shown its limit. */
const responsesPerStep = 2;
/**
 * Responses are slow if they exceed the host's own best by this factor and this margin: below that, noise dominates.
 */
const slowFactor = 3;
const slowMarginMs = 250;
const firstPauseMs = 1_000;
const maxPauseMs = 60_000;
/** A host may ask for a longer pause, but not an unlimited one. */
const maxRetryAfterMs = 10 * 60_000;

export class Politeness {
  readonly #settings: PolitenessSettings;
  #connections = 1;
  #inFlight = 0;
  #good = 0;
  #hasSlowed = false;
  #best = Infinity;
  #recent = 0;
  #nextAt = -Infinity;
  #pausedUntil = -Infinity;
  #pushes = 0;

  constructor(settings: PolitenessSettings) {
    this.#settings = settings;
  }

  get connections(): number {
    return this.#connections;
  }
  /** Consecutive times the host has pushed back. */
  get pushes(): number {
    return this.#pushes;
  }
  get pausedUntil(): number {
    return this.#pausedUntil;
  }

  /** Milliseconds until the next request may be sent; 0: now; null: once a pending request has ended. */
  waitMs(): number | null {
    const now = this.#settings.now();
    const limit = this.#settings.delayMs > 0 || this.#pushes > 0 ? 1 : this.#connections;
    if (this.#inFlight >= limit) return null;
    const paceMs = this.#settings.pace?.waitMs() ?? 0;
    return Math.max(0, this.#pausedUntil - now, this.#nextAt - now, paceMs);
  }

  /** Records that a request is sent. */
  begin(): void {
    this.#inFlight++;
    this.#nextAt = this.#settings.now() + this.#settings.delayMs;
  }

  /** Records that a request that has begun is sent only now. */
  sendNow(): void {
    this.#nextAt = this.#settings.now() + this.#settings.delayMs;
  }

  end(outcome: RequestOutcome | null): void {
    this.#inFlight--;
    if (outcome === null) return;
    switch (outcome.kind) {
      case 'answer':
        this.#noteResponse(outcome.ttfbMs);
        return;
      case 'trouble':
        this.#slowDown();
        return;
      case 'pushed-back': {
        this.#slowDown();
        this.#connections = 1;
        const now = this.#settings.now();
        const requestedPauseMs = Math.min(maxRetryAfterMs, outcome.retryAfterMs ?? 0);
        // Several concurrent refusals count as one push, but each may ask for a pause.
        const isSamePush = now < this.#pausedUntil;
        const backoffMs = isSamePush ? 0 : Math.min(maxPauseMs, firstPauseMs * 2 ** this.#pushes);
        if (!isSamePush) this.#pushes++;
        this.#pausedUntil = Math.max(this.#pausedUntil, now + Math.max(backoffMs, requestedPauseMs));
      }
    }
  }

  #noteResponse(ttfbMs: number): void {
    this.#pushes = 0;
    this.#best = Math.min(this.#best, ttfbMs);
    this.#recent = this.#recent === 0 ? ttfbMs : this.#recent * 0.8 + ttfbMs * 0.2;
    if (this.#recent > this.#best * slowFactor && this.#recent > this.#best + slowMarginMs) {
      this.#slowDown();
      // The next evaluation should only cover responses with fewer connections.
      this.#recent = 0;
      return;
    }
    this.#good++;
    if (this.#hasSlowed && this.#good < responsesPerStep * this.#connections) return;
    this.#good = 0;
    this.#connections = Math.min(this.#settings.maxConnections, this.#connections + 1);
  }

  #slowDown(): void {
    this.#hasSlowed = true;
    this.#good = 0;
    this.#connections = Math.max(1, Math.floor(this.#connections / 2));
  }
}
