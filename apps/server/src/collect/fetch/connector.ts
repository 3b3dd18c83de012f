import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import type { AddressGuard } from './address-guard.ts';
import { FetchError } from './fetch-error.ts';
import type { FetchLimits } from './fetch-limits.ts';
import { dialGuarded } from './guarded-dial.ts';
import { raceDeadline } from './race-deadline.ts';
import type { Resolver } from './resolve.ts';
import { createClientContext, startTls } from './start-tls.ts';
import { readTlsFacts, type TlsFacts } from './tls-facts.ts';
import { trimHost } from './url-guard.ts';

/** What is known about a connection before its first request. Times in milliseconds. */
export interface ConnectionFacts {
  readonly address: string;
  readonly family: 4 | 6;
  readonly port: number;
  /** When its DNS lookup began, by `performance.now()`. */
  readonly startedAt: number;
  /** The address is reachable only because the operator exempted its network. */
  readonly isExempt: boolean;
  /** Null if the host is an IP address. */
  readonly dnsMs: number | null;
  readonly connectMs: number;
  readonly tlsMs: number | null;
  readonly tls: TlsFacts | null;
}

export interface ConnectorOptions {
  readonly guard: AddressGuard;
  readonly resolver: Resolver;
  readonly limits: Pick<FetchLimits, 'dnsMs' | 'connectMs' | 'tlsMs'>;
  /** Reject a certificate that is not valid for the host; otherwise it is accepted and its problems are recorded. */
  readonly verifyTls: boolean;
  readonly allowH2: boolean;
  /** Certificates (PEM) of authorities to trust in addition to Node's own. */
  readonly extraAuthorities: readonly string[];
  /** Aborts a connection attempt in progress. */
  readonly signal: AbortSignal;
  readonly onConnection: (facts: ConnectionFacts, socket: Socket) => void;
}

interface Target {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
}

/** Connects for undici like {@link dialGuarded}; unlike a lookup hook, it is also called for literal addresses. */
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
  const { socket: tcp, ...dialed } = await dialGuarded(target, options);
  const tlsStart = performance.now();
  const tls = target.isTls ? await shakeHands(tcp, target.host, options) : null;
  const facts: ConnectionFacts = {
    ...dialed,
    port: target.port,
    startedAt,
    tlsMs: tls === null ? null : performance.now() - tlsStart,
    tls: tls === null ? null : readTlsFacts(tls, target.host, Date.now()),
  };
  options.onConnection(facts, tls ?? tcp);
  return tls ?? tcp;
}

async function shakeHands(tcp: Socket, host: string, options: ConnectorOptions): Promise<TLSSocket> {
  const { limits, signal } = options;
  try {
    return await raceDeadline(
      { timeoutMs: limits.tlsMs, createError: () => new FetchError('timeout-tls'), signal },
      (handshakeSignal) =>
        startTls(tcp, host, {
          context: createClientContext(options),
          verifyTls: options.verifyTls,
          alpn: options.allowH2 ? ['h2', 'http/1.1'] : ['http/1.1'],
          signal: handshakeSignal,
        }),
    );
  } catch (error) {
    tcp.destroy();
    throw error;
  }
}
