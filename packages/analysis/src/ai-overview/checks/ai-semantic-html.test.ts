import { describe, expect, it } from 'vitest';

import { judgeAi } from '../../fixtures/ai-page.ts';
import { aiSemanticHtml } from './ai-semantic-html.ts';

describe('ai-semantic-html', () => {
  it.each([
    '<main><article><h1>A</h1><h2>B</h2></article></main>',
    '<div role="main"><section><h1>A</h1></section></div>',
  ])('passes on %j', (body) => {
    expect(judgeAi(aiSemanticHtml, { body }).status).toBe('pass');
  });
  it.each([
    ['<main></main><main><article><h1>A</h1></article></main>', ['<main>'], 0.75],
    ['<main><h1>A</h1><h3>B</h3></main>', ['<article>/<section>', 'h1–h6'], 0.5],
  ])('gives part of the points for %j', (body, missing, share) => {
    expect(judgeAi(aiSemanticHtml, { body })).toMatchObject({ status: 'partial', share, data: { missing } });
  });
  it('fails without any', () => {
    expect(judgeAi(aiSemanticHtml, { htmlAttributes: '', body: '<p>Text</p>' }).status).toBe('fail');
  });
});
