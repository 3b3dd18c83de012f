import { hash } from 'node:crypto';

const hashes = new WeakMap<Buffer, string>();

/**
 * A weak ETag of a body in parts: it stands for every content coding of the body. Buffers are hashed once, so pass only
 * what does not change.
 */
export function etagOf(parts: readonly (string | Buffer)[]): string {
  const whole = parts.map(hashOf).join('');
  return `W/"${parts.length === 1 ? whole : hashOf(whole)}"`;
}

function hashOf(part: string | Buffer): string {
  if (typeof part === 'string') return hash('sha1', part, 'base64url');
  const known = hashes.get(part) ?? hash('sha1', part, 'base64url');
  hashes.set(part, known);
  return known;
}

/** Whether `If-None-Match` names the ETag, by weak comparison (RFC 9110, 13.1.2). */
export function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return Array.from(ifNoneMatch.matchAll(/"[^"]*"/g), ([named]) => named).includes(opaque);
}
