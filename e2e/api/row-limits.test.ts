import { v7 as uuidV7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite } from '../harness/website.ts';

let service: TestService;
beforeAll(async () => {
  service = await useSharedService('web');
});
afterAll(() => service.close());

/** Requests sent together. */
const together = (amount: number, send: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: amount }, send));

/** How many were accepted; the others must say this. */
function countAccepted(answers: readonly Answer[], message: string): number {
  const refused = answers.filter(({ status }) => status !== 201);
  for (const answer of refused) expect(expectError(answer, 'FORBIDDEN')).toBe(message);
  return answers.length - refused.length;
}

describe('API keys', () => {
  const message = 'API key limit reached (100/100 active). Revoke a key first.';

  it('of an account are limited to 100 active ones, also in parallel requests', async () => {
    const { api } = await service.createUser();
    const create = () => api.post('/tokens', { name: 'CI' });
    for (let made = 0; made < 96; made += 12)
      expect(countAccepted(await together(12, create), message)).toBe(12);
    expect(countAccepted(await together(12, create), message)).toBe(4);
    const { items, total } = expectSuccess(await api.get('/tokens'), 200);
    expect([items.length, total]).toEqual([100, 100]);
    expectSuccess(await api.delete(`/tokens/${items[50].id}`), 200);
    expect(countAccepted(await together(3, create), message)).toBe(1);
    expect(expectSuccess(await api.get('/tokens'), 200).total).toBe(101);
  });

  it('that were revoked are kept up to 100, and all are listed without parameters', async () => {
    const { id, api } = await service.createUser();
    await service.pool.query(
      `insert into api_keys (account_id, name, prefix, token_hash, scopes, revoked_at)
       select $1::bigint, 'key ' || n, 'sk_live_old1', sha256(convert_to($1::bigint || ' ' || n, 'UTF8')), '{read}', now() + n * interval '1 s'
       from generate_series(1, 130) n`,
      [id],
    );
    const { id: newest } = expectSuccess(await api.post('/tokens', { name: 'new' }), 201);
    const { items, ...place } = expectSuccess(await api.get('/tokens'), 200) as { items: readonly object[] };
    expect(place).toEqual({ page: 1, per_page: 200, total: 101, pages: 1 });
    expect(items[0]).toMatchObject({ id: newest, is_active: true });
    const names = (items as readonly { name: string }[]).map(({ name }) => name);
    expect(names.slice(1)).toEqual(Array.from({ length: 100 }, (_, n) => `key ${130 - n}`));
    const second = expectSuccess(await api.get('/tokens?page=2&per_page=40'), 200);
    expect(second).toEqual({ items: items.slice(40, 80), page: 2, per_page: 40, total: 101, pages: 3 });
    for (const query of ['page=0', 'per_page=0', 'per_page=201', 'per_page=x', 'limit=3'])
      expectError(await api.get(`/tokens?${query}`), 'INVALID_REQUEST');
  });
});

describe('scheduled reports', () => {
  it('are limited to 1,000 where the plan has no limit, also in parallel requests', async () => {
    const { id, api } = await service.createUser({ plan: 'open' });
    const body = { url: 'https://example.com/', schedule_type: 'weekly', day_of_week: 0 };
    const create = () => api.post('/scheduled-reports', body);
    const { id: first } = expectSuccess(await create(), 201);
    const { rows } = await service.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_name = 'scheduled_reports' and is_identity = 'NO' and column_name <> 'creation_id'`,
    );
    const columns = rows.map(({ column_name: name }) => name).join(', ');
    await service.pool.query(
      `insert into scheduled_reports (${columns}) select ${columns} from scheduled_reports, generate_series(1, 996)
       where id = $1`,
      [first],
    );
    const message = 'Scheduled report limit reached (1000/1000).';
    expect(countAccepted(await together(8, create), message)).toBe(3);
    await service.pool.query('delete from scheduled_reports where account_id = $1', [id]);
  });
});

describe('share links', () => {
  it('of a crawl are limited to 100 active ones, also in parallel requests', async () => {
    const user = await service.createUser();
    const website = openWebsite(service.url);
    await website.logIn(user.email, password);
    const newCrawl = async () => {
      const { rows } = await service.pool.query<{ job_id: number }>(
        `insert into crawls (task_id, account_id, domain, start_url, max_pages, max_depth)
         values ($1, $2, 'example.com', 'https://example.com/', 500, 4) returning job_id`,
        [uuidV7(), user.id],
      );
      return rows[0]!.job_id;
    };
    const [job, other] = [await newCrawl(), await newCrawl()];
    const create = () => website.post('/share-links', { crawl_job_id: job });
    const message = 'Share link limit of this crawl reached (100/100). Revoke a link first.';
    for (let made = 0; made < 96; made += 12)
      expect(countAccepted(await together(12, create), message)).toBe(12);
    expect(countAccepted(await together(12, create), message)).toBe(4);
    const { items } = expectSuccess(await website.get(`/share-links?crawl_job_id=${job}`), 200);
    expect(items).toHaveLength(100);
    expectSuccess(await website.post('/share-links', { crawl_job_id: other }), 201);
    expectSuccess(await website.delete(`/share-links/${items[0].id}`), 200);
    expect(countAccepted(await together(3, create), message)).toBe(1);
  });
});

describe('idempotency keys', () => {
  it('of an account are limited to 10,000 in 24 hours; those that exist still work', async () => {
    const { id, api } = await service.createUser();
    const create = (key: string) => api.post('/tokens', { name: 'CI' }, { 'idempotency-key': key });
    const { id: first } = expectSuccess(await create('first'), 201);
    await service.pool.query(
      `insert into idempotency_keys (account_id, method, path, key, body_hash, reserved_id, created_at)
       select $1::bigint, 'POST', '/api/v1/scans', 'key ' || n, '', gen_random_uuid(), now() - interval '23 hours'
       from generate_series(1, 9999) n`,
      [id],
    );
    const refused = await create('second');
    expect(expectError(refused, 'RATE_LIMIT_EXCEEDED')).toContain('10000 Idempotency-Keys');
    expect(refused.body.error.retry_after).toBeGreaterThan(3_000);
    expect(refused.body.error.retry_after).toBeLessThanOrEqual(3_600);
    expect(expectSuccess(await create('first'), 201)).toMatchObject({ id: first });
    expectSuccess(await api.post('/tokens', { name: 'CI' }), 201);
    const other = await service.createUser();
    expectSuccess(await other.api.post('/tokens', { name: 'CI' }, { 'idempotency-key': 'x' }), 201);
  });
});
