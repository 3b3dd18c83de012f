import { describe, expect, it } from 'vitest';
import { sortStatuses } from './sort-statuses.ts';

const statuses = [
  { label: 'Überschrift fehlt', status: 'fixed', updated_at: '2026-11-02T08:00:00.000Z' },
  { label: 'Titel fehlt', status: 'ignored', updated_at: '2026-11-10T08:00:00.000Z' },
  { label: 'Alternativtext fehlt', status: 'ignored', updated_at: '2026-10-31T08:00:00.000Z' },
] as const;

describe('statuses of a site', () => {
  it.each([
    ['updated_at', [2, 0, 1]],
    ['-updated_at', [1, 0, 2]],
    ['label', [2, 1, 0]],
    ['-label', [0, 1, 2]],
    ['status', [0, 1, 2]],
    ['-status', [1, 2, 0]],
  ] as const)('are sorted by %s', (sort, order) => {
    expect(sortStatuses(statuses, sort, 'de')).toEqual(order.map((index) => statuses[index]));
  });
});
