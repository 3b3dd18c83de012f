import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { pidOf } from '../harness/processes.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

const pageBytes = 9_500_000;
/** Each of these is one document of nested elements, or of far more elements than it has characters. */
const huge: Readonly<Record<string, string>> = {
  '/nested-lists': '<ul><li>'.repeat(pageBytes / 8),
  '/nested-tables': '<table><tr><td>'.repeat(pageBytes / 15),
  '/formatting': `<p>${Array.from({ length: 60_000 }, (_, i) => `<b id=${i}>`).join('')}${'</p><p>x'.repeat(60_000)}`,
};

let service: TestService;
let site: Site;
let user: User;
beforeAll(async () => {
  const respond = (body: string) => (_request: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>A page</title><body>${body}`);
  };
  site = await startSite({
    ...Object.fromEntries(Object.entries(huge).map(([path, body]) => [path, respond(body)])),
    '/small': respond('<h1>A page</h1><p>With a sentence.</p>'),
  });
  service = await startTestService({ workers: 1 });
  user = await service.createUser({ plan: 'open' });
});
afterAll(async () => {
  await service.close();
  await site.close();
});

describe('a huge page', () => {
  it('is analyzed as far as Googlebot reads it, in the same worker as all others', async () => {
    const worker = pidOf(service, 'worker');
    const paths = [...Object.keys(huge), ...Array.from({ length: 4 }, () => '/small')];
    const tasks = await Promise.all(paths.map((path, i) => user.api.scan(`${site.url}${path}?${i}`)));
    expect(tasks.map(({ status }) => status)).toEqual(paths.map(() => 'complete'));
    expect(pidOf(service, 'worker')).toBe(worker);
  });
});
