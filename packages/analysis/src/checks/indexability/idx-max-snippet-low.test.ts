import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxMaxSnippetLow } from './idx-max-snippet-low.ts';

const meta = (content: string) => ({ head: `<meta name="robots" content="${content}">` });

describe('idx-max-snippet-low', () => {
  it.each([1, 20, 49])('fires on %i', (characters) => {
    expect(judge(idxMaxSnippetLow, meta(`max-snippet:${characters}`))).toEqual({
      status: 'fail',
      code: 'short',
      data: { characters, limit: 50 },
      elements: [6],
    });
  });
  it('uses the smallest value, wherever it is', () => {
    const headers = [['x-robots-tag', 'max-snippet: 10']] as const;
    expect(judge(idxMaxSnippetLow, { ...meta('max-snippet:30'), headers })).toMatchObject({
      data: { characters: 10 },
      elements: [],
    });
  });
  it.each(['max-snippet:50', 'max-snippet:-1', 'max-snippet:many', 'index'])('passes on %s', (content) => {
    expect(judge(idxMaxSnippetLow, meta(content))).toEqual({ status: 'pass' });
  });
  it.each(['max-snippet:0', 'nosnippet, max-snippet:20'])('leaves %s to the related check', (content) => {
    expect(judge(idxMaxSnippetLow, meta(content))).toEqual({ status: 'pass' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(idxMaxSnippetLow, meta('noindex, max-snippet:20'))).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
