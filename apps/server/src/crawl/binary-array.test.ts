import { describe, expect, it } from 'vitest';
import { integersIn } from './binary-array.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('integersIn', () => {
  // As written by array_send of PostgreSQL.
  it.each<[string, Buffer | null, readonly number[]]>([
    ['null', null, []],
    ['an empty array', hex('00000000 00000000 00000014'), []],
    [
      'bigint',
      hex(
        '00000001 00000000 00000014 00000003 00000001 00000008 001fffffffffffff 00000008 0000000000000000 00000008 00000000ffffffff',
      ),
      [Number.MAX_SAFE_INTEGER, 0, 0xffff_ffff],
    ],
    ['smallint', hex('00000001 00000000 00000015 00000002 00000001 00000002 0004 00000002 ffff'), [4, -1]],
  ])('reads %s', (_, array, expected) => {
    expect(integersIn(array)).toEqual(expected);
  });
});
