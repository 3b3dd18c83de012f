import { gzipSync } from 'node:zlib';
import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import type { Source } from '../../apps/server/src/features/source/schemas.ts';
import { password, withAccounts, type User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { openEvents } from '../harness/events.ts';
import { holdPage } from '../harness/held-page.ts';
import { waitFor } from '../harness/service.ts';
import { examplePage, findClosedPort, startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';

let service: TestService;
let site: Site;
let user: User;
/** Nothing listens there, so its scans end soon. */
let nowhere: string;
const held = holdPage();
beforeAll(async () => {
  site = await startSite({ '/held': held.handler });
  service = await useSharedService();
  user = await service.createUser();
  nowhere = `http://127.0.0.1:${await findClosedPort()}/`;
});
afterAll(async () => {
  await service.close();
  await site.close();
});

/** The header determines the network of a request: the shared service is behind a proxy, and gives guests two scans. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const unknownTask = '0193a1b0-0000-7000-8000-000000000000';

function startScan(guest: Website, url: string, headers: Record<string, string> = {}) {
  return guest.post('/guest-scans', { url, mode: 'single' }, headers);
}

async function waitForEnd(guest: Website, taskId: string): Promise<any> {
  return waitFor(`the end of ${taskId}`, async () => {
    const data = expectSuccess(await guest.get(`/scans/${taskId}`), 200);
    return ['complete', 'error', 'stopped'].includes(data.status) ? data : null;
  });
}

async function logIn({ email }: User): Promise<Website> {
  const opened = openWebsite(service.url);
  await opened.logIn(email, password);
  return opened;
}

const countGuests = async (): Promise<number> =>
  (await service.pool.query('select from accounts where is_guest')).rowCount ?? 0;

describe('a guest', () => {
  it('can scan, and read only their own scans', async () => {
    const guest = openWebsite(service.url, from('192.0.2.1'));
    const started = await startScan(guest, `${site.url}/`);
    const task = expectSuccess(started, 202);
    expect(task).toMatchObject({ status: 'queued', mode: 'single', url: `${site.url}/` });
    expect(task.poll_url).toBe(`/app/api/scans/${task.scan_id}`);
    expect(started.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^siteglass_guest=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const events = await openEvents(service.url, guest, task.scan_id);
    await events.ended;
    expect(events.states().at(-1)).toMatchObject({ status: 'complete' });
    const done = await waitForEnd(guest, task.scan_id);
    expect(done.result.seo_score).toEqual(expect.any(Number));
    for (const part of ['ai-overview', 'security', 'authority'])
      expectSuccess(await guest.get(`/scans/${done.scan_id_db}/${part}`), 200);
    expectSuccess(await guest.get(`/scans/${task.scan_id}/source?elements=0`), 200);
    expectSuccess(await guest.get(`/scans/${task.scan_id}/comparison`), 200);

    expect(expectSuccess(await guest.get('/session'), 200)).toMatchObject({ account: null, is_guest: true });

    const other = openWebsite(service.url, from('192.0.2.2'));
    expectSuccess(await startScan(other, nowhere), 202);
    for (const path of ['', '/source?elements=0', '/comparison'].map(
      (part) => `/scans/${task.scan_id}${part}`,
    ))
      expectError(await other.get(path), 'FORBIDDEN');
    for (const part of ['ai-overview', 'security', 'authority'])
      expectError(await other.get(`/scans/${done.scan_id_db}/${part}`), 'NOT_FOUND');
    expectError(await other.post(`/guest-scans/${task.scan_id}/stop`), 'FORBIDDEN');

    expectError(await guest.post('/scans', { url: site.url }), 'MISSING_AUTH');
    expectError(await guest.post(`/scans/${task.scan_id}/stop`), 'MISSING_AUTH');
    expectError(await guest.post('/tokens', { name: 'a' }), 'MISSING_AUTH');
    const cookie = `siteglass_guest=${guest.cookies.get('siteglass_guest')!}`;
    const headers = { cookie, 'x-siteglass-csrf': '1' };
    expectError(await service.anonymous.request('GET', '/user/profile', { headers }), 'MISSING_AUTH');
  });

  it('needs the cookie, unmodified', async () => {
    const guest = openWebsite(service.url, from('192.0.2.3'));
    const { scan_id } = expectSuccess(await startScan(guest, nowhere), 202);
    const value = guest.cookies.get('siteglass_guest')!;
    guest.cookies.set('siteglass_guest', `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`);
    expectError(await guest.get(`/scans/${scan_id}`), 'INVALID_TOKEN');
    expectError(await guest.post(`/guest-scans/${scan_id}/stop`), 'MISSING_AUTH');
    guest.cookies.clear();
    expectError(await guest.get(`/scans/${scan_id}`), 'MISSING_AUTH');
    expectError(await guest.post(`/guest-scans/${scan_id}/stop`), 'MISSING_AUTH');
  });

  it('can stop their scan', async () => {
    const guest = openWebsite(service.url, from('192.0.2.4'));
    const { scan_id } = expectSuccess(await startScan(guest, `${site.url}/held`), 202);
    await held.waitUntilRequested(1);
    expect(expectSuccess(await guest.post(`/guest-scans/${scan_id}/stop`), 200)).toMatchObject({
      scan_id,
      status: 'stopped',
    });
    expectError(await guest.post(`/guest-scans/${unknownTask}/stop`), 'NOT_FOUND');
  });

  it('is limited by cookie, from anywhere, and by network, with any cookie', async () => {
    proves('rule:guests');
    const guest = openWebsite(service.url);
    for (const [address, status] of [
      ['192.0.2.10', 202],
      ['192.0.2.11', 202],
      ['192.0.2.12', 429],
    ] as const)
      expect((await startScan(guest, nowhere, from(address))).status).toBe(status);
    for (const [address, status] of [
      ['2001:db8::1', 202],
      ['2001:db8::ffff:2', 202],
      ['2001:db8::3', 429],
      ['2001:db8:0:1::1', 202],
    ] as const)
      expect((await startScan(openWebsite(service.url), nowhere, from(address))).status).toBe(status);
    const refused = await startScan(openWebsite(service.url), nowhere, from('2001:db8::4'));
    expect(expectError(refused, 'RATE_LIMIT_EXCEEDED')).toBe('Scan limit reached (2/2).');
    expect(refused.body.error.retry_after).toBeGreaterThan(86_000);
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  it('is admitted exactly as often as the limit says, with simultaneous requests', async () => {
    const before = await countGuests();
    const ofNetwork = await Promise.all(
      Array.from({ length: 20 }, () => startScan(openWebsite(service.url), nowhere, from('198.51.100.1'))),
    );
    expect(ofNetwork.filter(({ status }) => status === 202)).toHaveLength(2);
    expect(ofNetwork.filter(({ status }) => status === 429)).toHaveLength(18);
    // A rejected request leaves nothing behind.
    expect(await countGuests()).toBe(before + 2);
    const guest = openWebsite(service.url);
    expectSuccess(await startScan(guest, nowhere, from('198.51.100.2')), 202);
    const ofCookie = await Promise.all(
      Array.from({ length: 10 }, (_, i) => startScan(guest, nowhere, from(`198.51.100.${i + 3}`))),
    );
    expect(ofCookie.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(ofCookie.filter(({ status }) => status === 429)).toHaveLength(9);
  });

  it('can scan one sitemap a day, in addition to the pages', async () => {
    proves('limit:guest.sitemap');
    const guest = openWebsite(service.url, from('192.0.2.21'));
    const ask = (mode: string) => guest.post('/guest-scans', { url: nowhere, mode });
    expect(expectSuccess(await ask('sitemap'), 202)).toMatchObject({ mode: 'sitemap', status: 'queued' });
    expectError(await ask('sitemap'), 'RATE_LIMIT_EXCEEDED');
    expectSuccess(await ask('single'), 202);
  });

  it('gets errors for invalid requests, and a logged-in user is not a guest', async () => {
    const guest = openWebsite(service.url, from('192.0.2.20'));
    expectError(await guest.post('/guest-scans', { url: 'http://10.0.0.1/', mode: 'single' }), 'INVALID_URL');
    for (const body of [{}, { url: site.url, mode: 'crawl' }, { url: site.url, bypass_cache: true }])
      expectError(await guest.post('/guest-scans', body), 'INVALID_REQUEST');
    const withoutToken = { body: { url: site.url, mode: 'single' }, withoutToken: true };
    expectError(await guest.request('POST', '/guest-scans', withoutToken), 'FORBIDDEN');
    expectError(await startScan(await logIn(user), nowhere), 'FORBIDDEN');
  });

  it('leaves no IP address and no cookie in the database, and is not listed as an account', async () => {
    proves('rule:guests');
    const guest = openWebsite(service.url, from('203.0.113.77'));
    expectSuccess(await startScan(guest, nowhere), 202);
    const id = guest.cookies.get('siteglass_guest')!.split('.')[0]!;
    const { rows } = await service.pool.query<{ text: string }>(
      'select a::text as text from accounts a union all select g::text from guest_admissions g',
    );
    const text = rows.map((row) => row.text).join('\n');
    for (const secret of ['203.0.113.77', id, Buffer.from(id, 'base64url').toString('hex')])
      expect(text).not.toContain(secret);
    const accounts = await withAccounts(service.databaseUrl, 'open', (all) => all.listAccounts());
    expect(accounts.every(({ email }) => email !== '')).toBe(true);
  });

  it('is deleted after a month, once none of their data is left', async () => {
    const guests = [
      openWebsite(service.url, from('192.0.2.31')),
      openWebsite(service.url, from('192.0.2.32')),
    ];
    const tasks: string[] = [];
    for (const guest of guests) {
      tasks.push(expectSuccess(await startScan(guest, nowhere), 202).scan_id);
      await waitForEnd(guest, tasks.at(-1)!);
    }
    const [gone, kept] = (
      await service.pool.query<{ account_id: number }>(
        'select account_id from scans where task_id = any($1::uuid[]) order by id',
        [tasks],
      )
    ).rows.map((row) => row.account_id);
    await service.pool.query(
      `update accounts set created_at = now() - interval '31 days' where id = any($1)`,
      [[gone, kept]],
    );
    await service.pool.query('delete from scans where account_id = $1', [gone]);
    await service.pool.query('delete from analyses where account_id = $1', [gone]);
    await service.pool.query(
      `select graphile_worker.add_job('clean-up.v1', '{"_cron":{"ts":"2026-01-01T00:07:00Z"}}')`,
    );
    await waitFor('the guest to be gone', async () => {
      const { rowCount } = await service.pool.query('select from accounts where id = $1', [gone]);
      return rowCount === 0;
    });
    expectError(await guests[0]!.get(`/scans/${tasks[0]}`), 'INVALID_TOKEN');
    expectSuccess(await guests[1]!.get(`/scans/${tasks[1]}`), 200);
    // The browser may return: a new guest with the old cookie.
    expectSuccess(await startScan(guests[0]!, nowhere), 202);
  });
});

describe('GET /app/api/scans/{task_id}/source', () => {
  it('returns the elements of a finding with their source', async () => {
    const website = await logIn(user);
    const task = await user.api.scan(`${site.url}/`);
    const checks: readonly { readonly element?: { readonly index: number; readonly tag: string } }[] =
      task.result.checks;
    const tags = new Map(checks.flatMap(({ element }) => (element ? [[element.index, element.tag]] : [])));
    const elements = [...tags.keys()];
    expect(elements).not.toEqual([]);
    const source: Static<typeof Source> = expectSuccess(
      await website.get(`/scans/${task.scan_id}/source?elements=${elements.join(',')},9999`),
      200,
    );
    expect(source).toMatchObject({ kept: true, lines: examplePage.split('\n').length });
    expect(source.elements.map(({ element }) => element)).toEqual(elements);
    for (const { element, line, column, match } of source.elements) {
      expect(match.startsWith(`<${tags.get(element)}`)).toBe(true);
      const rest = examplePage
        .split('\n')
        .slice(line - 1)
        .join('\n')
        .slice(column - 1);
      expect(rest.startsWith(match)).toBe(true);
    }

    for (const query of [
      '',
      '?elements=',
      '?elements=a',
      '?elements=1,',
      '?elements=-1',
      '?elements=1.5',
      '?elements=1&a=b',
      `?elements=${'1,'.repeat(100)}1`,
    ])
      expectError(await website.get(`/scans/${task.scan_id}/source${query}`), 'INVALID_REQUEST');
    const other = await logIn(await service.createUser());
    expectError(await other.get(`/scans/${task.scan_id}/source?elements=1`), 'FORBIDDEN');
    expectError(await other.get(`/scans/${unknownTask}/source?elements=1`), 'NOT_FOUND');
    held.hold();
    const waiting = await user.api.startScan(`${site.url}/held`);
    expectError(await website.get(`/scans/${waiting}/source?elements=1`), 'NO_DATA');
    await user.api.post(`/scans/${waiting}/stop`);
  });

  it('does not block other requests, and reports deleted HTML', async () => {
    const website = await logIn(user);
    const { scan_id } = await user.api.scan(`${site.url}/large`);
    const html = gzipSync(`<title>t</title>${'<p>A <a href="/b">b</a>\n'.repeat(20_000)}`);
    const change = (sql: string, ...values: unknown[]) =>
      service.pool.query(`${sql} where analysis_id = (select analysis_id from scans where task_id = $1)`, [
        scan_id,
        ...values,
      ]);
    await change('update analysis_html set html = $2', html);
    const large = website.get(`/scans/${scan_id}/source?elements=40000`);
    const others = Array.from({ length: 3 }, () => fetch(`${service.url}/healthz`));
    const isFirst = Promise.race([large.then(() => false), Promise.all(others).then(() => true)]);
    expect(await isFirst).toBe(true);
    const { elements } = expectSuccess(await large, 200);
    expect(elements).toEqual([expect.objectContaining({ element: 40_000, line: 19_999, column: 1 })]);
    await change('delete from analysis_html');
    expect(expectSuccess(await website.get(`/scans/${scan_id}/source?elements=1`), 200)).toEqual({
      kept: false,
      lines: 0,
      elements: [],
    });
  });
});
