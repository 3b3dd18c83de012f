import { createHash } from 'node:crypto';

/** Bytes of each hash: the chance that another password has one of them is less than 1 in 10 million. */
export const hashLength = 5;

let loaded: Promise<Buffer> | undefined;

/** Whether a password is one of the 100,000 most common ones, ignoring case and compatibility forms. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded when the first password is set: no other process needs it.
  const sorted = await (loaded ??= import('./common-passwords-data.ts').then(({ hashes }) =>
    Buffer.from(hashes, 'base64'),
  ));
  const wanted = hashCommon(password);
  let [low, high] = [0, sorted.length / hashLength];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = wanted.compare(sorted, middle * hashLength, (middle + 1) * hashLength);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}

export function hashCommon(password: string): Buffer {
  return createHash('sha256').update(foldPassword(password)).digest().subarray(0, hashLength);
}

/** What passwords are compared by. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}
