import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createClient, isDatabaseOut } from './pool.ts';

describe('a database outage', () => {
  it('is recognized by the error code or, if the library has none, by the message', async () => {
    const refused = await createClient({
      url: 'postgresql://nobody@127.0.0.1:1/none',
      applicationName: 'test',
    })
      .connect()
      .catch((error: unknown) => error);
    const shutDown = Object.assign(new pg.DatabaseError('terminating connection', 1, 'error'), {
      code: '57P01',
    });
    const full = Object.assign(new pg.DatabaseError('could not extend file', 1, 'error'), { code: '53100' });
    for (const error of [refused, shutDown, full, new Error('Query read timeout')])
      expect(isDatabaseOut(error)).toBe(true);
  });

  it('is neither a failed statement nor a failed page', () => {
    const unique = Object.assign(new pg.DatabaseError('duplicate key', 1, 'error'), { code: '23505' });
    const tooLong = Object.assign(new pg.DatabaseError('statement timeout', 1, 'error'), { code: '57014' });
    const lookUp = Object.assign(new Error('connect ETIMEDOUT'), {
      code: 'ENOTFOUND',
      syscall: 'getaddrinfo',
    });
    for (const error of [unique, tooLong, lookUp, new Error('analysis failed'), 'text'])
      expect(isDatabaseOut(error)).toBe(false);
  });
});
