import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { a11yDuplicateId } from './a11y-duplicate-id.ts';

const twice = '<b id="x">1</b><b id="x">2</b>';

describe('a11y-duplicate-id', () => {
  it.each([
    '<label for="x">Name</label>',
    '<input aria-labelledby="y x">',
    '<div aria-describedby="x"></div>',
    '<button aria-controls="x">Open</button>',
    '<a href="#x">Down</a>',
  ])('fires when referenced by %j', (body) => {
    expect(judge(a11yDuplicateId, { body: twice + body })).toEqual({
      status: 'fail',
      code: 'duplicate',
      data: { count: 1, id: 'x', times: 2 },
      elements: [8],
    });
  });
  it('fires when referenced by a table cell', () => {
    const body = `${twice}<table><tr><td headers="x">1</td></tr></table>`;
    expect(judge(a11yDuplicateId, { body })).toMatchObject({ data: { id: 'x' } });
  });
  it('counts each id once', () => {
    const body = `${twice}<i id="x"></i><i id="__proto__"></i><i id="__proto__"></i><b aria-owns="x __proto__ x"></b>`;
    expect(judge(a11yDuplicateId, { body })).toMatchObject({
      data: { count: 2, id: 'x', times: 3 },
      elements: [8, 11],
    });
  });
  it.each([
    `${twice}<label for="y">Name</label>`,
    '<b id="x">1</b><b id="X">2</b><label for="x">Name</label>',
    '<a name="x"></a><b id="x">1</b><a href="#x">Down</a>',
  ])('passes on %j', (body) => {
    expect(judge(a11yDuplicateId, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply if nothing refers to an id', () => {
    expect(judge(a11yDuplicateId, { body: twice })).toEqual({
      status: 'not-applicable',
      reason: 'no-id-references',
    });
  });
  it('is fast on many references and ids', () => {
    const body = '<b id="x" aria-owns="x y z"></b>'.repeat(50_000);
    expect(judge(a11yDuplicateId, { body })).toMatchObject({ data: { times: 50_000 } });
  }, 5000);
});
