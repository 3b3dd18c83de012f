import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { twCardMissing } from './tw-card-missing.ts';

describe('tw-card-missing', () => {
  it('leaves a page without any tags to another check', () => {
    expect(judge(twCardMissing, {})).toEqual({ status: 'not-applicable', reason: 'no-preview' });
  });
  it('fires if the other tags are not sufficient', () => {
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
  ])('passes on %j', (head) => {
    expect(judge(twCardMissing, { head })).toEqual({ status: 'pass' });
  });
  it('treats a blank card as missing', () => {
    expect(
      judge(twCardMissing, {
        head: '<meta name="twitter:card" content=""><meta property="og:image" content="/a.png">',
      }),
    ).toMatchObject({
      status: 'fail',
      code: 'absent',
    });
  });
  it('skips error pages', () => {
    expect(judge(twCardMissing, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
