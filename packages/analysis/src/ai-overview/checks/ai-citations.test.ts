import { describe, expect, it } from 'vitest';

import { judgeAi, prose } from '../../fixtures/ai-page.ts';
import { aiCitations } from './ai-citations.ts';

const judge = (links: string, words = 120) =>
  judgeAi(aiCitations, { body: `<main><p>${prose(words)}</p><p>${links}</p></main>` });
const link = (url: string, more = '') => `<a href="${url}" ${more}>source</a> `;

describe('ai-citations', () => {
  it('passes on two sources', () => {
    expect(judge(link('https://www.nasa.gov/a') + link('https://other.example/b'))).toMatchObject({
      status: 'pass',
      data: { count: 2, sound: 1, hosts: ['nasa.gov', 'other.example'] },
    });
  });
  it('scores one authoritative source higher', () => {
    expect(judge(link('https://other.example/'))).toMatchObject({ status: 'partial', share: 0.5 });
    expect(judge(link('https://www.ox.ac.uk/'))).toMatchObject({ status: 'partial', share: 0.75 });
  });
  it.each([
    link('/own') + link('https://blog.example.com/'),
    link('https://www.facebook.com/share') + link('https://x.com/intent'),
    link('https://shop.example/', 'rel=sponsored') + link('https://forum.example/', 'rel=ugc'),
    `<nav>${link('https://other.example/')}</nav>`,
  ])('fails on %j', (links) => {
    expect(judge(links)).toMatchObject({ status: 'fail', code: 'none' });
  });
  it('counts a URL once', () => {
    expect(judge(link('https://other.example/a') + link('https://other.example/a#b')).status).toBe('partial');
  });
  it('does not apply on a short page', () => {
    expect(judge('', 20).status).toBe('not-applicable');
  });
});
