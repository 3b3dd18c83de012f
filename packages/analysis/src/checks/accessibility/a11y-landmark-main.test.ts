import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { a11yLandmarkMain } from './a11y-landmark-main.ts';

describe('a11y-landmark-main', () => {
  it.each(['<p>Text</p>', '<main hidden>Text</main>', '<div hidden><main>Text</main></div>'])(
    'fires on none: %j',
    (body) => {
      expect(judge(a11yLandmarkMain, { body })).toEqual({
        status: 'fail',
        code: 'none',
        data: {},
        elements: [],
      });
    },
  );
  it.each(['<main>A</main><main>B</main>', '<main></main><div role="main">B</div>'])(
    'fires on several: %j',
    (body) => {
      expect(judge(a11yLandmarkMain, { body })).toEqual({
        status: 'fail',
        code: 'several',
        data: { count: 2 },
        elements: [7, 8],
      });
    },
  );
  it.each([
    '<main>A</main>',
    '<div role="main">A</div>',
    '<main role="main">A</main>',
    '<main>A</main><main hidden>B</main><main style="display:none">C</main>',
  ])('passes on %j', (body) => {
    expect(judge(a11yLandmarkMain, { body })).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(a11yLandmarkMain, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
