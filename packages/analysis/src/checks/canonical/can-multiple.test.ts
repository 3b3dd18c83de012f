import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { canMultiple } from './can-multiple.ts';

describe('can-multiple', () => {
  it('fires on two different ones', () => {
    const head = '<link rel="canonical" href="https://example.com/other">';
    expect(judge(canMultiple, { head })).toMatchObject({
      status: 'fail',
      code: 'several',
      data: { count: 2 },
      elements: [6],
    });
  });
  it('fires on conflicting headers', () => {
    const headers = [
      ['link', '<https://example.com/guides/olive-trees>; rel=canonical'],
      ['link', '<https://example.com/other>; rel=canonical'],
    ] as const;
    expect(judge(canMultiple, { headers })).toMatchObject({ status: 'fail', code: 'several' });
  });
  it('leaves a header that conflicts with the page to its own check', () => {
    const headers = [['link', '<https://example.com/other>; rel=canonical']] as const;
    expect(judge(canMultiple, { headers })).toEqual({ status: 'pass' });
  });
  it('passes on a duplicate, however it is written', () => {
    expect(judge(canMultiple, { head: '<link rel="canonical" href="/guides/olive-trees">' })).toEqual({
      status: 'pass',
    });
  });
  it('passes when the second one is in the body', () => {
    expect(judge(canMultiple, { body: '<p>Text</p><link rel="canonical" href="/other">' })).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without one', () => {
    expect(judge(canMultiple, { canonical: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-canonical',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(canMultiple, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
