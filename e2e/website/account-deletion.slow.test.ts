import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { password, type User } from '../harness/accounts.ts';
import { runCommand } from '../harness/command.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { holdPage } from '../harness/held-page.ts';
import type { Mailbox } from '../harness/mailbox.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedMailbox, useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';

let service: TestService;
let mailbox: Mailbox;
let site: Site;
const held = holdPage();
beforeAll(async () => {
  mailbox = await useSharedMailbox();
  site = await startSite({ '/held': held.handler });
  service = await useSharedService();
});
afterAll(async () => {
  held.letGo();
  await service.close();
  await site.close();
});

const openAs = async ({ email }: User): Promise<Website> => {
  const website = openWebsite(service.url);
  await website.logIn(email, password);
  return website;
};
const askDeletion = (website: Website, secret = password) =>
  website.request('DELETE', '/account', { body: { password: secret } });

/** Tables that contain data of an account, according to the database's own catalog. */
async function findTraces({ id, email }: User): Promise<readonly string[]> {
  const { rows } = await service.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() and column_name in ('account_id', 'email')
     order by table_name`,
  );
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of rows) {
    const [condition, value] =
      column === 'account_id' ? ['account_id = $1', id] : ['lower(email) = lower($1)', email];
    const { rowCount } = await service.pool.query(`select 1 from ${table} where ${condition} limit 1`, [
      value,
    ]);
    if (rowCount !== 0) found.push(`${table}.${column}`);
  }
  const { rowCount } = await service.pool.query('select 1 from accounts where id = $1', [id]);
  return rowCount === 0 ? found : [...found, 'accounts'];
}
const waitUntilGone = (user: User) =>
  waitFor('the end of the deletion', async () => (await findTraces(user)).length === 0, 60_000);

describe('DELETE /account', () => {
  it('needs the password, with the login guard, and a browser session', async () => {
    const user = await service.createUser();
    const website = await openAs(user);
    expectError(await askDeletion(website, 'not it'), 'INVALID_CREDENTIALS');
    expectError(await website.request('DELETE', '/account', { body: {} }), 'INVALID_REQUEST');
    expectError(await askDeletion(openWebsite(service.url)), 'MISSING_AUTH');
    expectError(await user.api.request('DELETE', '/account', { body: { password } }), 'NOT_FOUND');
    const { rows } = await service.pool.query<{ n: number }>(
      'select count(*)::int as n from login_attempts where email = $1',
      [user.email],
    );
    expect(rows[0]!.n).toBe(1);
    expectSuccess(await website.get('/user/profile'), 200);
  });

  it('closes the account immediately, deletes all its data, confirms it, and frees the email', async () => {
    proves('rule:account-deletion');
    const earlierJobs = await service.pool.query<{ id: string }>(
      'select id from graphile_worker._private_jobs',
    );
    const user = await service.createUser();
    const website = await openAs(user);
    const key = await user.withKey('read', 'scan');
    await user.api.scan(site.url);
    await user.api.scan(`${site.url}/?mode=sitemap`, { bypass_cache: true });
    await waitForCrawl(user.api, await startCrawl(user.api, site.url, { max_pages: 3 }));
    const crawls = expectSuccess(await user.api.get('/crawls'), 200).items as { job_id: number }[];
    expectSuccess(await website.post('/share-links', { crawl_job_id: crawls[0]!.job_id }), 201);
    expectSuccess(await user.api.post('/scans/bulk', { urls: [`${site.url}/?a`, `${site.url}/?b`] }), 202);
    const nowhere = { webhook_url: 'https://hooks.example.com/nothing' };
    await user.api.scan(`${site.url}/?hook`, nowhere);
    const notify = { notify_email: 'client.of.the.deleted@example.com', label: 'For a client' };
    const report = { url: `${site.url}/`, schedule_type: 'weekly', day_of_week: 0, ...notify };
    const { id: reportId } = expectSuccess(await user.api.post('/scheduled-reports', report), 201);
    expectSuccess(await user.api.post(`/scheduled-reports/${reportId}/run`), 202);
    await mailbox.waitForMail('client.of.the.deleted@example.com');
    expectSuccess(
      await website.request('PUT', '/branding', { body: { name: 'Acme', colour: null, logo: null } }),
      200,
    );
    const running = await user.api.startScan(`${site.url}/held`, nowhere);
    await held.waitUntilRequested(1);
    // A failed login is stored by its email address. One after the deletion would be a trace of whoever tries to log
    // in, not of the account.
    expectError(
      await service.anonymous.post('/auth/login', { email: user.email, password: 'not it' }),
      'INVALID_CREDENTIALS',
    );
    expect(await findTraces(user)).toContain('login_attempts.email');
    const traces = await findTraces(user);
    for (const table of [
      'webhook_events',
      'scheduled_reports',
      'report_runs',
      'report_addresses',
      'branding',
    ])
      expect(traces).toContain(`${table}.account_id`);
    expect(traces.length).toBeGreaterThan(20);

    expect(expectSuccess(await askDeletion(website), 200).account).toBeNull();
    expect(website.cookies.size).toBe(0);
    // Disabled first, unknown as soon as it is deleted.
    for (const api of [user.api, key]) expect([401, 403]).toContain((await api.get('/user/profile')).status);

    await waitUntilGone(user);
    await mailbox.waitForMail(user.email, 20_000, /^Your account has been deleted$/);
    const { rows } = await service.pool.query<{ n: number }>(
      `select (select count(*) from scans where task_id = $1)::int
            + (select count(*) from graphile_worker.jobs where task_identifier <> 'send-mail.v1'
                 and key like 'delete-account:%')::int as n`,
      [running],
    );
    expect(rows[0]!.n).toBe(0);
    // No jobs of the account remain, and its address, label and client address are not in the log.
    await waitFor('a queue without jobs that are newer than the account', async () => {
      const left = await service.pool.query(
        'select from graphile_worker._private_jobs where id <> all($1::bigint[])',
        [earlierJobs.rows.map(({ id }) => id)],
      );
      return left.rowCount === 0;
    });
    for (const text of [user.email, 'client.of.the.deleted@example.com', 'For a client'])
      expect(service.output()).not.toContain(text);
    expectError(
      await service.anonymous.post('/auth/login', { email: user.email, password }),
      'INVALID_CREDENTIALS',
    );
    const made = await runCommand(['user', 'create', '--email', user.email], {
      databaseUrl: service.databaseUrl,
      dataDir: service.dataDir,
      env: { SITEGLASS_PASSWORD: password },
    });
    expect(made.stderr + made.stdout).toContain('Created account');
  });

  it('keeps what others share with the account', async () => {
    const leaving = await service.createUser();
    const staying = await service.createUser();
    const theirs = await leaving.api.scan(`${site.url}/`);
    const own = await staying.api.scan(`${site.url}/`);
    // On loopback, nothing is shared automatically: this is what a public page would have caused.
    await service.pool.query(
      `update scans set analysis_id = (select analysis_id from scans where task_id = $1) where task_id = $2`,
      [theirs.scan_id, own.scan_id],
    );
    expectSuccess(await askDeletion(await openAs(leaving)), 200);
    await waitUntilGone(leaving);
    const after = expectSuccess(await staying.api.get(`/scans/${own.scan_id}`), 200);
    expect(after).toMatchObject({ status: 'complete', result: { url: `${site.url}/` } });
    expectSuccess(await staying.api.get(`/scans/${own.scan_id_db}/security`), 200);
  });

  it('stops a running crawl, and deletes more than fits in one step', async () => {
    const user = await service.createUser();
    const crawl = await startCrawl(user.api, `${site.url}/`, { max_pages: 500 });
    await service.pool.query(
      `insert into crawl_urls (account_id, crawl_id, url_hash, url, kind, state, round, found_by)
       select $1, $2, n, 'https://example.com/' || n, 'page', 'waiting', 1000, 'link' from generate_series(1, 9000) n`,
      [user.id, crawl],
    );
    expectSuccess(await askDeletion(await openAs(user)), 200);
    await waitUntilGone(user);
  });

  it('is the reason given to an operator who tries to enable the account', async () => {
    const user = await service.createUser();
    // Requested but not started: no worker knows about it.
    await service.pool.query(
      `insert into account_deletions (id, account_id, email, locale) values (gen_random_uuid(), $1, $2, 'en')`,
      [user.id, user.email],
    );
    const options = { databaseUrl: service.databaseUrl, dataDir: service.dataDir };
    const enable = await runCommand(['user', 'enable', '--email', user.email], options);
    expect(enable.code).toBe(1);
    expect(enable.stderr).toBe(`siteglass: The account ${user.email} is being deleted.\n`);
    const disable = await runCommand(['user', 'disable', '--email', user.email], options);
    expect(disable.stdout).toBe(`The account ${user.email} is disabled.\n`);
  });

  it('can be done by the operator with the command, and not undone by enabling the account', async () => {
    const user = await service.createUser();
    const options = { databaseUrl: service.databaseUrl, dataDir: service.dataDir };
    const run = await runCommand(['user', 'delete', '--email', user.email], options);
    expect(run.stdout).toContain(`The account ${user.email} is disabled`);
    const enable = await runCommand(['user', 'enable', '--email', user.email], options);
    expect(enable.code).not.toBe(0);
    await waitUntilGone(user);
    await mailbox.waitForMail(user.email);
    const unknown = await runCommand(['user', 'delete', '--email', user.email], options);
    expect(unknown.code).not.toBe(0);
    expect(unknown.stderr).toContain('There is no account with the email');
  });
});
