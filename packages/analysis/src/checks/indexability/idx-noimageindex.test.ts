import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxNoimageindex } from './idx-noimageindex.ts';

describe('idx-noimageindex', () => {
  it.each(['noimageindex', 'index, NOIMAGEINDEX'])('fires on the meta element %j', (content) => {
    expect(judge(idxNoimageindex, { head: `<meta name="robots" content="${content}">` })).toMatchObject({
      status: 'fail',
      code: 'meta',
      elements: [6],
    });
  });
  it('fires on the header', () => {
    expect(judge(idxNoimageindex, { headers: [['x-robots-tag', 'noimageindex']] })).toMatchObject({
      status: 'fail',
      code: 'header',
      elements: [],
    });
  });
  it.each(['index, follow', 'noarchive', 'max-snippet:20'])('passes on %j', (content) => {
    expect(judge(idxNoimageindex, { head: `<meta name="robots" content="${content}">` })).toEqual({
      status: 'pass',
    });
  });
  it('passes if it applies only to another crawler', () => {
    expect(judge(idxNoimageindex, { headers: [['x-robots-tag', 'otherbot: noimageindex']] })).toEqual({
      status: 'pass',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(idxNoimageindex, { headers: [['x-robots-tag', 'noindex, noimageindex']] })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
