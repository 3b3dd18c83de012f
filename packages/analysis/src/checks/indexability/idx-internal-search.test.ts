import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxInternalSearch } from './idx-internal-search.ts';

const page = (url: string, canonical = '', head = '') => ({ url, canonical, head });

describe('idx-internal-search', () => {
  it.each([
    'https://example.com/search?q=olive',
    'https://example.com/?s=olive',
    'https://example.com/de/suche/?query=olive',
    'https://example.com/catalogsearch/result/?q=olive',
  ])('fires on %s', (url) => {
    expect(judge(idxInternalSearch, page(url))).toEqual({
      status: 'fail',
      code: 'indexable',
      data: {},
      elements: [],
    });
  });
  it('passes if it stays out of search', () => {
    const url = 'https://example.com/search?q=olive';
    expect(judge(idxInternalSearch, page(url, '', '<meta name="robots" content="noindex">'))).toEqual({
      status: 'pass',
    });
    expect(judge(idxInternalSearch, page(url, '<link rel="canonical" href="/search">'))).toEqual({
      status: 'pass',
    });
  });
  it.each([
    'https://example.com/search',
    'https://example.com/research?q=a',
    'https://example.com/guides?q=a',
    'https://example.com/guides?s=a',
    'https://example.com/?s=',
  ])('does not apply to %s', (url) => {
    expect(judge(idxInternalSearch, page(url))).toMatchObject({ reason: 'not-a-search-page' });
  });
});
