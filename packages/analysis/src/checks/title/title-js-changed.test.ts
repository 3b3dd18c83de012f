import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { titleJsChanged } from './title-js-changed.ts';

const title = (text: string) => ({ title: `<title>${text}</title>` });
const none = { title: '' };

describe('title-js-changed', () => {
  it('fires on another one', () => {
    expect(judgeRendered(titleJsChanged, title('Loading'), title('Olive trees'))).toEqual({
      status: 'fail',
      code: 'changed',
      data: { raw: 'Loading', rendered: 'Olive trees' },
      elements: [3],
    });
  });
  it.each([
    ['missing', none],
    ['empty', title('')],
  ])('fires where the HTML has it %s', (_, raw) => {
    expect(judgeRendered(titleJsChanged, raw, title('Olive trees'))).toEqual({
      status: 'fail',
      code: 'added',
      data: { rendered: 'Olive trees' },
      elements: [3],
    });
  });
  it.each([
    ['the same', 'Olive trees'],
    ['other white space', ' Olive\n trees '],
    ['escaped characters', '&#79;live trees'],
  ])('is silent on %s', (_, raw) => {
    expect(judgeRendered(titleJsChanged, title(raw), title('Olive trees'))).toEqual({ status: 'pass' });
  });
  it('leaves one that is removed to another check', () => {
    expect(judgeRendered(titleJsChanged, title('Olive trees'), none)).toEqual({
      status: 'not-applicable',
      reason: 'no-title',
    });
  });
  it('has nothing to judge without a rendering', () => {
    expect(judge(titleJsChanged)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
