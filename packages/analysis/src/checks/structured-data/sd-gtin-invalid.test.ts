import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdGtinInvalid } from './sd-gtin-invalid.ts';

const product = (more: object) => ({
  head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', ...more })}</script>`,
});

describe('sd-gtin-invalid', () => {
  it.each([
    [{ gtin13: '4006381333932' }, 'gtin13', '4006381333932'],
    [{ gtin: '12345' }, 'gtin', '12345'],
    [{ gtin12: 'n/a' }, 'gtin12', 'n/a'],
    [{ isbn: '978-3-16-148410-1' }, 'isbn', '978-3-16-148410-1'],
  ])('fires on %j', (more, property, value) => {
    expect(judge(sdGtinInvalid, product(more))).toEqual({
      status: 'fail',
      code: 'invalid',
      data: { count: 1, property, value },
      elements: [6],
    });
  });
  it.each([
    { gtin13: '4006381333931' },
    { gtin13: 4006381333931 },
    { gtin8: '96385074' },
    { gtin12: '036000291452' },
    { isbn: '978-3-16-148410-0' },
  ])('passes on %j', (more) => {
    expect(judge(sdGtinInvalid, product(more))).toEqual({ status: 'pass' });
  });
  it.each([
    { gtin13: '' },
    { isbn: '3-16-148410-0' },
    { gtin: 'https://id.gs1.org/01/04006381333931' },
    { sku: '1' },
  ])('does not apply to %j', (more) => {
    expect(judge(sdGtinInvalid, product(more))).toMatchObject({ reason: 'no-gtin' });
  });
});
