import { describe, expect, it } from 'vitest';
import { readOpenPageRank } from './openpagerank.ts';

describe('Open PageRank', () => {
  const item = {
    domain: 'olives.example',
    found: true,
    open_page_rank: 8.9,
    rank: 673,
    referring_domains: 32815,
  };
  const answer = (...results: readonly object[]) => ({ as_of: '2026-09-01', count: 1, results, invalid: [] });

  it.each([
    ['a rank', answer(item), { rank: 8.9, position: 673 }],
    ['a rank of a whole number', answer({ ...item, open_page_rank: 10 }), { rank: 10, position: 673 }],
    ['a rank among others', answer({ ...item, domain: 'a.example' }, item), { rank: 8.9, position: 673 }],
    [
      'fields that are new',
      answer({ ...item, history: [], hosts: [], more: {} }),
      { rank: 8.9, position: 673 },
    ],
    [
      'a domain that is not known',
      answer({
        domain: 'olives.example',
        found: false,
        open_page_rank: null,
        rank: null,
        referring_domains: null,
      }),
      { rank: null, position: null },
    ],
    ['no name', { ...answer(), invalid: ['olives.example'] }, { rank: null, position: null }],
  ])('reads %s', (_what, body, expected) => {
    expect(readOpenPageRank(body, 'olives.example')).toEqual(expected);
  });

  it.each([
    ['no object', []],
    ['no results', { count: 0 }],
    ['results of another domain', answer({ ...item, domain: 'a.example' })],
    ['no results at all', answer()],
    ['a rank beyond ten', answer({ ...item, open_page_rank: 11 })],
    ['a rank as text', answer({ ...item, open_page_rank: '8.9' })],
    ['a place that is none', answer({ ...item, rank: 0 })],
    ['the legacy form', { status_code: 200, response: [{ page_rank_integer: 4, domain: 'olives.example' }] }],
  ])('rejects a response with %s', (_what, body) => {
    expect(() => readOpenPageRank(body, 'olives.example')).toThrow();
  });
});
