import { describe, expect, it } from 'vitest';

import { judgeTested, ruleResult, violation } from '../../fixtures/accessibility.ts';
import { judge } from '../../fixtures/page.ts';
import { a11yLabel } from './a11y-label.ts';

describe('a11y-label', () => {
  it.each([
    '<input>',
    '<input type="email" id="a">',
    '<input type="checkbox" id="a" aria-label=" ">',
    '<select><option>Olive</option></select>',
    '<textarea>Text</textarea>',
    '<input id="constructor">',
    '<input id="a"><label for="a"></label>',
    '<input id="a"><label for="A">Name</label>',
    '<input type="checkbox" id="a"><label for="a"></label>',
    '<input id="a"><label for="a"><i class="icon"></i></label>',
    '<input type="made-up">',
  ])('fires on %j', (body) => {
    expect(judge(a11yLabel, { body: `${body}<input title="T">` })).toMatchObject({
      status: 'fail',
      code: 'unlabelled',
      data: { count: 1, total: 2 },
      elements: [7],
    });
  });
  it('fires on a field in an empty label', () => {
    expect(
      judge(a11yLabel, { body: '<label><select><option>Olive</option></select></label>' }),
    ).toMatchObject({ code: 'unlabelled', elements: [8] });
  });
  it.each([
    '<label>Name <input></label>',
    '<label><input type="checkbox"> I agree</label>',
    '<label for="a">Name</label><input id="a">',
    '<input id="a"><label for="a"><img src="/a.png" alt="Name"></label>',
    '<input aria-label="Name">',
    '<input aria-labelledby="x">',
    '<input title="Name">',
    '<input placeholder="Search">',
    '<label aria-label="Name"><input></label>',
    '<label>Name</label><select aria-label="Tree"></select>',
    '<input aria-label="Name"><div hidden><input></div>',
    '<input title="T"><input type="checkbox" id="a"><label for="a"><i class="chevron"></i></label>',
    '<input title="T"><label for="a"><svg></svg></label><input type="checkbox" id="a">',
  ])('passes on %j', (body) => {
    expect(judge(a11yLabel, { body })).toEqual({ status: 'pass' });
  });
  it.each([
    '<input type="hidden"><input type="submit"><input type="RESET"><input type="button"><input type="image">',
    '<p>Text</p>',
  ])('does not apply to %j', (body) => {
    expect(judge(a11yLabel, { body })).toEqual({ status: 'not-applicable', reason: 'no-fields' });
  });
  it('skips error pages', () => {
    expect(judge(a11yLabel, { status: 404, body: '<input>' })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });

  it('takes the answer of the browser', () => {
    const body = '<input><select></select>';
    const text = violation({ index: 7, tag: 'input' });
    const select = violation({ index: 8, tag: 'select' });
    const rules = [
      ruleResult('select-name', { violations: [select], passed: 1 }),
      ruleResult('label', { violations: [text], passed: 2 }),
    ];
    expect(judgeTested(a11yLabel, { body }, rules)).toMatchObject({
      code: 'unlabelled',
      data: { count: 2, total: 5 },
      elements: [7, 8],
    });
    expect(judgeTested(a11yLabel, { body }, [ruleResult('label', { passed: 1 })])).toMatchObject({
      status: 'pass',
    });
    expect(judgeTested(a11yLabel, { body }, [])).toMatchObject({ reason: 'no-fields' });
    // Without the browser's answer, the document is judged.
    expect(judgeTested(a11yLabel, { body }, null)).toMatchObject({ data: { count: 2, total: 2 } });
  });
});
