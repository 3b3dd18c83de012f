import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { a11yPasteBlocked } from './a11y-paste-blocked.ts';

describe('a11y-paste-blocked', () => {
  it.each(['return false', 'event.preventDefault()'])('fires on %s', (handler) => {
    expect(judge(a11yPasteBlocked, { body: `<input type="password" onpaste="${handler}">` })).toEqual({
      status: 'fail',
      code: 'blocked',
      data: { count: 1 },
      elements: [7],
    });
  });
  it.each(['<input onpaste="clean(this)">', '<input>'])('passes on %s', (body) => {
    expect(judge(a11yPasteBlocked, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without fields', () => {
    expect(judge(a11yPasteBlocked)).toMatchObject({ reason: 'no-fields' });
  });
});
