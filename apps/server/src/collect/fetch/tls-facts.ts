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
  /** DNS names and addresses of the subjectAltName extension. */
  readonly altNames: readonly string[];
  /** Common name, else organization, of the issuer. */
  readonly issuer: string | null;
  /** ISO 8601, UTC. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** SHA-256, hexadecimal in upper case with colons. */
  readonly fingerprint256: string;
  /** Size of the public key. */
  readonly bits: number | null;
  /** Named curve of an elliptic-curve key. */
  readonly curve: string | null;
}

/** What a browser would object to, each by itself. */
export interface CertificateProblems {
  readonly selfSigned: boolean;
  readonly expired: boolean;
  readonly notYetValid: boolean;
  readonly wrongName: boolean;
  /** The server left out an intermediate certificate; browsers often fetch it, other clients do not. */
  readonly incompleteChain: boolean;
  /** The chain ends in no authority that is trusted here, for another reason than those above. */
  readonly untrusted: boolean;
}

/** What the handshake showed. */
export interface TlsFacts extends CertificateProblems {
  /** Such as `TLSv1.3`. */
  readonly protocol: string | null;
  /** IANA name, such as `TLS_AES_128_GCM_SHA256`. */
  readonly cipher: string | null;
  readonly alpn: string | null;
  /** Null where the server showed none. */
  readonly certificate: CertificateFacts | null;
  /** No problem at all. */
  readonly valid: boolean;
  /** The code of OpenSSL or Node, such as `CERT_HAS_EXPIRED`; null when the certificate was accepted. */
  readonly authorizationError: string | null;
}

/** Codes that speak of the certificate and not of who stands behind it. */
const DATE_OR_NAME_CODES = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Reads the facts of a socket after its handshake. `host` is the name or address that was asked for. */
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

/** The server's certificate and those above it, as sent or as found among the trusted ones; empty where it showed none. */
export function readPeerChain(socket: TLSSocket): readonly DetailedPeerCertificate[] {
  const chain: DetailedPeerCertificate[] = [];
  const seen = new Set<string>();
  // Node answers `{}` where there is no certificate, and names a root as its own issuer.
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
 * OpenSSL reports the last problem where there are several, a date rather than a chain, so each is looked for here. What a
 * date hides all the same is an authority that nobody knows but that was sent to its root.
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

/** Declared as an Error, but a code in text where the connection was let through. */
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

/** A name part that occurs several times comes as a list, whatever the types say. */
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
