import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../apps/server/src/database/pool.ts';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { waitFor } from '../harness/service.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite } from '../harness/website.ts';

let service: TestService;
beforeAll(async () => {
  service = await useSharedService('web');
});
afterAll(() => service.close());

/** More than the web process lets one account have in progress and waiting. */
const burst = 250;
const minRefused = burst - 202;

const faultsSince = (line: number) =>
  service
    .logLines()
    .slice(line)
    .filter(({ level }) => Number(level) >= 50);

/** While `run` runs, no admission of the account can complete. */
async function holdAdmissions(user: User, run: () => Promise<void>): Promise<void> {
  await inTransaction(service.pool, async (client) => {
    await client.query('select from accounts where id = $1 for no key update', [user.id]);
    await run();
  });
}

describe('an account that sends more requests than can be handled', () => {
  it.each([
    ['with', true],
    ['without', false],
  ])('gets 429 and delays no other account, %s an Idempotency-Key', async (_with, isKeyed) => {
    const [busy, other] = [await service.createUser(), await service.createUser()];
    const post = ({ api }: User, n: number) =>
      api.post(
        '/scans/bulk',
        { urls: [`https://example.com/${n}/1`, `https://example.com/${n}/2`] },
        isKeyed ? { 'idempotency-key': `request ${n}` } : {},
      );
    const logged = service.logLines().length;
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    let sent: Promise<unknown> = Promise.resolve();
    await holdAdmissions(busy, async () => {
      const requests = Array.from({ length: burst }, async (_, n) => answers.push(await post(busy, n)));
      sent = Promise.all(requests);
      await waitFor('the refusals', () => answers.length >= minRefused);
      expectSuccess(await post(other, 0), 202);
      expect(answers.filter(({ status }) => status !== 429)).toEqual([]);
    });
    await sent;
    const refused = answers.filter(({ status }) => status !== 202);
    expect(refused.length).toBeGreaterThanOrEqual(minRefused);
    for (const answer of refused) {
      expectError(answer, 'RATE_LIMIT_EXCEEDED');
      expect(answer.body.error.retry_after).toBeGreaterThan(0);
    }
    const admitted = answers.length - refused.length;
    expect(admitted).toBeGreaterThan(0);
    expect(expectSuccess(await busy.api.get('/history'), 200).total).toBe(2 * admitted);
    expect(faultsSince(logged)).toEqual([]);
  });
});

it('an account whose admissions take too long gets 429, which is no fault', async () => {
  const user = await service.createUser();
  const logged = service.logLines().length;
  await holdAdmissions(user, async () => {
    // Two wait for the database at once: the first for the account, the second for the first.
    const answers = await Promise.all(
      ['a', 'b'].map((page) => user.api.post('/scans', { url: `https://example.com/${page}` })),
    );
    for (const answer of answers) expectError(answer, 'RATE_LIMIT_EXCEEDED');
  });
  expect(expectSuccess(await user.api.get('/history'), 200).total).toBe(0);
  expect(faultsSince(logged)).toEqual([]);
});

it('guests of one network that send too many requests get 429, and delay nobody else', async () => {
  const guestsFrom = (address: string) => openWebsite(service.url, { 'x-forwarded-for': address });
  const post = (address: string, n: number) =>
    guestsFrom(address).post('/guest-scans', { url: `https://example.com/${n}`, mode: 'single' });
  const user = await service.createUser();
  const logged = service.logLines().length;
  const answers: Awaited<ReturnType<typeof post>>[] = [];
  let sent: Promise<unknown> = Promise.resolve();
  await inTransaction(service.pool, async (client) => {
    // Until it ends, no admission of a guest can complete.
    await client.query('lock table guest_admissions in share mode');
    const requests = Array.from({ length: burst }, async (_, n) => answers.push(await post('192.0.2.77', n)));
    sent = Promise.all(requests);
    await waitFor('the refusals', () => answers.length >= minRefused);
    expectSuccess(await user.api.post('/scans', { url: 'https://example.com/' }), 202);
    expect(answers.filter(({ status }) => status !== 429)).toEqual([]);
  });
  await sent;
  const refused = answers.filter(({ status }) => status !== 202);
  for (const answer of refused) {
    expectError(answer, 'RATE_LIMIT_EXCEEDED');
    expect(answer.body.error.retry_after).toBeGreaterThan(0);
  }
  expect(
    refused.filter(({ body }) => body.error.message.startsWith('Too many requests')).length,
  ).toBeGreaterThanOrEqual(minRefused);
  expectSuccess(await post('192.0.2.78', 0), 202);
  expect(faultsSince(logged)).toEqual([]);
});
