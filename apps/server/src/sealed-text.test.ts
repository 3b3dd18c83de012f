import { describe, expect, it } from 'vitest';
import { createSealedTexts } from './sealed-text.ts';

const texts = createSealedTexts('the secret of this installation', 'tests');
const text = 'pässword: 鍵';

describe('a sealed text', () => {
  it('opens with the same secret, for the same purpose and subject', () => {
    const sealed = texts.seal(text, 'row 1');
    expect(createSealedTexts('the secret of this installation', 'tests').open(sealed, 'row 1')).toBe(text);
  });

  it('differs every time, and contains nothing of the text', () => {
    const sealed = texts.seal('password password password', 'row 1');
    expect(sealed.equals(texts.seal('password password password', 'row 1'))).toBe(false);
    expect(sealed.includes('password')).toBe(false);
  });

  it.each([
    ['another secret', createSealedTexts('the secret of another one', 'tests')],
    ['another purpose', createSealedTexts('the secret of this installation', 'more tests')],
  ])('does not open with %s', (_, others) => {
    expect(others.open(texts.seal(text, 'row 1'), 'row 1')).toBeNull();
  });

  it('does not open for another subject', () => {
    expect(texts.open(texts.seal(text, 'row 1'), 'row 2')).toBeNull();
  });

  it('does not open if any byte was changed or is missing', () => {
    const sealed = texts.seal(text, 'row 1');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(texts.open(changed, 'row 1')).toBeNull();
      expect(texts.open(sealed.subarray(0, at), 'row 1')).toBeNull();
    }
  });
});
