import { performance } from 'node:perf_hooks';
import type { SecureContext } from 'node:tls';
import type { Part, TlsProbeFacts, TlsSupport } from '@siteglass/analysis';
import type { AddressGuard } from '../fetch/address-guard.ts';
import { FetchError } from '../fetch/fetch-error.ts';
import { dialGuarded, type DialedConnection } from '../fetch/guarded-dial.ts';
import type { Resolver } from '../fetch/resolve.ts';
import { createClientContext } from '../fetch/start-tls.ts';
import { trimHost } from '../fetch/url-guard.ts';
import {
  attemptHandshake,
  tlsVersions,
  type Attempt,
  type Offer,
  type TlsVersion,
} from './handshake-attempt.ts';

export interface TlsTarget {
  /** A host name, or an IP address with or without brackets. */
  readonly host: string;
  readonly port: number;
}

/** @throws the reason of the signal, and nothing else */
export type ProbeTls = (target: TlsTarget, signal: AbortSignal) => Promise<Part<TlsProbeFacts>>;

export interface TlsProberOptions {
  readonly guard: AddressGuard;
  readonly resolver: Resolver;
  /** Certificates (PEM) of authorities to trust in addition to Node's own. */
  readonly extraAuthorities?: readonly string[];
  /** Time limit for everything together: lookup, connections and retries. */
  readonly limitMs?: number;
}

const allVersions: Offer = { min: 'TLSv1', max: 'TLSv1.3' };
const oneByOne: readonly Offer[] = tlsVersions.map((version) => ({ min: version, max: version }));
/**
 * Everything this OpenSSL supports: level 0 allows the signatures of TLS 1.0 and 1.1 (MD5 with SHA-1) and short keys,
 * so the result reflects the server's limits and not ours. Nothing secret ever goes over such a connection.
 */
const ciphers = 'DEFAULT:@SECLEVEL=0';
/** Share of the limit for the lookup and for the first connection, each. */
const dialShare = 0.4;

/**
 * Finds out which versions a TLS server supports: one handshake that offers everything, and in parallel one per
 * version, because a server reveals which version it picks but not which others it supports. The name is looked up once
 * and all handshakes go to the address that the guard checked. An unclear outcome is retried once; if still unclear, it
 * is `unknown`.
 *
 * `timeout` if nothing responded in time, `unreachable` if there is no server, no TLS, or an address that may not be
 * dialed.
 */
export function createTlsProber({
  guard,
  resolver,
  extraAuthorities = [],
  limitMs = 5_000,
}: TlsProberOptions): ProbeTls {
  const contexts = new Map<Offer, SecureContext>();
  const contextOf = (offer: Offer): SecureContext => {
    const context =
      contexts.get(offer) ?? createClientContext({ extraAuthorities, versions: offer, ciphers });
    contexts.set(offer, context);
    return context;
  };
  return async function probeTls(target, signal) {
    const deadline = performance.now() + limitMs;
    const host = trimHost(target.host);
    const { port } = target;
    const dial = (to: string, dialSignal: AbortSignal): Promise<DialedConnection> =>
      dialGuarded(
        { host: to, port },
        {
          guard,
          resolver,
          limits: { dnsMs: limitMs * dialShare, connectMs: limitMs * dialShare },
          signal: dialSignal,
        },
      );
    let first: DialedConnection;
    try {
      first = await dial(host, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof FetchError)) throw error;
      return { known: false, reason: error.code === 'TIMEOUT' ? 'timeout' : 'unreachable' };
    }
    const { address } = first;
    const dialAgain = async (dialSignal: AbortSignal) => (await dial(address, dialSignal)).socket;
    const attempt = async (offer: Offer, dialFirst = dialAgain): Promise<Attempt> => {
      const options = { host, offer, context: contextOf(offer), signal };
      const halfMs = (deadline - performance.now()) / 2;
      const attempt = await attemptHandshake({ ...options, dial: dialFirst, timeoutMs: halfMs });
      if (attempt.end === 'done' || attempt.end === 'refused') return attempt;
      const restMs = deadline - performance.now();
      const again = await attemptHandshake({ ...options, dial: dialAgain, timeoutMs: restMs });
      // A timeout on the second attempt must not hide that the first one got a response.
      return again.end === 'silent' ? attempt : again;
    };
    try {
      const [negotiated, ...perVersion] = await Promise.all([
        attempt(allVersions, () => Promise.resolve(first.socket)),
        ...oneByOne.map((offer) => attempt(offer)),
      ]);
      return describe({ host, port }, negotiated, perVersion);
    } finally {
      first.socket.destroy();
    }
  };
}

/** `perVersion` is in the order of the versions. */
function describe(
  target: TlsTarget,
  negotiated: Attempt,
  perVersion: readonly Attempt[],
): Part<TlsProbeFacts> {
  // Some servers fail on an offer of several versions but accept a single one.
  const best = [negotiated, ...perVersion.toReversed()].find((attempt) => attempt.end === 'done');
  if (best === undefined) {
    return { known: false, reason: negotiated.end === 'silent' ? 'timeout' : 'unreachable' };
  }
  const { version, cipher, certificate } = best.handshake;
  const chosen = negotiated.end === 'done' ? negotiated.handshake.version : null;
  const supportOf = (name: TlsVersion): TlsSupport => judgeSupport(name, perVersion, chosen);
  return {
    known: true,
    facts: {
      ...target,
      version,
      cipher,
      supports: {
        TLSv1: supportOf('TLSv1'),
        'TLSv1.1': supportOf('TLSv1.1'),
        'TLSv1.2': supportOf('TLSv1.2'),
        'TLSv1.3': supportOf('TLSv1.3'),
      },
      hasForwardSecrecy: cipher === null ? null : isForwardSecret(cipher),
      certificate,
    },
  };
}

function judgeSupport(
  version: TlsVersion,
  perVersion: readonly Attempt[],
  chosen: string | null,
): TlsSupport {
  const index = tlsVersions.indexOf(version);
  const end = perVersion[index]?.end;
  if (end === 'done' || chosen === version) return 'enabled';
  if (end === 'refused') return 'disabled';
  // Offered everything, a server picks the newest version that it supports (RFC 8446, 4.2.1).
  const chosenIndex = tlsVersions.findIndex((name) => name === chosen);
  return chosenIndex !== -1 && index > chosenIndex ? 'disabled' : 'unknown';
}

/** By IANA name: all TLS 1.3 suites (`TLS_AES_…`) use ephemeral keys; before that, those with (EC)DHE. */
function isForwardSecret(cipher: string): boolean {
  return !cipher.includes('_WITH_') || cipher.startsWith('TLS_ECDHE_') || cipher.startsWith('TLS_DHE_');
}
