import { describe, expect, it } from 'vitest';
import { requirePassword } from './password-rules.ts';

const user = { email: 'ada.lovelace@bücher.example.com', username: 'Ada King' };
const problemOf = (password: string, owner = user): Promise<string | null> =>
  requirePassword(password, owner).then(
    () => null,
    (error: unknown) => (error as Error).message,
  );

describe('a password', () => {
  const tooShort = expect.stringContaining('8 to 256 characters') as string;
  const common = expect.stringContaining('100,000 most common') as string;
  const own = expect.stringContaining('your email address, your name or “Siteglass”') as string;

  it.each([
    ['kq7#vz!', tooShort],
    ['🪟'.repeat(7), tooShort],
    ['kq7#vz!w', null],
    ['all lower case letters', null],
    ['x'.repeat(256), null],
    ['🪟'.repeat(256), null],
    ['x'.repeat(257), tooShort],
    ['Password1', common],
    ['qwertyuiop', common],
    ['ada.lovelace', own],
    ['Ada.Lovelace@Bücher.example.com', own],
    ['ADALOVELACE1815', own],
    ['L-o-v-e-l-a-c-e-1', own],
    ['ｌｏｖｅｌａｃｅ99', own],
    ['lovelacelovelace', own],
    ['BÜCHER2026!', own],
    ['adaking!!!', own],
    ['Ada King 1', own],
    ['siteglass', own],
    ['SiteGlass2026', own],
    ['lovelace#kq7vzwpm', null],
    ['lovelace likes long walks', null],
    ['!!!!!!!!!!!!!?', null],
    ['common.community', null],
  ])('%j: %j', async (password, problem) => {
    expect(await problemOf(password)).toEqual(problem);
  });

  it('may contain parts of an email address or name that are shorter than three letters', async () => {
    expect(await problemOf('abxyxyzxabxy', { email: 'xy@ab.com', username: 'ab' })).toBeNull();
  });
});
