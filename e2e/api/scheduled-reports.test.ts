import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReportRunning } from '../../apps/server/src/features/scheduled-reports/running.ts';
import { defaultPlans } from '../../apps/server/src/plans.ts';
import { proves } from '../contract/proves.ts';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess, timestamp } from '../harness/envelope.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

let service: TestService;
let user: User;
let other: User;
beforeAll(async () => {
  service = await useSharedService('web');
  [user, other] = [await service.createUser(), await service.createUser()];
});
afterAll(() => service.close());

/** Nothing is due, so nothing may be started. */
const nothingDue = { startWithin: () => Promise.reject(new Error('Nothing is due.')) };
const weekly = { url: 'https://example.com/', schedule_type: 'weekly', day_of_week: 0 };
const monthly = { url: 'https://example.com/', schedule_type: 'monthly', day_of_month: 28 };
const path = '/scheduled-reports';
const create = async (body: object = weekly, as = user) => expectSuccess(await as.api.post(path, body), 201);
const put = (id: number, body: object, as = user) => as.api.request('PUT', `${path}/${id}`, { body });
const toggle = (id: number, as = user) => as.api.request('PATCH', `${path}/${id}/toggle`);
const find = async (id: number) =>
  (expectSuccess(await user.api.get(path), 200).items as any[]).find((item) => item.id === id);
const secondsAfterNine = (at: string) =>
  (Date.parse(at) - Date.parse(`${at.slice(0, 10)}T09:00:00.000Z`)) / 1000;

describe('what a report contains', () => {
  it('is all sections and no introduction by default', async () => {
    const { recipients, introduction, sections } = await create();
    expect({ recipients, introduction, sections }).toEqual({
      recipients: [],
      introduction: null,
      sections: ['changes', 'issues', 'details', 'security', 'ai-overview', 'authority'],
    });
  });

  it('is chosen with the report, and reset by an update that omits it', async () => {
    const chosen = {
      ...weekly,
      introduction: ' Dear client,\r\n\r\n\r\nhere it is. ',
      sections: ['issues', 'changes', 'issues'],
      recipients: [
        { email: 'One@example.com', language: 'it' },
        { email: 'two@example.com', language: 'de' },
        { email: 'ONE@EXAMPLE.COM', language: 'en' },
      ],
    };
    const created = await create(chosen);
    expect(created).toMatchObject({
      introduction: 'Dear client,\n\nhere it is.',
      sections: ['changes', 'issues'],
      recipients: [
        { email: 'One@example.com', language: 'it', email_status: 'waiting' },
        { email: 'two@example.com', language: 'de', email_status: 'waiting' },
      ],
    });
    expect(await find(created.id)).toEqual(created);
    const moved = { ...chosen, recipients: [{ email: user.email, language: 'de' }] };
    expect(expectSuccess(await put(created.id, moved), 200).recipients).toEqual([
      { email: user.email, language: 'de', email_status: 'confirmed' },
    ]);
    expect(expectSuccess(await put(created.id, weekly), 200)).toMatchObject({
      ...{ introduction: null, recipients: [] },
      sections: expect.arrayContaining(['authority']) as string[],
    });
  });
});

describe('POST /scheduled-reports', () => {
  it('creates a weekly report that runs on its day, at the hour, within ten minutes', async () => {
    proves(
      'endpoint:POST /scheduled-reports',
      'field:report.url',
      'field:report.schedule_type',
      'field:report.day_of_week',
      'field:report.is_active',
      'rule:status-codes',
      'rule:report-record',
      'rule:report-hour',
    );
    const data = await create();
    expect(data).toEqual({
      id: data.id,
      url: 'https://example.com/',
      schedule_type: 'weekly',
      day_of_week: 0,
      day_of_month: null,
      label: null,
      notify_email: user.email,
      recipients: [],
      introduction: null,
      sections: expect.any(Array) as string[],
      uses_account_email: true,
      is_active: true,
      next_run_at: data.next_run_at,
      last_run_at: null,
      last_scan_id: null,
      created_at: data.created_at,
      updated_at: data.updated_at,
      kind: 'page',
      last_crawl_id: null,
      email_status: 'confirmed',
      last_error: null,
    });
    for (const time of ['next_run_at', 'created_at', 'updated_at']) expect(data[time]).toMatch(timestamp);
    const next = new Date(data.next_run_at);
    expect(next.getUTCDay()).toBe(1);
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect(next.getTime()).toBeLessThan(Date.now() + 8 * 86_400_000);
    expect(secondsAfterNine(data.next_run_at)).toBeGreaterThanOrEqual(0);
    expect(secondsAfterNine(data.next_run_at)).toBeLessThanOrEqual(600);
  });

  it('creates a monthly report', async () => {
    proves(
      'field:report.schedule_type',
      'field:report.day_of_month',
      'field:report.label',
      'field:report.notify_email',
      'constant:report-day-of-month',
    );
    const data = await create({ ...monthly, label: '  Shop  ', notify_email: user.email.toUpperCase() });
    expect(data).toMatchObject({
      schedule_type: 'monthly',
      day_of_week: null,
      day_of_month: 28,
      label: 'Shop',
      email_status: 'confirmed',
    });
    expect(new Date(data.next_run_at).getUTCDate()).toBe(28);
  });

  it.each([
    ['weekly', 'day_of_week', 0],
    ['weekly', 'day_of_week', 6],
    ['monthly', 'day_of_month', 1],
    ['monthly', 'day_of_month', 28],
  ])('accepts the first and the last possible day: %s, %s %i', async (schedule_type, field, day) => {
    proves('field:report.day_of_week', 'field:report.day_of_month', 'constant:report-day-of-month');
    const data = await create({ url: 'example.com', schedule_type, [field]: day });
    expect(data).toMatchObject({ schedule_type, [field]: day });
    const next = new Date(data.next_run_at);
    // 0 is Monday in our API and Sunday in Date.
    expect(field === 'day_of_week' ? (next.getUTCDay() + 6) % 7 : next.getUTCDate()).toBe(day);
  });

  it('accepts a bare domain, and ignores the day of the other schedule', async () => {
    const data = await create({ ...weekly, url: ' example.com ', day_of_month: 3, kind: 'crawl' });
    expect(data).toMatchObject({ url: 'example.com', day_of_month: null, day_of_week: 0, kind: 'crawl' });
  });

  it.each([
    ['no url', { schedule_type: 'weekly', day_of_week: 0 }, 'url'],
    ['no schedule_type', { url: 'example.com', day_of_week: 0 }, 'schedule_type'],
    ['an unknown schedule_type', { ...weekly, schedule_type: 'daily' }, 'schedule_type'],
    ['a weekly one without its day', { ...weekly, day_of_week: undefined }, 'day_of_week'],
    ['a weekly one with the day of another', { ...monthly, schedule_type: 'weekly' }, 'day_of_week'],
    ['day 7 of the week', { ...weekly, day_of_week: 7 }, 'day_of_week'],
    ['day -1 of the week', { ...weekly, day_of_week: -1 }, 'day_of_week'],
    ['half a day', { ...weekly, day_of_week: 0.5 }, 'day_of_week'],
    ['a monthly one without its day', { ...monthly, day_of_month: undefined }, 'day_of_month'],
    ['day 0 of the month', { ...monthly, day_of_month: 0 }, 'day_of_month'],
    ['day 29 of the month', { ...monthly, day_of_month: 29 }, 'day_of_month'],
    ['a label of 101 characters', { ...weekly, label: 'x'.repeat(101) }, 'label'],
    ['a label that turns text around', { ...weekly, label: 'A\u202eb' }, 'label'],
    ['a label of two lines', { ...weekly, label: 'One\r\nBcc: victim@example.com' }, 'label'],
    [
      'a notify_email of two lines',
      { ...weekly, notify_email: 'a@example.com\r\nBcc: b@example.com' },
      'notify_email',
    ],
    ['two addresses', { ...weekly, notify_email: 'a@example.com, b@example.com' }, 'notify_email'],
    ['a name beside the address', { ...weekly, notify_email: 'A <a@example.com>' }, 'notify_email'],
    ['a notify_email with a space', { ...weekly, notify_email: 'a b@example.com' }, 'notify_email'],
    ['no address', { ...weekly, notify_email: 'nobody' }, 'notify_email'],
    ['a recipient without a language', { ...weekly, recipients: [{ email: 'a@example.com' }] }, 'language'],
    [
      'a recipient with an unknown language',
      { ...weekly, recipients: [{ email: 'a@example.com', language: 'xx' }] },
      'language',
    ],
    [
      'a recipient that is no address',
      { ...weekly, recipients: [{ email: 'no', language: 'en' }] },
      'recipients',
    ],
    [
      '21 recipients',
      {
        ...weekly,
        recipients: Array.from({ length: 21 }, (_, at) => ({ email: `a${at}@example.com`, language: 'en' })),
      },
      'recipients',
    ],
    ['an introduction of 2,001 characters', { ...weekly, introduction: 'x'.repeat(2_001) }, 'introduction'],
    ['an introduction that turns text around', { ...weekly, introduction: 'A\u202eb' }, 'introduction'],
    ['an unknown section', { ...weekly, sections: ['weather'] }, 'sections'],
    ['an unknown kind', { ...weekly, kind: 'sitemap' }, 'kind'],
    ['an unknown field', { ...weekly, every: 1 }, 'every'],
    ['a missing day, whatever the URL', { url: ':', schedule_type: 'monthly' }, 'day_of_month'],
  ])('rejects %s', async (_what, body, field) => {
    proves(
      'field:report.url',
      'field:report.schedule_type',
      'field:report.day_of_week',
      'field:report.day_of_month',
      'constant:report-day-of-month',
      'error:INVALID_REQUEST',
    );
    const message = expectError(await user.api.post(path, body), 'INVALID_REQUEST');
    expect(message).toContain(field);
  });

  it.each(['', 'ftp://example.com/', 'http://user:pass@example.com/', 'http://169.254.169.254/', 'http://'])(
    'rejects the URL %j',
    async (url) => {
      expectError(await user.api.post(path, { ...weekly, url }), 'INVALID_URL');
    },
  );

  it('creates no second report for a repeated Idempotency-Key', async () => {
    const before = (expectSuccess(await user.api.get(path), 200).items as unknown[]).length;
    const headers = { 'idempotency-key': 'one report' };
    const [first, second] = [
      await user.api.post(path, weekly, headers),
      await user.api.post(path, weekly, headers),
    ];
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.body.data).toEqual(first.body.data);
    expect(expectSuccess(await user.api.get(path), 200).items).toHaveLength(before + 1);
  });

  it('needs a login: no API key can have the scope', async () => {
    proves('scope:write', 'rule:no-write-key');
    const key = await user.withKey('read', 'scan', 'export');
    expectError(await key.post(path, weekly), 'INSUFFICIENT_SCOPE');
    expectError(await key.request('PUT', `${path}/1`, { body: weekly }), 'INSUFFICIENT_SCOPE');
    expectError(await key.request('PATCH', `${path}/1/toggle`), 'INSUFFICIENT_SCOPE');
    expectError(await key.delete(`${path}/1`), 'INSUFFICIENT_SCOPE');
    expectError(await key.post(`${path}/1/run`), 'INSUFFICIENT_SCOPE');
    expect((await key.get(path)).status).toBe(200);
    expectError(await service.anonymous.get(path), 'MISSING_AUTH');
  });

  it.each([
    ['free', 1],
    ['pro', 10],
  ])(
    "creates no more than the plan's limit on %s, however many are requested at once",
    async (plan, limit) => {
      proves('limit:free.reports', 'limit:pro.reports', 'rule:report-limit');
      const owner = await service.createUser({ plan });
      const answers = await Promise.all(Array.from({ length: 100 }, () => owner.api.post(path, weekly)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(limit);
      const refused = answers.filter(({ status }) => status !== 201);
      for (const answer of refused) {
        expect(expectError(answer, 'FORBIDDEN')).toBe(`Scheduled report limit reached (${limit}/${limit}).`);
      }
      const usage = expectSuccess(await owner.api.get('/user/usage'), 200);
      expect(usage.scheduled_reports).toEqual({ used: limit, limit });
      // A disabled report counts as well, a deleted one does not.
      const [first] = expectSuccess(await owner.api.get(path), 200).items as { id: number }[];
      expectSuccess(await toggle(first!.id, owner), 200);
      expectError(await owner.api.post(path, weekly), 'FORBIDDEN');
      expectSuccess(await owner.api.delete(`${path}/${first!.id}`), 200);
      await create(weekly, owner);
    },
  );
});

describe('the other routes', () => {
  it("list only the account's reports, in the order of creation", async () => {
    proves('endpoint:GET /scheduled-reports');
    const owner = await service.createUser();
    const made = [await create(weekly, owner), await create(monthly, owner)];
    expect(expectSuccess(await owner.api.get(path), 200)).toEqual({ items: made });
  });

  it('replace all fields: omitted ones are reset, and is_active is kept', async () => {
    proves('endpoint:PUT /scheduled-reports/{id}', 'rule:report-put');
    const { id, ...made } = await create({
      ...weekly,
      label: 'Old',
      notify_email: user.email,
      kind: 'crawl',
    });
    const changed = expectSuccess(await put(id, { ...monthly, url: 'https://example.org/new' }), 200);
    expect(changed).toEqual({
      ...made,
      id,
      url: 'https://example.org/new',
      schedule_type: 'monthly',
      day_of_week: null,
      day_of_month: 28,
      label: null,
      notify_email: user.email,
      uses_account_email: true,
      kind: 'page',
      next_run_at: changed.next_run_at,
      updated_at: changed.updated_at,
    });
    expect(new Date(changed.next_run_at).getUTCDate()).toBe(28);
    expect(secondsAfterNine(changed.next_run_at)).toBe(secondsAfterNine(made['next_run_at']));
    expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(made['updated_at']));
    expectSuccess(await toggle(id), 200);
    expect(expectSuccess(await put(id, weekly), 200)).toMatchObject({ is_active: false, next_run_at: null });
    expectError(await put(id, { ...weekly, day_of_week: 9 }), 'INVALID_REQUEST');
    expectError(await put(id, { ...weekly, url: 'http://10.0.0.1/' }), 'INVALID_URL');
    expect(await find(id)).toMatchObject({ day_of_week: 0, url: 'https://example.com/' });
  });

  it('update a report without losing a missed run, as long as its days stay', async () => {
    proves('rule:report-missed');
    const { id } = await create();
    const missed = '2026-01-05T09:00:00.000Z';
    const miss = () =>
      service.pool.query('update scheduled_reports set next_run_at = $2 where id = $1', [id, missed]);
    await miss();
    const relabelled = expectSuccess(await put(id, { ...weekly, label: 'New' }), 200);
    expect(relabelled).toMatchObject({ label: 'New', next_run_at: missed });
    await miss();
    const moved = expectSuccess(await put(id, { ...weekly, day_of_week: 3 }), 200);
    expect(Date.parse(moved.next_run_at)).toBeGreaterThan(Date.now());
  });

  it('pause and resume a report', async () => {
    proves('endpoint:PATCH /scheduled-reports/{id}/toggle', 'state:report.toggle');
    const { id, next_run_at } = await create();
    expect(expectSuccess(await toggle(id), 200)).toMatchObject({ id, is_active: false, next_run_at: null });
    expect(await find(id)).toMatchObject({ is_active: false, next_run_at: null });
    expect(expectSuccess(await toggle(id), 200)).toMatchObject({ id, is_active: true, next_run_at });
  });

  it('delete a report', async () => {
    proves('endpoint:DELETE /scheduled-reports/{id}', 'rule:report-delete');
    const { id } = await create();
    expect(expectSuccess(await user.api.delete(`${path}/${id}`), 200)).toEqual({ id, deleted: true });
    expect(await find(id)).toBeUndefined();
    expectError(await user.api.delete(`${path}/${id}`), 'NOT_FOUND');
  });

  it("reject another account's report, and return 404 for an unknown one", async () => {
    proves('rule:foreign-forbidden');
    const { id } = await create(weekly, other);
    const ask = (number: number) => [
      put(number, weekly),
      toggle(number),
      user.api.delete(`${path}/${number}`),
      user.api.post(`${path}/${number}/run`),
      user.api.get(`${path}/${number}/runs`),
      user.api.post(`${path}/${number}/test`),
    ];
    for (const answer of await Promise.all(ask(id))) expectError(answer, 'FORBIDDEN');
    for (const answer of await Promise.all(ask(999_999_999))) expectError(answer, 'NOT_FOUND');
    expect(expectSuccess(await other.api.get(path), 200).items).toHaveLength(1);
  });

  it("recalculate the next run when the account's time zone changes", async () => {
    proves('rule:report-hour');
    const { id, next_run_at } = await create();
    await service.pool.query("update accounts set timezone = 'Asia/Tokyo' where id = $1", [user.id]);
    const moved = (await find(id)).next_run_at;
    await service.pool.query("update accounts set timezone = 'UTC' where id = $1", [user.id]);
    expect(secondsAfterNine(moved) - secondsAfterNine(next_run_at)).toBe(-9 * 3600);
    expect((await find(id)).next_run_at).toBe(next_run_at);
  });

  it('recalculate all reports of a large installation, not some of them every half minute', async () => {
    const owner = await service.createUser();
    const { id } = await create(weekly, owner);
    await service.pool.query(
      `insert into scheduled_reports (account_id, kind, url, schedule_type, day_of_week, address_id, base_url,
         jitter_seconds, reckoned_for, next_run_at)
       select account_id, kind, url, schedule_type, day_of_week, address_id, base_url, jitter_seconds, '7 UTC',
         next_run_at - interval '2 hours' from scheduled_reports, generate_series(1, 250) where id = $1`,
      [id],
    );
    const running = createReportRunning({
      pool: service.pool,
      plans: defaultPlans,
      reportHour: 9,
      scans: nothingDue,
      crawls: nothingDue,
      enqueueReport: nothingDue.startWithin,
    });
    for (let looks = 0; looks < 2; looks += 1) await running.takeDueReports();
    const { rows } = await service.pool.query(
      'select count(*)::int as count from scheduled_reports where account_id = $1 and reckoned_for = $2',
      [owner.id, '9 UTC'],
    );
    expect(rows[0].count).toBe(251);
  });

  it('run a report now, once while a run is in progress', async () => {
    const { id, next_run_at } = await create({ ...weekly, url: 'http://127.0.0.1:8999/' });
    const answer = await user.api.post(`${path}/${id}/run`);
    const run = expectSuccess(answer, 202);
    expect(run).toEqual({
      id: run.id,
      due_at: run.due_at,
      state: 'scanning',
      task_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      scan_id: null,
      crawl_job_id: null,
      seo_score: null,
      sent_at: null,
      error: null,
      recipients: null,
      is_test: false,
    });
    expect(expectSuccess(await user.api.post(`${path}/${id}/run`), 202).id).toBe(run.id);
    expect(expectSuccess(await user.api.get(`${path}/${id}/runs`), 200)).toEqual({ items: [run] });
    const report = await find(id);
    expect(report.next_run_at).toBe(next_run_at);
    expect(Date.parse(report.last_run_at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('count a manual run against the daily limit', async () => {
    const owner = await service.createUser({ plan: 'free' });
    const { id } = await create({ ...weekly, url: 'http://127.0.0.1:8999/' }, owner);
    await service.pool.query(
      "insert into admissions (account_id, kind, task_id) select $1, 'single', gen_random_uuid() from generate_series(1, 5)",
      [owner.id],
    );
    expectError(await owner.api.post(`${path}/${id}/run`), 'RATE_LIMIT_EXCEEDED');
    expect(expectSuccess(await owner.api.get(`${path}/${id}/runs`), 200)).toEqual({ items: [] });
  });
});
