import { createHmac, hkdfSync } from 'node:crypto';

/** A key of its own for one purpose, made of the installation's secret (HKDF, RFC 5869). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `siteglass ${purpose}`, 32));
}

/** What only the holder of the key can make of a text: HMAC-SHA256. */
export function keyedHash(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
