import { describe, expect, it } from 'vitest';

import { aiFactsOf, judgeAi, prose } from '../../fixtures/ai-page.ts';
import { aiStatistics } from './ai-statistics.ts';
import { expectLinear } from '../../fixtures/growth.ts';

const judge = (text: string, words = 148) =>
  judgeAi(aiStatistics, { body: `<p>${prose(words)}</p><p>${text}</p>` });

describe('ai-statistics', () => {
  it.each(['42 %', '1,200 trees', '€ 12.50', '$3', 'in 2024.', '12 km'])('counts %j', (text) => {
    expect(judge(text, 146)).toMatchObject({ status: 'pass', data: { figures: 1 } });
  });
  it.each(['42.', 'H2 B2B', '1. 2.', '123456.'])('does not count %j', (text) => {
    expect(judge(text)).toMatchObject({ status: 'fail', data: { figures: 0 } });
  });
  it('gives half for a few', () => {
    expect(judge('42 trees', 300)).toMatchObject({ status: 'partial', share: 0.5, code: 'few' });
    expect(judge('42 trees', 460).status).toBe('fail');
  });
  it('does not apply on a short page', () => {
    expect(judge('42 trees', 50).status).toBe('not-applicable');
  });
  it('reads a megabyte of digits quickly', () => {
    expectLinear((size) => {
      const half = size(500_000);
      const facts = aiFactsOf({ body: `<p>${'1.'.repeat(half)}</p><p>${'1 '.repeat(half)}</p>` });
      return () => aiStatistics.run(facts);
    });
  });
});
