import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdRequiredMissing } from './sd-required-missing.ts';

const ld = (json: string) => `<script type="application/ld+json">${json}</script>`;
const item = (type: string, more = '') => ld(`{"@context":"https://schema.org","@type":"${type}"${more}}`);

describe('sd-required-missing', () => {
  it.each([
    [item('Product', ',"name":"Saw"'), 'required', 'Product snippet', ['offers / review / aggregateRating']],
    [item('Article', ',"headline":"Olives"'), 'expected', 'Article', ['author', 'datePublished']],
    [
      item('Organization', ',"name":"Olive Guides","url":"https://example.com"'),
      'expected',
      'Organization',
      ['logo'],
    ],
    [item('FAQPage'), 'expected', 'FAQ', ['mainEntity']],
    [item('Event', ',"name":"Harvest","startDate":"2026-10-10"'), 'required', 'Event', ['location']],
  ])('fires on %s', (body, code, result, missing) => {
    expect(judge(sdRequiredMissing, { body })).toMatchObject({
      status: 'fail',
      code,
      data: { count: 1, result, missing },
      elements: [7],
    });
  });
  it.each([
    item('Article', ',"headline":"Olives","author":"Anna","datePublished":"2026-02-10"'),
    item('HowTo', ',"name":"Pruning"'),
    ld('{"@type":"Article","headline":"Olives"}'),
  ])('passes on %s', (body) => {
    expect(judge(sdRequiredMissing, { body })).toEqual({ status: 'pass' });
  });
  it.each(['', item('Thing', ',"name":"Olive"')])('does not apply to %j', (body) => {
    expect(judge(sdRequiredMissing, { body })).toEqual({
      status: 'not-applicable',
      reason: 'no-rich-results',
    });
  });
});
