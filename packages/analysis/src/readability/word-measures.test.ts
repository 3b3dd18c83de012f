import { describe, expect, it } from 'vitest';
import { measureWord } from './word-measures.ts';

describe('measureWord', () => {
  it('counts letters, digits and syllables as the language has them', () => {
    expect(measureWord('windows11', 'en')).toMatchObject({ letters: 7, digits: 2 });
    expect(measureWord('table', 'en').syllables).toBe(2);
    expect(measureWord('table', 'fr').syllables).not.toBe(2);
    expect(measureWord('كتاب', 'ar')).toEqual({ letters: 4, digits: 0, syllables: null, passiveRole: 0 });
  });

  it('knows the parts of a passive, of listed words and by their form', () => {
    const [auxiliary, regular, irregular, none] = ['was', 'painted', 'written', 'house'].map(
      (word) => measureWord(word, 'en').passiveRole,
    );
    expect(auxiliary).not.toBe(0);
    expect(regular).toBe(irregular);
    expect(regular).not.toBe(auxiliary);
    expect(none).toBe(0);
  });

  it('says the same of a word that it remembers, and after more words than it remembers', () => {
    const first = measureWord('remembering', 'en');
    expect(measureWord('remembering', 'en')).toEqual(first);
    for (let n = 0; n < 25_000; n++) measureWord(`made${n.toString(36)}up`, n % 2 === 0 ? 'en' : 'de');
    expect(measureWord('remembering', 'en')).toEqual(first);
  });
});
