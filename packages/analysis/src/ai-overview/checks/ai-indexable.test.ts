import { describe, expect, it } from 'vitest';

import { judgeAi } from '../../fixtures/ai-page.ts';
import { aiIndexable } from './ai-indexable.ts';

const crawler = (agent: string, isAllowed: boolean) => ({ agent, isAllowed, rule: null, isNamed: false });

describe('ai-indexable', () => {
  it('passes on a good page, and says whether robots.txt is known', () => {
    expect(judgeAi(aiIndexable)).toMatchObject({ status: 'pass', code: 'indexable-robots-unknown' });
    const robots = { file: null, crawlers: [crawler('Googlebot', true), crawler('bingbot', true)] };
    expect(judgeAi(aiIndexable, {}, { robots })).toMatchObject({ status: 'pass', code: 'indexable' });
  });
  it.each([
    [{ status: 404 }, 'status', { status: 404 }],
    [{ headers: [['content-type', 'application/pdf']] as const }, 'not-html', {}],
    [{ head: '<meta name=robots content=noindex>' }, 'noindex', { engines: ['Google', 'Bing'] }],
    [{ head: '<meta name=bingbot content=noindex>' }, 'noindex', { engines: ['Bing'] }],
  ])('fails on %j', (parts, code, data) => {
    expect(judgeAi(aiIndexable, parts)).toEqual({ status: 'fail', share: 0, code, data });
  });
  it('fails if robots.txt blocks a search crawler, and ignores others', () => {
    const robots = { file: null, crawlers: [crawler('*', false), crawler('bingbot', false)] };
    expect(judgeAi(aiIndexable, {}, { robots })).toMatchObject({
      code: 'blocked',
      data: { agents: ['bingbot'] },
    });
    const others = { file: null, crawlers: [crawler('archive.org_bot', false), crawler('Googlebot', true)] };
    expect(judgeAi(aiIndexable, {}, { robots: others }).status).toBe('pass');
  });
});
