import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { langInvalid } from './lang-invalid.ts';

describe('lang-invalid', () => {
  it.each(['en_US', 'english', 'e', 'en-', 'en us', 'it-IT-ITALY-', '*', 'de-419-DE'])(
    'fires on %j',
    (lang) => {
      expect(judge(langInvalid, { htmlAttributes: `lang="${lang}"` })).toMatchObject({
        status: 'fail',
        code: 'form',
        data: { lang },
        elements: [0],
      });
    },
  );
  it.each([
    'en',
    'IT',
    'pt-BR',
    'zh-Hant-TW',
    'es-419',
    'de-CH-1996',
    'sl-rozaj-biske',
    'en-u-ca-buddhist',
    'x-ours',
    'i-klingon',
    'gsw',
    ' en ',
  ])('passes on %j', (lang) => {
    expect(judge(langInvalid, { htmlAttributes: `lang="${lang}"` })).toEqual({ status: 'pass' });
  });
  it('does not apply without a language', () => {
    expect(judge(langInvalid, { htmlAttributes: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-language',
    });
  });
  it('skips responses other than HTML', () => {
    expect(judge(langInvalid, { headers: [['content-type', 'application/pdf']] })).toEqual({
      status: 'not-applicable',
      reason: 'not-html',
    });
  });
});
