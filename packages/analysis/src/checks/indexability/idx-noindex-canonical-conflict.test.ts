import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxNoindexCanonicalConflict } from './idx-noindex-canonical-conflict.ts';

const noindex = '<meta name="robots" content="noindex">';
const canonical = '<link rel="canonical" href="https://example.com/other">';

describe('idx-noindex-canonical-conflict', () => {
  it('fires on noindex with another canonical URL', () => {
    expect(judge(idxNoindexCanonicalConflict, { head: noindex, canonical })).toEqual({
      status: 'fail',
      code: 'both',
      data: { directive: 'noindex', url: 'https://example.com/other' },
      elements: [6, 5],
    });
  });
  it('fires if both are headers', () => {
    const headers = [
      ['x-robots-tag', 'none'],
      ['link', '<https://example.com/other>; rel="canonical"'],
    ] as const;
    expect(judge(idxNoindexCanonicalConflict, { headers, canonical: '' })).toMatchObject({
      status: 'fail',
      data: { directive: 'none' },
      elements: [],
    });
  });
  it('passes if the canonical URL is the page itself', () => {
    expect(judge(idxNoindexCanonicalConflict, { head: noindex })).toEqual({ status: 'pass' });
  });
  it('passes without noindex', () => {
    expect(judge(idxNoindexCanonicalConflict, { canonical })).toEqual({ status: 'pass' });
  });
  it('does not apply without a canonical URL', () => {
    expect(judge(idxNoindexCanonicalConflict, { head: noindex, canonical: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-canonical',
    });
  });
});
