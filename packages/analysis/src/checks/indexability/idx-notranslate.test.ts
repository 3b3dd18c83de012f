import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxNotranslate } from './idx-notranslate.ts';

describe('idx-notranslate', () => {
  it.each(['notranslate', 'index,notranslate'])('fires on the meta element %j', (content) => {
    expect(judge(idxNotranslate, { head: `<meta name="robots" content="${content}">` })).toMatchObject({
      status: 'fail',
      code: 'meta',
      elements: [6],
    });
  });
  it('fires on the header', () => {
    expect(judge(idxNotranslate, { headers: [['x-robots-tag', 'notranslate']] })).toMatchObject({
      status: 'fail',
      code: 'header',
      elements: [],
    });
  });
  it.each(['index, follow', 'noarchive', 'max-snippet:20'])('passes on %j', (content) => {
    expect(judge(idxNotranslate, { head: `<meta name="robots" content="${content}">` })).toEqual({
      status: 'pass',
    });
  });
  it('passes if it applies only to another crawler', () => {
    expect(judge(idxNotranslate, { headers: [['x-robots-tag', 'otherbot: notranslate']] })).toEqual({
      status: 'pass',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(idxNotranslate, { headers: [['x-robots-tag', 'noindex, notranslate']] })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
