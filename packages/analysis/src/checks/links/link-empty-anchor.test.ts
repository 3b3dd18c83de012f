import { describe, expect, it } from 'vitest';

import { judgeTested, ruleResult, violation } from '../../fixtures/accessibility.ts';
import { judge } from '../../fixtures/page.ts';
import { linkEmptyAnchor } from './link-empty-anchor.ts';

describe('link-empty-anchor', () => {
  it.each([
    '<a href="/a"></a>',
    '<a href="/a"> <i class="icon"></i></a>',
    '<a href="/a"><span aria-hidden="true">→</span></a>',
  ])('fires on %j', (body) => {
    expect(judge(linkEmptyAnchor, { body })).toMatchObject({
      status: 'fail',
      code: 'empty',
      data: { count: 1, total: 1, url: 'https://example.com/a' },
      elements: [7],
    });
  });
  it.each([
    '<a href="/a" aria-label="Tools"></a>',
    '<a href="/a"><span class="icon" aria-label="Tools"></span></a>',
    '<a href="/a"></a><a href="/a">Tools</a>',
    '<a href="/a"><img src="a.png" alt=""></a>',
    '<a href="/a" hidden></a><a href="/b">B</a>',
  ])('passes on %j', (body) => {
    expect(judge(linkEmptyAnchor, { body })).toEqual({ status: 'pass' });
  });
  it('leaves areas of image maps to axe-core, where that has tested the page', () => {
    const parts = { body: '<map name="m"><area shape="rect" coords="0,0,9,9" alt="" href="/a"></map>' };
    const areas = [ruleResult('area-alt', { violations: [violation({ index: 8, tag: 'area' })] })];
    expect(judgeTested(linkEmptyAnchor, parts, null)).toMatchObject({ code: 'empty', elements: [8] });
    expect(judgeTested(linkEmptyAnchor, parts, areas)).toEqual({ status: 'pass' });
  });
  it('does not apply without links to pages', () => {
    const body = '<a id="top"></a><a href="mailto:owner@example.com"></a><a href="#top"></a>';
    expect(judge(linkEmptyAnchor, { body })).toEqual({ status: 'not-applicable', reason: 'no-links' });
  });
  it('skips error pages', () => {
    expect(judge(linkEmptyAnchor, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
