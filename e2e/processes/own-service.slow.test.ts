import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { password } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { openEvents } from '../harness/events.ts';
import { holdPage } from '../harness/held-page.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';

/**
 * What needs a service of its own: with no accounts yet, without a proxy and a mail server, that keeps data for a short
 * time, and that can be stopped. It is one service, since starting it is most of the cost; the order of the tests counts.
 */
let service: TestService;
let site: Site;
const last = holdPage();
beforeAll(async () => {
  site = await startSite({ '/last': last.handler });
  service = await startTestService({
    workers: 1,
    env: { SITEGLASS_KEEP_HTML_DAYS: '10', SITEGLASS_KEEP_RESULTS_DAYS: '20' },
  });
});
afterAll(async () => {
  await service.close();
  await site.close();
});

const open = (): Website => openWebsite(service.url);

describe('the first start', () => {
  const setupToken = (): Promise<string> => {
    const place = new RegExp(`first one within 24 hours: ${service.url}/setup#(\\S+)\\n`);
    return waitFor('the link of the first start', () => place.exec(service.output())?.[1]);
  };
  const owner = { email: 'owner@example.com', password, locale: 'it', timezone: 'Europe/Rome' };
  const isVoid = async (token: string): Promise<void> => {
    expectError(await open().post('/links', { token }), 'NOT_FOUND');
    expectError(await open().post('/setup', { token, ...owner }), 'NOT_FOUND');
  };

  it('shows a link that creates the first account, and the command for it', async () => {
    proves('rule:setup-link');
    const token = await setupToken();
    await waitFor('the command', () => service.output().includes('user create --email you@example.com'));
    expect(expectSuccess(await open().get('/session'), 200).needs_setup).toBe(true);
    const link = expectSuccess(await open().post('/links', { token }), 200);
    expect(link).toMatchObject({ purpose: 'setup', email: null });
    const hoursLeft = (Date.parse(link.expires_at) - Date.now()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(23.9);
    expect(hoursLeft).toBeLessThanOrEqual(24);
  });

  it('rejects a tampered link, and invalid account data', async () => {
    const token = await setupToken();
    // A different first character, whatever the random one is.
    const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const other of [`${token}x`, altered, token.replace('.', ''), 'x', '\u00e9.\u00e9']) {
      await isVoid(other);
    }
    for (const wrong of [
      { email: 'nobody' },
      { email: 'a,b@example.com' },
      { email: 'owner\u0007@example.com' },
      { password: 'short' },
      { password: 'Password1' },
      { password: 'owner@example.com' },
      { timezone: 'Mars/Olympus' },
      { locale: 'xx' },
      { username: ' ' },
      { username: 'A\u202eb' },
    ]) {
      expectError(await open().post('/setup', { token, ...owner, ...wrong }), 'INVALID_REQUEST');
    }
    expectError(await open().post('/confirm', { token, password }), 'NOT_FOUND');
    // Neither a check nor a failed attempt uses up the link.
    expectSuccess(await open().post('/links', { token }), 200);
  });

  it('creates one first account for two simultaneous requests, which is logged in', async () => {
    proves('rule:setup-link');
    const token = await setupToken();
    const websites = [open(), open()];
    const answers = await Promise.all(
      websites.map((website, index) =>
        website.post('/setup', { token, ...owner, email: `owner${index}@example.com` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const session = expectSuccess(await websites[winner]!.get('/session'), 200);
    expect(session).toMatchObject({
      account: { username: `owner${winner}`, plan: 'pro', locale: 'it', timezone: 'Europe/Rome' },
      needs_setup: false,
    });
    expect(expectSuccess(await open().get('/session'), 200)).toMatchObject({ needs_setup: false });
    await isVoid(token);
  });

  it('creates no second account with an earlier link', async () => {
    await service.pool.query(`update account_links set used_at = null where purpose = 'setup'`);
    await isVoid(await setupToken());
  });
});

describe('without a proxy', () => {
  it('pages do not echo an invalid host', async () => {
    const headers = { accept: 'text/html', 'x-forwarded-host': 'evil.example' };
    const response = await fetch(service.url, { headers });
    expect(await response.text()).not.toContain('evil.example');
  });

  it('the login guard ignores X-Forwarded-For', async () => {
    const guarded = await service.createUser();
    const logInFrom = (address: string) =>
      service.anonymous.post(
        '/auth/login',
        { email: guarded.email, password: 'not the password' },
        { 'x-forwarded-for': address, forwarded: `for=${address}` },
      );
    for (let n = 0; n < 10; n += 1) expectError(await logInFrom(`203.0.113.${n}`), 'INVALID_CREDENTIALS');
    expectError(await logInFrom('203.0.113.99'), 'RATE_LIMIT_EXCEEDED');
  });
});

describe('without a mail server', () => {
  it('a report is generated anyway, and says that nobody was emailed', async () => {
    const { api } = await service.createUser();
    const path = '/scheduled-reports';
    const report = { url: `${site.url}/`, schedule_type: 'weekly', day_of_week: 0 };
    const { id } = expectSuccess(await api.post(path, report), 201);
    await service.pool.query('update scheduled_reports set next_run_at = clock_timestamp() where id = $1', [
      id,
    ]);
    const run = await waitFor('the end of the run', async () => {
      const [only] = expectSuccess(await api.get(`${path}/${id}/runs`), 200).items;
      return only?.state === 'unsent' ? only : null;
    });
    expect(run.seo_score).toBeGreaterThan(0);
    expect(run.error).toEqual({ code: 'NO_MAIL_SERVER', message: 'This installation has no mail server.' });
    const [found] = expectSuccess(await api.get(path), 200).items;
    expect(found.last_error).toMatchObject({ code: 'NO_MAIL_SERVER' });
  });
});

describe('expired data', () => {
  const age = async (scanId: string, days: number): Promise<void> => {
    await service.pool.query(
      `with old as (update scans set completed_at = completed_at - make_interval(days => $2) where task_id = $1 returning analysis_id),
            older as (update analyses set completed_at = completed_at - make_interval(days => $2)
                      where id in (select analysis_id from old))
       update analysis_html set stored_at = stored_at - make_interval(days => $2)
       where analysis_id in (select analysis_id from old)`,
      [scanId, days],
    );
  };
  const hasHtml = async (scanId: string): Promise<boolean> => {
    const { rowCount } = await service.pool.query(
      'select from scans s join analysis_html h on h.analysis_id = s.analysis_id where s.task_id = $1',
      [scanId],
    );
    return rowCount === 1;
  };

  it('is deleted by the hourly run, and newer data stays', async () => {
    const { api } = await service.createUser({ plan: 'pro' });
    const scan = async (path: string): Promise<string> =>
      String((await api.scan(`${site.url}${path}`)).scan_id);
    const [young, withoutHtml, old] = [await scan('/young'), await scan('/without-html'), await scan('/old')];
    await age(withoutHtml, 11);
    await age(old, 21);
    const used = async (): Promise<number> =>
      expectSuccess(await api.get('/user/usage'), 200).scans_today.single.used;
    expect(await used()).toBe(3);
    const kept = [await api.get(`/scans/${young}`), await api.get(`/scans/${withoutHtml}`)];

    // As the queue's own scheduler adds it.
    await service.pool.query(
      `select graphile_worker.add_job('retention.v1', json_build_object('_cron', json_build_object('ts', now())))`,
    );
    await waitFor('the end of the run', async () => {
      const { rowCount } = await service.pool.query(
        `select from graphile_worker.jobs where task_identifier = 'retention.v1'`,
      );
      return rowCount === 0;
    });

    expectError(await api.get(`/scans/${old}`), 'NOT_FOUND');
    expectError(await api.post(`/scans/${old}/stop`), 'NOT_FOUND');
    const history = expectSuccess(await api.get('/history'), 200);
    const items = history.items as { scan_id: string }[];
    expect(items.map((item) => item.scan_id)).toEqual([withoutHtml, young]);
    expect(history.total).toBe(2);
    for (const answer of kept) {
      const again = await api.get(`/scans/${String(answer.body.data.scan_id)}`);
      expect(again.body.data).toEqual(answer.body.data);
    }
    expect([await hasHtml(young), await hasHtml(withoutHtml)]).toEqual([true, false]);
    // The daily count is of requests, not of what is still stored.
    expect(await used()).toBe(3);
    expect(service.logLines().find((line) => line['msg'] === 'deleted expired data')).toMatchObject({
      html: 1,
      scans: 1,
      analyses: 1,
      htmlDays: 10,
      resultsDays: 20,
    });
  });
});

describe('an event stream', () => {
  it('does not delay the shutdown of the service', async () => {
    const user = await service.createUser();
    const website = open();
    await website.logIn(user.email, password);
    const taskId = await user.api.startScan(`${site.url}/last`);
    await last.waitUntilRequested(1);
    const events = await openEvents(service.url, website, taskId);
    await events.waitForState('running');
    last.letGo();
    const stopped = service.stop();
    await events.ended;
    expect(await stopped).toBe(0);
  });
});
