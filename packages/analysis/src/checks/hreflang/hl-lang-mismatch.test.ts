import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { hlLangMismatch } from './hl-lang-mismatch.ts';

const own = (code: string) =>
  `<link rel="alternate" hreflang="${code}" href="https://example.com/guides/olive-trees">`;

describe('hl-lang-mismatch', () => {
  it('fires when they differ', () => {
    expect(judge(hlLangMismatch, { head: own('it-IT'), htmlAttributes: 'lang="en-US"' })).toMatchObject({
      status: 'fail',
      code: 'differs',
      data: { code: 'it-IT', lang: 'en-US' },
      elements: [6, 0],
    });
  });
  it.each([
    ['en-GB', 'en'],
    ['en', 'en-US'],
    ['no', 'nb'],
    ['zh-Hant', 'zh'],
  ])('passes on %j and %j', (code, lang) => {
    expect(judge(hlLangMismatch, { head: own(code), htmlAttributes: `lang="${lang}"` })).toEqual({
      status: 'pass',
    });
  });
  it('passes when one of several entries agrees', () => {
    expect(judge(hlLangMismatch, { head: own('it') + own('en') })).toEqual({ status: 'pass' });
  });
  it('leaves a missing language to its own check', () => {
    expect(judge(hlLangMismatch, { head: own('it'), htmlAttributes: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-language',
    });
  });
  it('leaves a page without its own entry to another check', () => {
    expect(
      judge(hlLangMismatch, { head: '<link rel="alternate" hreflang="it" href="https://example.com/it">' }),
    ).toEqual({ status: 'not-applicable', reason: 'no-self-hreflang' });
  });
  it('reads no language from x-default', () => {
    expect(judge(hlLangMismatch, { head: own('x-default') })).toEqual({
      status: 'not-applicable',
      reason: 'no-self-hreflang',
    });
  });
  it('does not apply without language versions', () => {
    expect(judge(hlLangMismatch, {})).toEqual({ status: 'not-applicable', reason: 'no-hreflang' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(hlLangMismatch, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
