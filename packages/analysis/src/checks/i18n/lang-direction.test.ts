import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { langDirection } from './lang-direction.ts';

describe('lang-direction', () => {
  it.each([
    ['lang="ar"', 'absent'],
    ['lang="he-IL" dir="ltr"', 'left'],
    ['lang="fa" dir=""', 'absent'],
  ])('fires on %s', (htmlAttributes, code) => {
    expect(judge(langDirection, { htmlAttributes })).toMatchObject({ status: 'fail', code, elements: [0] });
  });
  it('passes with a direction', () => {
    expect(judge(langDirection, { htmlAttributes: 'lang="ar" dir="RTL"' })).toEqual({ status: 'pass' });
    expect(judge(langDirection, { html: '<html lang="ur"><body dir="rtl">a' })).toEqual({ status: 'pass' });
  });
  it.each(['lang="en"', 'lang="ku"', 'lang="ar-Latn"', ''])('does not apply to %j', (htmlAttributes) => {
    expect(judge(langDirection, { htmlAttributes })).toMatchObject({ reason: 'left-to-right' });
  });
});
