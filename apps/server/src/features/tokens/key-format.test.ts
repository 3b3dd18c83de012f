import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateKey, hashKey, isWellFormedKey } from './key-format.ts';

describe('API keys', () => {
  it('have the documented format and are unique', () => {
    const keys = Array.from({ length: 500 }, generateKey);
    for (const key of keys) expect(key).toMatch(/^sk_live_[0-9A-Za-z]{38}$/);
    expect(new Set(keys).size).toBe(500);
    expect(keys.every(isWellFormedKey)).toBe(true);
  });

  it('are rejected with a changed character', () => {
    const key = generateKey();
    for (let at = 8; at < key.length; at += 1) {
      const changed = key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1);
      expect(isWellFormedKey(changed)).toBe(false);
    }
  });

  it('are distinguished from any other string', () => {
    fc.assert(fc.property(fc.string(), (text) => !isWellFormedKey(text)));
    expect(isWellFormedKey(`${generateKey()}\n`)).toBe(false);
  });

  it('use every letter about equally often', () => {
    const counts = new Map<string, number>();
    const total = 4000 * 32;
    for (let n = 0; n < 4000; n += 1) {
      for (const letter of generateKey().slice(8, 40)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.size).toBe(62);
    for (const count of counts.values()) expect(Math.abs(count / (total / 62) - 1)).toBeLessThan(0.15);
  });

  it('are stored as 32-byte SHA-256 hashes', () => {
    expect(hashKey('sk_live_x')).toMatch(/^[0-9a-f]{64}$/);
  });
});
