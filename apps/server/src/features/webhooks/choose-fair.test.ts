import { expect, test } from 'vitest';
import { chooseFair, type ActiveDelivery } from './choose-fair.ts';

const limits = { total: 6, perAccount: 4, perHost: 2, slow: { total: 5, perAccount: 3 }, max: 10 };
/** 1a7: the seventh event of account 1 to host a; 1a7! is slow. */
const event = (id: string): ActiveDelivery => ({
  id,
  account_id: Number(id.at(0)),
  host: id.at(1) ?? '',
  isSlow: id.endsWith('!'),
});
const choose = (due: string, active = ''): string =>
  chooseFair(split(due), split(active), limits)
    .map(({ id }) => id)
    .join(' ');
const split = (ids: string): ActiveDelivery[] =>
  ids
    .split(' ')
    .filter((id) => id !== '')
    .map(event);

test.each([
  ['nothing where nothing is due', '', '', ''],
  ['each host its part', '1a1 1a2 1a3 1b1', '', '1a1 1b1 1a2'],
  ['a host that hangs gets no more', '1a3 1a4 1b1', '1a1 1a2', '1b1'],
  ['a host that another account keeps busy gets no more', '2a1 2b1', '1a1 1a2', '2b1'],
  ['each account its part', '1a1 1b1 1c1 1d1 1e1', '', '1a1 1b1 1c1 1d1'],
  ['accounts take turns', '1a1 1b1 1c1 1d1 2e1 2f1', '', '1a1 2e1 1b1 2f1 1c1 1d1'],
  ['in an account, hosts take turns', '1a1 1a2 1b1', '', '1a1 1b1 1a2'],
  ['whoever has least under way is first', '1d1 1e1 2f1 2g1', '1a1 1b1 1c1', '2f1 1d1 2g1'],
  ['no more than all together', '2e1 2f1 3g1', '1a1 1b1 1c1 1d1 2h1', '3g1'],
  ['slow ones take no place of their account', '1b1 1b2', '1a1! 1a2! 1c1 1d1', '1b1 1b2'],
  [
    'slow ones take no place of other accounts',
    '3e1 3f1 3g1',
    '1a1! 1a2! 1b1! 2c1! 2c2! 2d1!',
    '3e1 3f1 3g1',
  ],
  ['slow hosts of an account wait for each other', '1a2 1d1', '1a1! 1b1! 1c1!', '1d1'],
  ['slow hosts of all accounts wait for each other', '3e2 3f1', '1a1! 1b1! 2c1! 2d1! 3e1!', '3f1'],
  ['no more than memory holds', '9z1', '1a1! 1b1! 1c1! 2d1! 2e1! 2f1! 3g1! 3h1! 3i1! 4j1!', ''],
])('%s', (_name, due, active, expected) => {
  expect(choose(due, active)).toBe(expected);
});
