import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseDkimKey } from './dkim-key.ts';

const rsa = (modulusLength: number, type: 'spki' | 'pkcs1') =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type, format: 'der' }).toString('base64');
const ed25519 = generateKeyPairSync('ed25519')
  .publicKey.export({ type: 'spki', format: 'der' })
  .subarray(-32)
  .toString('base64');

describe('a DKIM key', () => {
  it.each([
    [512, 'spki'],
    [1024, 'spki'],
    [2048, 'spki'],
    [1024, 'pkcs1'],
  ] as const)('of RSA has %d bits, written as %s', (bits, form) => {
    expect(parseDkimKey(`v=DKIM1; k=rsa; p=${rsa(bits, form)}`)).toEqual({
      type: 'rsa',
      bits,
      isRevoked: false,
      isTesting: false,
    });
  });

  it('defaults to RSA, and allows whitespace and a missing version', () => {
    const key = rsa(1024, 'spki').replace(/(.{50})/g, '$1 ');
    expect(parseDkimKey(`p=${key};`)).toMatchObject({ type: 'rsa', bits: 1024 });
  });

  it('can use Ed25519', () => {
    expect(parseDkimKey(`v=DKIM1; k=ed25519; p=${ed25519}`)).toMatchObject({ type: 'ed25519', bits: null });
  });

  it.each([
    ['v=DKIM1; p=', { type: 'rsa', isRevoked: true, bits: null }],
    ['v=DKIM1; k=ed25519; p=', { type: 'ed25519', isRevoked: true }],
    ['v=DKIM1; t=s:y; p=AAAA', { isTesting: true }],
    ['v=DKIM1; t=s; p=AAAA', { isTesting: false }],
    ['v=DKIM1; p=AAAA', { type: 'rsa', bits: null, isRevoked: false }],
    ['v=DKIM1; k=ed25519; p=AAAA', { type: 'unknown' }],
    ['v=DKIM1; k=falcon; p=AAAA', { type: 'unknown' }],
    [`v=DKIM1; p=${'A'.repeat(60_000)}`, { type: 'rsa', bits: null }],
  ])('%.40s', (text, expected) => {
    expect(parseDkimKey(text)).toMatchObject(expected);
  });

  it.each(['', 'v=DKIM1', 'v=DMARC1; p=none', 'v=spf1 -all', 'k=rsa'])('rejects %j', (text) => {
    expect(parseDkimKey(text)).toBeNull();
  });
});
