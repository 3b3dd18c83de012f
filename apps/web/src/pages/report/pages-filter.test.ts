import { describe, expect, it } from 'vitest';
import { isNarrowed, readPagesView, toPageFilter } from './pages-filter.ts';

const read = (search: string) => readPagesView(new URLSearchParams(search));

describe('the page table of a report, from its URL', () => {
  it('starts with all pages sorted by URL', () => {
    expect(toPageFilter(read(''))).toEqual({ page: 1, per_page: 50, sort: 'url', redirects: false });
    expect(isNarrowed(read('view=pages&sort=-score&page=3'))).toBe(false);
  });

  it('is sorted and filtered', () => {
    const view = read('page=2&sort=-issues&q=lamp&status=4xx&indexable=false&check=title-missing&depth=0');
    expect(toPageFilter(view)).toEqual({
      page: 2,
      per_page: 50,
      sort: '-issues',
      q: 'lamp',
      status: '4xx',
      indexable: false,
      check: 'title-missing',
      depth: 0,
      redirects: false,
    });
    expect(isNarrowed(view)).toBe(true);
  });

  it('shows pages, redirects or both', () => {
    expect(toPageFilter(read('show=redirects')).redirects).toBe(true);
    expect(isNarrowed(read('show=redirects'))).toBe(true);
    expect(toPageFilter(read('show=all'))).not.toHaveProperty('redirects');
    expect(isNarrowed(read('show=all'))).toBe(false);
    // Redirects have these status codes.
    expect(toPageFilter(read('status=3xx'))).not.toHaveProperty('redirects');
    expect(toPageFilter(read('status=3xx&show=pages')).redirects).toBe(false);
  });

  it('shows the pages of a template or folder', () => {
    const view = read('template=%2Fproducts%2F*&folder=%2Fproducts%2F');
    expect(toPageFilter(view)).toMatchObject({ template: '/products/*', folder: '/products/' });
    expect(isNarrowed(view)).toBe(true);
  });

  it.each([
    'page=-1&sort=--url&status=9xx',
    'page=x&sort=drop&depth=-1',
    'indexable=maybe&depth=1.5&check=&show=none',
  ])('ignores invalid values: %s', (search) =>
    expect(toPageFilter(read(search))).toEqual({ page: 1, per_page: 50, sort: 'url', redirects: false }),
  );
});
