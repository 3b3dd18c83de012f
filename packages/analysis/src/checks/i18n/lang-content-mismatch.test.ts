import { describe, expect, it } from 'vitest';

import type { DetectedLanguage } from '../../language/detect-language.ts';
import { detectLanguage } from '../../language/detect-language.ts';
import { judge } from '../../fixtures/page.ts';
import { langContentMismatch } from './lang-content-mismatch.ts';

const english =
  'The olive tree wants a lot of light, and whoever prunes it in early spring will be thanked with larger fruit in the autumn. '.repeat(
    10,
  );
const italian =
  'L’olivo ha bisogno di molta luce, e chi lo pota all’inizio della primavera viene ringraziato con frutti più grandi in autunno. '.repeat(
    11,
  );
const says =
  (language: string, confidence = 0.95): (() => DetectedLanguage) =>
  () => ({ language, confidence, isReliable: true });
const page = (lang: string, text: string) => ({
  htmlAttributes: `lang="${lang}"`,
  body: `<p>${text}</p>`,
});

describe('lang-content-mismatch', () => {
  it.each([
    ['it', english, 'en'],
    ['en-GB', italian, 'it'],
    ['de', italian, 'it'],
  ])('fires if %s is declared', (lang, text, detected) => {
    expect(judge(langContentMismatch, page(lang, text), { detectLanguage })).toEqual({
      status: 'fail',
      code: 'other',
      data: { declared: lang, detected },
      elements: [0],
    });
  });
  it.each([
    ['en-US', english],
    ['it', italian],
  ])('passes if %s is declared', (lang, text) => {
    expect(judge(langContentMismatch, page(lang, text), { detectLanguage })).toEqual({ status: 'pass' });
  });
  it.each([
    ['nb', 'no'],
    ['nn-NO', 'no'],
    ['bs', 'hr'],
    ['sr-Latn', 'hr'],
    ['ms', 'id'],
    ['cmn', 'zh'],
    ['gsw', 'de'],
  ])('treats %s and %s as related', (lang, detected) => {
    expect(judge(langContentMismatch, page(lang, english), { detectLanguage: says(detected) })).toEqual({
      status: 'pass',
    });
  });
  it.each([
    ['', english, says('en'), 'no-language'],
    ['mul', english, says('en'), 'no-language'],
    ['it', english.slice(0, 600), says('en'), 'not-enough-text'],
    ['it', english, says('en', 0.9), 'language-not-certain'],
    ['it', english, () => null, 'language-not-certain'],
  ])('does not apply: %j', (lang, text, detect, reason) => {
    expect(judge(langContentMismatch, page(lang, text), { detectLanguage: detect })).toEqual({
      status: 'not-applicable',
      reason,
    });
  });
});
