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

/**
 * Connects for undici as {@link dialGuarded} does; unlike a look-up hook it is asked for literal addresses too.
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
  const { socket: tcp, ...dialled } = await dialGuarded(target, options);
  const tlsStart = performance.now();
  const tls = target.isTls ? await shakeHands(tcp, target.host, options) : null;
  const facts: ConnectionFacts = {
    ...dialled,
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
