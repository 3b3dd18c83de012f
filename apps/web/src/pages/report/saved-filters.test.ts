import { describe, expect, it } from 'vitest';
import { addFilter, filterPart, withFilter } from './saved-filters.ts';

const search = (text: string) => new URLSearchParams(text);

describe('saved filters of the page table', () => {
  it('keep what is not about one crawl or one page of the list', () => {
    expect(filterPart(search('view=pages&q=shop&page=3&at=5&status=4xx&share=x&sort=-issues&depth='))).toBe(
      'q=shop&status=4xx&sort=-issues',
    );
    expect(filterPart(search('view=pages&page=2'))).toBe('');
  });

  it('replace the current filter, and keep the share token', () => {
    const filter = { name: 'Errors', search: 'status=4xx' };
    expect(withFilter(search('view=pages&q=shop&page=2'), filter)).toBe('?view=pages&status=4xx');
    expect(withFilter(search('view=pages&share=x'), filter)).toBe('?view=pages&status=4xx&share=x');
  });

  it('are in the order of their names, each name once', () => {
    const [a, b] = [
      { name: 'A', search: 'q=a' },
      { name: 'B', search: 'q=b' },
    ];
    expect(addFilter(addFilter([], b), a)).toEqual([a, b]);
    expect(addFilter([a, b], { name: 'A', search: 'q=c' })).toEqual([{ name: 'A', search: 'q=c' }, b]);
  });
});
