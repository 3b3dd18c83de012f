import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { a11yPlaceholderLabel } from './a11y-placeholder-label.ts';

const bare = '<input placeholder="Name">';

describe('a11y-placeholder-label', () => {
  it('fires on a form without labels', () => {
    const body = `<form>${bare}<input type="email" placeholder="Email"><input aria-label="City" placeholder="Rome"></form>`;
    expect(judge(a11yPlaceholderLabel, { body })).toEqual({
      status: 'fail',
      code: 'unlabeled',
      data: { count: 2, total: 3 },
      elements: [8, 9],
    });
  });
  it.each([
    bare,
    bare + '<label>Name <input placeholder="Anna"></label>',
    bare + '<label for="a">Name</label><input id="a" placeholder="Anna">',
    bare + '<input placeholder="Anna" hidden>',
    bare + '<input title="Name" placeholder="Anna">',
    bare + '<input name="s" placeholder="Search"><input id="suche" placeholder="Suchen">',
    bare + '<input type="search" placeholder="Search">',
  ])('passes on %s', (body) => {
    expect(judge(a11yPlaceholderLabel, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without fields', () => {
    expect(judge(a11yPlaceholderLabel)).toMatchObject({ reason: 'no-fields' });
  });
});
