import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { password, type User } from '../harness/accounts.ts';
import { expectError, expectSuccess, timestamp } from '../harness/envelope.ts';
import { startMailbox, type Mailbox } from '../harness/mailbox.ts';
import type { ReceivedMail } from '../harness/mime.ts';
import { sparingMs, waitFor } from '../harness/service.ts';
import { examplePage, findClosedPort, startSite, type Site } from '../harness/site.ts';
import { startTestService, useSharedAuthority, type TestService } from '../harness/test-service.ts';
import { startWebhookReceiver } from '../harness/webhook-receiver.ts';
import { openWebsite } from '../harness/website.ts';

const base = 'https://reports.example';
let page = examplePage;
let service: TestService;
let mailbox: Mailbox;
let site: Site;
let user: User;
beforeAll(async () => {
  mailbox = await startMailbox();
  site = await startSite({
    '/changing': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    },
  });
  service = await startTestService({
    workers: 1,
    env: {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Siteglass <mail@siteglass.example>',
      SITEGLASS_BASE_URL: base,
      NODE_EXTRA_CA_CERTS: (await useSharedAuthority()).path,
    },
  });
  user = await service.createUser();
});
afterAll(async () => {
  await service.close();
  await mailbox.close();
  await site.close();
});

let made = 0;
const newAddress = (): string => `reader${(made += 1)}.${Date.now()}@example.com`;
const weekly = { schedule_type: 'weekly', day_of_week: 0 };
const path = '/scheduled-reports';
const create = async (body: object, as = user) =>
  expectSuccess(await as.api.post(path, { ...weekly, url: `${site.url}/`, ...body }), 201);
/** Makes it due, as if its time had come. */
const makeDue = (id: number, interval = '1 minute') =>
  service.pool.query(
    'update scheduled_reports set next_run_at = clock_timestamp() - $2::interval where id = $1',
    [id, interval],
  );
const runsOf = async (id: number, as = user) =>
  expectSuccess(await as.api.get(`${path}/${id}/runs`), 200).items as any[];
const find = async (id: number, as = user) =>
  (expectSuccess(await as.api.get(path), 200).items as any[]).find((item) => item.id === id);
const waitForRuns = (id: number, count: number, as = user) =>
  waitFor(
    `${count} runs of report ${id}`,
    async () => {
      const runs = await runsOf(id, as);
      const isEnded = runs.every(({ state }) => ['sent', 'failed', 'unsent'].includes(state));
      return runs.length >= count && isEnded ? runs : null;
    },
    20_000,
    sparingMs,
  );
const website = () => openWebsite(service.url);
const tokenIn = ({ text }: ReceivedMail, page: string): string => {
  const found = new RegExp(`${base}/${page}#(\\S+)`).exec(text)?.[1];
  expect(found, text).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  return found!;
};
const oneClick = (
  token: string,
  body = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) =>
  fetch(`${service.url}/app/api/unsubscribe?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });

describe('a report that is due', () => {
  it('is generated and emailed to the account, with its score, its issues and an unsubscribe link', async () => {
    proves(
      'rule:report-mail-pdf',
      'field:report.notify_email',
      'rule:report-mail',
      'rule:report-own-scan',
      'rule:report-unsubscribe',
    );
    const owner = await service.createUser();
    const { id } = await create({ label: 'Glass' }, owner);
    await makeDue(id);
    const mail = await mailbox.waitForMail(owner.email);
    const [run] = await waitForRuns(id, 1, owner);
    expect(run).toMatchObject({ state: 'sent', crawl_job_id: null, error: null });
    expect(run.sent_at).toMatch(timestamp);
    expect(mail.headers['subject']).toContain('Glass');
    expect(mail.headers['subject']).toContain(String(run.seo_score));
    const { rows } = await service.pool.query<{ task_id: string; seo_score: number }>(
      'select task_id, seo_score from scans where id = $1',
      [run.scan_id],
    );
    expect(run.seo_score).toBe(rows[0]!.seo_score);
    const link = `${base}/reports/pages/${rows[0]!.task_id}?share=`;
    for (const part of [mail.text, mail.html]) expect(part).toContain(link);
    const { result } = await owner.api.waitForTask(rows[0]!.task_id);
    const worst = (result.checks as any[]).filter((check) => check.status === 'fail');
    const inOneLine = mail.text.replace(/\s+/g, ' ');
    const caps = (result.score_details.caps as { text: string }[]).map(({ text }) => text);
    expect(caps).toContain('Score capped at 49: the page is served over HTTP.');
    for (const text of caps) expect(inOneLine).toContain(text);
    const { label, detail, fix } = worst[0];
    expect(inOneLine).toContain(`1. ${label} ${detail} Fix: ${fix}`);
    expect(inOneLine).toContain(`2. ${worst[1].label} ${worst[1].detail} Fix: `);
    const token = tokenIn(mail, 'unsubscribe');
    expect(mail.headers['list-unsubscribe']).toBe(`<${base}/app/api/unsubscribe?token=${token}>`);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail.attachments).toHaveLength(1);
    const [pdf] = mail.attachments;
    expect(pdf).toMatchObject({ mediaType: 'application/pdf' });
    expect(pdf!.fileName).toMatch(/\.pdf$/);
    expect(pdf!.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf!.bytes.subarray(-6).toString()).toContain('%%EOF');
    expect(mail.headers['message-id']).toMatch(/^<[0-9a-f-]{36}@siteglass\.example>$/);
    const report = await find(id, owner);
    expect(report).toMatchObject({ last_scan_id: run.scan_id, last_crawl_id: null, last_error: null });
    expect(Date.parse(report.next_run_at)).toBeGreaterThan(Date.now());
    expect(report.last_run_at).toMatch(timestamp);
    // The service started the scan, not the user.
    const usage = expectSuccess(await owner.api.get('/user/usage'), 200);
    expect(usage.scans_today.single.used).toBe(0);
  });

  it('shows what has changed since the last one', async () => {
    proves('rule:report-mail');
    const owner = await service.createUser();
    const { id } = await create({ url: `${site.url}/changing` }, owner);
    await makeDue(id);
    const first = await mailbox.waitForMail(owner.email);
    const [before] = await waitForRuns(id, 1, owner);
    page = '<!doctype html><html><head></head><body><img src="/x.png"></body></html>';
    await makeDue(id);
    const second = await mailbox.waitForMail(owner.email);
    page = examplePage;
    const [now] = await waitForRuns(id, 2, owner);
    expect(now.seo_score).toBeLessThan(before.seo_score);
    expect(second.text).toContain(String(before.seo_score - now.seo_score));
    const newIssues = /New issues since \w+ \d+\n((?:- .+\n)+)/.exec(second.text)?.[1];
    const { rows } = await service.pool.query<{ task_id: string }>(
      'select task_id from scans where id = $1',
      [now.scan_id],
    );
    const { result } = await owner.api.waitForTask(rows[0]!.task_id);
    const nameOf = (check: string) => (result.checks as any[]).find(({ id }) => id === check).label as string;
    expect(newIssues).toContain(`- ${nameOf('title-missing')}`);
    expect(second.headers['message-id']).not.toBe(first.headers['message-id']);
    expect(first.text).not.toMatch(/(?:New issues|Fixed) since/);
    // The page has lost its canonical URL: the issue with it is not fixed.
    expect(second.text).not.toContain(`- ${nameOf('can-relative')}`);
  });

  it('is emailed in the language of the account', async () => {
    const owner = await service.createUser();
    await service.pool.query("update accounts set locale = 'it', timezone = 'Europe/Rome' where id = $1", [
      owner.id,
    ]);
    const { id } = await create({}, owner);
    await makeDue(id);
    const mail = await mailbox.waitForMail(owner.email);
    expect(mail.headers['content-language']).toBe('it');
    expect(mail.text).toContain(`${base}/reports/pages/`);
  });

  it('runs once, however long the service was down', async () => {
    proves('rule:report-missed');
    const owner = await service.createUser();
    const { id } = await create({}, owner);
    await makeDue(id, '100 days');
    const runs = await waitForRuns(id, 1, owner);
    const age = Date.now() - Date.parse(runs[0].due_at);
    expect(age).toBeGreaterThan(99 * 86_400_000);
    expect(Date.parse((await find(id, owner)).next_run_at)).toBeGreaterThan(Date.now());
    await mailbox.waitForMail(owner.email);
    await makeDue((await create({}, owner)).id);
    await mailbox.waitForMail(owner.email);
    expect(await runsOf(id, owner)).toHaveLength(1);
  });

  it('does not run while it is paused or its account is disabled, and runs once after that', async () => {
    proves('rule:disabled-pauses');
    const [off, owner] = [await service.createUser(), await service.createUser()];
    const switchedOff = await create({}, off);
    expectSuccess(await off.api.request('PATCH', `${path}/${switchedOff.id}/toggle`), 200);
    const { id } = await create({}, owner);
    await service.pool.query('update accounts set is_disabled = true where id = $1', [owner.id]);
    await makeDue(id, '1 day');
    const control = await create({});
    await makeDue(control.id);
    await waitForRuns(control.id, 1);
    const { rows } = await service.pool.query('select from report_runs where report_id = any($1)', [
      [id, switchedOff.id],
    ]);
    expect(rows).toEqual([]);
    await service.pool.query('update accounts set is_disabled = false where id = $1', [owner.id]);
    await mailbox.waitForMail(owner.email);
    expect(await waitForRuns(id, 1, owner)).toHaveLength(1);
  });

  it('explains why a page could not be scanned', async () => {
    const owner = await service.createUser();
    const { id } = await create({ url: `http://127.0.0.1:${await findClosedPort()}/`, label: 'Down' }, owner);
    await makeDue(id);
    const mail = await mailbox.waitForMail(owner.email);
    expect(mail.headers['subject']).toContain('Down');
    expect(mail.text).toContain('The connection to the server failed or was interrupted.');
    expect(mail.text).toContain(`${base}/reports`);
    expect(mail.attachments).toEqual([]);
    const [run] = await waitForRuns(id, 1, owner);
    expect(run).toMatchObject({ state: 'failed', seo_score: null, error: { code: 'CONNECT_ERROR' } });
    expect(run.sent_at).toMatch(timestamp);
    expect((await find(id, owner)).last_error).toMatchObject({ code: 'CONNECT_ERROR' });
  });

  it('covers a whole site on request', async () => {
    proves('rule:report-crawl');
    const owner = await service.createUser();
    const { id } = await create({ kind: 'crawl' }, owner);
    await makeDue(id);
    const mail = await mailbox.waitForMail(owner.email, 50_000);
    const [run] = await waitForRuns(id, 1, owner);
    expect(run).toMatchObject({ state: 'sent', scan_id: null });
    expect(run.seo_score).toBeGreaterThan(0);
    const { items } = expectSuccess(await owner.api.get('/crawls'), 200) as { items: { task_id: string }[] };
    const crawl = expectSuccess(await owner.api.get(`/crawls/${items[0]?.task_id}`), 200);
    expect(crawl).toMatchObject({ incremental: true });
    expect(mail.text).toContain(`${base}/reports/crawls/${run.crawl_job_id}?share=`);
    expect(mail.attachments.map(({ mediaType }) => mediaType)).toEqual(['application/pdf']);
    expect(await find(id, owner)).toMatchObject({ last_crawl_id: run.crawl_job_id, last_scan_id: null });
    expect(expectSuccess(await owner.api.get('/user/usage'), 200).scans_today.crawls.used).toBe(0);
  });

  it('runs only for the oldest reports if the plan was downgraded', async () => {
    const owner = await service.createUser();
    const [first, second] = [await create({}, owner), await create({}, owner)];
    await service.pool.query("update accounts set plan = 'free' where id = $1", [owner.id]);
    await makeDue(second.id);
    await makeDue(first.id);
    await mailbox.waitForMail(owner.email);
    await waitFor('the note', async () => (await find(second.id, owner)).last_error);
    expect((await find(second.id, owner)).last_error).toMatchObject({ code: 'PLAN_LIMIT' });
    expect(await runsOf(second.id, owner)).toEqual([]);
    expect(await waitForRuns(first.id, 1, owner)).toHaveLength(1);
  });
});

describe('the link in the email of a report', () => {
  const linkIn = ({ text }: ReceivedMail): URL => new URL(/https:\S+[?]share=\S+/.exec(text)![0]);
  const tokenOf = (link: URL) => ({ 'x-siteglass-share': link.searchParams.get('share') ?? '' });

  it('opens the scan of the page without login, and nothing else, until the report is deleted', async () => {
    const owner = await service.createUser();
    const { id } = await create({}, owner);
    await makeDue(id);
    const link = linkIn(await mailbox.waitForMail(owner.email));
    await waitForRuns(id, 1, owner);
    const taskId = link.pathname.replace('/reports/pages/', '');
    const page = await fetch(`${service.url}${link.pathname}${link.search}`, { redirect: 'manual' });
    expect(page.status).toBe(200);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const shared = await website().get(`/shared/scans/${taskId}`, tokenOf(link));
    expect(shared.headers.get('ratelimit')).toBeNull();
    const own = expectSuccess(await owner.api.get(`/scans/${taskId}`), 200);
    expect(expectSuccess(shared, 200).result).toEqual(own.result);
    expectError(await website().get(`/shared/scans/${taskId}`), 'MISSING_AUTH');
    const { scan_id } = await owner.api.scan(`${site.url}/changing`);
    expectError(await website().get(`/shared/scans/${scan_id}`, tokenOf(link)), 'NOT_FOUND');
    for (const path of [`/shared/crawls/${taskId}/pages`, '/shared/crawl-reports/null', '/shared/history'])
      expect((await website().get(path, tokenOf(link))).status, path).toBeGreaterThanOrEqual(400);
    expectError(await website().post(`/shared/scans/${taskId}/stop`, {}, tokenOf(link)), 'NOT_FOUND');
    expectSuccess(await owner.api.request('DELETE', `${path}/${id}`), 200);
    expectError(await website().get(`/shared/scans/${taskId}`, tokenOf(link)), 'NOT_FOUND');
  });

  it('opens the report of the crawl, and its owner can revoke it', async () => {
    const owner = await service.createUser();
    const { id } = await create({ kind: 'crawl' }, owner);
    await makeDue(id);
    const link = linkIn(await mailbox.waitForMail(owner.email, 50_000));
    await waitForRuns(id, 1, owner);
    const jobId = link.pathname.replace('/reports/crawls/', '');
    expectSuccess(await website().get(`/shared/crawl-reports/${jobId}`, tokenOf(link)), 200);
    const own = website();
    await own.logIn(owner.email, password);
    const { items } = expectSuccess(await own.get(`/share-links?crawl_job_id=${jobId}`), 200);
    expect(items).toMatchObject([{ from_report: true }]);
    expectSuccess(await own.delete(`/share-links/${items[0].id}`), 200);
    expectError(await website().get(`/shared/crawl-reports/${jobId}`, tokenOf(link)), 'NOT_FOUND');
  });

  it('stays the same when the email is sent again, and stays revoked', async () => {
    const owner = await service.createUser();
    mailbox.refuse(owner.email, 451);
    const { id } = await create({}, owner);
    await makeDue(id);
    await waitFor('the failure', async () => (await find(id, owner)).last_error);
    const { rows } = await service.pool.query(
      'update share_links set withdrawn_at = now() where account_id = $1 returning id',
      [owner.id],
    );
    expect(rows).toHaveLength(1);
    mailbox.refuse(owner.email, null);
    await service.pool.query('update report_runs set next_try_at = clock_timestamp() where report_id = $1', [
      id,
    ]);
    const link = linkIn(await mailbox.waitForMail(owner.email));
    const taskId = link.pathname.replace('/reports/pages/', '');
    expectError(await website().get(`/shared/scans/${taskId}`, tokenOf(link)), 'NOT_FOUND');
    const after = await service.pool.query('select from share_links where account_id = $1', [owner.id]);
    expect(after.rowCount).toBe(1);
  });
});

describe('a mail server that does not accept a report', () => {
  it('is retried later with the same Message-ID, which the list shows', async () => {
    const owner = await service.createUser();
    mailbox.refuse(owner.email, 451);
    const { id } = await create({}, owner);
    await makeDue(id);
    await waitFor('the failure', async () => (await find(id, owner)).last_error);
    expect((await find(id, owner)).last_error).toMatchObject({ code: 'MAIL_FAILED' });
    expect(await runsOf(id, owner)).toMatchObject([{ state: 'mailing', error: { code: 'MAIL_FAILED' } }]);
    // All attempts of a day except the last, each when it is due.
    for (let tries = 2; tries <= 7; tries += 1) {
      const { rows } = await service.pool.query<{ seconds: number }>(
        `update report_runs set next_try_at = clock_timestamp() where report_id = $1 and mail_tries = $2
         returning extract(epoch from (select next_try_at - clock_timestamp() from report_runs where report_id = $1))::float8 as seconds`,
        [id, tries - 1],
      );
      expect(rows[0]!.seconds).toBeGreaterThan([50, 290, 890, 3590, 10_790, 21_590][tries - 2]!);
      await waitFor(`try ${tries}`, async () => {
        const now = await service.pool.query(
          'select from report_runs where report_id = $1 and mail_tries = $2',
          [id, tries],
        );
        return now.rowCount === 1;
      });
    }
    expect(mailbox.tries(owner.email)).toBe(7);
    mailbox.refuse(owner.email, null);
    await service.pool.query('update report_runs set next_try_at = clock_timestamp() where report_id = $1', [
      id,
    ]);
    await mailbox.waitForMail(owner.email);
    expect(await waitForRuns(id, 1, owner)).toMatchObject([{ state: 'sent', error: null }]);
    expect((await find(id, owner)).last_error).toBeNull();
  });

  it('is not retried forever', async () => {
    const owner = await service.createUser();
    mailbox.refuse(owner.email, 451);
    const { id } = await create({}, owner);
    await makeDue(id);
    await waitFor('the failure', async () => (await find(id, owner)).last_error);
    await service.pool.query(
      'update report_runs set mail_tries = 7, next_try_at = clock_timestamp() where report_id = $1',
      [id],
    );
    expect(await waitForRuns(id, 1, owner)).toMatchObject([
      { state: 'failed', sent_at: null, error: { code: 'MAIL_FAILED' } },
    ]);
  });

  it('that permanently rejects the address is not retried', async () => {
    const owner = await service.createUser();
    mailbox.refuse(owner.email, 550);
    const { id } = await create({}, owner);
    await makeDue(id);
    expect(await waitForRuns(id, 1, owner)).toMatchObject([
      { state: 'failed', sent_at: null, error: { code: 'MAIL_REFUSED' } },
    ]);
    expect(mailbox.tries(owner.email)).toBe(1);
  });
});

describe('an address other than the account’s', () => {
  it('gets no report before it has confirmed, and every one after that', async () => {
    proves('rule:report-confirm', 'field:report.notify_email');
    const reader = newAddress();
    const { id, email_status } = await create({ notify_email: reader, label: 'For you' });
    expect(email_status).toBe('waiting');
    const confirmation = await mailbox.waitForMail(reader);
    expect(confirmation.headers['list-unsubscribe']).toBeUndefined();
    await makeDue(id);
    expect(await waitForRuns(id, 1)).toMatchObject([
      { state: 'unsent', sent_at: null, error: { code: 'NOT_CONFIRMED' } },
    ]);
    expect(mailbox.tries(reader)).toBe(1);
    const token = tokenIn(confirmation, 'confirm-reports');
    const { rows } = await service.pool.query<{ username: string }>(
      'select username from accounts where id = $1',
      [user.id],
    );
    const { username } = rows[0]!;
    const facts = { email: reader, account_name: username, brand: null };
    const path = `/report-emails/confirm?token=${token}`;
    expect(expectSuccess(await website().get(path), 200)).toEqual({ ...facts, email_status: 'waiting' });
    expect((await find(id)).email_status).toBe('waiting');
    expect(expectSuccess(await website().post(path), 200)).toEqual({ ...facts, email_status: 'confirmed' });
    expect((await find(id)).email_status).toBe('confirmed');
    await makeDue(id);
    expect((await mailbox.waitForMail(reader)).headers['subject']).toContain('For you');
    // Another report of the account for the same address does not need a second confirmation.
    expect((await create({ notify_email: reader.toUpperCase() })).email_status).toBe('confirmed');
    // Another account's report does.
    const other = await service.createUser();
    expect((await create({ notify_email: reader }, other)).email_status).toBe('waiting');
    await mailbox.waitForMail(reader);
    // And so does another address.
    const next = newAddress();
    const changed = await user.api.request('PUT', `/scheduled-reports/${id}`, {
      body: { ...weekly, url: `${site.url}/`, notify_email: next },
    });
    expect(expectSuccess(changed, 200).email_status).toBe('waiting');
    await mailbox.waitForMail(next);
  });

  it('is not contacted again and again', async () => {
    const reader = newAddress();
    for (let i = 0; i < 4; i += 1) await create({ notify_email: reader });
    await mailbox.waitForMail(reader);
    // At most once per hour for an account, and three times per day across all accounts.
    for (let i = 0; i < 4; i += 1) {
      const other = await service.createUser();
      await create({ notify_email: reader }, other);
    }
    await mailbox.waitForMail(reader);
    await mailbox.waitForMail(reader);
    const { rows } = await service.pool.query(
      `select from report_confirmations c join scheduled_reports r using (address_id) where r.notify_email = $1
       group by c.id`,
      [reader],
    );
    expect(rows).toHaveLength(3);
    expect(mailbox.tries(reader)).toBe(3);
    await service.pool.query("update report_confirmations set asked_at = asked_at - interval '25 hours'");
    await create({ notify_email: reader });
    await mailbox.waitForMail(reader);
  });

  it('gets nothing through a link that is made up, expired, or of another kind', async () => {
    const reader = newAddress();
    await create({ notify_email: reader });
    const token = tokenIn(await mailbox.waitForMail(reader), 'confirm-reports');
    const swapped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const bad of [swapped, 'x', token.slice(0, 22)]) {
      expectError(await website().get(`/report-emails/confirm?token=${bad}`), 'NOT_FOUND');
      expectError(await website().post(`/report-emails/confirm?token=${bad}`), 'NOT_FOUND');
      expectError(await website().post(`/unsubscribe?token=${bad}`), 'NOT_FOUND');
    }
    expectError(await website().post(`/unsubscribe?token=${token}`), 'NOT_FOUND');
    await service.pool.query("update report_confirmations set asked_at = asked_at - interval '8 days'");
    expectError(await website().post(`/report-emails/confirm?token=${token}`), 'NOT_FOUND');
  });

  it('has no token in the database or the log', async () => {
    const reader = newAddress();
    await create({ notify_email: reader });
    const token = tokenIn(await mailbox.waitForMail(reader), 'confirm-reports');
    expectSuccess(await website().post(`/report-emails/confirm?token=${token}`), 200);
    const { rows } = await service.pool.query(
      'select c::text, d::text from report_confirmations c join report_addresses d on d.id = c.address_id',
    );
    const signature = token.split('.')[1]!;
    expect(JSON.stringify(rows)).not.toContain(signature);
    expect(service.output()).not.toContain(signature);
    expect(service.output()).not.toContain(reader);
  });
});

describe('unsubscribing', () => {
  const subscribe = async () => {
    const owner = await service.createUser();
    const { id } = await create({}, owner);
    await makeDue(id);
    const token = tokenIn(await mailbox.waitForMail(owner.email), 'unsubscribe');
    await waitForRuns(id, 1, owner);
    return { owner, id, token };
  };
  const isSilent = async ({ owner, id }: { owner: User; id: number }, runs: number) => {
    const tries = mailbox.tries(owner.email);
    await makeDue(id);
    expect((await waitForRuns(id, runs, owner))[0]).toMatchObject({
      state: 'unsent',
      error: { code: 'UNSUBSCRIBED' },
    });
    expect(mailbox.tries(owner.email)).toBe(tries);
    expect((await find(id, owner)).email_status).toBe('unsubscribed');
  };

  it('works with one click in an email client, without cookie or header, and lasts', async () => {
    proves('rule:report-unsubscribe');
    const reader = await subscribe();
    expect((await oneClick(reader.token)).status).toBe(200);
    await isSilent(reader, 2);
    // Neither saving the report again nor creating another one undoes it.
    expect((await create({}, reader.owner)).email_status).toBe('unsubscribed');
    expect((await create({ notify_email: reader.owner.email }, reader.owner)).email_status).toBe(
      'unsubscribed',
    );
    await isSilent(reader, 3);
    expect((await oneClick(reader.token)).status).toBe(200);
  });

  it('accepts the form as multipart, and nothing else', async () => {
    const reader = await subscribe();
    for (const [body, type] of [
      ['', 'application/x-www-form-urlencoded'],
      ['List-Unsubscribe=Twice', 'application/x-www-form-urlencoded'],
      ['xList-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
      ['List-Unsubscribe=One-Click', 'text/plain'],
    ]) {
      const answer = await oneClick(reader.token, body, type);
      expect([type, body, answer.status]).toEqual([type, body, 400]);
    }
    expect((await find(reader.id, reader.owner)).email_status).toBe('confirmed');
    const form =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await oneClick(reader.token, form, 'multipart/form-data; boundary=b')).status).toBe(200);
    expect((await find(reader.id, reader.owner)).email_status).toBe('unsubscribed');
    // No other write endpoint of the website can be called this way.
    const other = await fetch(`${service.url}/app/api/report-emails/confirm?token=${reader.token}`, {
      method: 'POST',
    });
    expect(other.status).toBe(403);
  });

  it('shows what it unsubscribes from, leads browsers to its page, and only the reader can undo it', async () => {
    const { owner, id, token } = await subscribe();
    const about = `/unsubscribe?token=${token}`;
    expect(expectSuccess(await website().get(about), 200)).toMatchObject({
      email: owner.email,
      email_status: 'confirmed',
    });
    const browser = await fetch(`${service.url}/app/api${about}`, {
      headers: { accept: 'text/html,*/*' },
      redirect: 'manual',
    });
    expect([browser.status, browser.headers.get('location')]).toEqual([303, `/unsubscribe#${token}`]);
    expect((await find(id, owner)).email_status).toBe('confirmed');
    expect(expectSuccess(await website().post(about), 200).email_status).toBe('unsubscribed');
    expect(
      expectSuccess(await website().post(`/report-emails/confirm?token=${token}`), 200).email_status,
    ).toBe('confirmed');
    await makeDue(id);
    await mailbox.waitForMail(owner.email);
    const { rows } = await service.pool.query<{ kind: string; actor: string }>(
      `select kind, actor from account_events where account_id = $1 and kind like 'report-email-%' order by id`,
      [owner.id],
    );
    expect(rows).toEqual([
      { kind: 'report-email-unsubscribed', actor: 'link' },
      { kind: 'report-email-confirmed', actor: 'link' },
    ]);
  });
});

describe('the base URL of the service', () => {
  it('is that of the links in webhooks as well', async () => {
    const receiver = await startWebhookReceiver(await useSharedAuthority());
    try {
      const hook = (path: string) => ({ webhook_url: `${receiver.url}${path}` });
      const bodyOf = (path: string) =>
        waitFor(`the delivery to ${path}`, () => {
          const [delivery] = receiver.deliveries(path);
          return delivery && (JSON.parse(delivery.body) as Record<string, unknown>);
        });
      const urls = [`${site.url}/`];
      const batch = await user.api.post('/scans/bulk', { urls, ...hook('/batch') });
      const { batch_id } = expectSuccess(batch, 202);
      const crawl = await user.api.post('/crawls', { domain: site.url, max_pages: 1, ...hook('/crawl') });
      expectSuccess(crawl, 202);
      expect((await bodyOf('/batch'))['results_url']).toBe(`${base}/api/v1/scans/bulk/${batch_id}`);
      const { job_id, report_url } = await bodyOf('/crawl');
      expect(report_url).toBe(`${base}/reports/crawls/${String(job_id)}`);
    } finally {
      await receiver.close();
    }
  });
});

describe('hostile text', () => {
  it('in label, title and URL adds no header, no markup and no second log line', async () => {
    proves('rule:report-injection');
    const owner = await service.createUser();
    page = `<!doctype html><html lang="en"><head><title>&lt;script&gt;alert(1)&lt;/script&gt;&#13;&#10;Bcc: victim@example.com</title></head><body><h1>"><img src=x onerror=alert(1)></h1></body></html>`;
    const label = '"><img src=x onerror=alert(1)> =?utf-8?q?Bcc:_x?= \u202etxt';
    const { id } = await create(
      { url: `${site.url}/changing?q="><script>alert(1)</script>\r\nBcc: victim@example.com` },
      owner,
    );
    // Refused now, but earlier versions stored such labels.
    await service.pool.query('update scheduled_reports set label = $2 where id = $1', [id, label]);
    await makeDue(id);
    const mail = await mailbox.waitForMail(owner.email);
    page = examplePage;
    expect(mail.recipients).toEqual([owner.email]);
    expect(Object.keys(mail.headers)).not.toContain('bcc');
    expect(mail.raw).not.toMatch(/^Bcc:/im);
    expect(mail.html).not.toMatch(/<script|<img/i);
    expect(mail.headers['subject']).not.toMatch(/[\u202e\r\n]/);
    const lines = service
      .output()
      .split('\n')
      .filter((line) => line !== '');
    expect(lines.filter((line) => line.includes('"page analyzed"'))).not.toHaveLength(0);
    // Anything logged about it is within a log line and never starts one; any other output is from startup.
    for (const line of lines) {
      if (line.startsWith('{')) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
      else expect(line).not.toMatch(/Bcc|victim|alert|onerror/);
    }
  });
});
