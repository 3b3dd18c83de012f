import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { a11yTableHeaders } from './a11y-table-headers.ts';

const row = '<tr><td>1</td><td>2</td></tr>';

describe('a11y-table-headers', () => {
  it.each([
    `<table>${row.repeat(3)}</table>`,
    `<table><caption>Trees</caption>${row}</table>`,
    `<table><thead>${row}</thead><tbody>${row}</tbody></table>`,
    `<table>${row.repeat(2)}<tr><td colspan="2">3</td></tr></table>`,
  ])('fires on %j', (body) => {
    expect(judge(a11yTableHeaders, { body })).toEqual({
      status: 'fail',
      code: 'headless',
      data: { count: 1, total: 1 },
      elements: [7],
    });
  });
  it.each([
    `<table><tr><th>a</th><th>b</th></tr>${row.repeat(3)}</table>`,
    `<table><tr><td scope="col">a</td><td>b</td></tr>${row.repeat(3)}</table>`,
    `<table><tr><td role="columnheader">a</td><td>b</td></tr>${row.repeat(3)}</table>`,
  ])('passes on %j', (body) => {
    expect(judge(a11yTableHeaders, { body })).toEqual({ status: 'pass' });
  });
  it.each([
    ['a small table', `<table>${row.repeat(2)}</table>`],
    ['one column', `<table>${'<tr><td>1</td></tr>'.repeat(9)}</table>`],
    ['one column in spanning cells', `<table>${'<tr><td colspan="5">1</td></tr>'.repeat(9)}</table>`],
    ['an uneven one', `<table>${row.repeat(3)}<tr><td>1</td></tr></table>`],
    ['its role', `<table role="presentation">${row.repeat(3)}</table>`],
    ['a heading in it', `<table>${row.repeat(3)}<tr><td><h2>A</h2></td><td>2</td></tr></table>`],
    ['a table in it', `<table>${row.repeat(3)}<tr><td><table>${row}</table></td><td></td></tr></table>`],
    ['a hidden one', `<div hidden><table>${row.repeat(3)}</table></div>`],
    ['none', '<p>Text</p>'],
    ['an empty one', '<table><caption>x</caption></table>'],
  ])('does not apply: %s', (_, body) => {
    expect(judge(a11yTableHeaders, { body })).toEqual({ status: 'not-applicable', reason: 'no-tables' });
  });
  it('skips error pages', () => {
    expect(judge(a11yTableHeaders, { status: 404, body: `<table>${row.repeat(3)}</table>` })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
