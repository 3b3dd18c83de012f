import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { descJsChanged } from './desc-js-changed.ts';

const description = (text: string) => ({ description: `<meta name="description" content="${text}">` });
const none = { description: '' };

describe('desc-js-changed', () => {
  it('fires on another one', () => {
    expect(judgeRendered(descJsChanged, description('Loading'), description('Olive trees'))).toEqual({
      status: 'fail',
      code: 'changed',
      data: { raw: 'Loading', rendered: 'Olive trees' },
      elements: [4],
    });
  });
  it.each([
    ['missing', none],
    ['empty', description('')],
  ])('fires where the HTML has it %s', (_, raw) => {
    expect(judgeRendered(descJsChanged, raw, description('Olive trees'))).toEqual({
      status: 'fail',
      code: 'added',
      data: { rendered: 'Olive trees' },
      elements: [4],
    });
  });
  it.each([
    ['the same', 'Olive trees'],
    ['other white space', ' Olive\n trees '],
    ['escaped characters', '&#79;live trees'],
  ])('is silent on %s', (_, raw) => {
    expect(judgeRendered(descJsChanged, description(raw), description('Olive trees'))).toEqual({
      status: 'pass',
    });
  });
  it('leaves one that is removed to another check', () => {
    expect(judgeRendered(descJsChanged, description('Olive trees'), none)).toEqual({
      status: 'not-applicable',
      reason: 'no-description',
    });
  });
  it('has nothing to judge without a rendering', () => {
    expect(judge(descJsChanged)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
