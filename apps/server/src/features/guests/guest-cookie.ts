import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../derived-key.ts';

/** 128 bits: two guests never get the same id. */
const idBytes = 16;

export function makeGuestId(): string {
  return randomBytes(idBytes).toString('base64url');
}

/** Value of a guest's cookie: their id, and proof that this service issued it. */
export function sealGuestId(key: Buffer, id: string): string {
  return `${id}.${sealOf(key, id)}`;
}

/** The id in a cookie; null if this service did not issue the cookie. */
export function readGuestCookie(key: Buffer, value: string): string | null {
  const [, id, seal] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(value) ?? [];
  if (id === undefined || seal === undefined) return null;
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(key, id))) ? id : null;
}

function sealOf(key: Buffer, id: string): string {
  return keyedHash(key, id).toString('base64url');
}
