import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { faviconSmall } from './favicon-small.ts';

const icon = (more: string, rel = 'icon') => `<link rel="${rel}" href="/icon.png" ${more}>`;
const home = (head: string, url = 'https://example.com/') => ({ url, head });

describe('favicon-small', () => {
  it.each([
    [icon('sizes="16x16"'), 16],
    [icon('sizes="16x16 32x32"') + icon('sizes="24x24"', 'shortcut icon'), 32],
  ])('fires on %s', (head, pixels) => {
    expect(judge(faviconSmall, home(head))).toMatchObject({
      status: 'fail',
      code: 'small',
      data: { pixels },
    });
  });
  it.each([
    icon(''),
    icon('sizes="48x48"'),
    icon('sizes="any"'),
    icon('sizes="16x16"') + icon('sizes="180x180"', 'apple-touch-icon'),
    icon('sizes="16x16"') + '<link rel="icon" href="/icon.svg" sizes="16x16">',
  ])('passes on %s', (head) => {
    expect(judge(faviconSmall, home(head))).toEqual({ status: 'pass' });
  });
  it('does not apply to other pages, or without icons', () => {
    expect(judge(faviconSmall, { head: icon('sizes="16x16"') })).toMatchObject({
      reason: 'not-the-home-page',
    });
    expect(judge(faviconSmall, home(''))).toMatchObject({ reason: 'no-icons' });
  });
});
