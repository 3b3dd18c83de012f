import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { mobViewportMultiple } from './mob-viewport-multiple.ts';

const viewport = (content: string) => `<meta name="viewport" content="${content}">`;

describe('mob-viewport-multiple', () => {
  it('fires on different ones', () => {
    expect(
      judge(mobViewportMultiple, { head: viewport('width=device-width') + viewport('width=1024') }),
    ).toEqual({
      status: 'fail',
      code: 'different',
      data: { count: 2, content: 'width=1024' },
      elements: [6, 7],
    });
  });
  it.each([
    viewport('width=device-width'),
    viewport('width=device-width') + viewport('initial-scale=1.0'),
    viewport('width=device-width, initial-scale=1') + viewport('width=device-width,initial-scale=1'),
  ])('passes on %s', (head) => {
    expect(judge(mobViewportMultiple, { head })).toEqual({ status: 'pass' });
  });
  it('does not apply without one', () => {
    expect(judge(mobViewportMultiple)).toMatchObject({ reason: 'no-viewport' });
  });
});
