import { describe, expect, it } from 'vitest';

import { judgeAi, prose } from '../../fixtures/ai-page.ts';
import { aiSectionSize } from './ai-section-size.ts';

const judge = (...sections: readonly (readonly [heading: string, words: number])[]) =>
  judgeAi(aiSectionSize, {
    body: sections.map(([heading, words]) => `<h2>${heading}</h2><p>${prose(words)}</p>`).join(''),
  });

describe('ai-section-size', () => {
  it('passes on sections of the right size, short answers included', () => {
    expect(judge(['Tools', 75], ['Saws', 300], ['Why cut?', 25])).toMatchObject({
      status: 'pass',
      data: { fit: 3, total: 3 },
    });
  });
  it('ignores a heading without its own text', () => {
    const body = `<h1>Trees</h1><h2>Tools</h2><p>${prose(120)}</p>`;
    expect(judgeAi(aiSectionSize, { body })).toMatchObject({ status: 'pass', data: { fit: 1, total: 1 } });
  });
  it('gives half if some are', () => {
    expect(judge(['Tools', 80], ['Saws', 20], ['Cuts', 301])).toMatchObject({
      status: 'partial',
      share: 0.5,
    });
  });
  it('fails if hardly any is, and if a long text has no sections', () => {
    expect(judge(['Tools', 74], ['Saws', 301])).toMatchObject({ status: 'fail', code: 'unfit' });
    expect(judgeAi(aiSectionSize, { body: `<p>${prose(301)}</p>` })).toMatchObject({ code: 'undivided' });
  });
  it('does not apply on a short page', () => {
    expect(judge(['Tools', 20]).status).toBe('not-applicable');
    expect(judgeAi(aiSectionSize, { body: `<p>${prose(300)}</p>` }).status).toBe('not-applicable');
  });
});
