import { describe, expect, it } from 'vitest';

import { judgeAi, prose } from '../../fixtures/ai-page.ts';
import { aiSnippetEligible } from './ai-snippet-eligible.ts';

describe('ai-snippet-eligible', () => {
  it.each([
    ['nosnippet', 'nosnippet'],
    ['max-snippet:0', 'max-snippet:0'],
  ])('fails on %s', (content, directive) => {
    expect(judgeAi(aiSnippetEligible, { head: `<meta name=robots content="${content}">` })).toEqual({
      status: 'fail',
      share: 0,
      code: 'nosnippet',
      data: { directive },
    });
  });
  it('fails if most of the main text cannot be quoted', () => {
    const body = `<main><div data-nosnippet><p>${prose(60)}</p></div><p>${prose(20)}</p></main>`;
    expect(judgeAi(aiSnippetEligible, { body })).toMatchObject({ status: 'fail', code: 'data-nosnippet' });
  });
  it.each([
    { head: '<meta name=robots content="max-snippet:20">' },
    { head: '<meta name=bingbot content=nosnippet>' },
    { body: `<main><p>${prose(60)}</p><p><span data-nosnippet>${prose(20)}</span></p></main>` },
    { body: '' },
  ])('passes on %j', (parts) => {
    expect(judgeAi(aiSnippetEligible, parts).status).toBe('pass');
  });
});
