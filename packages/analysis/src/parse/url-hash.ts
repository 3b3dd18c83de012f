import { urlKey } from './url-identity.ts';

/**
 * Hashes that are stored: the same text must have the same hash in every future version. They have 53 bits, so that a
 * number holds them exactly; among two million texts, the chance that two collide is one in 4,500. There is no secret,
 * so anyone can construct collisions.
 */

/** Odd numbers with random-looking bits; each of the two lanes has its own. */
const seedA = 0x2545f491;
const seedB = 0x3c6ef372;
const spreadA = 0x9e3779b1;
const spreadB = 0xc2b2ae3d;
const stepA = 0x27d4eb2f;
const stepB = 0x165667b1;

/** The hash of a URL, the same for all of its spellings. The URL is absolute and normalized, without a fragment. */
export function urlHash(url: string): number {
  return textHash(urlKey(url));
}

/** The same for any text. */
export function textHash(text: string): number {
  const { length } = text;
  let a = seedA;
  let b = seedB;
  // Two characters at a time; an odd one at the end is processed separately.
  for (let i = 0; i < length; i += 2) {
    let pair = text.charCodeAt(i);
    if (i + 1 < length) pair |= text.charCodeAt(i + 1) << 16;
    a ^= Math.imul(pair, spreadA);
    a = Math.imul((a << 13) | (a >>> 19), stepA);
    b ^= Math.imul((pair << 16) | (pair >>> 16), spreadB);
    b = (Math.imul((b << 17) | (b >>> 15), stepB) + spreadA) | 0;
  }
  return joined(a ^ length, b);
}

/** The same for the first numbers of an array. */
export function sequenceHash(numbers: Int32Array | readonly number[], length = numbers.length): number {
  let a = seedA;
  let b = seedB;
  for (let i = 0; i < length; i++) {
    const number = numbers[i] ?? 0;
    a ^= Math.imul(number, spreadA);
    a = Math.imul((a << 13) | (a >>> 19), stepA);
    b ^= Math.imul((number << 16) | (number >>> 16), spreadB);
    b = (Math.imul((b << 17) | (b >>> 15), stepB) + spreadA) | 0;
  }
  return joined(a ^ length, b);
}

/** Spreads each bit over all 32 bits; the mapping is one-to-one. */
export function mixBits(bits: number): number {
  let mixed = bits ^ (bits >>> 16);
  mixed = Math.imul(mixed, 0x7feb352d);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function joined(a: number, b: number): number {
  const low = mixBits((a + b) | 0);
  return (mixBits(b ^ low) >>> 11) * 0x1_0000_0000 + low;
}
