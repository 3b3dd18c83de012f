import { X509Certificate } from 'node:crypto';
import {
  checkServerIdentity,
  type DetailedPeerCertificate,
  type PeerCertificate,
  type TLSSocket,
} from 'node:tls';

export interface CertificateFacts {
  /** Common name of the subject; null without one. */
  readonly subject: string | null;
  /** DNS names and IP addresses of the subjectAltName extension. */
  readonly altNames: readonly string[];
  /** Common name of the issuer, or else its organization. */
  readonly issuer: string | null;
  /** ISO 8601, UTC. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** SHA-256 in uppercase hexadecimal with colons. */
  readonly fingerprint256: string;
  /** Size of the public key. */
  readonly bits: number | null;
  /** Named curve of an elliptic-curve key. */
  readonly curve: string | null;
}

/** Problems that a browser would report, each independent of the others. */
export interface CertificateProblems {
  readonly selfSigned: boolean;
  readonly expired: boolean;
  readonly notYetValid: boolean;
  readonly wrongName: boolean;
  /** The server did not send an intermediate certificate; browsers often fetch it, other clients do not. */
  readonly incompleteChain: boolean;
  /** The chain does not end in an authority trusted here, for a reason other than those above. */
  readonly untrusted: boolean;
}

/** What the handshake revealed. */
export interface TlsFacts extends CertificateProblems {
  /** Such as `TLSv1.3`. */
  readonly protocol: string | null;
  /** IANA name, such as `TLS_AES_128_GCM_SHA256`. */
  readonly cipher: string | null;
  readonly alpn: string | null;
  /** Null if the server presented none. */
  readonly certificate: CertificateFacts | null;
  /** No problem at all. */
  readonly valid: boolean;
  /** The OpenSSL or Node error code, such as `CERT_HAS_EXPIRED`; null if the certificate was accepted. */
  readonly authorizationError: string | null;
}

/** Codes about the certificate itself, not about who issued it. */
const DATE_OR_NAME_CODES = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Reads the facts of a socket after its handshake. `host` is the requested name or IP address. */
export function readTlsFacts(socket: TLSSocket, host: string, nowMs: number): TlsFacts {
  const chain = readPeerChain(socket);
  const peer = chain[0] ?? null;
  const problems = readCertificateProblems(socket, chain, host, nowMs);
  const authorizationError = readAuthorizationError(socket);
  return {
    protocol: socket.getProtocol(),
    cipher: socket.getCipher().standardName,
    alpn: typeof socket.alpnProtocol === 'string' ? socket.alpnProtocol : null,
    certificate: peer === null ? null : readCertificate(peer),
    valid: authorizationError === null && !Object.values(problems).includes(true),
    ...problems,
    authorizationError,
  };
}

/** The server's certificate and its chain, as sent or as found among the trusted ones; empty if none was presented. */
export function readPeerChain(socket: TLSSocket): readonly DetailedPeerCertificate[] {
  const chain: DetailedPeerCertificate[] = [];
  const seen = new Set<string>();
  // Node returns `{}` if there is no certificate, and lists a root as its own issuer.
  const peer = socket.getPeerCertificate(true);
  let next = Object.keys(peer).length === 0 ? undefined : peer;
  while (next !== undefined && !seen.has(next.fingerprint256)) {
    seen.add(next.fingerprint256);
    chain.push(next);
    next = 'issuerCertificate' in next ? next.issuerCertificate : undefined;
  }
  return chain;
}

/**
 * OpenSSL reports only the last of several problems (a date problem rather than a chain problem), so each is checked
 * here. One case is still hidden by a date problem: an unknown authority whose chain was sent up to its root.
 */
export function readCertificateProblems(
  socket: TLSSocket,
  chain: readonly DetailedPeerCertificate[],
  host: string,
  nowMs: number,
): CertificateProblems {
  const peer = chain[0] ?? null;
  const error = readAuthorizationError(socket);
  const isRefused = peer !== null && error !== null;
  const selfSigned = isRefused && chain.length === 1 && isSelfSigned(peer);
  const incompleteChain =
    isRefused && !selfSigned && chain.length === 1 && error !== 'ERR_TLS_CERT_ALTNAME_INVALID';
  const last = chain.at(-1);
  const isOpenEnded = last !== undefined && !('issuerCertificate' in last);
  return {
    selfSigned,
    expired: error === 'CERT_HAS_EXPIRED' || (peer !== null && nowMs > Date.parse(peer.valid_to)),
    notYetValid: error === 'CERT_NOT_YET_VALID' || (peer !== null && nowMs < Date.parse(peer.valid_from)),
    wrongName: peer !== null && !isFor(host, peer),
    incompleteChain,
    untrusted:
      isRefused && !selfSigned && !incompleteChain && (!DATE_OR_NAME_CODES.has(error) || isOpenEnded),
  };
}

function isSelfSigned(peer: PeerCertificate): boolean {
  try {
    const certificate = new X509Certificate(peer.raw);
    return certificate.checkIssued(certificate) && certificate.verify(certificate.publicKey);
  } catch {
    return false; // a key that OpenSSL cannot read
  }
}

function isFor(host: string, peer: PeerCertificate): boolean {
  try {
    return checkServerIdentity(host, peer) === undefined;
  } catch {
    return false; // names in a form that Node cannot read
  }
}

/** Typed as an Error, but actually a string code if the connection was allowed. */
function readAuthorizationError(socket: TLSSocket): string | null {
  const error: unknown = socket.authorizationError;
  if (typeof error === 'string') return error;
  return error instanceof Error ? error.message : null;
}

function readCertificate(peer: PeerCertificate): CertificateFacts {
  return {
    subject: readName(peer.subject.CN),
    altNames: parseAltNames(peer.subjectaltname ?? ''),
    issuer: readName(peer.issuer.CN) ?? readName(peer.issuer.O),
    validFrom: toIsoDate(peer.valid_from),
    validTo: toIsoDate(peer.valid_to),
    fingerprint256: peer.fingerprint256,
    bits: peer.bits ?? null,
    curve: peer.nistCurve ?? peer.asn1Curve ?? null,
  };
}

/** A name part that occurs several times is an array, whatever the types say. */
export function readName(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : null;
}

/** `DNS:a.example, IP Address:192.0.2.1, DNS:"quoted, by Node"`. */
export function parseAltNames(text: string): readonly string[] {
  return [...text.matchAll(/(?:^|, )(?:DNS|IP Address):("(?:\\.|[^"\\])*"|[^,]*)/g)].map(([, name = '']) =>
    name.startsWith('"') ? String(JSON.parse(name)) : name,
  );
}

export function toIsoDate(text: string): string | null {
  const timeMs = Date.parse(text);
  return Number.isNaN(timeMs) ? null : new Date(timeMs).toISOString();
}
