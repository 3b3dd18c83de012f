import { describe, expect, it } from 'vitest';

import { aiFactsOf, judgeAi, prose } from '../../fixtures/ai-page.ts';
import { aiQuotations } from './ai-quotations.ts';
import { expectLinear } from '../../fixtures/growth.ts';

const judge = (body: string) => judgeAi(aiQuotations, { body: `<p>${prose(120)}</p>${body}` });

describe('ai-quotations', () => {
  it.each([
    '<blockquote cite="https://other.example/">Cut.</blockquote>',
    '<blockquote><p>Cut.</p><cite>Anna Rossi</cite></blockquote>',
    '<p>She said <q cite=/x>cut</q>.</p>',
    '<figure><blockquote>Cut.</blockquote><figcaption>Anna</figcaption></figure>',
    '<blockquote><p>Cut early.</p><p>— Anna Rossi, gardener</p></blockquote>',
    '<blockquote>Cut early. – Anna Rossi</blockquote>',
    '<blockquote>Cut early.</blockquote><p>— Anna Rossi</p>',
  ])('passes on %j', (body) => {
    expect(judge(body)).toMatchObject({ status: 'pass', data: { count: 1 } });
  });
  it.each([
    '<blockquote>Cut.</blockquote>',
    '<p>She said “cut the oldest branches in the early spring” to us.</p>',
  ])('gives half for %j', (body) => {
    expect(judge(body)).toMatchObject({ status: 'partial', share: 0.5 });
  });
  it.each(['<p>So-called “trees”.</p>', '<div hidden><blockquote cite=/x>Cut.</blockquote></div>'])(
    'fails on %j',
    (body) => {
      expect(judge(body).status).toBe('fail');
    },
  );
  it('does not apply on a short page', () => {
    expect(judgeAi(aiQuotations, { body: '<p>Short.</p>' }).status).toBe('not-applicable');
  });
  it('reads a megabyte of quotation marks quickly', () => {
    expectLinear((size) => {
      const facts = aiFactsOf({
        body: `<p>${'“'.repeat(size(500_000))}</p><p>${`"${'a'.repeat(500)}`.repeat(size(2000))}</p>`,
      });
      return () => aiQuotations.run(facts);
    });
  });
});
