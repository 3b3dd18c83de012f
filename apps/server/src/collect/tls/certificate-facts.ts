import { X509Certificate } from 'node:crypto';
import type { DetailedPeerCertificate, TLSSocket } from 'node:tls';
import type { CertificateFacts } from '@siteglass/analysis';
import {
  parseAltNames,
  readCertificateProblems,
  readName,
  readPeerChain,
  toIsoDate,
} from '../fetch/tls-facts.ts';
import { hasWeakSignature } from './signature-algorithm.ts';

const maxAltNames = 100;
const maxChain = 10;
/** Longer than any DNS name. */
const maxNameUnits = 256;

const minRsaBits = 2048;
const minCurveBits = 224;

/** All stored facts about the certificate that a socket received; null if it received none. */
export function readCertificateFacts(
  socket: TLSSocket,
  host: string,
  nowMs: number,
): CertificateFacts | null {
  const chain = readPeerChain(socket);
  const [leaf] = chain;
  if (leaf === undefined) return null;
  const problems = readCertificateProblems(socket, chain, host, nowMs);
  return {
    ...namesOf(leaf),
    altNames: parseAltNames(leaf.subjectaltname ?? '')
      .slice(0, maxAltNames)
      .map(cutName),
    validFrom: toIsoDate(leaf.valid_from),
    isSelfSigned: problems.selfSigned,
    isExpired: problems.expired,
    isNotYetValid: problems.notYetValid,
    isWrongName: problems.wrongName,
    isChainIncomplete: problems.incompleteChain,
    isUntrusted: problems.untrusted,
    ...readKey(leaf),
    // A root is trusted directly, not because of its signature; the server's own certificate is never a root.
    isSignatureWeak: chain.some(
      (certificate, index) => (index === 0 || !isRoot(certificate)) && hasWeakSignature(certificate.raw),
    ),
    chain: chain.slice(0, maxChain).map(namesOf),
  };
}

function namesOf({ subject, issuer, valid_to }: DetailedPeerCertificate): CertificateFacts['chain'][number] {
  return {
    subject: cutName(readName(subject.CN)),
    issuer: cutName(readName(issuer.CN) ?? readName(issuer.O)),
    validTo: toIsoDate(valid_to),
  };
}

function cutName<Name extends string | null>(name: Name): Name;
function cutName(name: string | null): string | null {
  return name === null ? null : name.slice(0, maxNameUnits);
}

function isRoot({ fingerprint256, issuerCertificate }: DetailedPeerCertificate): boolean {
  return (issuerCertificate as DetailedPeerCertificate | undefined)?.fingerprint256 === fingerprint256;
}

function readKey(
  certificate: DetailedPeerCertificate,
): Pick<CertificateFacts, 'keyType' | 'keyBits' | 'isKeyWeak'> {
  const bits = certificate.bits ?? null;
  switch (readKeyType(certificate.raw)) {
    case 'rsa':
    case 'rsa-pss':
      return { keyType: 'rsa', keyBits: bits, isKeyWeak: bits !== null && bits < minRsaBits };
    case 'ec':
      return { keyType: 'ec', keyBits: bits, isKeyWeak: bits !== null && bits < minCurveBits };
    case 'ed25519':
      return { keyType: 'ed25519', keyBits: 256, isKeyWeak: false };
    default:
      return { keyType: 'unknown', keyBits: bits, isKeyWeak: false };
  }
}

function readKeyType(raw: Buffer): string | undefined {
  try {
    return new X509Certificate(raw).publicKey.asymmetricKeyType;
  } catch {
    return undefined; // a key type that OpenSSL does not know
  }
}
