import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, type User } from '../harness/accounts.ts';
import { createApi } from '../harness/api.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { proves } from './proves.ts';

const text =
  (body: string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end(body);

describe('an API client', () => {
  let service: TestService;
  let user: User;
  let site: Site;
  beforeAll(async () => {
    service = await useSharedService();
    user = await service.createUser();
    site = await startSite({ '/robots.txt': text('User-agent: *\nDisallow: /forbidden\n') });
  });
  afterAll(async () => {
    await service.close();
    await site.close();
  });

  it('gets from a login to an export using only the responses', async () => {
    proves('service:flow');
    const login = expectSuccess(
      await service.anonymous.post('/auth/login', { email: user.email, password }),
      200,
    );
    const session = createApi(service.url, login.access_token);
    const scopes = ['read', 'scan', 'export'];
    const key = expectSuccess(await session.post('/tokens', { name: 'CI', scopes }), 201);
    const program = createApi(service.url, key.token);
    const task = expectSuccess(await program.post('/scans', { url: `${site.url}/flow` }), 202);
    expect(task.poll_url).toMatch(/^\/api\/v1\//);
    const done = await waitFor('the final state', async () => {
      const { data } = (await program.get(String(task.poll_url).slice('/api/v1'.length))).body;
      return ['complete', 'error', 'stopped'].includes(data.status) ? data : null;
    });
    expect(done.status).toBe('complete');
    for (const part of ['ai-overview', 'security', 'authority']) {
      const answer = await program.get(`/scans/${done.scan_id_db}/${part}`);
      expect(expectSuccess(answer, 200)).toMatchObject({ scan_id: done.scan_id_db, url: `${site.url}/flow` });
    }
    const { items } = expectSuccess(await program.get('/history?per_page=1'), 200);
    expect(items[0]).toMatchObject({ scan_id: task.scan_id, scan_id_db: done.scan_id_db });
    const file = await fetch(`${service.url}/api/v1/scans/${done.scan_id_db}/export/pdf`, {
      headers: { authorization: `Bearer ${key.token}` },
    });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    // The key allows what its scopes say, and nothing more.
    const report = { url: site.url, schedule_type: 'weekly', day_of_week: 1 };
    expectError(await program.post('/scheduled-reports', report), 'INSUFFICIENT_SCOPE');
  });

  it('can scan a page that robots.txt blocks, and the result says so', async () => {
    proves('rule:robots-single');
    const done = await user.api.scan(`${site.url}/forbidden`);
    expect(done.status).toBe('complete');
    expect(done.result.checks).toContainEqual(
      expect.objectContaining({
        id: 'idx-blocked-all-known-bots',
        status: 'fail',
        detail: expect.stringContaining('robots.txt: Disallow: /forbidden') as string,
      }),
    );
    const other = await user.api.scan(`${site.url}/allowed`);
    expect(other.result.checks).toContainEqual(
      expect.objectContaining({ id: 'idx-blocked-all-known-bots', status: 'pass' }),
    );
  });
});
