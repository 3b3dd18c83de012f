import { describe, expect, it } from 'vitest';
import { createCheckDictionary } from './check-dictionary.ts';

const titleLong = { id: 'title-long', version: 1 };
const titleMissing = { id: 'title-missing', version: 1 };

describe('the dictionary of a file', () => {
  it('describes each check once, in the language of the file and in Italian', () => {
    const { describe: tell } = createCheckDictionary('de');
    const first = Object.fromEntries(tell([titleLong, titleMissing]));
    expect(Object.keys(first)).toEqual(['title-long', 'title-missing']);
    expect(first['title-long']).toMatchObject({
      version: 1,
      category: 'title',
      severity: expect.stringMatching(/^(error|warning|notice)$/) as string,
      source: expect.stringMatching(/^https:/) as string,
    });
    const texts = Object.values(first['title-long'] ?? {});
    expect(new Set(texts).size).toBe(texts.length);
    expect(tell([titleMissing, titleLong])).toEqual([]);
  });

  it('tells versions of one check apart', () => {
    const { describe: tell } = createCheckDictionary('en');
    tell([titleLong]);
    expect(tell([{ ...titleLong, version: 99 }])).toMatchObject([['title-long@99', { version: 99 }]]);
    expect(tell([titleLong, { ...titleLong, version: 99 }])).toEqual([]);
  });

  it('has the id of an unknown check in place of texts', () => {
    const described = createCheckDictionary('en').describe([{ id: 'constructor', version: 1 }]);
    expect(described).toMatchObject([['constructor', { version: 1, label: 'constructor', why: '' }]]);
  });
});
