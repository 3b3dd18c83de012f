import { describe, expect, it } from 'vitest';

import { judgeAi, jsonLd } from '../../fixtures/ai-page.ts';
import { aiAuthor } from './ai-author.ts';

const article = (author: object) => jsonLd({ '@type': 'Article', headline: 'Trees', author });
const anna = { '@type': 'Person', name: 'Anna Rossi' };
const seen = '<p>By Anna Rossi</p>';

describe('ai-author', () => {
  it('passes if readers and machines see the author', () => {
    expect(judgeAi(aiAuthor, { head: article({ ...anna, url: '/anna' }), body: seen })).toMatchObject({
      status: 'pass',
      data: { name: 'Anna Rossi' },
    });
  });
  it.each([
    [article(anna), seen, 0.7, 'no-address'],
    [article({ ...anna, sameAs: 'https://other.example/anna' }), '<p>Trees</p>', 0.7, 'unseen'],
    [article(anna), '<p>Trees</p>', 0.4, 'unseen'],
    ['', seen, 0.3, 'byline-only'],
    ['<meta name=author content="Anna">', '<p>Trees</p>', 0.3, 'byline-only'],
    ['', '<a rel=author href=/anna>Anna</a>', 0.3, 'byline-only'],
  ])('scores %j with %j', (head, body, share, code) => {
    expect(judgeAi(aiAuthor, { head, body })).toMatchObject({ status: 'partial', share, code });
  });
  it.each(['<p>By the river stands a tree.</p>', '<p>Trees</p>'])('fails on %j', (body) => {
    expect(judgeAi(aiAuthor, { body })).toMatchObject({ status: 'fail', code: 'none' });
  });
  it('expects no author on a home page or a product', () => {
    expect(judgeAi(aiAuthor, { url: 'https://example.com/' }).status).toBe('not-applicable');
    const head = jsonLd({ '@type': 'Product', name: 'Saw' });
    expect(judgeAi(aiAuthor, { head }).status).toBe('not-applicable');
  });
});
