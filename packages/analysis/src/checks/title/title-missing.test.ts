import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { titleMissing } from './title-missing.ts';

describe('title-missing', () => {
  it('fires when there is no title', () => {
    expect(judge(titleMissing, { title: '' })).toMatchObject({
      status: 'fail',
      code: 'absent',
      elements: [],
    });
  });
  it.each(['<title></title>', '<title> &nbsp;\n</title>'])('fires when the title is blank: %j', (title) => {
    expect(judge(titleMissing, { title })).toMatchObject({ status: 'fail', code: 'empty', elements: [3] });
  });
  it('fires when only an SVG has a title', () => {
    const page = { title: '', body: '<svg><title>Arrow</title></svg>' };
    expect(judge(titleMissing, page)).toMatchObject({ status: 'fail', code: 'absent' });
  });
  it('fires when the title is in the body', () => {
    const page = { title: '', body: '<title>Olive trees</title>' };
    expect(judge(titleMissing, page)).toMatchObject({ status: 'fail', code: 'absent' });
  });
  it('leaves a title after the end of a head cut short to html-head-invalid', () => {
    expect(judge(titleMissing, { title: '<div></div><title>Olive trees</title>' })).toEqual({
      status: 'not-applicable',
      reason: 'head-cut-short',
    });
    expect(judge(titleMissing, { title: '<div></div>' })).toMatchObject({ code: 'absent' });
  });
  it('passes on a title of one letter', () => {
    expect(judge(titleMissing, { title: '<title>X</title>' })).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(titleMissing, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
