import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isStopWord, stopWordLanguages, stopWordsOf } from './stop-words.ts';

describe('stop words', () => {
  it('cover forty languages and more', () => {
    expect(stopWordLanguages.length).toBeGreaterThanOrEqual(40);
  });

  it.each(stopWordLanguages)('has a list of folded words without spaces for %s', (language) => {
    const words = [...stopWordsOf(language)];
    expect(words.length).toBeGreaterThanOrEqual(80);
    for (const word of words) {
      expect(word).toBe(word.toLowerCase());
      expect(word).toBe(word.normalize('NFC'));
      expect(word).toMatch(/^[^\s’]+$/u);
    }
  });

  it('have no duplicates', () => {
    const folder = new URL('./stop-words/', import.meta.url);
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThanOrEqual(38);
    for (const file of files) {
      const list = readFileSync(new URL(file, folder), 'utf8').split('`')[1] ?? '';
      const words = list.trim().split(/\s+/);
      expect(words.length).toBeGreaterThan(50);
      const twice = words.filter((word, index) => words.indexOf(word) !== index);
      expect([file, ...twice]).toEqual([file]);
    }
  });

  it('separate function words from others', () => {
    expect(isStopWord('the', 'en')).toBe(true);
    expect(isStopWord('shoe', 'en')).toBe(false);
    expect(isStopWord("dell'", 'it')).toBe(true);
    expect(isStopWord('није', 'sr')).toBe(true);
    expect(isStopWord('nije', 'sr')).toBe(true);
    expect(isStopWord('the', 'xx')).toBe(false);
    expect(isStopWord('the', 'constructor')).toBe(false);
  });
});
