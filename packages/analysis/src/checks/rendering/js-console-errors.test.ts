import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { jsConsoleErrors } from './js-console-errors.ts';

const consoleErrors = ['TypeError: cart is undefined', 'No price'];

describe('js-console-errors', () => {
  it('fires on errors', () => {
    expect(judgeRendered(jsConsoleErrors, {}, {}, { consoleErrors })).toEqual({
      status: 'fail',
      code: 'errors',
      data: { count: 2, message: 'TypeError: cart is undefined' },
      elements: [],
    });
  });
  it('is silent without errors', () => {
    const failedRequests = [{ url: 'https://example.com/a.js', type: 'script', reason: '404' }];
    expect(judgeRendered(jsConsoleErrors, {}, {}, { failedRequests })).toEqual({ status: 'pass' });
  });
  it('doesn’t blame a page for the one that its scripts lead to', () => {
    const moved = { hasMoved: true, url: 'https://example.com/other', consoleErrors };
    expect(judgeRendered(jsConsoleErrors, {}, {}, moved)).toEqual({
      status: 'not-applicable',
      reason: 'not-rendered',
    });
  });
  it('has nothing to judge without a rendering', () => {
    expect(judge(jsConsoleErrors)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
