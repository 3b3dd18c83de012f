import { describe, expect, it } from 'vitest';

import { judgeAi, jsonLd } from '../../fixtures/ai-page.ts';
import { aiSpeakable } from './ai-speakable.ts';

const judge = (speakable: object) =>
  judgeAi(aiSpeakable, {
    head: jsonLd({ '@type': 'WebPage', speakable: { '@type': 'SpeakableSpecification', ...speakable } }),
    body: '<div class="lead big"><p id="one">Olives</p></div><p class="empty"> </p>',
  });

describe('ai-speakable', () => {
  it.each([
    { cssSelector: ['.lead.big', '#one'] },
    { cssSelector: 'main > div.lead, p' },
    { xpath: ['/html/head/title', "//*[@id='one']"] },
    { xpath: "/html/head/meta[@name='description']/@content" },
  ])('passes on %j', (speakable) => {
    expect(judge(speakable).status).toBe('pass');
  });
  it('gives half if some elements are missing', () => {
    expect(judge({ cssSelector: ['.lead', '.gone'] })).toMatchObject({
      status: 'partial',
      data: { places: ['.gone'] },
    });
  });
  it.each([[{ cssSelector: '.gone' }], [{ cssSelector: '.empty' }], [{}]])('fails on %j', (speakable) => {
    expect(judge(speakable).status).toBe('fail');
  });
  it('does not apply if nothing is marked, or in a way that is not read', () => {
    expect(judgeAi(aiSpeakable)).toMatchObject({ status: 'not-applicable', code: 'unmarked' });
    expect(judge({ cssSelector: 'p:nth-child(2n+1)' })).toMatchObject({
      status: 'not-applicable',
      code: 'not-read',
    });
  });
});
