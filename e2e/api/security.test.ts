import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { findSchemaProblems } from '../../apps/server/test/json-schema.ts';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { holdPage, type HeldPage } from '../harness/held-page.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

let service: TestService;
let user: User;
let site: Site;
let held: HeldPage;
beforeAll(async () => {
  service = await useSharedService();
  user = await service.createUser();
  held = holdPage();
  site = await startSite({
    '/held': held.handler,
    '/sitemap.xml': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<urlset><url><loc>${site.url}/listed</loc></url></urlset>`),
    '/guarded': (_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/html',
          server: 'cloudflare',
          'cf-ray': '8f0b2c3d4e5f6a7b-FRA',
          'x-content-type-options': 'nosniff',
        })
        .end('<title>Behind a wall</title>'),
  });
});
afterAll(async () => {
  held.letGo();
  await service.close();
  await site.close();
});

describe('GET /scans/{scan_id}/security', () => {
  it('matches the OpenAPI document, for a page whose site has neither TLS nor a domain', async () => {
    proves(
      'endpoint:GET /scans/{scan_id}/security',
      'field:security.scan_id',
      'field:security.passive.waf',
      'rule:http-headers-missing',
    );
    const url = `${site.url}/guarded`;
    const { scan_id_db: id, result } = await user.api.scan(url);
    const { body } = await user.api.get(`/scans/${id}/security`);
    const document = (await (await fetch(`${service.url}/api/v1/openapi.json`)).json()) as any;
    const { schema } =
      document.paths['/api/v1/scans/{scan_id}/security'].get.responses['200'].content['application/json'];
    expect(findSchemaProblems(schema, body)).toEqual([]);
    expect(body.data).toMatchObject({
      scan_id: id,
      url,
      scanned_at: String(result.scanned_at).slice(0, 19),
      security: {
        score_combined: 0,
        headers: { score: 0, grade: 'F', https: false, hsts: false },
        passive: {
          host: '127.0.0.1',
          email: { spf: null, dmarc: null, dmarc_policy: null, dkim: null, mx_present: null },
          domain: { registrar: null, expiry: null, days_left: null },
          tls: { version: null, tls_10_enabled: null, tls_11_enabled: null, cert_self_signed: null },
          waf: { detected: true, name: 'Cloudflare' },
          cves: [],
          reputation: { malicious: null, suspicious: null, harmless: null, reputation: null },
          portscan: { ports: [], org: null },
          subdomains: { count: null, list: [] },
        },
      },
    });
    expect(body.data.security.headers.missing).toHaveLength(6);
  });

  it('is available for a cached result', async () => {
    const url = `${site.url}/cached`;
    const first = await user.api.scan(url);
    const second = await user.api.scan(url);
    expect(second).toMatchObject({ cached: true });
    const [one, two] = await Promise.all(
      [first, second].map(async ({ scan_id_db: id }) =>
        expectSuccess(await user.api.get(`/scans/${id}/security`), 200),
      ),
    );
    expect(two).toEqual({ ...one, scan_id: second.scan_id_db });
  });

  it('is available for each item of a batch', async () => {
    const urls = ['/one', '/two'].map((path) => `${site.url}${path}`);
    const { batch_id: batchId } = expectSuccess(await user.api.post('/scans/bulk', { urls }), 202);
    const batch = await waitFor('the end of the batch', async () => {
      const data = expectSuccess(await user.api.get(`/scans/bulk/${batchId}`), 200);
      return data.status === 'complete' ? data : null;
    });
    for (const { scan_id_db: id, url } of batch.results)
      expect(expectSuccess(await user.api.get(`/scans/${id}/security`), 200)).toMatchObject({
        url,
        security: { passive: { host: '127.0.0.1' } },
      });
    expect(batch.results).toHaveLength(2);
  });

  it('is 404 for an unknown scan or one of another user', async () => {
    proves('behaviour:foreign-scan', 'endpoint:GET /scans/{scan_id}/security');
    const { scan_id_db: id } = await user.api.scan(`${site.url}/mine`);
    const other = await service.createUser();
    expectError(await other.api.get(`/scans/${id}/security`), 'NOT_FOUND');
    expectError(await user.api.get('/scans/999999999/security'), 'NOT_FOUND');
  });

  it('is 422 for a sitemap scan, an unfinished scan, and a failed one', async () => {
    proves('error:NO_DATA', 'rule:no-data');
    const idOf = async (taskId: string): Promise<number> => {
      const { rows } = await service.pool.query<{ id: number }>('select id from scans where task_id = $1', [
        taskId,
      ]);
      return rows[0]!.id;
    };
    const running = await user.api.startScan(`${site.url}/held`);
    await held.waitUntilRequested(1);
    const sitemap = await user.api.scan(`${site.url}/sitemap.xml`, { mode: 'sitemap' });
    expect(sitemap).toMatchObject({ status: 'complete' });
    const failed = await user.api.scan('http://nothing.example.com/');
    for (const taskId of [running, sitemap.scan_id, failed.scan_id])
      expectError(await user.api.get(`/scans/${await idOf(taskId)}/security`), 'NO_DATA');
    held.letGo();
    await user.api.waitForTask(running);
    expectSuccess(await user.api.get(`/scans/${await idOf(running)}/security`), 200);
  });

  it('is 422 for a scan from before this analysis existed', async () => {
    proves('error:NO_DATA', 'version:scanner');
    const { scan_id_db: id } = await user.api.scan(`${site.url}/old`);
    const setVersion = (version: string) =>
      service.pool.query('update scans set scanner_version = $2 where id = $1', [id, version]);
    await setVersion('9.5.0');
    expectError(await user.api.get(`/scans/${id}/security`), 'NO_DATA');
    await setVersion('9.6.0');
    expectSuccess(await user.api.get(`/scans/${id}/security`), 200);
    await service.pool.query(
      'delete from analysis_security where analysis_id = (select analysis_id from scans where id = $1)',
      [id],
    );
    expectError(await user.api.get(`/scans/${id}/security`), 'NO_DATA');
  });
});
