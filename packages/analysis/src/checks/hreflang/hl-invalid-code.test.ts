import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { hlInvalidCode } from './hl-invalid-code.ts';

const alternates = (...codes: readonly string[]) =>
  codes
    .map((code) => `<link rel="alternate" hreflang="${code}" href="https://example.com/${code}">`)
    .join('');

describe('hl-invalid-code', () => {
  it.each([
    ['en-UK', 'region', 'en-UK → en-GB'],
    ['en-EU', 'region', 'en-EU → en'],
    ['en-EN', 'region', 'en-EN → en'],
    ['es-419', 'region', 'es-419 → es'],
    ['jp', 'language', 'jp → ja'],
    ['jp-JP', 'language', 'jp-JP → ja-JP'],
    ['cz-cs', 'language', 'cz-cs → cs'],
    ['eng', 'language', 'eng → en'],
    ['ita-IT', 'language', 'ita-IT → it-IT'],
    ['eu-eu', 'region', 'eu-eu → eu'],
    ['xx', 'language', 'xx'],
    ['zh-Latz', 'script', 'zh-Latz → zh'],
    ['en_US', 'form', 'en_US → en-US'],
    ['x_default', 'form', 'x_default → x-default'],
    ['english', 'form', 'english'],
    ['en-US-TX', 'form', 'en-US-TX'],
    ['en-', 'form', 'en-'],
  ])('fires on %j: %s', (code, fault, shown) => {
    expect(judge(hlInvalidCode, { head: alternates('it', code) })).toMatchObject({
      status: 'fail',
      code: fault,
      data: { count: 1, codes: [shown] },
      elements: [7],
    });
  });
  it.each([
    'en',
    'EN-us',
    'zh-Hant',
    'zh-hans-SG',
    'sr-Cyrl',
    'x-default',
    'X-Default',
    'he',
    'eu',
    'pt-BR',
    'de-LI',
    'uk',
  ])('passes on %j', (code) => {
    expect(judge(hlInvalidCode, { head: alternates(code) })).toEqual({ status: 'pass' });
  });
  it('reads the Link header, too', () => {
    expect(
      judge(hlInvalidCode, {
        headers: [['link', '<https://example.com/it>; rel="alternate"; hreflang="it-EU"']],
      }),
    ).toMatchObject({ status: 'fail', code: 'region', data: { codes: ['it-EU → it'] }, elements: [] });
  });
  it('is fast on an endless code', () => {
    expect(judge(hlInvalidCode, { head: alternates('a-'.repeat(1_000_000)) })).toMatchObject({
      code: 'form',
    });
  }, 2000);
  it('does not apply without language versions', () => {
    expect(
      judge(hlInvalidCode, {
        head: '<link rel="alternate" type="application/rss+xml" hreflang="xx" href="/feed"><link rel="alternate" hreflang="" href="/x">',
      }),
    ).toEqual({ status: 'not-applicable', reason: 'no-hreflang' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(hlInvalidCode, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
