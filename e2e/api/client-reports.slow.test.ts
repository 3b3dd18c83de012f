import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../apps/server/test/pdf/read-pdf.ts';
import { password, type User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { startMailbox, type Mailbox } from '../harness/mailbox.ts';
import type { ReceivedMail } from '../harness/mime.ts';
import { sparingMs, waitFor } from '../harness/service.ts';
import { examplePage, findClosedPort, startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { openWebsite } from '../harness/website.ts';

const base = 'https://reports.example';
/** A white square of 16 by 16 pixels. */
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAAD0lEQVR4nGP4jwYYRrYAAID5/wEokJxdAAAAAElFTkSuQmCC';

let page = examplePage;
let service: TestService;
let mailbox: Mailbox;
let site: Site;
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
    },
  });
});
afterAll(async () => {
  await service.close();
  await mailbox.close();
  await site.close();
});

let made = 0;
const newAddress = (): string => `client${(made += 1)}.${Date.now()}@example.com`;
const path = '/scheduled-reports';
const create = async (owner: User, body: object = {}) =>
  expectSuccess(
    await owner.api.post(path, {
      ...{ schedule_type: 'weekly', day_of_week: 0, url: `${site.url}/`, label: 'Glass' },
      ...body,
    }),
    201,
  );
const makeDue = (id: number) =>
  service.pool.query('update scheduled_reports set next_run_at = clock_timestamp() where id = $1', [id]);
const runsOf = async (owner: User, id: number) =>
  expectSuccess(await owner.api.get(`${path}/${id}/runs`), 200).items as any[];
const find = async (owner: User, id: number) =>
  (expectSuccess(await owner.api.get(path), 200).items as any[]).find((item) => item.id === id);
/** The last of this many runs, once all have ended. */
const waitForRun = (owner: User, id: number, count = 1) =>
  waitFor(
    `run ${count} of report ${id}`,
    async () => {
      const runs = await runsOf(owner, id);
      const isEnded = runs.every(({ state }) => ['sent', 'failed', 'unsent'].includes(state));
      return runs.length >= count && isEnded ? runs[0] : null;
    },
    30_000,
    sparingMs,
  );
const visitor = () => openWebsite(service.url);
const tokenIn = ({ text }: ReceivedMail, name: string): string =>
  new RegExp(`${base}/${name}#(\\S+)`).exec(text)![1]!;
const shareIn = ({ text }: ReceivedMail): URL => new URL(/https:\S+[?]share=\S+/.exec(text)![0]);
const headerOf = (token: string) => ({ 'x-siteglass-share': token });
/** Confirms the addresses with the links they were sent. */
async function confirm(...emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const token = tokenIn(await mailbox.waitForMail(email), 'confirm-reports');
    expectSuccess(await visitor().post(`/report-emails/confirm?token=${token}`), 200);
  }
}
const pdfIn = async ({ attachments }: ReceivedMail) => {
  expect(attachments).toHaveLength(1);
  const read = await readPdf(new Uint8Array(attachments[0]!.bytes));
  return { ...read, fileName: attachments[0]!.fileName, text: read.pages.join(' ').replaceAll(/\s+/g, ' ') };
};

describe('a report with several recipients', () => {
  it('goes to each in their language once they have confirmed, and each can unsubscribe alone', async () => {
    const owner = await service.createUser({ plan: 'pro' });
    const [italian, german, silent] = [newAddress(), newAddress(), newAddress()];
    const { id, recipients } = await create(owner, {
      recipients: [
        { email: italian, language: 'it' },
        { email: german, language: 'de' },
        { email: silent, language: 'en' },
      ],
    });
    const waiting = { email_status: 'waiting' };
    expect(recipients).toMatchObject([waiting, waiting, waiting]);
    // Confirmations are in the language of the recipient as well.
    const asked = await mailbox.waitForMail(silent);
    expect(asked.headers['content-language']).toBe('en');
    await confirm(italian, german);
    await makeDue(id);
    expect(await waitForRun(owner, id)).toMatchObject({
      state: 'sent',
      error: null,
      recipients: { sending: 0, sent: 3, waiting: 1, unsubscribed: 0, failed: 0 },
    });
    const mails = await Promise.all(
      [owner.email, italian, german].map((email) => mailbox.waitForMail(email)),
    );
    expect(mails.map(({ headers }) => headers['content-language'])).toEqual(['en', 'it', 'de']);
    expect(mails.map(({ recipients: to }) => to)).toEqual([[owner.email], [italian], [german]]);
    expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(3);
    for (const [at, lang] of ['en-US', 'it-IT', 'de-DE'].entries())
      expect(await pdfIn(mails[at]!)).toMatchObject({ lang });
    expect(mailbox.tries(silent)).toBe(1);

    const token = tokenIn(mails[1]!, 'unsubscribe');
    expect(expectSuccess(await visitor().post(`/unsubscribe?token=${token}`), 200).email).toBe(italian);
    await makeDue(id);
    expect(await waitForRun(owner, id, 2)).toMatchObject({
      state: 'sent',
      recipients: { sent: 2, waiting: 1, unsubscribed: 1, failed: 0 },
    });
    expect((await find(owner, id)).recipients).toMatchObject([
      { email: italian, email_status: 'unsubscribed' },
      { email: german, email_status: 'confirmed' },
      { email: silent, email_status: 'waiting' },
    ]);
    expect(mailbox.tries(italian)).toBe(2);
    expect(mailbox.tries(german)).toBe(3);
  });

  it('is sent again only to those whose mail server did not accept it', async () => {
    const owner = await service.createUser({ plan: 'pro' });
    const [busy, gone] = [newAddress(), newAddress()];
    const { id } = await create(owner, {
      recipients: [
        { email: busy, language: 'en' },
        { email: gone, language: 'en' },
      ],
    });
    await confirm(busy, gone);
    mailbox.refuse(busy, 451);
    mailbox.refuse(gone, 550);
    await makeDue(id);
    const run = await waitFor('the first attempt', async () => {
      const [last] = await runsOf(owner, id);
      return last?.error?.code === 'MAIL_FAILED' ? last : null;
    });
    expect(run).toMatchObject({ state: 'mailing', recipients: { sending: 1, sent: 1, failed: 1 } });
    const first = await mailbox.waitForMail(owner.email);
    mailbox.refuse(busy, null);
    // As after a crash: the run is in the queue again.
    await service.pool.query('update report_runs set next_try_at = clock_timestamp() where report_id = $1', [
      id,
    ]);
    const second = await mailbox.waitForMail(busy);
    expect(await waitForRun(owner, id)).toMatchObject({
      state: 'sent',
      error: null,
      recipients: { sending: 0, sent: 2, failed: 1 },
    });
    expect(second.headers['message-id']).not.toBe(first.headers['message-id']);
    expect([mailbox.tries(owner.email), mailbox.tries(gone)]).toEqual([1, 2]);
  });

  it('has a language for the address in notify_email as well', async () => {
    const owner = await service.createUser({ plan: 'pro' });
    const client = newAddress();
    const { id } = await create(owner, {
      notify_email: client,
      recipients: [{ email: client.toUpperCase(), language: 'de' }],
    });
    const asked = await mailbox.waitForMail(client);
    expect(asked.headers['content-language']).toBe('de');
    const token = tokenIn(asked, 'confirm-reports');
    expectSuccess(await visitor().post(`/report-emails/confirm?token=${token}`), 200);
    await makeDue(id);
    expect((await mailbox.waitForMail(client)).headers['content-language']).toBe('de');
    expect(await waitForRun(owner, id)).toMatchObject({ recipients: { sent: 1 } });
    expect(mailbox.tries(owner.email)).toBe(0);
  });
});

describe('a report that fails', () => {
  it('is reported to the account only, whoever its recipients are', async () => {
    const owner = await service.createUser({ plan: 'pro' });
    const [client, other] = [newAddress(), newAddress()];
    const { id } = await create(owner, {
      url: `http://127.0.0.1:${await findClosedPort()}/`,
      notify_email: client,
      recipients: [{ email: other, language: 'de' }],
    });
    await confirm(client, other);
    await makeDue(id);
    const mail = await mailbox.waitForMail(owner.email);
    expect(mail.headers['subject']).toBe('Glass: report failed');
    expect(mail.text).toContain('The connection to the server failed or was interrupted.');
    expect(mail.text).toContain('because your account has a scheduled report about this page');
    expect(await waitForRun(owner, id)).toMatchObject({
      state: 'failed',
      error: { code: 'CONNECT_ERROR' },
      recipients: { sending: 0, sent: 1, waiting: 0, unsubscribed: 0, failed: 0 },
    });
    expect([client, other].map((email) => mailbox.tries(email))).toEqual([1, 1]);
  });
});

describe('the content of a report', () => {
  it('starts with the introduction, and has only the chosen sections', async () => {
    const owner = await service.createUser();
    const introduction = 'Dear client,\n\nhere are <b>your</b> results.';
    const { id } = await create(owner, { introduction, sections: ['details'] });
    await makeDue(id);
    const mail = await mailbox.waitForMail(owner.email);
    expect(mail.text).toContain('\n\nDear client,\n\nhere are <b>your</b> results.\n\n');
    expect(mail.html).toContain('here are &lt;b&gt;your&lt;/b&gt; results.');
    expect(mail.text).not.toContain('Top issues');
    const { bookmarks, text } = await pdfIn(mail);
    expect(text.indexOf('here are <b>your</b> results.')).toBeGreaterThan(0);
    expect(text.indexOf('here are <b>your</b> results.')).toBeLessThan(text.indexOf('Score out of 100'));
    expect(bookmarks).toContain('All checks');
    for (const absent of ['Top issues', 'Security', 'AI overview', 'Authority'])
      expect(bookmarks).not.toContain(absent);
    expect(bookmarks.join('\n')).not.toContain('Changes since');
  });

  it('shows in the PDF what has changed since the last one, with the score over time', async () => {
    const owner = await service.createUser();
    const { id } = await create(owner, { url: `${site.url}/changing` });
    await makeDue(id);
    const first = await pdfIn(await mailbox.waitForMail(owner.email));
    const before = await waitForRun(owner, id);
    expect(first.bookmarks.join('\n')).not.toContain('Changes since');
    expect(first.roles.some((role) => role.startsWith('Figure: Score over time'))).toBe(false);
    const { rows } = await service.pool.query<{ day: string }>(
      "select to_char(now() at time zone 'utc', 'YYYY-MM-DD') as day",
    );
    expect(first.fileName).toBe(`127.0.0.1-report-${rows[0]!.day}.pdf`);
    page = '<!doctype html><html><head></head><body><img src="/x.png"></body></html>';
    await makeDue(id);
    const second = await pdfIn(await mailbox.waitForMail(owner.email));
    page = examplePage;
    const now = await waitForRun(owner, id, 2);
    expect(second.bookmarks.join('\n')).toMatch(/^Changes since \w+ \d+, \d{4}$/m);
    expect(second.text).toContain(`Down ${before.seo_score - now.seo_score} points since `);
    expect(second.text).toContain('New issues Missing page title');
    const [trend] = second.roles.filter((role) => role.startsWith('Figure: Score over time'));
    expect(trend).toMatch(new RegExp(`time: ${before.seo_score} on .+, ${now.seo_score} on `));
  });
});

describe('the first report of a page', () => {
  it('is compared with the scan of the page before it', async () => {
    const owner = await service.createUser();
    page = '<!doctype html><html><head></head><body><img src="/x.png"></body></html>';
    const scan = await owner.api.scan(`${site.url}/changing`);
    page = examplePage;
    const { id } = await create(owner, { url: `${site.url}/changing` });
    await makeDue(id);
    const mail = await mailbox.waitForMail(owner.email);
    const run = await waitForRun(owner, id);
    const points = run.seo_score - scan.result.seo_score;
    expect(points).toBeGreaterThan(0);
    expect(mail.text).toContain(`up ${points} points since `);
    expect(mail.text).toMatch(/Fixed since .+\n(?:- .+\n)*- Missing page title\n/);
    expect((await pdfIn(mail)).text).toContain(`Up ${points} points since `);
  });
});

describe('a test of a report', () => {
  it('is sent to the account only, marked as one, and changes nothing about the report', async () => {
    const owner = await service.createUser({ plan: 'pro' });
    const client = newAddress();
    const { id } = await create(owner, {
      notify_email: client,
      introduction: 'First draft',
      recipients: [{ email: client, language: 'it' }],
    });
    await confirm(client);
    // Without a result, it starts a scan, like a run by hand.
    const started = expectSuccess(await owner.api.post(`${path}/${id}/test`), 202);
    expect(started).toMatchObject({ is_test: true, state: 'scanning' });
    const first = await mailbox.waitForMail(owner.email);
    expect(first.headers['subject']).toMatch(/^Test: Glass: /);
    expect(first.text).toContain('This is a test.');
    expect(first.text).toContain('First draft');
    expect(await waitForRun(owner, id)).toMatchObject({
      is_test: true,
      state: 'sent',
      recipients: { sent: 1 },
    });
    expect(await find(owner, id)).toMatchObject({ last_run_at: null, last_scan_id: null, last_error: null });

    await makeDue(id);
    const real = await mailbox.waitForMail(client);
    expect(real.headers['subject']).not.toContain('Test');
    // The test before it was no report.
    expect(real.text).not.toMatch(/since|Prova/);
    await waitForRun(owner, id, 2);

    // With a result, it needs no scan, and looks like the last report would now.
    const body = { ...weekly(), notify_email: client, introduction: 'Second draft' };
    expectSuccess(await owner.api.request('PUT', `${path}/${id}`, { body }), 200);
    const ready = expectSuccess(await owner.api.post(`${path}/${id}/test`), 202);
    const reported = (await runsOf(owner, id)).find(({ is_test: isTest }) => !isTest);
    expect(ready).toMatchObject({ task_id: reported.task_id, scan_id: reported.scan_id });
    const second = await mailbox.waitForMail(owner.email);
    expect(second.text).toContain('Second draft');
    expect(second.text).not.toContain('since');
    await waitForRun(owner, id, 3);
    expect(mailbox.tries(client)).toBe(2);
  });

  it('is repeated by no request with the same Idempotency-Key, and limited', async () => {
    const owner = await service.createUser();
    const { id } = await create(owner);
    const key = { 'idempotency-key': 'test-1' };
    const [one, other] = [
      await owner.api.post(`${path}/${id}/test`, {}, key),
      await owner.api.post(`${path}/${id}/test`, {}, key),
    ];
    expect(expectSuccess(other, 202).id).toBe(expectSuccess(one, 202).id);
    await waitForRun(owner, id);
    await service.pool.query(
      `insert into report_runs (report_id, account_id, kind, url, due_at, state, test_address_id)
       select report_id, account_id, kind, url, due_at, 'sent', test_address_id
       from report_runs, generate_series(1, 19) where report_id = $1`,
      [id],
    );
    const refused = await owner.api.post(`${path}/${id}/test`);
    expect(expectError(refused, 'RATE_LIMIT_EXCEEDED')).toContain('20/20');
    expect(refused.body.error.retry_after).toBeGreaterThan(80_000);
    await service.pool.query(
      "update report_runs set created_at = created_at - interval '1 day' where report_id = $1",
      [id],
    );
    expectSuccess(await owner.api.post(`${path}/${id}/test`), 202);
  });

  const weekly = () => ({
    schedule_type: 'weekly',
    day_of_week: 0,
    url: `${site.url}/`,
    label: 'Glass',
  });
});

describe('the links in the emails of a report', () => {
  it('are listed for its owner, who can copy and revoke them; they expire', async () => {
    const owner = await service.createUser();
    const { id } = await create(owner);
    await makeDue(id);
    const link = shareIn(await mailbox.waitForMail(owner.email));
    await waitForRun(owner, id);
    const own = visitor();
    await own.logIn(owner.email, password);
    const list = async () => expectSuccess(await own.get(`${path}/${id}/share-links`), 200).items as any[];
    expect(await list()).toMatchObject([
      { from_report: true, last_opened_at: null, url: `${link.pathname}${link.search}` },
    ]);
    const [{ id: linkId, created_at: createdAt, expires_at: expiresAt }] = await list();
    expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000)).toBe(90);
    const taskId = link.pathname.replace('/reports/pages/', '');
    const open = () => visitor().get(`/shared/scans/${taskId}`, headerOf(link.searchParams.get('share')!));
    expectSuccess(await open(), 200);
    expect((await list())[0].last_opened_at).not.toBeNull();
    const other = visitor();
    await other.logIn((await service.createUser()).email, password);
    expectError(await other.get(`${path}/${id}/share-links`), 'FORBIDDEN');
    expectError(await other.get(`${path}/999999/share-links`), 'NOT_FOUND');
    expectError(await other.delete(`/share-links/${linkId}`), 'NOT_FOUND');
    expectSuccess(await own.delete(`/share-links/${linkId}`), 200);
    expectError(await open(), 'NOT_FOUND');
    expect(await list()).toEqual([]);
  });
});

describe("an agency's brand", () => {
  it('is on its emails, confirmation requests, unsubscribe pages and shared pages instead of ours', async () => {
    const owner = await service.createUser({ plan: 'pro' });
    const own = visitor();
    await own.logIn(owner.email, password);
    const branding = { name: 'Acme & Söhne', colour: '#7a1f5c', logo, sender_name: 'Acme Reports' };
    expectSuccess(await own.request('PUT', '/branding', { body: branding }), 200);
    const client = newAddress();
    const { id } = await create(owner, { notify_email: client });
    const asked = await mailbox.waitForMail(client);
    const expectBranded = ({ headers, html, text, raw }: ReceivedMail) => {
      expect(headers['from']).toBe('Acme Reports <mail@siteglass.example>');
      expect(html).toContain('cid:brand-logo@report');
      expect(raw).toMatch(/^Content-Id: <brand-logo@report>/im);
      expect(html).toContain('background:#7a1f5c');
      for (const part of [html, text, headers['subject']]) expect(part).not.toContain('Siteglass');
    };
    expectBranded(asked);
    expect(asked.text).toContain('“Acme & Söhne” wants to send you weekly reports');
    const shown = { name: 'Acme & Söhne', colour: '#7a1f5c', logo };
    const token = tokenIn(asked, 'confirm-reports');
    expect(expectSuccess(await visitor().get(`/report-emails/confirm?token=${token}`), 200).brand).toEqual(
      shown,
    );
    expectSuccess(await visitor().post(`/report-emails/confirm?token=${token}`), 200);
    await makeDue(id);
    const report = await mailbox.waitForMail(client);
    expectBranded(report);
    const unsubscription = `/unsubscribe?token=${tokenIn(report, 'unsubscribe')}`;
    expect(expectSuccess(await visitor().get(unsubscription), 200).brand).toEqual(shown);
    const share = headerOf(shareIn(report).searchParams.get('share')!);
    expect(expectSuccess(await visitor().get('/shared-brand', share), 200)).toEqual(shown);

    // A logo without a name has no sender of ours either.
    const onlyLogo = { name: null, colour: null, logo, sender_name: null };
    expectSuccess(await own.request('PUT', '/branding', { body: onlyLogo }), 200);
    expectSuccess(await owner.api.post(`${path}/${id}/test`), 202);
    const test = await mailbox.waitForMail(owner.email);
    expect(test.headers['from']).toBe('mail@siteglass.example');
    expect(test.text).not.toContain('Siteglass');

    await service.pool.query("update accounts set plan = 'free' where id = $1", [owner.id]);
    expect(expectSuccess(await visitor().get('/shared-brand', share), 200)).toBeNull();
    expect(expectSuccess(await visitor().get(unsubscription), 200).brand).toBeNull();
  });
});
