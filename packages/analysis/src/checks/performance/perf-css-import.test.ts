import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfCssImport } from './perf-css-import.ts';

const style = (text: string) => ({ head: `<style>${text}</style>` });

describe('perf-css-import', () => {
  it.each([
    '@import url(/a.css);',
    '@import "/a.css";',
    "@import url( '/a.css' ) screen;",
    '@charset "utf-8";@IMPORT url("/a.css");@import url("/b.css");',
  ])('fires on %s', (text) => {
    expect(judge(perfCssImport, style(text.replace('IMPORT', 'import')))).toMatchObject({
      status: 'fail',
      code: 'imported',
      data: { url: '/a.css' },
      elements: [6],
    });
  });
  it('passes without', () => {
    expect(judge(perfCssImport, style('a{color:red}'))).toEqual({ status: 'pass' });
  });
  it('does not apply without inline styles', () => {
    expect(judge(perfCssImport)).toEqual({ status: 'not-applicable', reason: 'no-inline-styles' });
  });
});
