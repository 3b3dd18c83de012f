import type { Socket } from 'node:net';
import type { SecureContext, TLSSocket } from 'node:tls';
import type { CertificateFacts } from '@siteglass/analysis';
import { FetchError, readErrorCode } from '../fetch/fetch-error.ts';
import { raceDeadline } from '../fetch/race-deadline.ts';
import { startTls } from '../fetch/start-tls.ts';
import { readCertificateFacts } from './certificate-facts.ts';

export const tlsVersions = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const;
export type TlsVersion = (typeof tlsVersions)[number];

/** The versions that a client offers, lowest to highest. */
export interface Offer {
  readonly min: TlsVersion;
  readonly max: TlsVersion;
}

/** What one completed handshake revealed. */
export interface Handshake {
  /** OpenSSL name, such as `TLSv1.3`. */
  readonly version: string;
  readonly cipher: string | null;
  readonly certificate: CertificateFacts | null;
}

/**
 * How an offer ended. `refused`: the server does not support these versions. `silent`: no response in time. `broken`:
 * any other failure, which says nothing about the versions.
 */
export type Attempt =
  { readonly end: 'done'; readonly handshake: Handshake } | { readonly end: 'refused' | 'silent' | 'broken' };

export interface AttemptOptions {
  readonly host: string;
  readonly offer: Offer;
  readonly dial: (signal: AbortSignal) => Promise<Socket>;
  readonly context: SecureContext;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

const refusals = new Set([
  // An alert from the server, or its choice of a version that was not offered.
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  'ERR_SSL_UNSUPPORTED_PROTOCOL',
]);
/** Servers that enable an old version but disallow its signatures fail with this error. */
const oldVersionRefusal = 'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR';

/**
 * Makes one connection, performs one handshake, and closes it.
 *
 * @throws the reason of the signal, and nothing else
 */
export async function attemptHandshake(options: AttemptOptions): Promise<Attempt> {
  const { host, offer, dial, context, timeoutMs, signal } = options;
  let tcp: Socket | undefined;
  let tls: TLSSocket | undefined;
  try {
    tls = await raceDeadline(
      { timeoutMs, createError: () => new FetchError('timeout-tls'), signal },
      async (attemptSignal) => {
        tcp = await dial(attemptSignal);
        return startTls(tcp, host, {
          context,
          verifyTls: false,
          alpn: ['h2', 'http/1.1'],
          signal: attemptSignal,
        });
      },
    );
    return { end: 'done', handshake: readHandshake(tls, host) };
  } catch (error) {
    signal.throwIfAborted();
    return { end: judgeFailure(error, offer) };
  } finally {
    tls?.destroy();
    tcp?.destroy();
  }
}

function readHandshake(tls: TLSSocket, host: string): Handshake {
  return {
    version: tls.getProtocol() ?? '',
    cipher: tls.getCipher().standardName,
    certificate: readCertificateFacts(tls, host, Date.now()),
  };
}

function judgeFailure(error: unknown, { max }: Offer): 'refused' | 'silent' | 'broken' {
  if (error instanceof FetchError && error.code === 'TIMEOUT') return 'silent';
  const code = readErrorCode(error instanceof FetchError ? error.cause : error);
  const isOld = max === 'TLSv1' || max === 'TLSv1.1';
  return refusals.has(code) || (isOld && code === oldVersionRefusal) ? 'refused' : 'broken';
}
