import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { hlJsChanged } from './hl-js-changed.ts';

const head = (...entries: readonly string[]) => ({
  head: entries.map((code) => `<link rel="alternate" hreflang="${code}" href="/${code}">`).join(''),
});

describe('hl-js-changed', () => {
  it('fires on entries that scripts add', () => {
    expect(judgeRendered(hlJsChanged, {}, head('en', 'de'))).toEqual({
      status: 'fail',
      code: 'added',
      data: { count: 2, code: 'en', url: 'https://example.com/en' },
      elements: [6, 7],
    });
  });
  it.each([
    ['one more', head('en', 'de'), head('en', 'de', 'it'), 1, 'it'],
    ['one less', head('en', 'de'), head('en'), 1, 'de'],
    ['another one', head('en', 'de'), head('en', 'it'), 2, 'it'],
  ])('fires on %s', (_, raw, rendered, count, code) => {
    expect(judgeRendered(hlJsChanged, raw, rendered)).toMatchObject({
      code: 'changed',
      data: { count, code, url: `https://example.com/${code}` },
    });
  });
  it.each([
    ['the same entries', head('en', 'de'), head('en', 'de')],
    ['another order', head('en', 'de'), head('de', 'en')],
    ['another case', head('en-gb'), { head: head('en-GB').head.replace('/en-GB', '/en-gb') }],
  ])('is silent on %s', (_, raw, rendered) => {
    expect(judgeRendered(hlJsChanged, raw, rendered)).toEqual({ status: 'pass' });
  });
  it.each([
    ['a page without', {}],
    ['a page whose entries are removed', head('en', 'de')],
  ])('has nothing to judge on %s', (_, raw) => {
    expect(judgeRendered(hlJsChanged, raw, {})).toEqual({ status: 'not-applicable', reason: 'no-hreflang' });
  });
  it('has nothing to judge without a rendering', () => {
    expect(judge(hlJsChanged)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
