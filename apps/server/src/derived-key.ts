import { createHmac, hkdfSync } from 'node:crypto';

/** Derives a separate key for one purpose from the installation's secret (HKDF, RFC 5869). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `siteglass ${purpose}`, 32));
}

/** HMAC-SHA256 of a text, which only the holder of the key can compute. */
export function keyedHash(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
