import { lookup, Resolver as DnsResolver } from 'node:dns/promises';
import { FetchError, readErrorCode } from './fetch-error.ts';
import { raceDeadline } from './race-deadline.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

export interface Resolver {
  /**
   * All IPv4 and IPv6 addresses of a name, at least one, in the order to try them.
   *
   * @throws {FetchError} `dns-not-found`, `dns-failed` or `timeout-dns`; or the reason of the signal
   */
  resolve(hostname: string, options?: ResolveOptions): Promise<readonly ResolvedAddress[]>;
}

export interface ResolveOptions {
  /** Overrides the resolver's own timeout, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The node:dns codes that mean the name has no address, whether or not its zone exists. */
const NOT_FOUND_CODES = new Set(['ENOTFOUND', 'ENODATA', 'ENONAME', 'EBADNAME', 'EADDRFAMILY']);

/**
 * With `servers` (`address:port`, port optional, IPv6 in brackets), every lookup queries only these; without, the
 * system resolver decides, including its hosts file. Nothing is cached.
 *
 * @throws {Error} if an entry of `servers` is not an address
 */
export function createResolver({
  servers = [],
  timeoutMs,
}: {
  readonly servers?: readonly string[];
  readonly timeoutMs: number;
}): Resolver {
  // Fails at startup, not at the first lookup.
  if (servers.length > 0) new DnsResolver().setServers(servers);
  return {
    async resolve(hostname, options = {}) {
      const limitMs = options.timeoutMs ?? timeoutMs;
      return raceDeadline(
        { timeoutMs: limitMs, createError: () => new FetchError('timeout-dns'), signal: options.signal },
        (signal) =>
          servers.length > 0 ? queryServers(hostname, servers, limitMs, signal) : resolveWithSystem(hostname),
      );
    },
  };
}

async function resolveWithSystem(hostname: string): Promise<readonly ResolvedAddress[]> {
  try {
    const addresses = await lookup(hostname, { all: true });
    return addresses.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
  } catch (error) {
    throw toFetchError(error);
  }
}

async function queryServers(
  hostname: string,
  servers: readonly string[],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<readonly ResolvedAddress[]> {
  // One resolver per lookup, so that canceling it only ends its own queries and sockets. A lost packet is retried well
  // within the limit, which raceDeadline enforces.
  const resolver = new DnsResolver({ timeout: Math.max(200, Math.floor(timeoutMs / 3)), tries: 3 });
  resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses: ResolvedAddress[] = [
      ...(ipv4.status === 'fulfilled' ? ipv4.value.map((address) => ({ address, family: 4 as const })) : []),
      ...(ipv6.status === 'fulfilled' ? ipv6.value.map((address) => ({ address, family: 6 as const })) : []),
    ];
    if (addresses.length > 0) return addresses;
    const failures = [ipv4, ipv6].flatMap((result) =>
      result.status === 'rejected' ? [toFetchError(result.reason)] : [],
    );
    // "No such name" for one record type says nothing if the query for the other type failed.
    throw (
      failures.find(({ reason }) => reason !== 'dns-not-found') ??
      failures[0] ??
      new FetchError('dns-not-found')
    );
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function toFetchError(error: unknown): FetchError {
  const code = readErrorCode(error);
  if (NOT_FOUND_CODES.has(code)) return new FetchError('dns-not-found', { cause: error });
  if (code === 'ETIMEOUT') return new FetchError('timeout-dns', { cause: error });
  return new FetchError('dns-failed', { cause: error });
}
