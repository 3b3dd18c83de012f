import type { ServerResponse } from 'node:http';
import type { RenderedSecurity } from '@siteglass/analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendJson, type Responder } from '../../apps/server/test/collect/providers/provider-server.ts';
import { crtShRow } from '../../apps/server/test/collect/providers/documented-answers.ts';
import { proves } from '../contract/proves.ts';
import { password, type User } from '../harness/accounts.ts';
import { createApi } from '../harness/api.ts';
import { chromium, expectAccessible, expectQuiet, logIn, startBrowser } from '../harness/browser.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { openEvents } from '../harness/events.ts';
import { killAll, pidsOf, waitForSuccessor } from '../harness/processes.ts';
import { startService, waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { jwtSecret, startTestService, type TestService } from '../harness/test-service.ts';
import { startThirdParties, type ThirdParties } from '../harness/third-parties.ts';
import { openWebsite } from '../harness/website.ts';

let parties: ThirdParties;
let site: Site;
let service: TestService;
let user: User;
beforeAll(async () => {
  [parties, site] = await Promise.all([startThirdParties({ expires: '2031-01-01T00:00:00Z' }), startSite()]);
  service = await startTestService({ workers: 1, env: parties.env });
  const names = ['apples', 'cherries', 'medlars', 'mulberries', 'pears', 'plums'];
  service.dns.setZones(
    Object.fromEntries(names.map((name) => [`www.${name}.example`, { a: ['127.0.0.1'] }])),
  );
  user = await service.createUser();
});
afterAll(async () => {
  await service.close();
  await Promise.all([parties.close(), site.close()]);
});

/** Certificate logs that respond only when told to. */
function holdLogs(): { readonly countHeld: () => number; readonly letGo: () => void } {
  const held: (() => void)[] = [];
  const respond: Responder = (request, response: ServerResponse) =>
    void held.push(() => {
      const domain = new URL(request.path, 'http://crt.example').searchParams.get('q')?.replace('%.', '');
      sendJson([crtShRow(`late.${domain}`)])(request, response);
    });
  parties.answerWith({ CRTSH: respond, CERTSPOTTER: () => undefined });
  return {
    countHeld: () => held.length,
    letGo: () => {
      parties.answerWith();
      for (const send of held.splice(0)) send();
    },
  };
}

const urlOf = (name: string): string => `http://www.${name}.example:${site.port}/`;
const readSecurity = async (id: number, query = '') =>
  expectSuccess(await user.api.get(`/scans/${id}/security${query}`), 200).security;
/** Scans a page, and returns when only the certificate logs have not responded yet. */
async function scanUntilOnlyLogsArePending(name: string) {
  const task = await user.api.scan(urlOf(name));
  const id = task.scan_id_db as number;
  await waitFor('the other sources', async () => {
    const { pending } = await readSecurity(id, '?wait=0');
    return pending.length === 1 || null;
  });
  return { id, task };
}

describe('a scan whose certificate logs are slow', () => {
  it('is complete with its page, names the pending source, and has its values on a later read', async () => {
    proves('endpoint:GET /scans/{scan_id}/security', 'rule:unknown-not-penalised');
    const logs = holdLogs();
    const { id, task } = await scanUntilOnlyLogsArePending('apples');
    expect(task).toMatchObject({ status: 'complete', cached: false });
    for (const ms of Object.values(task.timings)) expect(ms).toBeGreaterThanOrEqual(0);
    expect(Object.keys(task.timings)).toEqual(['queued', 'fetch', 'analysis', 'stored']);
    expect((await user.api.scan(urlOf('apples'))).timings).toBeUndefined();
    const early = await readSecurity(id, '?wait=0');
    expect(early.pending).toEqual(['subdomains']);
    expect(early.passive).toMatchObject({
      subdomains: { count: null, list: [] },
      domain: { registrar: 'The Orchard Registrar' },
    });
    expect(early.passive.unanswered).not.toContainEqual(expect.objectContaining({ part: 'subdomains' }));
    expect(early.passive.findings).toContainEqual(
      expect.objectContaining({ code: 'subdomains-unknown-pending', severity: 'info' }),
    );
    const waiting = readSecurity(id);
    logs.letGo();
    const late = await waiting;
    expect(late.pending).toEqual([]);
    expect(late.passive.subdomains).toMatchObject({ count: 1, list: ['late.apples.example'] });
    expect(late.score_combined).toBe(early.score_combined);
    expect((await readSecurity(id, '?wait=0')).passive.subdomains).toEqual(late.passive.subdomains);
  });

  it('has an export that waits for them', async () => {
    const logs = holdLogs();
    const { id } = await scanUntilOnlyLogsArePending('cherries');
    const exported = user.api.get(`/scans/${id}/export/json`);
    logs.letGo();
    const file = (await exported).body as unknown as { security: RenderedSecurity };
    expect(file.security.pending).toEqual([]);
    expect(file.security.passive.subdomains).toMatchObject({ list: ['late.cherries.example'] });
  });

  it('tells the website which sources are pending, until there are none', async () => {
    const logs = holdLogs();
    const { task } = await scanUntilOnlyLogsArePending('medlars');
    const website = openWebsite(service.url);
    await website.logIn(user.email, password);
    const events = await openEvents(service.url, website, task.scan_id);
    await waitFor('the pending source', () => events.pending().length === 1);
    logs.letGo();
    await events.ended;
    expect(events.states().map(({ status }) => status)).toEqual(['complete']);
    expect(events.pending()).toEqual([
      { task_id: task.scan_id, pending: ['subdomains'] },
      { task_id: task.scan_id, pending: [] },
    ]);
  });

  it.skipIf(chromium === undefined)(
    'shows on the website what is pending, and each part as it arrives',
    async () => {
      const logs = holdLogs();
      const { task } = await scanUntilOnlyLogsArePending('mulberries');
      const browser = await startBrowser(service.url);
      try {
        const page = await browser.openPage();
        await logIn(page.context(), service.url, user);
        await page.goto(`/scans/${task.scan_id}?view=security`);
        await page.getByText('1 source is still being queried.').waitFor();
        await page.getByText('Searching certificate logs…').waitFor();
        await page.getByText('The Orchard Registrar').waitFor();
        await expectAccessible(page);
        logs.letGo();
        await page.getByText('late.mulberries.example').waitFor();
        expect(await page.getByText('still being queried').count()).toBe(0);
        await page.goto(`/scans/${task.scan_id}?view=authority`);
        await page.getByText('Unknown: this source is not set up on this installation').first().waitFor();
        expect(await page.getByText('Querying the source…').count()).toBeLessThanOrEqual(2);
        await expectQuiet(page);
      } finally {
        await browser.close();
      }
    },
  );

  it('gets them even if its worker is killed meanwhile', async () => {
    const logs = holdLogs();
    const { id } = await scanUntilOnlyLogsArePending('pears');
    const [worker] = pidsOf(service, 'worker');
    killAll([worker!]);
    await waitForSuccessor(service, 'worker', worker!);
    await waitFor('the second request', () => logs.countHeld() === 2);
    logs.letGo();
    expect((await readSecurity(id)).passive.subdomains).toMatchObject({ list: ['late.pears.example'] });
    expect(parties.requestsTo('VIRUSTOTAL').filter((path) => path.includes('pears'))).toEqual([]);
  });

  it.each(['-1', '11', 'a', '1.5'])('is read with a wait of 0 to 10 seconds, not %s', async (wait) => {
    expect(expectError(await user.api.get(`/scans/1/security?wait=${wait}`), 'INVALID_REQUEST')).toContain(
      'wait',
    );
  });
});

it('a web process that shuts down responds to who waits for them with what there is', async () => {
  const logs = holdLogs();
  const { id } = await scanUntilOnlyLogsArePending('plums');
  // Another process, since the other tests need theirs.
  const web = await startService({
    databaseUrl: service.databaseUrl,
    args: ['serve', '--role', 'web'],
    env: { SITEGLASS_JWT_SECRET: jwtSecret, SITEGLASS_PLANS: JSON.stringify({ open: {} }) },
  });
  const login = await createApi(web.url, null).post('/auth/login', { email: user.email, password });
  const headers = { authorization: `Bearer ${expectSuccess(login, 200).access_token}` };
  const paths = ['security', 'export/json', 'export/pdf'];
  const responses: Promise<Response>[] = [];
  for (const path of paths) {
    const { rows } = await service.pool.query<{ now: Date }>('select clock_timestamp() as now');
    responses.push(fetch(`${web.url}/api/v1/scans/${id}/${path}`, { headers }));
    await waitFor(`the wait of ${path}`, async () => {
      const { rowCount } = await service.pool.query(
        `select from pg_stat_activity where datname = current_database() and query_start > $1
           and query like '%where analysis_id = $1 and probing is not null%' and pid <> pg_backend_pid()`,
        [rows[0]!.now],
      );
      return rowCount! > 0;
    });
  }
  expect(await web.stop()).toBe(0);
  const [read, json, pdf] = await Promise.all(responses);
  expect([read, json, pdf].map((response) => response?.status)).toEqual([200, 200, 200]);
  expect(((await read!.json()) as any).data.security.pending).toEqual(['subdomains']);
  expect(((await json!.json()) as any).security.pending).toEqual(['subdomains']);
  expect((await pdf!.text()).slice(0, 5)).toBe('%PDF-');
  expect(logs.countHeld()).toBe(1);
  logs.letGo();
});
