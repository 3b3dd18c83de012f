import { expect, it } from 'vitest';
import { startOfUuid } from './uuid-time.ts';

it('reads the time in a UUIDv7', () => {
  expect(startOfUuid('0193a1b0-0000-7000-8000-000000000000')).toBe('2024-12-07T15:14:46.400Z');
});
