import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { createUser } from '../harness/accounts.ts';
import type { Api } from '../harness/api.ts';
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from '../harness/otlp-receiver.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpanId = '00f067aa0ba902b7';

describe('a service with tracing', () => {
  let database: TestDatabase;
  let collector: OtlpReceiver;
  let site: Site;
  let service: Service;
  let api: Api;
  let taskId: string;
  const headersOfSite: string[] = [];

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    collector = await startOtlpReceiver();
    site = await startSite({
      '/moved': (request, response) => {
        headersOfSite.push(...Object.keys(request.headers));
        response.writeHead(302, { location: '/page?key=query-secret' }).end();
      },
      '/broken': (request) => request.socket.destroy(),
    });
    service = await startService({
      databaseUrl: database.url,
      env: {
        SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=glass',
      },
    });
    ({ api } = await createUser(service.url, database.url));
    const { status, body } = await api.post(
      '/scans',
      { url: `${site.url}/moved?key=query-secret` },
      { traceparent: `00-${traceId}-${callerSpanId}-01` },
    );
    expect(status).toBe(202);
    taskId = String(body.data.scan_id);
    expect((await api.waitForTask(taskId)).status).toBe('complete');
    await api.scan(`${site.url}/broken`);
    await waitFor('the spans of both scans', () => {
      const names = collector.spans().map((span) => span.name);
      const last = ['job scan-page.v1', 'POST /api/v1/scans'];
      return last.every((name) => names.filter((other) => other === name).length === 2);
    });
  });
  afterAll(async () => {
    await service.stop();
    await site.close();
    await collector.close();
    await database.drop();
  });

  const ofTrace = (): readonly ReceivedSpan[] => collector.spans().filter((span) => span.traceId === traceId);
  const find = (name: string): ReceivedSpan => {
    const found = ofTrace().filter((span) => span.name === name);
    expect(found, name).toHaveLength(1);
    return found[0]!;
  };

  it('shows a scan as one trace from the request in web to the stored result in a worker', () => {
    const request = find('POST /api/v1/scans');
    const admission = find('admit scan');
    const job = find('job scan-page.v1');
    expect(request).toMatchObject({ process: 'web', kind: 2, parentSpanId: callerSpanId });
    expect(request.attributes).toMatchObject({
      'http.route': '/api/v1/scans',
      'http.response.status_code': 202,
    });
    expect(admission).toMatchObject({ process: 'web', parentSpanId: request.spanId });
    expect(job).toMatchObject({ process: 'worker 1', kind: 5, parentSpanId: admission.spanId });
    for (const name of ['fetch GET', 'analyze page', 'store result']) {
      expect(find(name)).toMatchObject({ process: 'worker 1', parentSpanId: job.spanId, status: 0 });
    }
    expect(find('fetch GET')).toMatchObject({
      kind: 3,
      attributes: { 'http.response.status_code': 200, 'siteglass.redirects': 1 },
    });
  });

  it('shows the phases of a fetch below it, within its time', () => {
    const fetched = find('fetch GET');
    const phases = ofTrace().filter((span) => span.parentSpanId === fetched.spanId);
    // Two responses over one connection, and one body.
    expect(phases.map((span) => span.name).sort()).toEqual([
      'connect',
      'download',
      'first byte',
      'first byte',
    ]);
    // The spans' clock has millisecond resolution, the phases' is finer.
    const slack = 5_000_000n;
    for (const phase of phases) {
      expect(phase.startedAt).toBeGreaterThanOrEqual(fetched.startedAt - slack);
      expect(phase.endedAt).toBeLessThanOrEqual(fetched.endedAt + slack);
      expect(phase.endedAt).toBeGreaterThanOrEqual(phase.startedAt);
    }
  });

  it('shows a failed fetch as failed, and that its scan was stored anyway', () => {
    const failure = collector.spans().find((span) => span.name === 'store failure');
    expect(failure?.attributes).toMatchObject({ 'siteglass.error_code': 'CONNECT_ERROR' });
    expect(failure?.status).toBe(0);
    const siblings = collector.spans().filter((span) => span.parentSpanId === failure?.parentSpanId);
    const fetched = siblings.find((span) => span.name === 'fetch GET');
    expect(fetched).toMatchObject({ status: 2, attributes: { 'error.type': 'reset' } });
  });

  it('sends its service name, and the headers of OTEL_EXPORTER_OTLP_HEADERS', () => {
    expect(find('job scan-page.v1').resource).toMatchObject({
      'service.name': 'siteglass',
      'service.version': expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    });
    for (const { path, headers } of collector.requests()) {
      expect(path).toBe('/v1/traces');
      expect(headers['x-tenant']).toBe('glass');
    }
  });

  it('reveals no query of a scanned page, and nothing about traces to its site', () => {
    expect(JSON.stringify(collector.spans(), (_key, value: unknown) => String(value))).not.toContain(
      'query-secret',
    );
    expect(headersOfSite).toContain('user-agent');
    expect(headersOfSite).not.toContain('traceparent');
  });

  it('names the trace in the log lines of the request and the job', () => {
    const lines = service.logLines().filter((line) => line['traceId'] === traceId);
    expect(lines.map((line) => line['msg'])).toEqual(
      expect.arrayContaining(['scan accepted', 'request', 'analysis started', 'page analyzed']),
    );
    expect(lines.find((line) => line['msg'] === 'page analyzed')!['taskIds']).toEqual([taskId]);
  });

  it('creates no trace for health checks of load balancers', async () => {
    await fetch(`${service.url}/readyz`);
    await api.get('/user/usage');
    await waitFor('the span of a later request', () =>
      collector.spans().some((span) => span.name === 'GET /api/v1/user/usage'),
    );
    expect(collector.spans().map((span) => span.name)).not.toContain('GET /readyz');
  });
});
