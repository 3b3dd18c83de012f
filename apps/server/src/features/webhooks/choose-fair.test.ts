import { expect, test } from 'vitest';
import { chooseFair, type DueEvent } from './choose-fair.ts';

const limits = { total: 6, perAccount: 4, perHost: 2 };
const event = (id: string): DueEvent => {
  // 1a7: the seventh of account 1 to host a.
  return { id, accountId: Number(id.at(0)), host: id.at(1) ?? '' };
};
const choose = (due: string, underWay = ''): string =>
  chooseFair(split(due), split(underWay), limits)
    .map(({ id }) => id)
    .join(' ');
const split = (ids: string): DueEvent[] =>
  ids
    .split(' ')
    .filter((id) => id !== '')
    .map(event);

test.each([
  ['nothing where nothing is due', '', '', ''],
  ['each host its part', '1a1 1a2 1a3 1b1', '', '1a1 1a2 1b1'],
  ['a host that hangs gets no more', '1a3 1a4 1b1', '1a1 1a2', '1b1'],
  ['a host that another account keeps busy gets no more', '2a1 2b1', '1a1 1a2', '2b1'],
  ['each account its part', '1a1 1b1 1c1 1d1 1e1', '', '1a1 1b1 1c1 1d1'],
  ['accounts take turns', '1a1 1b1 1c1 1d1 2e1 2f1', '', '1a1 2e1 1b1 2f1 1c1 1d1'],
  ['whoever has least under way is first', '1d1 1e1 2f1 2g1', '1a1 1b1 1c1', '2f1 1d1 2g1'],
  ['no more than all together', '2e1 2f1 3g1', '1a1 1b1 1c1 1d1 2h1', '3g1'],
])('%s', (_name, due, underWay, expected) => {
  expect(choose(due, underWay)).toBe(expected);
});
