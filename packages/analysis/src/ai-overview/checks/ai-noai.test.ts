import { describe, expect, it } from 'vitest';

import { answer, judgeAi } from '../../fixtures/ai-page.ts';
import { aiNoai } from './ai-noai.ts';

describe('ai-noai', () => {
  it('reports a missing reservation', () => {
    expect(judgeAi(aiNoai)).toMatchObject({ status: 'pass', code: 'none' });
    expect(judgeAi(aiNoai, { head: '<meta name=tdm-reservation content=0>' }).code).toBe('none');
  });
  it.each([
    [{ head: '<meta name=robots content="noai, noimageai">' }, ['noai', 'noimageai']],
    [{ head: '<meta name="tdm-reservation" content="1">' }, ['tdm-reservation: 1']],
    [{ head: '<link rel=license type=application/rsl+xml href=/l.xml>' }, ['RSL']],
    [{ auxiliary: { aiAgent: answer({ status: 402 }) } }, ['HTTP 402']],
  ])('reports %j', (parts, means) => {
    expect(judgeAi(aiNoai, parts)).toEqual({ status: 'pass', share: 1, code: 'reserved', data: { means } });
  });
});
