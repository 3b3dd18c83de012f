import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxNosnippet } from './idx-nosnippet.ts';

describe('idx-nosnippet', () => {
  it.each(['nosnippet', 'max-snippet:0', 'index, max-snippet : 0'])(
    'fires on a robots meta element with %j',
    (content) => {
      expect(judge(idxNosnippet, { head: `<meta name="robots" content="${content}">` })).toMatchObject({
        status: 'fail',
        code: 'meta',
        elements: [6],
      });
    },
  );
  it('fires on the header', () => {
    expect(judge(idxNosnippet, { headers: [['x-robots-tag', 'max-snippet:0']] })).toMatchObject({
      code: 'header',
      data: { directive: 'max-snippet:0' },
    });
  });
  it.each(['max-snippet:-1', 'max-snippet:1', 'max-image-preview:none'])('passes on %j', (content) => {
    expect(judge(idxNosnippet, { head: `<meta name="robots" content="${content}">` })).toEqual({
      status: 'pass',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(idxNosnippet, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
