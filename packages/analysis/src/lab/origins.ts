import { Connection } from './connection.ts';
import type { LoadRequest } from './load-record.ts';
import type { Throttling } from './throttling.ts';

/** As many as browsers open to an origin for HTTP/1. */
const connectionsPerOrigin = 6;
/** Where nothing was recorded. */
const defaultResponseMs = 30;
/** A name is rarely resolved in one round trip. */
const roundTripsOfDns = 2;

/** The connections to the origins of a page. */
export class Origins {
  readonly #throttling: Throttling;
  readonly #connections = new Map<string, readonly Connection[]>();
  readonly #resolvedAt = new Map<string, number>();

  constructor(requests: readonly LoadRequest[], throttling: Throttling) {
    this.#throttling = throttling;
    const byOrigin = new Map<string, LoadRequest[]>();
    for (const request of requests) {
      if (request.isLocal) continue;
      const others = byOrigin.get(request.origin);
      if (others === undefined) byOrigin.set(request.origin, [request]);
      else others.push(request);
    }
    const roundTrips = new Map([...byOrigin].map(([origin, list]) => [origin, shortestRoundTrip(list)]));
    const nearest = Math.min(...[...roundTrips.values()].filter((ms) => ms !== null));
    for (const [origin, list] of byOrigin) {
      const roundTrip = roundTrips.get(origin) ?? nearest;
      // The line is the simulated one, so only what an origin is farther away than the nearest one counts.
      const extraMs = Number.isFinite(nearest) ? roundTrip - nearest : 0;
      const options = {
        roundTripMs: throttling.roundTripMs + extraMs,
        responseMs: responseTime(list, Number.isFinite(roundTrip) ? roundTrip : 0),
        isTls: origin.startsWith('https:') || origin.startsWith('wss:'),
        isMultiplexed: list.some(({ protocol }) => protocol === 'h2' || protocol === 'h3'),
      };
      const count = options.isMultiplexed ? 1 : connectionsPerOrigin;
      this.#connections.set(
        origin,
        Array.from({ length: count }, () => new Connection(options)),
      );
    }
  }

  /** A connection that is free, the fastest one; null if none is. */
  acquire(origin: string): Connection | null {
    let best: Connection | null = null;
    for (const connection of this.#connections.get(origin) ?? [])
      if (!connection.isBusy && (best === null || connection.window > best.window)) best = connection;
    if (best !== null) best.isBusy = true;
    return best;
  }

  /** Milliseconds until the name of the origin's host is resolved, which the first request for it begins. */
  resolutionTime(origin: string, now: number): number {
    const host = origin.replace(/^\w+:\/\/|:\d+$/g, '');
    const resolvedAt = this.#resolvedAt.get(host) ?? now + roundTripsOfDns * this.#throttling.roundTripMs;
    this.#resolvedAt.set(host, resolvedAt);
    return Math.max(0, resolvedAt - now);
  }
}

function shortestRoundTrip(requests: readonly LoadRequest[]): number | null {
  const seen = requests.flatMap(({ roundTrip }) => (roundTrip === null ? [] : [roundTrip]));
  return seen.length === 0 ? null : Math.min(...seen);
}

/** The median of the origin, as single responses vary. */
function responseTime(requests: readonly LoadRequest[], roundTrip: number): number {
  const seen = requests
    .flatMap(({ waiting }) => (waiting === null ? [] : [Math.max(0, waiting - roundTrip)]))
    .sort((a, b) => a - b);
  const upper = seen[Math.floor(seen.length / 2)];
  const lower = seen[Math.floor((seen.length - 1) / 2)];
  return upper === undefined || lower === undefined ? defaultResponseMs : (lower + upper) / 2;
}
