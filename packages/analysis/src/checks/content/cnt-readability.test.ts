import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { cntReadability } from './cnt-readability.ts';

const easy = 'The cat sat on the mat and looked at the big dog. '.repeat(12);
const hard =
  'Institutional accountability considerations necessitate comprehensive organizational restructuring notwithstanding administrative complications. '.repeat(
    10,
  );
const difficult =
  'The town discussed several ideas about the old harbour. The oldest buildings need additional protection. '.repeat(
    8,
  );
const facile = 'Il gatto sta sul muro e guarda il cane che corre nel prato. '.repeat(12);
const arduo =
  'Le considerazioni relative alla responsabilizzazione istituzionale necessitano di ristrutturazioni organizzative onnicomprensive nonostante le complicazioni amministrative. '.repeat(
    10,
  );

describe('cnt-readability', () => {
  it('states whole numbers, once if the formula is on the same scale', () => {
    expect(judge(cntReadability, { htmlAttributes: 'lang="en"', body: `<p>${difficult}</p>` })).toEqual({
      status: 'fail',
      code: 'difficult',
      data: { formula: 'Flesch reading ease', ease: 35, limit: 50 },
      elements: [],
    });
    expect(judge(cntReadability, { htmlAttributes: 'lang="it"', body: `<p>${arduo}</p>` })).toEqual({
      status: 'fail',
      code: 'very-difficult-converted',
      data: { formula: 'Gulpease', value: 4, ease: 3, limit: 50 },
      elements: [],
    });
  });
  it.each([
    ['en', hard, 'very-difficult', 'Flesch reading ease'],
    ['it', arduo, 'very-difficult-converted', 'Gulpease'],
    [
      'sv',
      'Förvaltningsmyndigheternas handläggningstider påverkar kommuninvånarnas förtroende. '.repeat(20),
      'very-difficult-converted',
      'LIX',
    ],
    ['en', difficult, 'difficult', 'Flesch reading ease'],
    [
      'de',
      'Rechtsschutzversicherungsgesellschaften berücksichtigen Haftpflichtangelegenheiten regelmäßig. '.repeat(
        30,
      ),
      'very-difficult',
      'Flesch–Amstad',
    ],
  ])('fires in %s', (lang, text, code, formula) => {
    const outcome = judge(cntReadability, { htmlAttributes: `lang="${lang}"`, body: `<p>${text}</p>` });
    expect(outcome).toMatchObject({ status: 'fail', code, data: { formula, limit: 50 }, elements: [] });
  });
  it.each([
    ['en', easy],
    ['it', facile],
  ])('passes on easy text in %s', (lang, text) => {
    expect(judge(cntReadability, { htmlAttributes: `lang="${lang}"`, body: `<p>${text}</p>` })).toEqual({
      status: 'pass',
    });
  });
  it.each([
    ['en', hard.slice(0, 400), 'not-enough-text'],
    ['zh', '橄欖樹需要陽光。'.repeat(60), 'language-not-supported'],
    ['bn', 'জলপাই গাছের রোদ দরকার হয়। '.repeat(60), 'language-not-supported'],
  ])('does not apply to %s: too little, or no formula', (lang, text, reason) => {
    expect(judge(cntReadability, { htmlAttributes: `lang="${lang}"`, body: `<p>${text}</p>` })).toEqual({
      status: 'not-applicable',
      reason,
    });
  });
});
