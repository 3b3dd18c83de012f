import { Resolver } from 'node:dns/promises';
import { readErrorCode } from '../fetch/fetch-error.ts';
import { raceDeadline } from '../fetch/race-deadline.ts';
import { DnsError, type Query, type DnsLookup } from './dns-lookup.ts';
import { isQueryable } from './domain-name.ts';

/**
 * Lookups over the network. With `servers` (`address:port`, port optional, IPv6 in brackets), only these are queried;
 * without, those of the system. Nothing is cached.
 *
 * @param timeoutMs for one lookup with all its attempts; 3 s by default
 * @throws {Error} if an entry of `servers` is not an address
 */
export function createDnsLookup({
  servers = [],
  timeoutMs = 3_000,
}: {
  readonly servers?: readonly string[];
  readonly timeoutMs?: number;
}): DnsLookup {
  // Fails at startup, not at the first lookup.
  if (servers.length > 0) new Resolver().setServers(servers);

  function queryWith<RecordData>(
    query: (resolver: Resolver, name: string) => Promise<readonly RecordData[]>,
  ): Query<RecordData> {
    return async (name, signal) => {
      if (!isAskable(name)) return 'nxdomain';
      return raceDeadline(
        { timeoutMs, createError: () => new DnsError('timeout'), signal },
        async (raceSignal) => {
          // One resolver per lookup, so that canceling only affects this one.
          const resolver = new Resolver({ timeout: Math.max(200, Math.floor(timeoutMs / 3)), tries: 3 });
          if (servers.length > 0) resolver.setServers(servers);
          const cancel = (): void => resolver.cancel();
          raceSignal.addEventListener('abort', cancel, { once: true });
          try {
            const records = await query(resolver, name);
            return records.length === 0 ? 'nodata' : records;
          } catch (error) {
            return readFailure(error);
          } finally {
            raceSignal.removeEventListener('abort', cancel);
          }
        },
      );
    };
  }

  return {
    txt: queryWith(async (resolver, name) =>
      (await resolver.resolveTxt(name)).map((strings) => strings.join('')),
    ),
    a: queryWith((resolver, name) => resolver.resolve4(name)),
    aaaa: queryWith((resolver, name) => resolver.resolve6(name)),
    mx: queryWith(async (resolver, name) =>
      (await resolver.resolveMx(name)).map(({ exchange, priority }) => ({
        host: exchange,
        preference: priority,
      })),
    ),
    ptr: queryWith((resolver, name) => resolver.resolvePtr(name)),
  };
}

/** A backslash would start an escape sequence. */
function isAskable(name: string): boolean {
  return isQueryable(name) && /^[!-~]+$/.test(name) && !name.includes('\\');
}

/** @throws {DnsError} for anything that is not a valid response */
function readFailure(error: unknown): 'nodata' | 'nxdomain' {
  const code = readErrorCode(error);
  if (code === 'ENODATA') return 'nodata';
  if (code === 'ENOTFOUND' || code === 'EBADNAME') return 'nxdomain';
  throw new DnsError(code === 'ETIMEOUT' ? 'timeout' : 'unreachable', { cause: error });
}
