import type { PeerCertificate, DetailedPeerCertificate, TLSSocket } from 'node:tls';
import { checkServerIdentity } from 'node:tls';

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

/**
 * What the handshake showed. OpenSSL reports one problem where there are several, so the dates and the name
 * are looked at again here.
 */
export interface TlsFacts {
  /** Such as `TLSv1.3`. */
  readonly protocol: string | null;
  /** IANA name, such as `TLS_AES_128_GCM_SHA256`. */
  readonly cipher: string | null;
  readonly alpn: string | null;
  /** Null where the server showed none. */
  readonly certificate: CertificateFacts | null;
  /** No problem at all. */
  readonly valid: boolean;
  readonly selfSigned: boolean;
  readonly expired: boolean;
  readonly notYetValid: boolean;
  readonly wrongName: boolean;
  /** The server left out an intermediate certificate; browsers often fetch it, other clients do not. */
  readonly incompleteChain: boolean;
  /** The chain ends in no authority that is trusted here, for another reason than the two above. */
  readonly untrusted: boolean;
  /** The code of OpenSSL or Node, such as `CERT_HAS_EXPIRED`; null when the certificate was accepted. */
  readonly authorizationError: string | null;
}

const UNTRUSTED_CODES = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'INVALID_CA',
]);

/** Reads the facts of a socket after its handshake. `host` is the name or address that was asked for. */
export function readTlsFacts(socket: TLSSocket, host: string, nowMs: number): TlsFacts {
  const peer = readPeerCertificate(socket);
  const authorizationError = readAuthorizationError(socket);
  const problems = {
    selfSigned: authorizationError === 'DEPTH_ZERO_SELF_SIGNED_CERT',
    expired:
      authorizationError === 'CERT_HAS_EXPIRED' || (peer !== null && nowMs > Date.parse(peer.valid_to)),
    notYetValid:
      authorizationError === 'CERT_NOT_YET_VALID' || (peer !== null && nowMs < Date.parse(peer.valid_from)),
    wrongName: peer !== null && checkServerIdentity(host, peer) !== undefined,
    incompleteChain: authorizationError === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    untrusted: authorizationError !== null && UNTRUSTED_CODES.has(authorizationError),
  };
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

function readPeerCertificate(socket: TLSSocket): DetailedPeerCertificate | null {
  const peer = socket.getPeerCertificate(true);
  // Node answers `{}` where there is no certificate.
  return Object.keys(peer).length === 0 ? null : peer;
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
function readName(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : null;
}

/** `DNS:a.example, IP Address:192.0.2.1, DNS:"quoted, by Node"`. */
function parseAltNames(text: string): readonly string[] {
  return [...text.matchAll(/(?:^|, )(?:DNS|IP Address):("(?:\\.|[^"\\])*"|[^,]*)/g)].map(([, name = '']) =>
    name.startsWith('"') ? String(JSON.parse(name)) : name,
  );
}

function toIsoDate(text: string): string | null {
  const timeMs = Date.parse(text);
  return Number.isNaN(timeMs) ? null : new Date(timeMs).toISOString();
}
