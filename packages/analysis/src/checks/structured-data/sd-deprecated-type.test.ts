import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdDeprecatedType } from './sd-deprecated-type.ts';

const item = (type: string, more = '') =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}"${more}}</script>`;

describe('sd-deprecated-type', () => {
  it.each([
    ['FAQPage', '', 'FAQ', '2026-05-07'],
    ['HowTo', '', 'How-to', '2023-09'],
    ['ClaimReview', '', 'Fact check', '2025-06'],
  ])('fires on %s', (type, more, result, since) => {
    expect(judge(sdDeprecatedType, { body: item(type, more) })).toEqual({
      status: 'fail',
      code: 'ended',
      data: { results: [result], since },
      elements: [7],
    });
  });
  it.each([
    item('Article'),
    item('WebSite', ',"name":"Olives","potentialAction":{"@type":"SearchAction"}'),
    item('Recipe'),
  ])('passes on %s', (body) => {
    expect(judge(sdDeprecatedType, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without structured data', () => {
    expect(judge(sdDeprecatedType)).toEqual({ status: 'not-applicable', reason: 'no-rich-results' });
  });
});
