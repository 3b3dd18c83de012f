import { compareCatalog, keysOf, languageCodes, sourceLanguage } from '@siteglass/analysis/text';
import { describe, expect, it, vi } from 'vitest';
import type { Words } from './words.ts';

/** All texts of the website, collected as its files are loaded. */
const { defined } = vi.hoisted(() => ({ defined: [] as Words<object>[] }));
vi.mock(import('./words.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    defineWords: (area, english) => {
      const words = real.defineWords(area, english);
      defined.push(words);
      return words;
    },
  };
});
vi.resetModules();
const files = import.meta.glob([
  '../**/*.ts',
  '../**/*.tsx',
  '!../**/*.test.*',
  '!../main.tsx',
  // Has no words, and needs a page.
  '!../docs/main.ts',
  '!../words/words.ts',
]);
await Promise.all(Object.values(files).map((load) => load()));
const catalogs = import.meta.glob<object>('./catalogs/*.json', { eager: true, import: 'default' });

describe('the words of the website', () => {
  it('are defined once per area', () => {
    const areas = defined.map(({ area }) => area);
    expect(areas.filter((area, index) => areas.indexOf(area) !== index)).toEqual([]);
    expect(areas.length).toBeGreaterThan(50);
  });

  it('are tidy', () => {
    for (const { area, english } of defined)
      for (const [key, text] of keysOf(english))
        expect(text, `${area} ${key}`).not.toMatch(/ {2}|\.\.|\p{L}'\p{L}/u);
  });

  it.each(languageCodes.filter((language) => language !== sourceLanguage))(
    'have a complete catalog in %s, and nothing else in it',
    (language) => {
      const english = Object.fromEntries(defined.map((words) => [words.area, words.english]));
      const catalog = catalogs[`./catalogs/${language}.json`] ?? {};
      expect(compareCatalog(english, catalog)).toEqual({
        missing: [],
        unknown: [],
        different: [],
      });
    },
  );
});
