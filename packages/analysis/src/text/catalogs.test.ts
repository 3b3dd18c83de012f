import { describe, expect, it } from 'vitest';
import { aiChecks } from '../ai-overview/checks/index.ts';
import { retiredAiChecks } from '../ai-overview/checks/retired.ts';
import { categories } from '../categories.ts';
import { checks } from '../checks/index.ts';
import { retiredChecks } from '../checks/retired.ts';
import { differenceTexts } from '../googlebot/differences.ts';
import { allFindings } from '../passive-security/findings/index.ts';
import { unansweredCards, unansweredTexts } from '../passive-security/findings/unanswered.ts';
import { reasons } from '../reasons.ts';
import { resultTexts } from '../result-texts.ts';
import { headerFindings, unknownFacts } from '../security-headers/header-findings.ts';
import { catalogs, type Area } from './catalogs.ts';
import { compareCatalog } from './compare-catalog.ts';
import { keysOf } from './translate.ts';

type Card = { readonly id: string; readonly version: number; readonly text: object };

/** By id; a retired card that has a text of its own by id and version. */
const textsOf = (running: readonly Card[], retired: readonly Card[]) => ({
  ...Object.fromEntries(running.map(({ id, text }) => [id, text])),
  ...Object.fromEntries(
    retired
      .filter(({ text }) => !running.some((card) => card.text === text))
      .map(({ id, version, text }) => [`${id}@${version}`, text]),
  ),
});

const english: Readonly<Record<Area, object>> = {
  'ai-checks': textsOf(aiChecks, retiredAiChecks),
  categories: Object.fromEntries(Object.entries(categories).map(([id, { label }]) => [id, label])),
  checks: textsOf(checks, retiredChecks),
  findings: Object.fromEntries(
    allFindings.flatMap(({ cards }) =>
      Object.entries(cards)
        .filter(([code]) => !Object.hasOwn(unansweredCards, code))
        .map(([code, { message, fix }]) => [code, { message, fix }]),
    ),
  ),
  googlebot: differenceTexts,
  'header-findings': headerFindings,
  reasons,
  results: resultTexts('en'),
  unanswered: unansweredTexts,
  'unknown-header-facts': unknownFacts,
};
const areas = Object.keys(english) as Area[];

describe.each(Object.entries(catalogs))('the catalogs in %s', (_, catalog) => {
  it.each(areas)('have every text of %s, and no other', (area) => {
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
