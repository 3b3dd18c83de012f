import * as x509 from '@peculiar/x509';
import { webcrypto } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const publicExponent = new Uint8Array([1, 0, 1]);
/** Key types of servers; authorities use `ec-256`. */
const keyAlgorithms = {
  'ec-256': ALGORITHM,
  'ec-384': { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-256' },
  'rsa-1024': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 1024, publicExponent },
  'rsa-2048': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent },
  ed25519: { name: 'Ed25519' },
} as const;

export type KeyKind = keyof typeof keyAlgorithms;
export type SignatureHash = 'SHA-1' | 'SHA-256';

x509.cryptoProvider.set(webcrypto as unknown as Parameters<typeof x509.cryptoProvider.set>[0]);

export interface KeyedCertificate {
  /** The certificate and the intermediates that a server should send with it. */
  readonly chainPem: string;
  readonly leafPem: string;
  readonly keyPem: string;
}

export interface CertificateRequest {
  readonly commonName: string;
  /** Names and addresses of the subjectAltName extension. */
  readonly names?: readonly string[];
  /** Days from now, negative in the past. */
  readonly validFromDays?: number;
  readonly validToDays?: number;
  readonly key?: KeyKind;
  /** The hash that the certificate's signature uses. */
  readonly hash?: SignatureHash;
}

/** A test authority: a root that nothing trusts by default, and an intermediate. */
export interface TestAuthority {
  readonly rootPem: string;
  issue(request: CertificateRequest): Promise<KeyedCertificate>;
}

type KeyPair = webcrypto.CryptoKeyPair;

/** `hash`: the hash that the signature of its intermediate certificate uses. */
export async function createTestAuthority(
  name = 'Siteglass test',
  { hash = 'SHA-256' }: { readonly hash?: SignatureHash } = {},
): Promise<TestAuthority> {
  const rootKeys = await generateKeys();
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: createSerial(),
    name: `CN=${name} root`,
    notBefore: daysFromNow(-2),
    notAfter: daysFromNow(90),
    keys: rootKeys,
    signingAlgorithm: ALGORITHM,
    extensions: createAuthorityExtensions(),
  });
  const middleKeys = await generateKeys();
  const middle = await x509.X509CertificateGenerator.create({
    serialNumber: createSerial(),
    subject: `CN=${name} intermediate`,
    issuer: root.subject,
    notBefore: daysFromNow(-2),
    notAfter: daysFromNow(90),
    publicKey: middleKeys.publicKey,
    signingKey: rootKeys.privateKey,
    signingAlgorithm: { ...ALGORITHM, hash },
    extensions: createAuthorityExtensions(),
  });
  return {
    rootPem: root.toString('pem'),
    async issue(request) {
      const keys = await generateKeys(request.key);
      const leaf = await x509.X509CertificateGenerator.create({
        ...createLeafParameters(request),
        signingAlgorithm: { ...ALGORITHM, hash: request.hash ?? 'SHA-256' },
        subject: `CN=${request.commonName}`,
        issuer: middle.subject,
        publicKey: keys.publicKey,
        signingKey: middleKeys.privateKey,
      });
      const leafPem = leaf.toString('pem');
      return { leafPem, chainPem: `${leafPem}\n${middle.toString('pem')}`, keyPem: await exportKey(keys) };
    },
  };
}

export async function createSelfSigned(request: CertificateRequest): Promise<KeyedCertificate> {
  const { key = 'ec-256', hash = 'SHA-256' } = request;
  const keys = await generateKeys(key);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    ...createLeafParameters(request),
    signingAlgorithm: { ...keyAlgorithms[key], hash },
    name: `CN=${request.commonName}`,
    keys,
  });
  const leafPem = certificate.toString('pem');
  return { leafPem, chainPem: leafPem, keyPem: await exportKey(keys) };
}

function createLeafParameters({ names = [], validFromDays = -1, validToDays = 10 }: CertificateRequest) {
  const altNames = names.map((value) => ({
    type: /^[\d.]+$|:/.test(value) ? ('ip' as const) : ('dns' as const),
    value,
  }));
  return {
    serialNumber: createSerial(),
    notBefore: daysFromNow(validFromDays),
    notAfter: daysFromNow(validToDays),
    extensions: [
      new x509.BasicConstraintsExtension(false),
      ...(altNames.length > 0 ? [new x509.SubjectAlternativeNameExtension(altNames)] : []),
    ],
  };
}

function createAuthorityExtensions(): x509.Extension[] {
  return [
    new x509.BasicConstraintsExtension(true, undefined, true),
    new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
  ];
}

function generateKeys(kind: KeyKind = 'ec-256'): Promise<KeyPair> {
  return webcrypto.subtle.generateKey(keyAlgorithms[kind], true, ['sign', 'verify']) as Promise<KeyPair>;
}

async function exportKey(keys: KeyPair): Promise<string> {
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----\n`;
}

/** Positive and unique. */
function createSerial(): string {
  const bytes = webcrypto.getRandomValues(new Uint8Array(8));
  return `1${Buffer.from(bytes).toString('hex')}`.padStart(18, '0');
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}
