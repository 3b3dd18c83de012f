import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './derived-key.ts';

/** Encrypts texts that the service itself must be able to read again. */
export interface SealedTexts {
  /** `subject`: what the text belongs to, such as the ID of its row. It opens only for the same one. */
  readonly seal: (text: string, subject: string) => Buffer;
  /** Null if it was sealed with another secret or for another subject, or was changed. */
  readonly open: (sealed: Buffer, subject: string) => string | null;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM with a key derived from the installation's secret: a copy of the database does not contain what it takes to
 * read the texts. A sealed text is a random nonce, the tag, and the encrypted text.
 */
export function createSealedTexts(installationSecret: string, purpose: string): SealedTexts {
  const key = deriveKey(installationSecret, purpose);
  return {
    seal(text, subject) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(subject));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    open(sealed, subject) {
      if (sealed.length < nonceBytes + tagBytes) return null;
      const nonce = sealed.subarray(0, nonceBytes);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(subject))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = decipher.update(sealed.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
