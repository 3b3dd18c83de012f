import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { jsContentOnly } from './js-content-only.ts';

const words = (count: number, word = 'word') =>
  `<p>${Array.from({ length: count }, (_, i) => `${word}${i}`).join(' ')}</p>`;
const main = (html: string) => ({ body: `<main>${html}</main>` });
const menu = '<a href="/trees">All about trees</a> '.repeat(40);
const shell = { body: '<div id="root"></div>' };

describe('js-content-only', () => {
  it.each([
    ['an empty shell', shell, main(words(50)), { added: 50, words: 50 }],
    ['a short text', main(words(20)), main(words(20) + words(60, 'new')), { added: 60, words: 80 }],
    ['half a text', main(words(200)), main(words(200) + words(210, 'new')), { added: 210, words: 410 }],
    ['a text in place of another', main(words(200)), main(words(200, 'new')), { added: 200, words: 200 }],
    [
      'an empty shell with a long menu',
      { body: `<nav>${menu}</nav><main></main>` },
      { body: `<nav>${menu}</nav><main>${words(60, 'new')}</main>` },
      { added: 60, words: 60 },
    ],
  ])('fires on %s', (_, raw, rendered, data) => {
    expect(judgeRendered(jsContentOnly, raw, rendered)).toMatchObject({
      status: 'fail',
      code: 'added',
      data,
    });
  });
  it('names the main element', () => {
    expect(judgeRendered(jsContentOnly, shell, main(words(50)))).toMatchObject({ elements: [7] });
  });
  it.each([
    ['the same text', main(words(200)), main(words(200))],
    ['a few words', shell, main(words(49))],
    ['less than half', main(words(200)), main(words(200) + words(190, 'new'))],
    [
      'a long consent banner',
      main(words(200)),
      { body: `<main>${words(200)}</main><div class="cookie-consent">${words(300, 'new')}</div>` },
    ],
    ['the same text in another place', { body: `<main></main><div>${words(90)}</div>` }, main(words(90))],
    ['text that was hidden', { body: `<main style="display:none">${words(90)}</main>` }, main(words(90))],
    ['a text that is removed', main(words(200)), main(words(60))],
  ])('is silent on %s', (_, raw, rendered) => {
    expect(judgeRendered(jsContentOnly, raw, rendered)).toEqual({ status: 'pass' });
  });
  it('has nothing to judge without a rendering', () => {
    expect(judge(jsContentOnly)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
