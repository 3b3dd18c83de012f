import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const marker = 'sk_live_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const checksumLength = 6;
const shape = new RegExp(`^${marker}([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checksumLength}})$`);
/** Number of a key's characters shown in lists. */
export const displayLength = 12;

/**
 * `sk_live_`, 32 random base62 characters (190 bits) and their CRC-32, by which a secret scanner recognizes a real key.
 */
export function generateKey(): string {
  let random = '';
  while (random.length < randomLength) {
    for (const byte of randomBytes(randomLength)) {
      // 248 is the largest multiple of 62 in a byte: higher values would favor the first characters.
      if (byte < 248 && random.length < randomLength) random += alphabet.charAt(byte % 62);
    }
  }
  return marker + random + checksumOf(random);
}

/** Whether a string can be a key at all: anything else never reaches the database. */
export function isWellFormedKey(key: string): boolean {
  const match = shape.exec(key);
  return match !== null && checksumOf(match[1] ?? '') === match[2];
}

/** SHA-256 in hex: sufficient for a key of 190 random bits, and fast enough for every request. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

function checksumOf(random: string): string {
  let rest = crc32(random);
  let checksum = '';
  for (let digit = 0; digit < checksumLength; digit += 1) {
    checksum = alphabet.charAt(rest % 62) + checksum;
    rest = Math.floor(rest / 62);
  }
  return checksum;
}
