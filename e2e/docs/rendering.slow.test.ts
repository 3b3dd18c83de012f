import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium } from '../harness/browser.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { root } from './markdown-files.ts';

const browserSettings = {
  SITEGLASS_CHROMIUM: chromium ?? '',
  // Chromium's sandbox does not work for root.
  SITEGLASS_CHROMIUM_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
};

describe.skipIf(chromium === undefined)('docs/rendering.md', () => {
  let service: TestService;
  let site: Site;
  let walks: readonly string[];
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'siteglass-docs-'));
    site = await startSite({
      '/': (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end('<title>Before</title><p>Olives</p><script>document.title = "After"</script>'),
    });
    service = await startTestService({ workers: 1, env: { SITEGLASS_RENDER: 'auto', ...browserSettings } });
    const page = await readFile(join(root, 'docs/rendering.md'), 'utf8');
    walks = [...page.matchAll(/<!-- walk.*?```sh\n(.*?)```/gs)].map(([, script = '']) => script);
  });
  afterAll(async () => {
    await service.close();
    await site.close();
    await rm(folder, { recursive: true });
  });

  async function run(script: string, more: Record<string, string> = {}): Promise<string> {
    const commands = script
      .replaceAll('http://127.0.0.1:3000', service.url)
      .replaceAll('https://example.com/', `${site.url}/`)
      .replaceAll('page.html', join(folder, 'page.html'));
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
      cwd: root,
      timeout: 120_000,
      env: {
        ...process.env,
        ...browserSettings,
        SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
        NODE_OPTIONS: '',
        ...more,
      },
    });
    return stdout;
  }

  it('has commands that show what scripts change, exactly as written', async () => {
    const user = await service.createUser();
    const key = await user.api.post('/tokens', { name: 'docs', scopes: ['read', 'scan'] });
    const printed = await run(walks[0] ?? '', { KEY: String(key.body.data.token) });
    expect(printed.trim().split('\n')).toEqual([
      'rendered',
      "[ { part: 'title', raw: 'Before', rendered: 'After' } ]",
    ]);
  });

  it('has commands for the browser, exactly as written', async () => {
    const printed = await run(walks[1] ?? '');
    expect(printed).toContain(chromium);
    expect(existsSync(join(folder, 'page.html'))).toBe(true);
    expect(await readFile(join(folder, 'page.html'), 'utf8')).toContain('<title>After</title>');
  });
});
