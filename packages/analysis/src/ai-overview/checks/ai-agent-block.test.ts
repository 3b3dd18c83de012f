import { describe, expect, it } from 'vitest';

import { answer, judgeAi } from '../../fixtures/ai-page.ts';
import { aiAgentBlock } from './ai-agent-block.ts';

const judge = (parts: Parameters<typeof answer>[0]) =>
  judgeAi(aiAgentBlock, { bodyBytes: 1000, auxiliary: { aiAgent: answer(parts) } });

describe('ai-agent-block', () => {
  it.each([{ bodyBytes: 1000 }, { bodyBytes: 600 }, { bodyBytes: 10, isTruncated: true }])(
    'passes on %j',
    (parts) => {
      expect(judge(parts).status).toBe('pass');
    },
  );
  it.each([
    [{ status: 403, bodyBytes: 1000 }, 'status', { agentStatus: 403, status: 200 }],
    [{ bodyBytes: 590 }, 'shrunk', { percent: 59 }],
  ])('fails on %j', (parts, code, data) => {
    expect(judge(parts)).toEqual({ status: 'fail', share: 0, code, data });
  });
  it('does not apply without a request or a response', () => {
    expect(judgeAi(aiAgentBlock)).toMatchObject({ status: 'not-applicable', code: 'not-asked' });
    const failure = { requestedUrl: 'https://example.com/', failure: 'TIMEOUT' };
    expect(judgeAi(aiAgentBlock, { auxiliary: { aiAgent: failure } })).toMatchObject({
      status: 'not-applicable',
      code: 'unanswered',
    });
  });
});
