import { describe, expect, it } from 'vitest';

import { judgeAi } from '../../fixtures/ai-page.ts';
import { aiMarkdown } from './ai-markdown.ts';

describe('ai-markdown', () => {
  it('reports a link element and a header', () => {
    const head = '<link rel=alternate type=text/markdown href="/trees.md">';
    expect(judgeAi(aiMarkdown, { head })).toMatchObject({
      status: 'pass',
      data: { url: 'https://example.com/trees.md' },
    });
    const headers = [
      ['content-type', 'text/html'],
      ['link', '</t.md>; rel="alternate"; type="text/markdown"'],
    ] as const;
    expect(judgeAi(aiMarkdown, { headers })).toMatchObject({ status: 'pass', data: { url: '/t.md' } });
  });
  it('reports no other alternates', () => {
    const head = '<link rel=alternate type=application/rss+xml href="/feed">';
    expect(judgeAi(aiMarkdown, { head }).status).toBe('not-applicable');
  });
});
