import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { langContentLanguageConflict } from './lang-content-language-conflict.ts';

const sends = (value: string) => ({
  headers: [
    ['content-type', 'text/html'],
    ['content-language', value],
  ] as const,
});

describe('lang-content-language-conflict', () => {
  it('fires when they differ', () => {
    expect(judge(langContentLanguageConflict, sends('de-AT, fr'))).toMatchObject({
      status: 'fail',
      code: 'conflict',
      data: { lang: 'en', languages: ['de-AT', 'fr'] },
      elements: [0],
    });
  });
  it.each(['en', 'EN-us', 'it, en', 'en_GB'])('passes on %j', (value) => {
    expect(judge(langContentLanguageConflict, sends(value))).toEqual({ status: 'pass' });
  });
  it('does not apply without the header', () => {
    expect(judge(langContentLanguageConflict, {})).toEqual({
      status: 'not-applicable',
      reason: 'no-content-language',
    });
  });
  it('leaves a page without a language to its own check', () => {
    expect(judge(langContentLanguageConflict, { ...sends('de'), htmlAttributes: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-language',
    });
  });
  it('leaves an invalid language to its own check', () => {
    expect(judge(langContentLanguageConflict, { ...sends('de'), htmlAttributes: 'lang="english"' })).toEqual({
      status: 'not-applicable',
      reason: 'no-language',
    });
  });
  it('skips error pages', () => {
    expect(judge(langContentLanguageConflict, { status: 404 })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
