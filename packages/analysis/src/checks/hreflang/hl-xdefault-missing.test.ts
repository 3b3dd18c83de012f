import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { hlXdefaultMissing } from './hl-xdefault-missing.ts';

describe('hl-xdefault-missing', () => {
  it('fires without a default', () => {
    expect(
      judge(hlXdefaultMissing, {
        head: '<link rel="alternate" hreflang="it" href="https://example.com/it"><link rel="alternate" hreflang="en" href="https://example.com/en">',
      }),
    ).toMatchObject({ status: 'fail', code: 'absent', data: { count: 2 }, elements: [] });
  });
  it.each([
    ['en'],
    ['en-US'],
    ['de-DE', 'de-AT', 'de-CH'],
    ['en', 'en'],
    ['pt-BR', 'PT-pt'],
    ['no', 'nb-NO'],
  ])('passes on the single language of %j', (...codes) => {
    const head = codes
      .map((code) => `<link rel="alternate" hreflang="${code}" href="https://example.com/${code}">`)
      .join('');
    expect(judge(hlXdefaultMissing, { head })).toEqual({ status: 'pass' });
  });
  it('passes when there is one, in any case', () => {
    expect(
      judge(hlXdefaultMissing, {
        head: '<link rel="alternate" hreflang="X-DEFAULT" href="https://example.com/it">',
      }),
    ).toEqual({ status: 'pass' });
  });
  it('passes when the header has it', () => {
    expect(
      judge(hlXdefaultMissing, {
        headers: [['link', '<https://example.com/>; rel=alternate; hreflang=x-default']],
      }),
    ).toEqual({ status: 'pass' });
  });
  it('ignores one in the body', () => {
    expect(
      judge(hlXdefaultMissing, {
        body: '<link rel="alternate" hreflang="x-default" href="https://example.com/it">',
      }),
    ).toEqual({ status: 'not-applicable', reason: 'no-hreflang' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(hlXdefaultMissing, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
