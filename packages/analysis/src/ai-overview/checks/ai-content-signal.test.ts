import { describe, expect, it } from 'vitest';

import { access, judgeAi } from '../../fixtures/ai-page.ts';
import { parseRobotsTxt } from '../../parse/robots-txt.ts';
import { aiContentSignal } from './ai-content-signal.ts';

const judge = (signal: string, isTrainingAllowed = true) =>
  judgeAi(
    aiContentSignal,
    {},
    {
      robots: { file: parseRobotsTxt(`User-agent: *\nContent-Signal: ${signal}\nAllow: /`), crawlers: null },
      aiCrawlers: [access('GPTBot', 'training', isTrainingAllowed)],
    },
  );

describe('ai-content-signal', () => {
  it('passes on valid signals, also in a header', () => {
    expect(judge('search=yes, ai-train=no', false)).toMatchObject({
      status: 'pass',
      data: { signals: ['search=yes', 'ai-train=no'] },
    });
    const headers = [
      ['content-type', 'text/html'],
      ['content-signal', 'ai-input=yes'],
    ] as const;
    expect(judgeAi(aiContentSignal, { headers }).status).toBe('pass');
  });
  it('gives half if the rules contradict them', () => {
    expect(judge('search=yes, ai-train=yes', false)).toMatchObject({
      status: 'partial',
      data: { signals: ['ai-train=yes'] },
    });
  });
  it.each(['search', 'search=maybe', 'train=no', 'search=yes=no', '__proto__=yes'])(
    'fails on %j',
    (signal) => {
      expect(judge(signal)).toMatchObject({ status: 'fail', code: 'invalid' });
    },
  );
  it('does not apply without a signal', () => {
    expect(judgeAi(aiContentSignal).status).toBe('not-applicable');
  });
});
