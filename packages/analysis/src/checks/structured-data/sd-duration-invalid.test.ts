import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdDurationInvalid } from './sd-duration-invalid.ts';

const recipe = (totalTime: string) => ({
  head: `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","totalTime":"${totalTime}"}</script>`,
});

describe('sd-duration-invalid', () => {
  it.each(['30 min', '0:30', 'PT', '30M', 'P1H'])('fires on %s', (value) => {
    expect(judge(sdDurationInvalid, recipe(value))).toEqual({
      status: 'fail',
      code: 'invalid',
      data: { count: 1, property: 'totalTime', value },
      elements: [6],
    });
  });
  it.each(['PT30M', 'PT1H15M', 'P1DT2H'])('passes on %s', (value) => {
    expect(judge(sdDurationInvalid, recipe(value))).toEqual({ status: 'pass' });
  });
  it('does not apply without durations', () => {
    expect(judge(sdDurationInvalid)).toMatchObject({ reason: 'no-structured-data' });
  });
});
