import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { titleBoilerplate } from './title-boilerplate.ts';

describe('title-boilerplate', () => {
  it.each([
    'Home',
    'HOME PAGE',
    'Untitled Document',
    'Senza titolo',
    'New Page 1',
    '- Home -',
    'Create Next App',
    'Vite + React + TS',
  ])('fires on %j', (text) => {
    expect(judge(titleBoilerplate, { title: `<title>${text}</title>` })).toMatchObject({
      status: 'fail',
      code: 'placeholder',
      elements: [3],
    });
  });
  it.each(['Home insurance', 'Document management', 'Homes'])('passes on %j', (text) => {
    expect(judge(titleBoilerplate, { title: `<title>${text}</title>` })).toEqual({ status: 'pass' });
  });
  it('does not apply without a title', () => {
    expect(judge(titleBoilerplate, { title: '' })).toEqual({ status: 'not-applicable', reason: 'no-title' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(titleBoilerplate, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
