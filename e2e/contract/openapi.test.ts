import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, type User } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { readDocument, type Operation, type Schema } from '../harness/openapi/document.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { expectRow, proves } from './proves.ts';

/** The fields in a response schema, each with its path: `data.items[].id`. */
function fieldsOfSchema(schema: Schema, place = ''): string[] {
  const { properties, items, anyOf, oneOf, allOf } = schema;
  return [
    ...Object.entries((properties ?? {}) as Record<string, Schema>).flatMap(([name, inner]) => [
      `${place}.${name}`,
      ...fieldsOfSchema(inner, `${place}.${name}`),
    ]),
    ...(items === undefined ? [] : fieldsOfSchema(items as Schema, `${place}[]`)),
    ...[anyOf, oneOf, allOf].flatMap((some) =>
      ((some ?? []) as Schema[]).flatMap((inner) => fieldsOfSchema(inner, place)),
    ),
  ];
}

function fieldsOfValue(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => fieldsOfValue(inner, `${place}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    `${place}.${name}`,
    ...fieldsOfValue(inner, `${place}.${name}`),
  ]);
}

/**
 * Parts with their own documents and tests: the analysis of a page, the data of a check, and what is there only while a
 * browser renders a page.
 */
const isElsewhere = (field: string): boolean =>
  /\.result(?:\[\])?\.|\.raw_result(?:\.|$)|checks\[\]\.data\./.test(field);

describe('the OpenAPI document', () => {
  let service: TestService;
  let user: User;
  let site: Site;
  let operations: readonly Operation[];
  let document: any;
  const answers = new Map<string, Answer[]>();
  beforeAll(async () => {
    service = await useSharedService();
    user = await service.createUser();
    site = await startSite({
      '/data': (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      '/sitemap.xml': (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(
            `<urlset>${['/a', '/data'].map((path) => `<url><loc>${site.url}${path}</loc></url>`).join('')}</urlset>`,
          ),
    });
    operations = await readDocument(service.url);
    document = await (await fetch(`${service.url}/api/v1/openapi.json`)).json();
  });
  afterAll(async () => {
    await service.close();
    await site.close();
  });

  /** Sends a request and validates the response against the document. */
  const ask = async (
    operation: string,
    parameters: Readonly<Record<string, string | number>> = {},
    body?: unknown,
  ): Promise<any> => {
    const [method = '', path = ''] = operation.split(' ');
    const found = operations.find((one) => one.method === method && one.path === `/api/v1${path}`);
    if (found === undefined) throw new Error(`The document does not know ${operation}.`);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(parameters[name]));
    const answer = await user.api.request(method, filled, body === undefined ? {} : { body });
    expect(found.judge(answer.status, 'application/json', answer.body), operation).toBeNull();
    answers.set(operation, [...(answers.get(operation) ?? []), answer]);
    return expectSuccess(answer, answer.status);
  };
  const final = ['complete', 'error', 'stopped'];

  it('lists every field of the responses of the contract, and no others', async () => {
    proves('rule:openapi');
    await ask('POST /auth/login', {}, { email: user.email, password });
    await ask('GET /auth/verify');
    const { id: keyId } = await ask('POST /tokens', {}, { name: 'document' });
    await ask('GET /tokens');
    await ask('DELETE /tokens/{id}', { id: keyId });
    await ask('GET /user/profile');
    await ask('GET /user/usage');

    const scan = async (body: object): Promise<any> => {
      const { scan_id: taskId } = await ask('POST /scans', {}, body);
      return waitFor('the end of the scan', async () => {
        const data = await ask('GET /scans/{task_id}', { task_id: taskId });
        return final.includes(data.status) ? data : null;
      });
    };
    const { scan_id: taskId, scan_id_db: scanId } = await scan({ url: `${site.url}/page` });
    await scan({ url: `${site.url}/data` });
    await scan({ url: site.url, mode: 'sitemap' });
    for (const part of ['ai-overview', 'security', 'authority'])
      await ask(`GET /scans/{scan_id}/${part}`, { scan_id: scanId });
    await ask('POST /scans/{task_id}/stop', { task_id: taskId });
    const { batch_id: batchId } = await ask(
      'POST /scans/bulk',
      {},
      { urls: [`${site.url}/page`, `${site.url}/data`] },
    );
    await waitFor('the end of the batch', async () => {
      const data = await ask('GET /scans/bulk/{batch_id}', { batch_id: batchId });
      return data.status === 'complete' ? data : null;
    });
    await ask('POST /scans/bulk/{batch_id}/stop', { batch_id: batchId });
    await ask('GET /history');

    const { task_id: lost } = await ask('POST /crawls', {}, { domain: 'nothing.example.com' });
    await waitForCrawl(user.api, lost);
    await ask('GET /crawls/{task_id}', { task_id: lost });
    const crawl = await startCrawl(user.api, site.url, { max_pages: 5 });
    await waitForCrawl(user.api, crawl);
    await ask('GET /crawls/{task_id}', { task_id: crawl });
    await ask('POST /crawls/{task_id}/stop', { task_id: crawl });
    await ask('GET /crawls');

    const report = { url: site.url, schedule_type: 'weekly', day_of_week: 1 };
    const { id } = await ask('POST /scheduled-reports', {}, report);
    await ask('GET /scheduled-reports');
    await ask('PUT /scheduled-reports/{id}', { id }, report);
    await ask('PATCH /scheduled-reports/{id}/toggle', { id });
    await ask('DELETE /scheduled-reports/{id}', { id });

    const missing = [...answers].flatMap(([operation, given]) => {
      const [method = '', path = ''] = operation.split(' ');
      const { responses } = document.paths[`/api/v1${path}`][method.toLowerCase()];
      const status = Object.keys(responses).find((one) => one.startsWith('2')) ?? '';
      const named = fieldsOfSchema(responses[status].content['application/json'].schema);
      // Stopping returns the same as reading.
      const same = answers.get(operation.replace('POST', 'GET').replace('/stop', '')) ?? [];
      const seen = new Set([...given, ...same].flatMap(({ body }) => fieldsOfValue(body)));
      // An empty list or a null reveals no fields.
      const isSeen = (place: string): boolean => [...seen].some((field) => field.startsWith(`${place}.`));
      return [...new Set(named)]
        .filter((field) => !isElsewhere(field) && !seen.has(field))
        .filter((field) => isSeen(field.slice(0, field.lastIndexOf('.'))))
        .map((field) => `${operation}: ${field}`);
    });
    expect(missing).toEqual([]);
  });

  it('has release 1.0.0 and the version in every path', () => {
    expectRow('version:meta', document.info.version).toBe('1.0.0');
    const paths = operations.map(({ path }) => path);
    expectRow(
      'version:path',
      paths.filter((path) => !path.startsWith('/api/v1/')),
    ).toEqual([]);
  });
});
