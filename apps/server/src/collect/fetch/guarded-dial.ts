import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { AddressGuard } from './address-guard.ts';
import { FetchError, readErrorCode, type GuardRefusal } from './fetch-error.ts';
import { raceDeadline, readAbortReason } from './race-deadline.ts';
import type { ResolvedAddress, Resolver } from './resolve.ts';
import { isLocalhost, LOOPBACK } from './url-guard.ts';

export interface DialTarget {
  /** A host name or an IP address, without brackets. */
  readonly host: string;
  readonly port: number;
}

export interface DialOptions {
  readonly guard: AddressGuard;
  readonly resolver: Resolver;
  readonly limits: { readonly dnsMs: number; readonly connectMs: number };
  /** Aborts a connection attempt in progress. */
  readonly signal: AbortSignal;
}

/** An open TCP connection, which the caller must destroy. Times in milliseconds. */
export interface DialedConnection {
  readonly socket: Socket;
  readonly address: string;
  readonly family: 4 | 6;
  /** The address is reachable only because the operator exempted its network. */
  readonly isExempt: boolean;
  /** Null if the host is an IP address. */
  readonly dnsMs: number | null;
  readonly connectMs: number;
}

interface VettedAddress extends ResolvedAddress {
  readonly isExempt: boolean;
}

/** Enough for a host with one or two dead addresses; a name with fifty of them must not become a port scan. */
const MAX_ATTEMPTS = 4;

/**
 * The only place where the service opens connections, for any protocol. It resolves names itself and dials the address
 * that the guard has checked, so nothing can change in between. A socket error without a listener does not crash the
 * process.
 *
 * @throws {FetchError} for a failed lookup, a refusal by the guard (`blocked-address`) or a failed connection; or the
 * reason of the signal
 */
export async function dialGuarded(target: DialTarget, options: DialOptions): Promise<DialedConnection> {
  const startedAt = performance.now();
  const addresses = await findAddresses(target.host, options);
  const dnsMs = isIP(target.host) === 0 ? performance.now() - startedAt : null;
  const { socket, address, connectMs } = await dialFirst(addresses, target.port, options);
  return { socket, ...address, dnsMs, connectMs };
}

/**
 * A single internal address among those of a name blocks the name: no legitimate public site has one, and picking only
 * the public ones would leave the choice to whoever runs the name server.
 */
async function findAddresses(host: string, options: DialOptions): Promise<readonly VettedAddress[]> {
  const { guard, resolver, limits, signal } = options;
  const version = isIP(host);
  if (version !== 0) return vet([{ address: host, family: version === 6 ? 6 : 4 }], guard, 'address');
  if (isLocalhost(host)) {
    // The name stands for both loopback addresses; if the operator exempts only one of them, that is the one they want.
    const allowed = LOOPBACK.filter((address) => guard.judge(address) !== 'blocked');
    if (allowed.length === 0) throw new FetchError('blocked-address', { refusal: 'address' });
    return vet(
      allowed.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 })),
      guard,
      'address',
    );
  }
  const addresses = await resolver.resolve(host, { timeoutMs: limits.dnsMs, signal });
  return alternateFamilies(vet(addresses, guard, 'resolved')).slice(0, MAX_ATTEMPTS);
}

function vet(
  addresses: readonly ResolvedAddress[],
  guard: AddressGuard,
  refusal: GuardRefusal,
): readonly VettedAddress[] {
  return addresses.map(({ address, family }) => {
    const verdict = guard.judge(address);
    if (verdict === 'blocked') throw new FetchError('blocked-address', { refusal });
    return { address, family, isExempt: verdict === 'exempt' };
  });
}

/** Ensures that broken IPv6 (or IPv4) costs one attempt, not all of them (after RFC 8305, 4). */
function alternateFamilies(addresses: readonly VettedAddress[]): readonly VettedAddress[] {
  const first = addresses.filter(({ family }) => family === addresses[0]?.family);
  const second = addresses.filter(({ family }) => family !== addresses[0]?.family);
  return first
    .flatMap((address, index) => [address, ...second.slice(index, index + 1)])
    .concat(second.slice(first.length));
}

interface FirstDialed {
  readonly socket: Socket;
  readonly address: VettedAddress;
  readonly connectMs: number;
}

/** Tries the addresses one by one; all share the connection timeout. The first failure is the one reported. */
async function dialFirst(
  addresses: readonly VettedAddress[],
  port: number,
  { guard, limits, signal }: DialOptions,
): Promise<FirstDialed> {
  const deadline = performance.now() + limits.connectMs;
  let firstFailure: unknown = new FetchError('connect-failed');
  for (const [index, address] of addresses.entries()) {
    const start = performance.now();
    const timeoutMs = Math.max(1, (deadline - start) / (addresses.length - index));
    try {
      const socket = await raceDeadline(
        { timeoutMs, createError: () => new FetchError('timeout-connect'), signal },
        (attemptSignal) => dial(address, port, attemptSignal),
      );
      assertPeer(socket, guard);
      return { socket, address, connectMs: performance.now() - start };
    } catch (error) {
      if (signal.aborted || (error instanceof FetchError && error.reason === 'blocked-address')) throw error;
      if (index === 0) firstFailure = error;
    }
  }
  throw firstFailure;
}

function dial({ address, family }: VettedAddress, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connectTcp({ host: address, port, family, autoSelectFamily: false, noDelay: true });
    const settle = () => {
      signal.removeEventListener('abort', onAbort);
      socket.off('connect', onConnect).off('error', onError);
      // Until its next owner adds a listener, an error must not crash the process.
      socket.on('error', ignoreSocketError);
    };
    const onAbort = () => {
      settle();
      socket.destroy();
      reject(readAbortReason(signal));
    };
    const onConnect = () => {
      settle();
      resolve(socket);
    };
    const onError = (error: Error) => {
      settle();
      const reason = readErrorCode(error) === 'ECONNREFUSED' ? 'connect-refused' : 'connect-failed';
      reject(new FetchError(reason, { cause: error }));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    socket.on('connect', onConnect).on('error', onError);
  });
}

/** The backstop: whatever happened before, no request goes to a peer that the guard does not allow. */
function assertPeer(socket: Socket, guard: AddressGuard): void {
  const peer = socket.remoteAddress;
  // Undefined if the peer has already disconnected; the first write then reports that.
  if (peer === undefined || guard.judge(peer) !== 'blocked') return;
  socket.destroy();
  throw new FetchError('blocked-address', { refusal: 'peer' });
}

export function ignoreSocketError(): void {
  // Whoever reads from the socket sees the error when its stream ends.
}
