import { describe, expect, it } from 'vitest';

import { judgeTested, ruleResult, violation } from '../../fixtures/accessibility.ts';
import { judge } from '../../fixtures/page.ts';
import { a11yImageAlt } from './a11y-image-alt.ts';

const body = '<img src="/pixel.gif" width="1" height="1"><img src="/tree.webp"><img src="/b.webp" alt=" ">';
const images = [7, 8, 9].map((index) => violation({ index, tag: 'img' }));

describe('a11y-image-alt', () => {
  it('reports images that img-alt-missing leaves out', () => {
    expect(
      judgeTested(a11yImageAlt, { body }, [ruleResult('image-alt', { violations: images })]),
    ).toMatchObject({
      status: 'fail',
      code: 'absent',
      data: { count: 1 },
      elements: [7],
    });
  });
  it('passes if the other check reports all', () => {
    const violations = images.slice(1);
    expect(judgeTested(a11yImageAlt, { body }, [ruleResult('image-alt', { violations })])).toEqual({
      status: 'pass',
    });
  });
  it.each([
    ['no-images', []],
    ['not-tested-in-browser', null],
  ] as const)('has nothing to judge: %s', (reason, rules) => {
    expect(judgeTested(a11yImageAlt, { body }, rules)).toEqual({ status: 'not-applicable', reason });
  });
  it('does not apply to a page that was not rendered', () => {
    expect(judge(a11yImageAlt, { body })).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
