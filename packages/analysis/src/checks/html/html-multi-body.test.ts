import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { htmlMultiBody } from './html-multi-body.ts';

describe('html-multi-body', () => {
  it('fires on a second one', () => {
    expect(
      judge(htmlMultiBody, {
        html: '<!DOCTYPE html><html><body><p>x</p><body class="b"><p>y</p></body></html>',
      }),
    ).toMatchObject({ status: 'fail', code: 'several', data: { count: 2 }, elements: [] });
  });
  it.each([
    '<!DOCTYPE html><body></body>',
    '<!DOCTYPE html><p>x',
    '<!DOCTYPE html><body><textarea><body></textarea>',
  ])('passes on %j', (html) => {
    expect(judge(htmlMultiBody, { html })).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(htmlMultiBody, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
