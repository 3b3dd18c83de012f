import { describe, expect, it } from 'vitest';
import { measureWord } from './word-measures.ts';

describe('measureWord', () => {
  it('counts letters, digits and syllables by language', () => {
    expect(measureWord('windows11', 'en')).toMatchObject({ letters: 7, digits: 2 });
    expect(measureWord('table', 'en').syllables).toBe(2);
    expect(measureWord('table', 'fr').syllables).not.toBe(2);
    expect(measureWord('كتاب', 'ar')).toEqual({ letters: 4, digits: 0, syllables: null, passiveRole: 0 });
  });

  it('recognizes the parts of a passive, from a list and by form', () => {
    const [auxiliary, regular, irregular, none] = ['was', 'painted', 'written', 'house'].map(
      (word) => measureWord(word, 'en').passiveRole,
    );
    expect(auxiliary).not.toBe(0);
    expect(regular).toBe(irregular);
    expect(regular).not.toBe(auxiliary);
    expect(none).toBe(0);
  });

  it('is the same for a cached word, and after the cache is full', () => {
    const first = measureWord('remembering', 'en');
    expect(measureWord('remembering', 'en')).toEqual(first);
    for (let n = 0; n < 25_000; n++) measureWord(`made${n.toString(36)}up`, n % 2 === 0 ? 'en' : 'de');
    expect(measureWord('remembering', 'en')).toEqual(first);
  });
});
