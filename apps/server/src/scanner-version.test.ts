import { expect, it } from 'vitest';
import { isVersionAtLeast } from './scanner-version.ts';

it.each([
  ['9.6.0', true],
  ['9.6.1', true],
  ['9.10.0', true],
  ['10.0.0', true],
  ['10.1.0-rc.1', true],
  ['9.6.0+build.7', true],
  ['9.5.0', false],
  ['9.5.99', false],
  ['8.60.0', false],
  ['9.6.0-rc.1', false],
  ['9.6', false],
  ['', false],
])('scanner version "%s" has the data added in 9.6.0: %s', (version, can) => {
  expect(isVersionAtLeast(version, [9, 6, 0])).toBe(can);
});
