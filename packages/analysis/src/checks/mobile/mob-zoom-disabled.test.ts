import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { mobZoomDisabled } from './mob-zoom-disabled.ts';

const viewport = (content: string) => ({
  head: `<meta name="viewport" content="width=device-width, ${content}">`,
});

describe('mob-zoom-disabled', () => {
  it.each([
    'user-scalable=no',
    'user-scalable=0',
    'user-scalable = NO',
    'user-scalable=0.5',
    'user-scalable=never',
  ])('fires on %j', (content) => {
    expect(judge(mobZoomDisabled, viewport(content))).toMatchObject({
      status: 'fail',
      code: 'fixed',
      elements: [6],
    });
  });
  it.each([
    ['maximum-scale=1', 1],
    ['maximum-scale=4.9', 4.9],
    ['maximum-scale=yes', 1],
    ['maximum-scale=none', 0.1],
  ])('fires on %j', (content, scale) => {
    expect(judge(mobZoomDisabled, viewport(content))).toMatchObject({
      status: 'fail',
      code: 'limited',
      data: { scale, limit: 5 },
    });
  });
  it.each([
    'initial-scale=1',
    'maximum-scale=5',
    'maximum-scale=-1',
    'user-scalable=yes',
    'user-scalable=1',
    'user-scalable=device-width',
    'user-scalable',
    'maximum-scale=',
  ])('passes on %j', (content) => {
    expect(judge(mobZoomDisabled, viewport(content))).toEqual({ status: 'pass' });
  });
  it('does not apply without one', () => {
    expect(judge(mobZoomDisabled, {})).toEqual({ status: 'not-applicable', reason: 'no-viewport' });
  });
  it('skips error pages', () => {
    expect(judge(mobZoomDisabled, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
