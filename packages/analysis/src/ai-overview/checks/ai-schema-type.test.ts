import { describe, expect, it } from 'vitest';

import { judgeAi, jsonLd } from '../../fixtures/ai-page.ts';
import { aiSchemaType } from './ai-schema-type.ts';

const article = { '@type': 'BlogPosting', headline: 'Pruning “old” trees', datePublished: '2026-01-01' };
const author = { '@type': 'Person', name: 'Anna' };
const body = '<h1>Pruning "old" trees</h1><p>Text.</p>';

describe('ai-schema-type', () => {
  it('passes on a complete item that the page shows', () => {
    expect(judgeAi(aiSchemaType, { head: jsonLd({ ...article, author }), body })).toMatchObject({
      status: 'pass',
      data: { type: 'BlogPosting' },
    });
  });
  it('looks for the questions of an FAQ', () => {
    const head = jsonLd({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'When to cut?',
          acceptedAnswer: { '@type': 'Answer', text: 'In March.' },
        },
      ],
    });
    expect(judgeAi(aiSchemaType, { head, body: '<h2>When to cut?</h2>' }).status).toBe('pass');
    expect(judgeAi(aiSchemaType, { head, body: '<h2>Tools</h2>' })).toMatchObject({ code: 'unseen' });
  });
  it.each([
    [article, body, 0.5, 'incomplete'],
    [{ ...article, author }, '<h1>Saws</h1>', 0.5, 'unseen'],
    [{ '@type': 'WebPage', name: 'Trees' }, body, 0.25, 'surroundings'],
  ])('gives part of the points for %j', (item, html, share, code) => {
    expect(judgeAi(aiSchemaType, { head: jsonLd(item), body: html })).toMatchObject({
      status: 'partial',
      share,
      code,
    });
  });
  it('fails without structured data', () => {
    expect(judgeAi(aiSchemaType, { body })).toMatchObject({ status: 'fail', code: 'none' });
  });
});
