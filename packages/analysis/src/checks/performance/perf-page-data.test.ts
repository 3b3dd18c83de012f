import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfPageData } from './perf-page-data.ts';

const data = (units: number, type = 'application/json') => ({
  head: `<script type="${type}">"${'a'.repeat(units)}"</script>`,
});

describe('perf-page-data', () => {
  it('fires on a large one', () => {
    expect(judge(perfPageData, data(130_000))).toEqual({
      status: 'fail',
      code: 'large',
      data: { count: 1, limit: 128_000, characters: 130_002 },
      elements: [6],
    });
  });
  it('passes on a smaller one', () => {
    expect(judge(perfPageData, data(100_000))).toEqual({ status: 'pass' });
  });
  it('does not apply to structured data', () => {
    expect(judge(perfPageData, data(130_000, 'application/ld+json'))).toMatchObject({
      reason: 'no-inline-scripts',
    });
  });
});
