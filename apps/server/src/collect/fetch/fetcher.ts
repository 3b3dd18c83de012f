import { performance } from 'node:perf_hooks';
import type { AddressGuard } from './address-guard.ts';
import { FetchError, type RedirectHop } from './fetch-error.ts';
import { DEFAULT_FETCH_LIMITS, type FetchLimits } from './fetch-limits.ts';
import type { FetchObserver, FetchRun } from './fetch-observer.ts';
import type { FetchRequest } from './fetch-request.ts';
import type { FetchedResource } from './fetched-resource.ts';
import { HopLoop } from './hop-loop.ts';
import { raceDeadline } from './race-deadline.ts';
import type { Resolver } from './resolve.ts';
import { Session } from './session.ts';

export type { FetchRequest, ResponseHead } from './fetch-request.ts';

export interface FetcherOptions {
  readonly guard: AddressGuard;
  readonly resolver: Resolver;
  /** The User-Agent header of every request. */
  readonly userAgent: string;
  readonly limits?: Partial<FetchLimits> | undefined;
  /** Certificates (PEM) of authorities to trust beside those of Node. */
  readonly extraAuthorities?: readonly string[] | undefined;
  readonly observer?: FetchObserver | null | undefined;
}

export interface Fetcher {
  /** The defaults of this fetcher, which a request may change for itself. */
  readonly limits: FetchLimits;
  /**
   * Fetches one resource, through the address guard on every hop. Any status is a result, not an error.
   *
   * @throws {FetchError} with one reason per cause; or the reason of the request's signal
   */
  fetch(request: FetchRequest): Promise<FetchedResource>;
  /** Ends what is under way; further fetches are refused. */
  close(): Promise<void>;
}

/** The one door to the outside: every request that a user, a page or a name server has a say in goes through it. */
export function createFetcher(options: FetcherOptions): Fetcher {
  const { guard, resolver, userAgent, extraAuthorities = [], observer = null } = options;
  const limits = { ...DEFAULT_FETCH_LIMITS, ...dropUndefined(options.limits) };
  const running = new Map<AbortController, Promise<FetchedResource>>();
  let isClosed = false;

  const fetchResource = async (
    request: FetchRequest,
    stop: AbortController,
    run: FetchRun | null,
  ): Promise<FetchedResource> => {
    const startedAt = performance.now();
    const requestLimits = { ...limits, ...dropUndefined(request.limits) };
    const session = new Session({
      guard,
      resolver,
      limits: requestLimits,
      verifyTls: request.verifyTls ?? false,
      allowH2: true,
      extraAuthorities,
      signal: stop.signal,
      run,
    });
    const redirects: RedirectHop[] = [];
    const context = { request, guard, userAgent, limits: requestLimits, session, redirects, startedAt, run };
    const forwardAbort = () => stop.abort(request.signal?.reason);
    request.signal?.addEventListener('abort', forwardAbort, { once: true });
    if (request.signal?.aborted) forwardAbort();
    try {
      return await raceDeadline(
        {
          timeoutMs: requestLimits.totalMs,
          createError: () => new FetchError('timeout-total'),
          signal: stop.signal,
        },
        (signal) => new HopLoop({ ...context, signal }).run(),
      );
    } catch (error) {
      if (error instanceof FetchError) error.redirects = redirects;
      throw error;
    } finally {
      request.signal?.removeEventListener('abort', forwardAbort);
      // Ends a connection that is still being made, then those that exist.
      stop.abort();
      await session.close();
    }
  };

  return {
    limits,
    async fetch(request) {
      if (isClosed) throw new Error('The fetcher is closed.');
      const stop = new AbortController();
      const run =
        observer?.begin({
          method: request.method ?? 'GET',
          url: request.url,
          purpose: request.purpose ?? 'page',
        }) ?? null;
      const result = fetchResource(request, stop, run);
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
    },
    async close() {
      isClosed = true;
      const results = [...running.values()];
      for (const stop of running.keys()) stop.abort(new Error('The fetcher is closed.'));
      await Promise.allSettled(results);
    },
  };
}

/** An option that is undefined means its default. */
function dropUndefined(limits: Partial<FetchLimits> | undefined): Partial<FetchLimits> {
  return Object.fromEntries(
    Object.entries(limits ?? {}).filter(([, value]) => (value as number | undefined) !== undefined),
  );
}
