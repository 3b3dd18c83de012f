import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { h1JsChanged } from './h1-js-changed.ts';

const text = `<p>${'word '.repeat(60)}</p>`;
const h1 = (...texts: readonly string[]) => ({
  body: `<main>${texts.map((one) => `<h1>${one}</h1>`).join('')}${text}</main>`,
});

describe('h1-js-changed', () => {
  it('fires on another one', () => {
    expect(judgeRendered(h1JsChanged, h1('Loading'), h1('Olive trees'))).toEqual({
      status: 'fail',
      code: 'changed',
      data: { raw: 'Loading', rendered: 'Olive trees' },
      elements: [8],
    });
  });
  it.each([
    ['missing', h1()],
    ['empty', h1('')],
    ['hidden', { body: `<main><h1 hidden>Olive trees</h1>${text}</main>` }],
  ])('fires where the HTML has it %s', (_, raw) => {
    expect(judgeRendered(h1JsChanged, raw, h1('Olive trees'))).toMatchObject({
      code: 'added',
      data: { rendered: 'Olive trees' },
    });
  });
  it.each([
    ['the same', h1('Olive trees'), h1('Olive trees')],
    ['more elements in it', h1('Olive trees'), h1('<span>Olive</span> <i></i>trees')],
    ['one more', h1('Olive trees'), h1('Your privacy', 'Olive trees')],
    ['a page without text', { body: '<div id="root"></div>' }, h1('Olive trees')],
  ])('is silent on %s', (_, raw, rendered) => {
    expect(judgeRendered(h1JsChanged, raw, rendered)).toEqual({ status: 'pass' });
  });
  it('leaves one that is removed to another check', () => {
    expect(judgeRendered(h1JsChanged, h1('Olive trees'), h1())).toEqual({
      status: 'not-applicable',
      reason: 'no-h1',
    });
  });
  it('has nothing to judge without a rendering', () => {
    expect(judge(h1JsChanged)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
