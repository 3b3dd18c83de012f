import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../derived-key.ts';

/** 128 bits: nobody meets another guest's. */
const idBytes = 16;

export function makeGuestId(): string {
  return randomBytes(idBytes).toString('base64url');
}

/** What a guest's cookie holds: his id, and the proof that this service has made it. */
export function sealGuestId(key: Buffer, id: string): string {
  return `${id}.${sealOf(key, id)}`;
}

/** The id in a cookie; null for anything but one that this service has made. */
export function readGuestCookie(key: Buffer, value: string): string | null {
  const [, id, seal] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(value) ?? [];
  if (id === undefined || seal === undefined) return null;
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(key, id))) ? id : null;
}

function sealOf(key: Buffer, id: string): string {
  return keyedHash(key, id).toString('base64url');
}
