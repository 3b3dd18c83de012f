import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { createUser } from '../harness/accounts.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';

describe('the hourly clean-up', () => {
  let database: TestDatabase;
  let db: pg.Client;
  let service: Service;
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    db = new pg.Client({ connectionString: database.url });
    db.on('error', () => undefined);
    await db.connect();
    service = await startService({ databaseUrl: database.url });
  });
  afterAll(async () => {
    await service.stop();
    await db.end();
    await database.drop();
  });

  it('deletes expired data and keeps what still counts', async () => {
    await createUser(service.url, database.url);
    for (const age of ['26 hours', '1 minute']) {
      await db.query(
        `with account as (select id from accounts limit 1), t as (select now() - $1::text::interval as at),
           attempt as (insert into login_attempts (network, email, attempted_at) select $1::text, 'x', at from t),
           request as (insert into request_windows select id, at, 1, 1 from account, t),
           admission as (insert into admissions select id, 'single', at, gen_random_uuid() from account, t),
           guest as (insert into guest_admissions select sha256($1::bytea), 'single', at, gen_random_uuid() from t),
           session as (insert into web_sessions (token_hash, account_id, session_epoch, expires_at)
                       select sha256($1::bytea), id, 1, at + interval '25 hours' from account, t),
           token as (insert into revoked_tokens select $1::text, id, at + interval '25 hours' from account, t),
           browser as (insert into known_browsers select id, sha256($1::bytea), at - interval '364 days' from account, t),
           email as (insert into security_emails (id, account_id, kind, email, base_url, happened_at, mailed_at)
                     select gen_random_uuid(), id, 'login', 'x', 'x', at - interval '6 days', at from account, t),
           link as (insert into account_links (id, purpose, locale, created_at, expires_at)
                    select gen_random_uuid(), 'setup', 'en', at, at + interval '25 hours' from t)
         insert into idempotency_keys (account_id, method, path, key, body_hash, reserved_id, created_at)
         select id, 'POST', '/', $1::text, '', gen_random_uuid(), at from account, t`,
        [age],
      );
    }
    const count = async (): Promise<Record<string, number>> =>
      (
        await db.query<Record<string, number>>(
          `select (select count(*)::int from login_attempts where network like '%hours') as old_attempts,
                  (select count(*)::int from login_attempts where network like '%minute') as attempts,
                  (select count(*)::int from request_windows where window_start < now() - interval '25 hours') as old_requests,
                  (select count(*)::int from request_windows where used = 1 and window_start > now() - interval '25 hours') as requests,
                  (select count(*)::int from admissions where admitted_at < now() - interval '25 hours') as old_admissions,
                  (select count(*)::int from admissions) as admissions,
                  (select count(*)::int from guest_admissions) as guest_admissions,
                  (select count(*)::int from idempotency_keys where key like '%hours') as old_keys,
                  (select count(*)::int from idempotency_keys) as keys,
                  (select count(*)::int from web_sessions) as sessions,
                  (select count(*)::int from revoked_tokens) as revoked_tokens,
                  (select count(*)::int from known_browsers where last_login_at < now() - interval '1 day') as browsers,
                  (select count(*)::int from security_emails) as security_emails,
                  (select count(*)::int from account_links where created_at < now() - interval '25 hours') as old_links,
                  (select count(*)::int from account_links where created_at < now() - interval '1 minute') as links,
                  (select count(*)::int from graphile_worker.jobs where task_identifier = 'clean-up.v1') as jobs`,
        )
      ).rows[0]!;
    expect(await count()).toMatchObject({
      old_attempts: 1,
      attempts: 1,
      old_requests: 1,
      requests: 1,
      old_admissions: 1,
      admissions: 2,
      guest_admissions: 2,
      old_keys: 1,
      keys: 2,
      sessions: 2,
      revoked_tokens: 2,
      browsers: 2,
      security_emails: 2,
      old_links: 1,
      links: 2,
    });
    // As the queue's own scheduler adds it.
    await db.query(
      `select graphile_worker.add_job('clean-up.v1', json_build_object('_cron', json_build_object('ts', now())))`,
    );
    await waitFor('the end of the clean-up', async () => (await count())['jobs'] === 0);
    expect(await count()).toMatchObject({
      old_attempts: 0,
      attempts: 1,
      old_requests: 0,
      requests: 1,
      old_admissions: 0,
      admissions: 1,
      guest_admissions: 1,
      old_keys: 0,
      keys: 1,
      sessions: 1,
      revoked_tokens: 1,
      browsers: 1,
      security_emails: 1,
      old_links: 0,
      links: 1,
    });
  });

  it('keeps the last 10,000 ended webhook deliveries of an account, and all that are waiting', async () => {
    const { id } = await createUser(service.url, database.url);
    await db.query(
      `with a as (insert into analyses (id, account_id, cache_key, page_key, url, is_shareable, is_bypass, status)
                  values (gen_random_uuid(), $1, sha256('x'), sha256('x'), 'https://example.com/', true, false, 'complete') returning id),
         s as (insert into scans (task_id, account_id, analysis_id, mode, url, status, is_cached)
               select gen_random_uuid(), $1, a.id, 'single', 'https://example.com/', 'complete', false
               from a, generate_series(1, 10012) returning id)
       insert into webhook_events (id, account_id, scan_id, target_url, target_host, state, settled_at, due_at)
       select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, id, 'https://example.com/', 'example.com',
              case when n % 1000 = 0 then 'waiting' else 'failed' end, now(), now() + interval '1 day'
       from (select id, row_number() over (order by id) as n from s) numbered`,
      [id],
    );
    const find = async () =>
      (
        await db.query<{ failed: number; waiting: number; first: string }>(
          `select count(*) filter (where state = 'failed')::int as failed,
                  count(*) filter (where state = 'waiting')::int as waiting,
                  (min(id::text) filter (where state = 'failed')) as first
           from webhook_events where account_id = $1`,
          [id],
        )
      ).rows[0]!;
    expect(await find()).toMatchObject({ failed: 10_002, waiting: 10 });
    await db.query(
      `select graphile_worker.add_job('clean-up.v1', json_build_object('_cron', json_build_object('ts', now())))`,
    );
    await waitFor('the end of the clean-up', async () => (await find()).failed <= 10_000);
    expect(await find()).toEqual({
      failed: 10_000,
      waiting: 10,
      first: '00000000-0000-7000-8000-000000000003',
    });
  });

  it('is scheduled in the queue', async () => {
    const { rows } = await db.query(
      `select identifier from graphile_worker._private_known_crontabs order by identifier`,
    );
    expect(rows).toEqual([{ identifier: 'clean-up.v1' }, { identifier: 'retention.v1' }]);
  });
});
