import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first recommended cost: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const passwordLength = { min: 8, max: 256 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

/** A hash that no password matches, with the same cost: an unknown email takes as long as a wrong password. */
export function makeDummyHash(): Promise<string> {
  return hash(crypto.randomUUID(), cost);
}
