import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdDateInvalid } from './sd-date-invalid.ts';

const item = (type: string, more = '') =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}"${more}}</script>`;

describe('sd-date-invalid', () => {
  it.each(['10 February 2026', '2026-02-30', '02/10/2026', '2026-02-10 10:00'])('fires on %j', (date) => {
    const body = item('Article', `,"datePublished":"${date}"`);
    expect(judge(sdDateInvalid, { body })).toEqual({
      status: 'fail',
      code: 'invalid',
      data: { count: 1, property: 'datePublished', value: date },
      elements: [7],
    });
  });
  it.each(['2026-02-10', '2026-02', '2026-02-10T10:00:00+01:00', ''])('passes on %j', (date) => {
    expect(judge(sdDateInvalid, { body: item('Article', `,"dateModified":"${date}"`) })).toEqual({
      status: 'pass',
    });
  });
  it.each([
    ['', 'no-structured-data'],
    [item('Article', ',"headline":"Olives"'), 'no-dates-in-structured-data'],
  ])('does not apply to %j', (body, reason) => {
    expect(judge(sdDateInvalid, { body })).toEqual({ status: 'not-applicable', reason });
  });
});
