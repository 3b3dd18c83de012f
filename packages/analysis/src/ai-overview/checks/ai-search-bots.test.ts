import { describe, expect, it } from 'vitest';

import { access, judgeAi } from '../../fixtures/ai-page.ts';
import { aiSearchBots } from './ai-search-bots.ts';

const judge = (...aiCrawlers: ReturnType<typeof access>[]) => judgeAi(aiSearchBots, {}, { aiCrawlers });

describe('ai-search-bots', () => {
  it('passes if all major crawlers are allowed, whatever the training crawlers', () => {
    expect(
      judge(
        access('OAI-SearchBot', 'ai-search'),
        access('GPTBot', 'training', false),
        access('CCBot', 'archive', false),
      ),
    ).toMatchObject({ status: 'pass', data: { total: 1 } });
  });
  it('gives the share of allowed ones', () => {
    const some = [access('OAI-SearchBot', 'ai-search'), access('Claude-User', 'user-action', false)];
    expect(judge(...some)).toEqual({
      status: 'partial',
      share: 0.5,
      code: 'some',
      data: { blocked: 1, total: 2, agents: ['Claude-User'] },
    });
  });
  it('fails if all are blocked', () => {
    expect(judge(access('YouBot', 'ai-search', false))).toMatchObject({ status: 'fail', code: 'none' });
  });
  it('does not apply without robots.txt', () => {
    expect(judgeAi(aiSearchBots).status).toBe('not-applicable');
    expect(judgeAi(aiSearchBots, {}, { aiCrawlers: null }).status).toBe('not-applicable');
  });
});
