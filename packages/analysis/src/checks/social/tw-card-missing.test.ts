import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { twCardMissing } from './tw-card-missing.ts';

describe('tw-card-missing', () => {
  it('fires on a page without any preview', () => {
    expect(judge(twCardMissing, {})).toMatchObject({ status: 'fail', code: 'absent' });
  });
  it('fires when the other properties do not suffice', () => {
    expect(
      judge(twCardMissing, {
        head: '<meta property="og:title" content="A"><meta property="og:type" content="article">',
      }),
    ).toMatchObject({ status: 'fail', code: 'absent' });
  });
  it.each([
    '<meta name="twitter:card" content="summary">',
    '<meta property="twitter:card" content="summary">',
    '<meta property="og:title" content="A"><meta property="og:type" content="article"><meta property="og:description" content="B">',
  ])('is silent on %j', (head) => {
    expect(judge(twCardMissing, { head })).toEqual({ status: 'pass' });
  });
  it('takes a blank card for none', () => {
    expect(judge(twCardMissing, { head: '<meta name="twitter:card" content="">' })).toMatchObject({
      status: 'fail',
      code: 'absent',
    });
  });
  it('leaves error pages alone', () => {
    expect(judge(twCardMissing, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
