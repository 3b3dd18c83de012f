import { timingSafeEqual } from 'node:crypto';
import { deriveKey, keyedHash } from './derived-key.ts';

/** The contents of a link: the id of its row, and a signature that only this installation can make. */
export interface LinkTokens {
  readonly make: (id: string) => string;
  /** The row's id; null for any token not made here. */
  readonly read: (token: string) => string | null;
}

/**
 * A token can be recreated at any time, so the database stores nothing that grants access. A token for one purpose is
 * invalid for any other.
 */
export function createLinkTokens(
  secret: string,
  purpose: 'account links' | 'report confirmations' | 'report unsubscriptions' = 'account links',
): LinkTokens {
  const key = deriveKey(secret, purpose);
  const sign = (id: string): Buffer => keyedHash(key, id);
  return {
    make: (id) => {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
      return `${bytes.toString('base64url')}.${sign(id).toString('base64url')}`;
    },
    read: (token) => {
      const [, bytes, signature] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
      if (bytes === undefined || signature === undefined) return null;
      const hex = Buffer.from(bytes, 'base64url').toString('hex');
      const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return timingSafeEqual(sign(id), Buffer.from(signature, 'base64url')) ? id : null;
    },
  };
}
