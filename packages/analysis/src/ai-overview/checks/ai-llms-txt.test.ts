import { describe, expect, it } from 'vitest';

import { answer, judgeAi } from '../../fixtures/ai-page.ts';
import { aiLlmsTxt } from './ai-llms-txt.ts';
import { expectLinear } from '../../fixtures/growth.ts';

const judge = (parts: Parameters<typeof answer>[0]) =>
  judgeAi(aiLlmsTxt, { auxiliary: { llmsTxt: answer(parts) } });
const link = '- [Pruning](https://example.com/pruning): when and how to prune';

describe('ai-llms-txt', () => {
  it('passes on a valid file', () => {
    expect(judge({ text: `# Trees\n\n${link}\n${link}` })).toMatchObject({
      status: 'pass',
      data: { links: 2 },
    });
  });
  it.each([
    [link, 0.75, 'no-title'],
    [`# Trees\n${'Text about them. '.repeat(5)}`, 0.5, 'no-links'],
    ['# T\n[P](https://example.com/)', 0.75, 'brief'],
    [`# Trees\n${link}\n- [Saws](/saws)`, 0.75, 'relative'],
  ])('gives part of the points for %j', (text, share, code) => {
    expect(judge({ text })).toMatchObject({ status: 'partial', share, code });
  });
  it.each([
    [{ text: '<!DOCTYPE html><title>Trees</title>' }, 'html'],
    [{ text: '<div>Trees</div>', headers: [['content-type', 'text/html']] as const }, 'html'],
    [{ text: '' }, 'empty'],
  ])('fails on %j', (parts, code) => {
    expect(judge(parts)).toMatchObject({ status: 'fail', code });
  });
  it.each([
    [{ status: 404 }, 'absent'],
    [{ status: 503 }, 'unanswered'],
  ])('ignores %j', (parts, code) => {
    expect(judge(parts)).toMatchObject({ status: 'not-applicable', code });
  });
  it('does not apply without a request', () => {
    expect(judgeAi(aiLlmsTxt)).toMatchObject({ status: 'not-applicable', code: 'not-asked' });
  });
  it('reads a megabyte of brackets quickly', () => {
    expectLinear((size) => {
      const text = `${']('.repeat(size(300_000))}${'#\t'.repeat(size(200_000))}`;
      return () => judge({ text });
    });
  });
});
