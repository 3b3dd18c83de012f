import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxNoarchive } from './idx-noarchive.ts';

describe('idx-noarchive', () => {
  it.each(['noarchive', 'NoCache, follow'])('fires on the meta element %j', (content) => {
    expect(judge(idxNoarchive, { head: `<meta name="robots" content="${content}">` })).toMatchObject({
      status: 'fail',
      code: 'meta',
      elements: [6],
    });
  });
  it('fires on the header', () => {
    expect(judge(idxNoarchive, { headers: [['x-robots-tag', 'noarchive']] })).toMatchObject({
      status: 'fail',
      code: 'header',
      elements: [],
    });
  });
  it.each(['index, follow', 'noimageindex', 'max-snippet:20'])('passes on %j', (content) => {
    expect(judge(idxNoarchive, { head: `<meta name="robots" content="${content}">` })).toEqual({
      status: 'pass',
    });
  });
  it('passes if it applies only to another crawler', () => {
    expect(judge(idxNoarchive, { headers: [['x-robots-tag', 'otherbot: noarchive']] })).toEqual({
      status: 'pass',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(idxNoarchive, { headers: [['x-robots-tag', 'noindex, noarchive']] })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
