import { describe, expect, it } from 'vitest';
import { isTimeZone } from './account-fields.ts';

describe('a time zone', () => {
  it.each([
    ['UTC', true],
    ['Europe/Rome', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Asia/Kolkata', true],
    ['Europe/Atlantis', false],
    ['+02:00', false],
    ['', false],
    ["UTC'; drop table accounts", false],
  ])('accepts %j: %s', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected);
  });
});
