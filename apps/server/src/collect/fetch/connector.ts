import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { TLSSocket } from 'node:tls';
import type { AddressGuard } from './address-guard.ts';
import { FetchError } from './fetch-error.ts';
import type { FetchLimits } from './fetch-limits.ts';
import { dialGuarded } from './guarded-dial.ts';
import { raceDeadline } from './race-deadline.ts';
import type { Resolver } from './resolve.ts';
import { createClientContext, startTls } from './start-tls.ts';
import { readTlsFacts, type TlsFacts } from './tls-facts.ts';
import { readHost } from './url-guard.ts';

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
}

/** Connects to an origin like {@link dialGuarded}, which also judges literal addresses, and shakes hands for https. */
export async function openConnection(
  origin: string,
  options: ConnectorOptions,
): Promise<{ readonly facts: ConnectionFacts; readonly socket: Socket }> {
  const url = new URL(origin);
  const isTls = url.protocol === 'https:';
  const target = { host: readHost(url), port: Number(url.port) || (isTls ? 443 : 80) };
  const startedAt = performance.now();
  const { socket: tcp, ...dialed } = await dialGuarded(target, options);
  const tlsStart = performance.now();
  const tls = isTls ? await shakeHands(tcp, target.host, options) : null;
  const facts: ConnectionFacts = {
    ...dialed,
    port: target.port,
    startedAt,
    tlsMs: tls === null ? null : performance.now() - tlsStart,
    tls: tls === null ? null : readTlsFacts(tls, target.host, Date.now()),
  };
  return { facts, socket: tls ?? tcp };
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
