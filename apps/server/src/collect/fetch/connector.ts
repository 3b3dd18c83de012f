import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { connect as connectTls, rootCertificates, type TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import type { AddressGuard } from './address-guard.ts';
import { FetchError, readErrorCode, type GuardRefusal } from './fetch-error.ts';
import type { FetchLimits } from './fetch-limits.ts';
import { raceDeadline, readAbortReason } from './race-deadline.ts';
import type { ResolvedAddress, Resolver } from './resolve.ts';
import { readTlsFacts, type TlsFacts } from './tls-facts.ts';
import { isLocalhost, LOOPBACK, trimHost } from './url-guard.ts';

/** What is known of one connection before the first request goes over it. Times in milliseconds. */
export interface ConnectionFacts {
  readonly address: string;
  readonly family: 4 | 6;
  readonly port: number;
  /** When its look-up began, by `performance.now()`. */
  readonly startedAt: number;
  /** The address is reachable only because the operator exempted its network. */
  readonly isExempt: boolean;
  /** Null for an address in place of a name. */
  readonly dnsMs: number | null;
  readonly connectMs: number;
  readonly tlsMs: number | null;
  readonly tls: TlsFacts | null;
}

export interface ConnectorOptions {
  readonly guard: AddressGuard;
  readonly resolver: Resolver;
  readonly limits: Pick<FetchLimits, 'dnsMs' | 'connectMs' | 'tlsMs'>;
  /** Refuse a certificate that is not valid for the host; else it is let through and its problems are recorded. */
  readonly verifyTls: boolean;
  readonly allowH2: boolean;
  /** Certificates (PEM) of authorities to trust beside those of Node. */
  readonly extraAuthorities: readonly string[];
  /** Ends a connection that is being made. */
  readonly signal: AbortSignal;
  readonly onConnection: (facts: ConnectionFacts, socket: Socket) => void;
}

interface Target {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
}

interface VettedAddress extends ResolvedAddress {
  readonly isExempt: boolean;
}

/** Enough for a host with a dead address or two; a name with fifty of them must not become a port scan. */
const MAX_ATTEMPTS = 4;

/**
 * The one place where the service opens a connection. It resolves by itself and dials the address that the
 * guard has seen, so nothing can change in between; unlike a look-up hook it is asked for literal addresses too.
 */
export function createConnector(options: ConnectorOptions): buildConnector.connector {
  return ({ hostname, port, protocol }, callback) => {
    const isTls = protocol === 'https:';
    const target: Target = { host: trimHost(hostname), port: Number(port) || (isTls ? 443 : 80), isTls };
    openConnection(target, options).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error as Error, null),
    );
  };
}

async function openConnection(target: Target, options: ConnectorOptions): Promise<Socket> {
  const startedAt = performance.now();
  const addresses = await findAddresses(target.host, options);
  const dnsMs = isIP(target.host) === 0 ? performance.now() - startedAt : null;
  const { socket: tcp, address, connectMs } = await dialFirst(addresses, target.port, options);
  const tlsStart = performance.now();
  const tls = target.isTls ? await shakeHands(tcp, target.host, options) : null;
  const facts: ConnectionFacts = {
    address: address.address,
    family: address.family,
    port: target.port,
    startedAt,
    isExempt: address.isExempt,
    dnsMs,
    connectMs,
    tlsMs: tls === null ? null : performance.now() - tlsStart,
    tls: tls === null ? null : readTlsFacts(tls, target.host, Date.now()),
  };
  options.onConnection(facts, tls ?? tcp);
  return tls ?? tcp;
}

/**
 * One inner address among those of a name blocks the name: no honest public site has one, and picking the
 * public ones would leave the choice to whoever runs the name server.
 */
async function findAddresses(host: string, options: ConnectorOptions): Promise<readonly VettedAddress[]> {
  const { guard, resolver, limits, signal } = options;
  const version = isIP(host);
  if (version !== 0) return vet([{ address: host, family: version === 6 ? 6 : 4 }], guard, 'address');
  if (isLocalhost(host)) {
    // The name means both loopback addresses; whoever exempts one of them wants that one.
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

/** So that a broken IPv6 (or IPv4) costs one attempt, not all of them (after RFC 8305, 4). */
function alternateFamilies(addresses: readonly VettedAddress[]): readonly VettedAddress[] {
  const first = addresses.filter(({ family }) => family === addresses[0]?.family);
  const second = addresses.filter(({ family }) => family !== addresses[0]?.family);
  return first
    .flatMap((address, index) => [address, ...second.slice(index, index + 1)])
    .concat(second.slice(first.length));
}

interface Dialled {
  readonly socket: Socket;
  readonly address: VettedAddress;
  readonly connectMs: number;
}

/** Tries one address after the other; all share the time for connecting. The first failure is the one reported. */
async function dialFirst(
  addresses: readonly VettedAddress[],
  port: number,
  { guard, limits, signal }: ConnectorOptions,
): Promise<Dialled> {
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
      // Until its next owner listens, an error must not end the process.
      socket.on('error', ignoreError);
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

/** The backstop: whatever happened before, no request goes to a peer that the guard does not let through. */
function assertPeer(socket: Socket, guard: AddressGuard): void {
  const peer = socket.remoteAddress;
  // Undefined when the peer has gone already; the first write then says so.
  if (peer === undefined || guard.judge(peer) !== 'blocked') return;
  socket.destroy();
  throw new FetchError('blocked-address', { refusal: 'peer' });
}

async function shakeHands(tcp: Socket, host: string, options: ConnectorOptions): Promise<TLSSocket> {
  const { limits, signal } = options;
  try {
    return await raceDeadline(
      { timeoutMs: limits.tlsMs, createError: () => new FetchError('timeout-tls'), signal },
      (handshakeSignal) => startTls(tcp, host, { ...options, signal: handshakeSignal }),
    );
  } catch (error) {
    tcp.destroy();
    throw error;
  }
}

function startTls(
  tcp: Socket,
  host: string,
  { verifyTls, allowH2, extraAuthorities, signal }: ConnectorOptions,
): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({
      socket: tcp,
      host,
      // Names only: an address is not allowed there (RFC 6066, 3).
      ...(isIP(host) === 0 ? { servername: host } : {}),
      rejectUnauthorized: verifyTls,
      // Giving any replaces those of Node.
      ...(extraAuthorities.length > 0 ? { ca: [...rootCertificates, ...extraAuthorities] } : {}),
      ALPNProtocols: allowH2 ? ['h2', 'http/1.1'] : ['http/1.1'],
    });
    const settle = () => {
      signal.removeEventListener('abort', onAbort);
      socket.off('secureConnect', onSecure).off('error', onError).off('close', onClose);
      socket.on('error', ignoreError);
    };
    const fail = (error: Error) => {
      settle();
      socket.destroy();
      reject(error);
    };
    const onAbort = () => fail(readAbortReason(signal));
    const onSecure = () => {
      settle();
      resolve(socket);
    };
    const onError = (error: Error) => {
      const reason = verifyTls && isCertificateError(error) ? 'tls-certificate' : 'tls-handshake';
      fail(new FetchError(reason, { cause: error }));
    };
    const onClose = () => fail(new FetchError('tls-handshake'));
    signal.addEventListener('abort', onAbort, { once: true });
    socket.on('secureConnect', onSecure).on('error', onError).on('close', onClose);
  });
}

/** Refused by our own verification, after a handshake that went well. */
function isCertificateError(error: Error): boolean {
  const code = readErrorCode(error);
  return code !== '' && !code.startsWith('ERR_SSL_') && !/^E[A-Z]+$/.test(code);
}

function ignoreError(): void {
  // The one who reads from the socket gets the error by the end of its stream.
}
