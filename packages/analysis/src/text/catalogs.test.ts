import { describe, expect, it } from 'vitest';
import { checks } from '../checks/index.ts';
import { englishTexts as english } from '../fixtures/english-texts.ts';
import { catalogs, type Area } from './catalogs.ts';
import { compareCatalog } from './compare-catalog.ts';
import { keysOf } from './translate.ts';

const areas = Object.keys(english) as Area[];

describe.each(Object.entries(catalogs))('the catalogs in %s', (_, catalog) => {
  it.each(areas)('have every text of %s and no other', (area) => {
    expect(compareCatalog(english[area], catalog[area])).toEqual({ missing: [], unknown: [], different: [] });
  });
});

describe.each([['en', english], ...Object.entries(catalogs)] as const)('the texts in %s', (_, texts) => {
  it('are tidy', () => {
    for (const area of areas) {
      for (const [key, text] of keysOf(texts[area] ?? {})) {
        expect(text, `${area} ${key}`).toBe(text.replace(/[ \t\n]+/g, ' ').trim());
        expect(text, `${area} ${key}`).not.toMatch(/\.\.|\p{L}'\p{L}/u);
      }
    }
  });

  it('have nothing left of the template of a new check', () => {
    const unfilled = areas.flatMap((area) =>
      [...keysOf(texts[area] ?? {})]
        .filter(([, text]) => text.startsWith('Fill in: '))
        .map(([key]) => `${area}: ${key}`),
    );
    expect(unfilled, 'write these texts').toEqual([]);
  });

  it('have titles without a period, and sentences with one', () => {
    for (const area of ['checks', 'ai-checks'] as const) {
      for (const [key, text] of keysOf(texts[area] ?? {})) {
        if (/\.(?:failure|pass)$/.test(key)) expect(text, key).toMatch(/^\P{Ll}.*[^.]$/u);
        else expect(text, key).toMatch(/^\P{Ll}.*\.$/u);
      }
    }
  });

  it('name a problem and a good state of each check, each problem once', () => {
    const own = texts.checks as Readonly<Record<string, { readonly failure: string; readonly pass: string }>>;
    const running = checks.map(({ id }) => own[id]);
    expect(running.filter((text) => text?.failure === text?.pass)).toEqual([]);
    const failures = running.map((text) => text?.failure);
    expect(failures.filter((name, index) => failures.indexOf(name) !== index)).toEqual([]);
  });
});
