import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdEnumInvalid } from './sd-enum-invalid.ts';

const item = (more: object) => ({
  head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Offer', ...more })}</script>`,
});

describe('sd-enum-invalid', () => {
  it.each([
    [{ availability: 'in stock' }, 'availability', 'in stock'],
    [{ availability: 'https://schema.org/instock' }, 'availability', 'https://schema.org/instock'],
    [{ itemCondition: 'new' }, 'itemCondition', 'new'],
    [{ eventStatus: 'EventCanceled' }, 'eventStatus', 'EventCanceled'],
  ])('fires on %j', (more, property, value) => {
    expect(judge(sdEnumInvalid, item(more))).toEqual({
      status: 'fail',
      code: 'unknown',
      data: { count: 1, property, value },
      elements: [6],
    });
  });
  it.each([
    { availability: 'https://schema.org/InStock' },
    { availability: 'http://schema.org/OutOfStock' },
    { availability: 'InStock', itemCondition: 'NewCondition' },
  ])('passes on %j', (more) => {
    expect(judge(sdEnumInvalid, item(more))).toEqual({ status: 'pass' });
  });
  it('does not apply without such values', () => {
    expect(judge(sdEnumInvalid, item({ constructor: 'a' }))).toMatchObject({
      reason: 'no-enumerated-values',
    });
    expect(judge(sdEnumInvalid)).toMatchObject({ reason: 'no-structured-data' });
  });
});
