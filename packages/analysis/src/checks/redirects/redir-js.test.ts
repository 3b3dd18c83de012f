import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { redirJs } from './redir-js.ts';

const moved = (url: string) => ({ hasMoved: true, url });

describe('redir-js', () => {
  it.each(['https://example.com/other', 'https://other.example.org/'])('fires on %s', (url) => {
    expect(judgeRendered(redirJs, {}, {}, moved(url))).toEqual({
      status: 'fail',
      code: 'moved',
      data: { url },
      elements: [],
    });
  });
  it.each([
    ['a page that stays', {}, {}],
    ['a URL that a script changes', {}, { url: 'https://example.com/other' }],
    ['a page that loads itself again', {}, moved('https://example.com/guides/olive-trees#part')],
    [
      'a redirect in a meta tag',
      { head: '<meta http-equiv="refresh" content="0; url=/other">' },
      moved('https://example.com/other'),
    ],
  ])('is silent on %s', (_, raw, browser) => {
    expect(judgeRendered(redirJs, raw, raw, browser)).toEqual({ status: 'pass' });
  });
  it('has nothing to judge if the server sent the browser elsewhere', () => {
    const sent = { url: 'https://m.example.com/', status: 200, html: null };
    expect(judgeRendered(redirJs, {}, {}, { ...moved('https://m.example.com/x'), sent })).toEqual({
      status: 'not-applicable',
      reason: 'not-rendered',
    });
  });
  it('has nothing to judge without a rendering', () => {
    expect(judge(redirJs)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
