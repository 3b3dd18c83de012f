import { performance } from 'node:perf_hooks';
import type { AddressGuard } from './address-guard.ts';
import { FetchError, type RedirectHop } from './fetch-error.ts';
import { DEFAULT_FETCH_LIMITS, type FetchLimits } from './fetch-limits.ts';
import type { FetchObserver, FetchRun } from './fetch-observer.ts';
import type { FetchRequest } from './fetch-request.ts';
import type { FetchedResource } from './fetched-resource.ts';
import { HopLoop } from './hop-loop.ts';
import { raceAbort, readAbortReason } from './race-deadline.ts';
import type { Resolver } from './resolve.ts';
import { Session } from './session.ts';

export type { FetchRequest, ResponseHead } from './fetch-request.ts';

export interface FetcherOptions {
  readonly guard: AddressGuard;
  readonly resolver: Resolver;
  /** The User-Agent header of every request. */
  readonly userAgent: string;
  readonly limits?: Partial<FetchLimits> | undefined;
  /** Certificates (PEM) of authorities to trust in addition to Node's own. */
  readonly extraAuthorities?: readonly string[] | undefined;
  readonly observer?: FetchObserver | null | undefined;
}

export interface Fetcher {
  /** The defaults of this fetcher, which each request can override. */
  readonly limits: FetchLimits;
  /**
   * Fetches one resource, with the address guard applied on every hop. Any status is a result, not an error.
   *
   * @throws {FetchError} with one reason per cause; or the reason of the request's signal
   */
  fetch(request: FetchRequest): Promise<FetchedResource>;
  /** Opens a line: sequential fetches that share connections. */
  openLine(settings?: LineSettings): FetchLine;
  /** Aborts fetches in progress and refuses new ones. Lines must be closed by whoever opened them. */
  close(): Promise<void>;
}

/** Connections kept open between fetches, one at a time per origin: for many pages of one host. */
export interface FetchLine {
  /** Like {@link Fetcher.fetch}; start the next one only after this one has settled. */
  fetch(request: LineRequest): Promise<FetchedResource>;
  close(): Promise<void>;
}

/** Limits and certificate trust are those of the line. */
export type LineRequest = Omit<FetchRequest, 'limits' | 'verifyTls'>;
export type LineSettings = Pick<FetchRequest, 'limits' | 'verifyTls'>;

/** The only way out: every request that a user, a page or a name server can influence goes through it. */
export function createFetcher(options: FetcherOptions): Fetcher {
  const { guard, resolver, userAgent, extraAuthorities = [], observer = null } = options;
  const limits = { ...DEFAULT_FETCH_LIMITS, ...dropUndefined(options.limits) };
  const running = new Map<AbortController, Promise<FetchedResource>>();
  let isClosed = false;

  const openSession = (
    request: Pick<FetchRequest, 'limits' | 'verifyTls'>,
    signal: AbortSignal,
    run: Pick<FetchRun, 'onConnection'> | null,
  ): Session =>
    new Session({
      guard,
      resolver,
      limits: { ...limits, ...dropUndefined(request.limits) },
      verifyTls: request.verifyTls ?? false,
      allowH2: true,
      extraAuthorities,
      signal,
      run,
    });

  /** Runs the hops of one fetch over the connections of a session. */
  const runHops = async (
    request: FetchRequest,
    session: Session,
    stop: AbortController,
    run: FetchRun | null,
  ): Promise<FetchedResource> => {
    const startedAt = performance.now();
    const requestLimits =
      request.limits === undefined ? limits : { ...limits, ...dropUndefined(request.limits) };
    const redirects: RedirectHop[] = [];
    const context = { request, guard, userAgent, limits: requestLimits, session, redirects, startedAt, run };
    const forwardAbort = () => stop.abort(request.signal?.reason);
    request.signal?.addEventListener('abort', forwardAbort, { once: true });
    if (request.signal?.aborted) forwardAbort();
    const { signal } = stop;
    const timer = setTimeout(() => stop.abort(new FetchError('timeout-total')), requestLimits.totalMs);
    try {
      if (signal.aborted) throw readAbortReason(signal);
      return await raceAbort(signal, new HopLoop({ ...context, signal }).run());
    } catch (error) {
      if (error instanceof FetchError) error.redirects = redirects;
      throw error;
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', forwardAbort);
    }
  };

  const fetchResource = async (
    request: FetchRequest,
    stop: AbortController,
    run: FetchRun | null,
  ): Promise<FetchedResource> => {
    const session = openSession(request, stop.signal, run);
    try {
      return await runHops(request, session, stop, run);
    } finally {
      // Aborts a connection attempt in progress, then closes existing connections.
      stop.abort();
      await session.close();
    }
  };

  /** Tracks one fetch: registers it for `close` and notifies the observer. */
  const observed = async (
    request: FetchRequest,
    stop: AbortController,
    begin: (run: FetchRun | null) => Promise<FetchedResource>,
  ): Promise<FetchedResource> => {
    if (isClosed) throw new Error('The fetcher is closed.');
    const run =
      observer?.begin({
        method: request.method ?? 'GET',
        url: request.url,
        purpose: request.purpose ?? 'page',
      }) ?? null;
    const result = begin(run);
    running.set(stop, result);
    try {
      const fetched = await result;
      run?.onEnd(fetched);
      return fetched;
    } catch (error) {
      run?.onEnd(request.signal?.aborted || !(error instanceof Error) ? null : error);
      throw error;
    } finally {
      running.delete(stop);
    }
  };

  const openLine = (settings: LineSettings = {}): FetchLine => {
    let connecting = new AbortController();
    let current: FetchRun | null = null;
    const notifyCurrent: Pick<FetchRun, 'onConnection'> = {
      onConnection: (facts) => current?.onConnection(facts),
    };
    let session = openSession(settings, connecting.signal, notifyCurrent);
    // One controller for all fetches, which run one at a time; replaced once it has aborted one of them.
    let stop = new AbortController();
    const hangUp = async (): Promise<void> => {
      connecting.abort();
      await session.close();
    };
    return {
      fetch: (request) =>
        observed(request, stop, async (run) => {
          current = run;
          try {
            return await runHops({ ...request, ...settings }, session, stop, run);
          } catch (error) {
            // The connections may be in any state, so the next fetch starts with new ones.
            await hangUp();
            stop = new AbortController();
            connecting = new AbortController();
            session = openSession(settings, connecting.signal, notifyCurrent);
            throw error;
          }
        }),
      close: hangUp,
    };
  };

  return {
    limits,
    fetch: (request) => {
      const stop = new AbortController();
      return observed(request, stop, (run) => fetchResource(request, stop, run));
    },
    openLine,
    async close() {
      isClosed = true;
      const results = [...running.values()];
      for (const stop of running.keys()) stop.abort(new Error('The fetcher is closed.'));
      await Promise.allSettled(results);
    },
  };
}

/** Treats an undefined option as its default. */
function dropUndefined(limits: Partial<FetchLimits> | undefined): Partial<FetchLimits> {
  return Object.fromEntries(
    Object.entries(limits ?? {}).filter(([, value]) => (value as number | undefined) !== undefined),
  );
}
