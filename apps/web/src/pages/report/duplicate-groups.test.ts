import { describe, expect, it } from 'vitest';
import type { AffectedAddress } from '../../api/records.ts';
import { groupDuplicates } from './duplicate-groups.ts';

const address = (url_hash: number, data: Record<string, unknown>): AffectedAddress => ({
  url_hash,
  url: `https://example.com/${url_hash}`,
  code: 'same',
  detail: '',
  detail_it: '',
  data,
  sources: [],
  source_count: 0,
  links: [],
  elements: [],
  change: null,
});

describe('duplicates of a crawl', () => {
  it('are grouped, the largest group first', () => {
    const groups = groupDuplicates([
      address(1, { group: 1, text: 'Lamp', count: 2 }),
      address(5, { group: 5, text: 'Paper', count: 3 }),
      address(2, { group: 1, text: 'Lamp', count: 2 }),
      address(6, { group: 5, text: 'Paper', count: 3 }),
    ]);
    expect(groups.map(({ key, text, size, items }) => [key, text, size, items.length])).toEqual([
      ['5', 'Paper', 3, 2],
      ['1', 'Lamp', 2, 2],
    ]);
  });

  it('without a group are listed one by one, whatever their data', () => {
    const groups = groupDuplicates([address(1, {}), address(2, { text: 7, count: 'x' })]);
    expect(groups.map(({ key, text, size }) => [key, text, size])).toEqual([
      ['1', null, 1],
      ['2', null, 1],
    ]);
  });
});
