import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { canJsOnly } from './can-js-only.ts';

const canonical = (path: string) => ({
  canonical: `<link rel="canonical" href="https://example.com${path}">`,
});
const none = { canonical: '' };

describe('can-js-only', () => {
  it('fires on a canonical URL that scripts add', () => {
    expect(judgeRendered(canJsOnly, none, canonical('/a'))).toEqual({
      status: 'fail',
      code: 'added',
      data: { url: 'https://example.com/a' },
      elements: [5],
    });
  });
  it.each([
    ['one that is in the HTML', canonical('/a'), canonical('/a')],
    ['one that is changed', canonical('/a'), canonical('/b')],
    ['one that is corrected', { canonical: '<link rel="canonical" href="">' }, canonical('/a')],
  ])('is silent on %s', (_, raw, rendered) => {
    expect(judgeRendered(canJsOnly, raw, rendered)).toEqual({ status: 'pass' });
  });
  it('has nothing to judge without one', () => {
    expect(judgeRendered(canJsOnly, none, none)).toEqual({
      status: 'not-applicable',
      reason: 'no-canonical',
    });
  });
  it('has nothing to judge without a rendering', () => {
    expect(judge(canJsOnly)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
