import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { canMissing } from './can-missing.ts';

describe('can-missing', () => {
  it('fires if it is missing', () => {
    expect(judge(canMissing, { canonical: '' })).toMatchObject({
      status: 'fail',
      code: 'absent',
      elements: [],
    });
  });
  it('passes when a header has one', () => {
    const headers = [['link', '<https://example.com/a>; rel="canonical"']] as const;
    expect(judge(canMissing, { canonical: '', headers })).toEqual({ status: 'pass' });
  });
  it('leaves one in the body to can-outside-head', () => {
    const body = '<p>Text</p><link rel="canonical" href="https://example.com/a">';
    expect(judge(canMissing, { canonical: '', body })).toEqual({
      status: 'not-applicable',
      reason: 'canonical-outside-head',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(canMissing, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
