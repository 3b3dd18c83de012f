import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveKey } from '../../derived-key.ts';
import { makeGuestId, readGuestCookie, sealGuestId } from './guest-cookie.ts';

const key = deriveKey('a secret that is long enough for anybody', 'guest cookie');
const id = makeGuestId();
const cookie = sealGuestId(key, id);

describe('the guest cookie', () => {
  it('returns the id that it was created from', () => {
    expect(readGuestCookie(key, cookie)).toBe(id);
    expect(makeGuestId()).not.toBe(id);
  });

  it.each([
    ['nothing', ''],
    ['an id alone', id],
    ['an id with an empty proof', `${id}.`],
    ['the proof of another id', `${makeGuestId()}.${cookie.split('.')[1]!}`],
    ['more behind it', `${cookie}A`],
    ['another part', `${cookie}.A`],
    [
      'the proof under another key',
      sealGuestId(deriveKey('another secret of the same length as it', 'x'), id),
    ],
  ])('is rejected if it is %s', (_, value) => {
    expect(readGuestCookie(key, value)).toBeNull();
  });

  it('is rejected with any character changed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: cookie.length - 1 }),
        fc.constantFrom(...Array.from('AZaz09-_.=+/ é')),
        (at, character) => {
          const other = cookie.slice(0, at) + character + cookie.slice(at + 1);
          fc.pre(other !== cookie);
          expect(readGuestCookie(key, other)).toBeNull();
        },
      ),
    );
  });
});
