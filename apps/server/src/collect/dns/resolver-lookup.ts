import { Resolver } from 'node:dns/promises';
import { readErrorCode } from '../fetch/fetch-error.ts';
import { raceDeadline } from '../fetch/race-deadline.ts';
import { DnsError, type Ask, type DnsLookup } from './dns-lookup.ts';
import { isQueryable } from './domain-name.ts';

/**
 * Look-ups over the network. With `servers` (`address:port`, the port optional, IPv6 in brackets) these are asked and
 * nothing else; without, those of the system. Nothing is cached.
 *
 * @param timeoutMs for one look-up with all its attempts; 3 s by default
 * @throws {Error} when an entry of `servers` is not an address
 */
export function createDnsLookup({
  servers = [],
  timeoutMs = 3_000,
}: {
  readonly servers?: readonly string[];
  readonly timeoutMs?: number;
}): DnsLookup {
  // Fails at the start, not at the first look-up.
  if (servers.length > 0) new Resolver().setServers(servers);

  function asking<RecordData>(
    query: (resolver: Resolver, name: string) => Promise<readonly RecordData[]>,
  ): Ask<RecordData> {
    return async (name, signal) => {
      if (!isAskable(name)) return 'nxdomain';
      return raceDeadline(
        { timeoutMs, createError: () => new DnsError('timeout'), signal },
        async (raceSignal) => {
          // One resolver a look-up, so that cancelling ends this one alone.
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
    txt: asking(async (resolver, name) =>
      (await resolver.resolveTxt(name)).map((strings) => strings.join('')),
    ),
    a: asking((resolver, name) => resolver.resolve4(name)),
    aaaa: asking((resolver, name) => resolver.resolve6(name)),
    mx: asking(async (resolver, name) =>
      (await resolver.resolveMx(name)).map(({ exchange, priority }) => ({
        host: exchange,
        preference: priority,
      })),
    ),
    ptr: asking((resolver, name) => resolver.resolvePtr(name)),
  };
}

/** A backslash would begin an escape. */
function isAskable(name: string): boolean {
  return isQueryable(name) && /^[!-~]+$/.test(name) && !name.includes('\\');
}

/** @throws {DnsError} for what is not an answer */
function readFailure(error: unknown): 'nodata' | 'nxdomain' {
  const code = readErrorCode(error);
  if (code === 'ENODATA') return 'nodata';
  if (code === 'ENOTFOUND' || code === 'EBADNAME') return 'nxdomain';
  throw new DnsError(code === 'ETIMEOUT' ? 'timeout' : 'unreachable', { cause: error });
}
