import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { waitFor } from '../../../../e2e/harness/service.ts';
import { followChanges } from '../../src/database/changes.ts';
import { afterCommit, createPool, inTransaction, oneRow, type Pool } from '../../src/database/pool.ts';
import { createQueueing } from '../../src/compose/queueing.ts';
import { createSecurityEmails } from '../../src/features/security-emails/use-cases.ts';
import { createTokens, type TokensUseCases } from '../../src/features/tokens/use-cases.ts';
import { createUsage } from '../../src/features/usage/use-cases.ts';
import { defaultPlans } from '../../src/plans.ts';
import { createTestDatabase, type TestDatabase } from '../database-per-file.ts';

describe('database change notifications', () => {
  let database: TestDatabase;
  let pool: Pool;
  let tokens: TokensUseCases;
  let changes: ReturnType<typeof followChanges>;
  /** All notifications in order, except those of a test's own end marker. */
  const notified: string[] = [];

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    pool = createPool({ url: database.url, applicationName: 'test', max: 4 });
    const ownUrl = (): string => 'http://127.0.0.1';
    const securityEmails = createSecurityEmails({ secret: 'a secret', ownUrl, ...createQueueing() });
    tokens = createTokens({ pool, securityEmails });
    changes = followChanges({ url: database.url, log: pino({ level: 'silent' }) });
    for (const topic of ['account', 'key', 'admissions', 'task'] as const)
      changes.subscribe(topic, (key) => notified.push(`${topic} ${key}`));
    await waitFor('the listener', changes.areFollowed);
  });
  afterAll(async () => {
    await changes.close();
    await pool.end();
    await database.drop();
  });

  let made = 0;
  const makeAccount = async (): Promise<number> => {
    made += 1;
    const { rows } = await pool.query<{ id: number }>(
      "insert into accounts (username, email, password_hash, plan) values ('u', $1, 'x', 'free') returning id",
      [`change${made}@example.com`],
    );
    return rows[0]!.id;
  };
  /** The notifications that some work causes: they arrive in commit order, so a final one marks the end. */
  const notifiedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
    await pool.query("select pg_notify('siteglass_changes', 'account begin')");
    await work();
    await pool.query("select pg_notify('siteglass_changes', 'account end')");
    await waitFor('the end mark', () => notified.includes('account end'));
    return notified.splice(0).slice(1, -1);
  };

  it('are sent when an account changes in a way that affects requests', async () => {
    const id = await makeAccount();
    for (const change of [
      "plan = 'pro'",
      'is_disabled = true',
      'session_epoch = session_epoch + 1',
      "locale = 'it'",
      "username = 'v'",
      "email = 'other@example.com'",
    ]) {
      const work = () => pool.query(`update accounts set ${change} where id = $1`, [id]);
      expect(await notifiedBy(work), change).toEqual([`account ${id}`]);
    }
    expect(await notifiedBy(() => pool.query('update accounts set plan = plan where id = $1', [id]))).toEqual(
      [],
    );
    expect(await notifiedBy(() => pool.query('delete from accounts where id = $1', [id]))).toEqual([
      `account ${id}`,
    ]);
  });

  it('are sent when a key is revoked, changed or deleted, not when it is used', async () => {
    const accountId = await makeAccount();
    const origin = { actor: 'session' } as const;
    const create = () =>
      tokens.create({ accountId, name: 'k', scopes: ['read'], grantable: ['read'], origin });
    const { id, key } = await create();
    const { hash } = oneRow(
      await pool.query<{ hash: string }>(
        "select encode(token_hash, 'hex') as hash from api_keys where id = $1",
        [id],
      ),
    );
    expect(hash).toHaveLength(64);
    expect(await notifiedBy(() => tokens.authenticate(key))).toEqual([]);
    expect((await tokens.list(accountId, { page: 1, per_page: 1 })).items[0]!.lastUsedAt).not.toBeNull();
    expect(await notifiedBy(() => tokens.revoke(accountId, id, origin))).toEqual([`key ${hash}`]);
    const change = () => pool.query("update api_keys set scopes = '{scan}' where id = $1", [id]);
    expect(await notifiedBy(change)).toEqual([`key ${hash}`]);
    const all = await notifiedBy(() => pool.query('delete from accounts where id = $1', [accountId]));
    expect(all.sort()).toEqual([`account ${accountId}`, `key ${hash}`]);
  });

  it('are sent once for all admissions of a transaction, and not for clean-up', async () => {
    const accountId = await makeAccount();
    const admit = () =>
      pool.query(
        `insert into admissions (account_id, kind, task_id)
         select $1, 'single', gen_random_uuid() from generate_series(1, 5)`,
        [accountId],
      );
    expect(await notifiedBy(admit)).toEqual([`admissions ${accountId}`]);
    const one = `(select task_id from admissions where account_id = $1 limit 1)`;
    const giveBack = () => pool.query(`delete from admissions where task_id = ${one}`, [accountId]);
    expect(await notifiedBy(giveBack)).toEqual([`admissions ${accountId}`]);
    const age = () =>
      pool.query(
        "update admissions set admitted_at = admitted_at - interval '26 hours' where account_id = $1",
        [accountId],
      );
    expect(await notifiedBy(age)).toEqual([`admissions ${accountId}`]);
    expect(await notifiedBy(() => createUsage({ pool }).cleanUp())).toEqual([]);
  });

  it('are sent when the status of a task changes, and only then', async () => {
    const accountId = await makeAccount();
    const { id, task_id } = oneRow(
      await pool.query<{ id: number; task_id: string }>(
        `with analysis as (
           insert into analyses (id, account_id, cache_key, page_key, url, is_shareable, is_bypass, status)
           values (gen_random_uuid(), $1, sha256('a'), sha256('a'), 'x', true, false, 'queued') returning id
         )
         insert into scans (task_id, account_id, analysis_id, mode, url, status, is_cached)
         select gen_random_uuid(), $1, id, 'single', 'x', 'queued', false from analysis returning id, task_id`,
        [accountId],
      ),
    );
    const change = (to: string) => () => pool.query(`update scans set ${to} where id = $1`, [id]);
    expect(await notifiedBy(change("status = 'running'"))).toEqual([`task ${task_id}`]);
    expect(await notifiedBy(change("status = 'running', started_at = now()"))).toEqual([]);
    expect(await notifiedBy(change('seo_score = 90'))).toEqual([]);
    expect(await notifiedBy(change("status = 'complete'"))).toEqual([`task ${task_id}`]);
  });

  it('are not sent by a transaction that is rolled back', async () => {
    const id = await makeAccount();
    const marks: string[] = [];
    const attempt = (fails: boolean) =>
      inTransaction(pool, async (client) => {
        await client.query("update accounts set plan = 'pro' where id = $1", [id]);
        afterCommit(client, () => marks.push(`committed, fails: ${fails}`));
        expect(marks).toEqual([]);
        if (fails) throw new Error('no');
      });
    expect(await notifiedBy(() => attempt(true).catch(() => undefined))).toEqual([]);
    expect(await notifiedBy(() => attempt(false))).toEqual([`account ${id}`]);
    expect(marks).toEqual(['committed, fails: false']);
  });

  it('are not trusted while disconnected: everything may have changed', async () => {
    notified.length = 0;
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'siteglass web changes' and datname = current_database()",
    );
    await waitFor('the loss', () => notified.length === 4);
    expect(notified.splice(0).sort()).toEqual(['account null', 'admissions null', 'key null', 'task null']);
    expect(changes.areFollowed()).toBe(false);
    await waitFor('the listener', changes.areFollowed);
    const id = await makeAccount();
    const change = () => pool.query("update accounts set plan = 'pro' where id = $1", [id]);
    expect(await notifiedBy(change)).toEqual([`account ${id}`]);
  });

  it('have all arrived after catching up', async () => {
    const id = await makeAccount();
    for (let n = 0; n < 200; n += 1) {
      await pool.query('update accounts set session_epoch = session_epoch + 1 where id = $1', [id]);
      await changes.catchUp();
      expect(notified.splice(0), `after change ${n}`).toEqual([`account ${id}`]);
    }
  });

  it('are not trusted once the connection stalls, and nobody waits long for it', async () => {
    const wire = await startWire(database.url);
    const behind = followChanges({ url: wire.url, log: pino({ level: 'silent' }), answerMs: 1_000 });
    try {
      await waitFor('the listener', behind.areFollowed);
      await behind.catchUp();
      expect(behind.areFollowed()).toBe(true);
      wire.cut();
      await behind.catchUp();
      expect(behind.areFollowed()).toBe(false);
      await behind.catchUp();
      wire.mend();
      await waitFor('the next connection', behind.areFollowed);
    } finally {
      await behind.close();
      await wire.close();
    }
    expect(behind.areFollowed()).toBe(false);
  });

  it('update copies of admissions, which count down and are exact in the admitting process', async () => {
    const accountId = await makeAccount();
    const here = createUsage({ pool, changes });
    const limits = defaultPlans['free']!;
    const single = async () =>
      (await here.dailyQuotas(accountId, limits)).find((q) => q.policy === 'single')!;
    expect(await single()).toMatchObject({ remaining: 5, resetSeconds: 86_400 });
    for (let left = 4; left >= 0; left -= 1) {
      await inTransaction(pool, (client) =>
        here.admit(client, { accountId, limits, kind: 'single', taskIds: [crypto.randomUUID()] }),
      );
      expect((await single()).remaining).toBe(left);
    }
    await pool.query('delete from admissions where account_id = $1', [accountId]);
    await waitFor('the change', async () => (await single()).remaining === 5);
    // An admission leaving the window is noticed without a notification.
    await pool.query(
      `insert into admissions values ($1, 'single', clock_timestamp() - interval '24 hours' + interval '1 second',
        gen_random_uuid())`,
      [accountId],
    );
    await waitFor('the admission', async () => (await single()).remaining === 4);
    expect((await single()).resetSeconds).toBe(1);
    await waitFor('its end', async () => (await single()).remaining === 5, 3_000);
  });
});

/** A connection to the database that can be cut without notifying either end. */
async function startWire(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pairs = [
      [near, far],
      [far, near],
    ] as const;
    for (const [from, to] of pairs) {
      sockets.add(from);
      from.on('data', (bytes) => isCut || to.write(bytes));
      from.on('close', () => to.destroy());
      from.on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => void (isCut = true),
    mend: () => void (isCut = false),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
