import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { a11yAccesskey } from './a11y-accesskey.ts';

describe('a11y-accesskey', () => {
  it('fires on a shared key', () => {
    expect(judge(a11yAccesskey, { body: '<button accesskey="s">a</button><input accesskey="S">' })).toEqual({
      status: 'fail',
      code: 'shared',
      data: { count: 1, key: 's' },
      elements: [7, 8],
    });
  });
  it('passes on different keys', () => {
    expect(judge(a11yAccesskey, { body: '<button accesskey="s">a</button><input accesskey="t">' })).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without keys', () => {
    expect(judge(a11yAccesskey, { body: '<button accesskey="">a</button>' })).toMatchObject({
      reason: 'no-access-keys',
    });
  });
});
