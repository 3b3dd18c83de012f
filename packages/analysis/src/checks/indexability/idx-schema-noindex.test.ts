import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxSchemaNoindex } from './idx-schema-noindex.ts';

const item = (type: string, more = '') =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}"${more}}</script>`;
const noindex = '<meta name="robots" content="noindex">';
const recipe = item('Recipe', ',"name":"Olive bread","image":"https://example.com/bread.jpg"');

describe('idx-schema-noindex', () => {
  it('fires on a page that is not indexable', () => {
    expect(judge(idxSchemaNoindex, { head: noindex, body: recipe })).toEqual({
      status: 'fail',
      code: 'wasted',
      data: { results: ['Recipe'] },
      elements: [8],
    });
  });
  it('passes on an indexable page', () => {
    expect(judge(idxSchemaNoindex, { body: recipe })).toEqual({ status: 'pass' });
  });
  it.each([
    '',
    item('Recipe'),
    item('Organization', ',"name":"Olive Guides"'),
    item('WebSite', ',"name":"Olive Guides","url":"https://example.com/"'),
  ])('does not apply to %j', (body) => {
    expect(judge(idxSchemaNoindex, { head: noindex, body })).toEqual({
      status: 'not-applicable',
      reason: 'no-rich-results',
    });
  });
});
