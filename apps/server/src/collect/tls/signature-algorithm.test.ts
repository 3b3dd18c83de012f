import { describe, expect, it } from 'vitest';
import { hasWeakSignature } from './signature-algorithm.ts';

/** One DER element, with a long-form length if needed. */
function der(tag: number, ...contents: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(
    contents.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)),
  );
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const oid = (hex: string) => der(0x06, hex);
/**
 * A certificate with this outer algorithm, and the SHA-1 with RSA identifier inside its body, as an extension may
 * contain it.
 */
const certificate = (...algorithm: readonly Buffer[]) =>
  der(
    0x30,
    der(0x30, oid('2a864886f70d010105'), Buffer.alloc(300)),
    der(0x30, ...algorithm),
    der(0x03, Buffer.alloc(257)),
  );
const nothing = der(0x05);
const pss = oid('2a864886f70d01010a');

describe('a signature is weak', () => {
  it.each([
    ['MD2 with RSA', '2a864886f70d010102'],
    ['MD5 with RSA', '2a864886f70d010104'],
    ['SHA-1 with RSA', '2a864886f70d010105'],
    ['SHA-1 with ECDSA', '2a8648ce3d0401'],
    ['SHA-1 with DSA', '2a8648ce380403'],
    ['SHA-1 with RSA, of the OIW', '2b0e03021d'],
  ])('over %s', (_, hex) => {
    expect(hasWeakSignature(certificate(oid(hex), nothing))).toBe(true);
  });

  it('of PSS without a hash, or with SHA-1', () => {
    expect(hasWeakSignature(certificate(pss))).toBe(true);
    expect(hasWeakSignature(certificate(pss, der(0x30)))).toBe(true);
    expect(hasWeakSignature(certificate(pss, der(0x30, der(0xa2, '020120'))))).toBe(true);
    const sha1 = der(0xa0, der(0x30, oid('2b0e03021a'), nothing));
    expect(hasWeakSignature(certificate(pss, der(0x30, sha1)))).toBe(true);
  });
});

describe('a signature is strong enough', () => {
  it.each([
    ['SHA-256 with RSA', '2a864886f70d01010b'],
    ['SHA-512 with RSA', '2a864886f70d01010d'],
    ['SHA-256 with ECDSA', '2a8648ce3d040302'],
    ['Ed25519', '2b6570'],
  ])('over %s, whatever the certificate contains', (_, hex) => {
    expect(hasWeakSignature(certificate(oid(hex), nothing))).toBe(false);
  });

  it('of PSS over SHA-256', () => {
    const sha256 = der(0xa0, der(0x30, oid('608648016503040201'), nothing));
    expect(hasWeakSignature(certificate(pss, der(0x30, sha256)))).toBe(false);
  });
});

it('is unknown for bytes that are not a certificate', () => {
  const whole = certificate(oid('2a864886f70d010105'));
  const broken = [
    Buffer.alloc(0),
    Buffer.from('30', 'hex'),
    Buffer.from('3080', 'hex'),
    Buffer.from('30ff', 'hex'),
    Buffer.from('3084ffffffff', 'hex'),
    der(0x30, der(0x30)),
    der(0x30, der(0x30), der(0x04, oid('2a864886f70d010105'))),
    der(0x30, der(0x30), der(0x30, der(0x04, '2a864886f70d010105'))),
    ...Array.from({ length: whole.length }, (_, length) => whole.subarray(0, length)),
  ];
  for (const bytes of broken) expect(hasWeakSignature(bytes)).toBe(false);
});
