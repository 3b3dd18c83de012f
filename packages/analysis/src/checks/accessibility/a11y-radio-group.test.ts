import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { a11yRadioGroup } from './a11y-radio-group.ts';

const radios = '<input type="radio" name="size" value="s"><input type="radio" name="size" value="m">';

describe('a11y-radio-group', () => {
  it('fires without a group', () => {
    expect(judge(a11yRadioGroup, { body: `<form>${radios}</form>` })).toEqual({
      status: 'fail',
      code: 'ungrouped',
      data: { count: 1 },
      elements: [8],
    });
  });
  it.each([
    `<fieldset><legend>Size</legend><div>${radios}</div></fieldset>`,
    `<div role="radiogroup" aria-label="Size">${radios}</div>`,
    `<ul role="group"><li>${radios}</li></ul>`,
  ])('passes on %s', (body) => {
    expect(judge(a11yRadioGroup, { body })).toEqual({ status: 'pass' });
  });
  it.each([
    '<input type="radio" name="a" value="1"><input type="radio" name="b" value="1">',
    '<input type="radio" name="tab" checked><input type="radio" name="tab">',
    `<div hidden>${radios}</div>`,
  ])('does not apply to %s', (body) => {
    expect(judge(a11yRadioGroup, { body })).toMatchObject({ reason: 'no-radio-buttons' });
  });
});
