import { afterAll, beforeAll, expect, it } from 'vitest';
import { endRun } from '../../apps/server/src/features/scheduled-reports/store/mails.ts';
import { proves } from '../contract/proves.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import type { User } from '../harness/accounts.ts';
import { startMailbox, type Mailbox } from '../harness/mailbox.ts';
import { waitFor } from '../harness/service.ts';
import { examplePage, startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

let page = examplePage;
let service: TestService;
let mailbox: Mailbox;
let site: Site;
beforeAll(async () => {
  mailbox = await startMailbox();
  site = await startSite({
    '/': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    },
  });
  service = await startTestService({ workers: 1, env: { SMTP_URL: mailbox.url } });
});
afterAll(async () => {
  await service.close();
  await mailbox.close();
  await site.close();
});

const path = '/scheduled-reports';
const weekly = { schedule_type: 'weekly', day_of_week: 0 };
const create = async (owner: User, body: object = {}) =>
  expectSuccess(await owner.api.post(path, { ...weekly, url: `${site.url}/`, ...body }), 201);
const makeDue = (id: number) =>
  service.pool.query('update scheduled_reports set next_run_at = clock_timestamp() where id = $1', [id]);
const runsOf = async (owner: User, id: number) =>
  expectSuccess(await owner.api.get(`${path}/${id}/runs`), 200).items as any[];
const find = async (owner: User, id: number) =>
  (expectSuccess(await owner.api.get(path), 200).items as any[]).find((item) => item.id === id);
const makeMailDue = (id: number, tries: number) =>
  service.pool.query(
    `update report_runs set next_try_at = clock_timestamp(), mail_tries = $2 where report_id = $1 and state = 'mailing'`,
    [id, tries],
  );
/** A run whose email the server has deferred once. */
async function postpone(owner: User, code = 451): Promise<number> {
  mailbox.refuse(owner.email, code);
  const { id } = await create(owner);
  await makeDue(id);
  await waitFor('the failure', async () => (await find(owner, id)).last_error);
  return id;
}

it('an invalid update is rejected before the report is looked up', async () => {
  proves('error:INVALID_REQUEST');
  const [owner, other] = [await service.createUser(), await service.createUser()];
  const { id } = await create(other);
  for (const number of [id, 999_999_999]) {
    for (const wrong of [{ notify_email: '' }, { day_of_week: null }, { label: 'a\nb' }]) {
      const body = { ...weekly, url: `${site.url}/`, ...wrong };
      expectError(await owner.api.request('PUT', `${path}/${number}`, { body }), 'INVALID_REQUEST');
    }
  }
});

it('a mail server that needs a login is for the operator to fix, and the email waits', async () => {
  const owner = await service.createUser();
  const id = await postpone(owner, 530);
  expect(await runsOf(owner, id)).toMatchObject([{ state: 'mailing', error: { code: 'MAIL_FAILED' } }]);
  mailbox.refuse(owner.email, null);
  await makeMailDue(id, 1);
  await mailbox.waitForMail(owner.email);
});

it('an internationalized email address is contacted in the form that mail servers know', async () => {
  const owner = await service.createUser();
  const { id } = await create(owner, { notify_email: 'info@b\u00fccher.example' });
  // The test server decodes the domain for display; the header has what was sent.
  const mail = await mailbox.waitForMail('info@b\u00fccher.example');
  expect(mail.headers['to']).toBe('info@xn--bcher-kva.example');
  expect(await find(owner, id)).toMatchObject({
    notify_email: 'info@b\u00fccher.example',
    email_status: 'waiting',
  });
  const { notify_email: local } = await create(owner, { notify_email: 'jos\u00e9@example.com' });
  // Sent with SMTPUTF8, as raw bytes.
  await mailbox.waitForMail(local);
});

it('an address that has unsubscribed is not contacted under another spelling either', async () => {
  proves('rule:report-unsubscribe');
  const owner = await service.createUser();
  const { id } = await create(owner, { notify_email: 'no@b\u00fccher.example' });
  await mailbox.waitForMail('no@b\u00fccher.example');
  await service.pool.query(
    `update report_addresses set unsubscribed_at = clock_timestamp()
     where id = (select address_id from scheduled_reports where id = $1)`,
    [id],
  );
  for (const spelling of ['NO@B\u00dcCHER.example', 'no@xn--bcher-kva.example', 'no@bu\u0308cher.example.']) {
    expect((await create(owner, { notify_email: spelling })).email_status).toBe('unsubscribed');
  }
});

it('an email that cannot be generated ends as failed, and the report can be run again', async () => {
  const owner = await service.createUser();
  const id = await postpone(owner);
  await service.pool.query(
    `update analyses set result = '{}' where id = (
       select s.analysis_id from scans s join report_runs u on u.task_id = s.task_id where u.report_id = $1)`,
    [id],
  );
  await makeMailDue(id, 7);
  const run = await waitFor('the end of the run', async () => {
    const [last] = await runsOf(owner, id);
    return last.state === 'mailing' ? null : last;
  });
  expect(run).toMatchObject({ state: 'failed', sent_at: null, error: { code: 'INTERNAL_ERROR' } });
  expect((await find(owner, id)).last_error).toMatchObject({ code: 'INTERNAL_ERROR' });
  expect(expectSuccess(await owner.api.post(`${path}/${id}/run`), 202).id).not.toBe(run.id);
});

it('a late email does not hide the error of a later run', async () => {
  const owner = await service.createUser();
  const id = await postpone(owner);
  const failure = { code: 'TIMEOUT', message: 'The server took too long to respond.' };
  await service.pool.query(
    `with later as (
       insert into report_runs (report_id, account_id, kind, url, due_at, state, scan_error, error)
       select id, account_id, kind, url, clock_timestamp(), 'failed', $2, $2 from scheduled_reports where id = $1)
     update scheduled_reports set last_error = $2::jsonb || '{"at": "2026-01-01T00:00:00.000Z"}' where id = $1`,
    [id, failure],
  );
  mailbox.refuse(owner.email, null);
  await makeMailDue(id, 1);
  await mailbox.waitForMail(owner.email);
  await waitFor('the note of it', async () =>
    (await runsOf(owner, id)).some(({ state }) => state === 'sent'),
  );
  expect((await find(owner, id)).last_error).toMatchObject(failure);
});

it('a report can be deleted while its email ends, and neither blocks the other', async () => {
  const owner = await service.createUser();
  const id = await postpone(owner);
  const [{ id: runId }] = await runsOf(owner, id);
  const client = await service.pool.connect();
  try {
    // Simulates a deletion that is halfway done: it has locked the report and will lock its runs next.
    await client.query('begin');
    await client.query('select from scheduled_reports where id = $1 for update', [id]);
    const ending = endRun(service.pool, runId, 'sent', null, true);
    await waitFor('the end of the mail to wait', async () => {
      const { rows } = await service.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%report_runs set state%'`,
      );
      return rows.length > 0;
    });
    await client.query('delete from scheduled_reports where id = $1', [id]);
    await client.query('commit');
    await ending;
  } finally {
    client.release();
  }
  expect(await find(owner, id)).toBeUndefined();
});

it('the first crawl report is compared with the crawl before it', async () => {
  const owner = await service.createUser();
  page = '<!doctype html><html><head></head><body><p>Nothing</p></body></html>';
  await waitForCrawl(owner.api, await startCrawl(owner.api, `${site.url}/`));
  page = examplePage;
  const { id } = await create(owner, { kind: 'crawl' });
  await makeDue(id);
  const first = await mailbox.waitForMail(owner.email, 60_000);
  expect(first.headers['subject']).toMatch(/, up \d+ points?$/);
  expect(first.text).toMatch(/Fixed since \w+ \d+\n(?:- .+\n)*- Missing page title\n/);
});

it('a crawl report is compared with the last report, not with a crawl in between', async () => {
  proves('rule:report-mail');
  const owner = await service.createUser();
  const { id } = await create(owner, { kind: 'crawl' });
  await makeDue(id);
  const first = await mailbox.waitForMail(owner.email, 60_000);
  expect(first.text).not.toMatch(/(?:New issues|Fixed) since/);
  page = '<!doctype html><html><head></head><body><p>Nothing</p></body></html>';
  await waitForCrawl(owner.api, await startCrawl(owner.api, `${site.url}/`));
  await makeDue(id);
  const second = await mailbox.waitForMail(owner.email, 60_000);
  page = examplePage;
  expect(second.text).toMatch(/New issues since \w+ \d+\n(?:- .+\n)*- .+\n/);
});
