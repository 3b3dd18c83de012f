import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CheckProofs } from '../../src/collect/site-proof/check-proofs.ts';
import type { ProofCheck } from '../../src/collect/site-proof/proof.ts';
import { siteOfUrl } from '../../src/crawl/scope.ts';
import { createPool, type Pool } from '../../src/database/pool.ts';
import { insertAccount } from '../../src/features/accounts/store.ts';
import { createRobotsPermit } from '../../src/features/verifications/use-cases.ts';
import { createTestDatabase, type TestDatabase } from '../database-per-file.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  pool = createPool({ url: database.url, applicationName: 'test', max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const now = Date.parse('2026-11-26T12:00:00Z');
let made = 0;

async function makeAccount(
  sites: readonly { readonly host: string; readonly method: string | null; readonly ageMs: number }[],
): Promise<number> {
  made += 1;
  const name = `owner${made}`;
  const account = await insertAccount(pool, {
    ...{ username: name, email: `${name}@example.com`, passwordHash: '', plan: 'free' },
    ...{ locale: 'en', timezone: 'UTC' },
  });
  const id = account?.id ?? 0;
  for (const { host, method, ageMs } of sites)
    await pool.query(
      `insert into site_verifications (account_id, host, token, method, verified_at, confirmed_at)
       values ($1, $2, $2, $3, $4, $4)`,
      [id, host, method, new Date(now - ageMs)],
    );
  return id;
}

/** Answers for the proofs of each host, and the hosts that were asked. */
function answering(codes: Readonly<Record<string, ProofCheck['code']>>): {
  readonly checkProofs: CheckProofs;
  readonly asked: string[];
} {
  const asked: string[] = [];
  return {
    asked,
    checkProofs: ({ host }) => {
      asked.push(host);
      const code = codes[host] ?? 'status';
      return Promise.resolve([
        { method: 'file', code, at: [], status: 404, failure: null, seen: [] } satisfies ProofCheck,
      ]);
    },
  };
}

const permit = async (
  accountId: number,
  checkProofs: CheckProofs,
  url = 'https://example.com/',
): Promise<(host: string) => boolean> =>
  createRobotsPermit({ pool, checkProofs, siteOfUrl, now: () => now })(
    { accountId, url },
    new AbortController().signal,
  );
const file = (host: string, ageMs: number) => ({ host, method: 'file', ageMs });
const stateOf = async (accountId: number): Promise<unknown> => {
  const { rows } = await pool.query(
    'select method, lapsed_at is not null as is_lapsed from site_verifications where account_id = $1',
    [accountId],
  );
  return rows[0];
};

describe('before a crawl ignores robots.txt', () => {
  it('a proof that was seen within the hour is not checked again', async () => {
    const accountId = await makeAccount([file('example.com', 59 * minuteMs)]);
    const { checkProofs, asked } = answering({});
    const isPermitted = await permit(accountId, checkProofs);
    expect(isPermitted('example.com')).toBe(true);
    expect(isPermitted('www.example.com')).toBe(false);
    expect(asked).toEqual([]);
  });

  it('an older proof is checked again', async () => {
    const accountId = await makeAccount([file('example.com', 2 * 60 * minuteMs)]);
    const { checkProofs, asked } = answering({ 'example.com': 'found' });
    expect((await permit(accountId, checkProofs))('example.com')).toBe(true);
    expect(asked).toEqual(['example.com']);
  });

  it('a proof that is gone permits nothing, and the site lapses', async () => {
    const accountId = await makeAccount([file('example.com', dayMs)]);
    expect((await permit(accountId, answering({}).checkProofs))('example.com')).toBe(false);
    expect(await stateOf(accountId)).toEqual({ method: null, is_lapsed: true });
  });

  it.each([
    ['less than a week', 6 * dayMs, true],
    ['more than a week', 8 * dayMs, false],
  ])('a server that is down for %s: %#', async (_time, ageMs, isPermitted) => {
    const accountId = await makeAccount([file('example.com', ageMs)]);
    const { checkProofs } = answering({ 'example.com': 'unreachable' });
    expect((await permit(accountId, checkProofs))('example.com')).toBe(isPermitted);
  });

  it('sites that are not verified, of other domains or of other accounts do not count', async () => {
    await makeAccount([file('example.com', 0)]);
    const accountId = await makeAccount([
      { host: 'example.com', method: null, ageMs: 0 },
      file('example.org', 2 * dayMs),
      file('shop.example.com', 2 * dayMs),
    ]);
    const { checkProofs, asked } = answering({ 'shop.example.com': 'found', 'example.com': 'found' });
    const isPermitted = await permit(accountId, checkProofs);
    expect(isPermitted('example.com')).toBe(false);
    expect(isPermitted('shop.example.com')).toBe(true);
    expect(asked).toEqual(['shop.example.com']);
  });

  it('a site that was deleted meanwhile permits nothing', async () => {
    const accountId = await makeAccount([file('example.com', 0)]);
    await pool.query('delete from site_verifications where account_id = $1', [accountId]);
    expect((await permit(accountId, answering({}).checkProofs))('example.com')).toBe(false);
  });
});
