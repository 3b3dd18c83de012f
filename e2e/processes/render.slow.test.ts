import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium } from '../harness/browser.ts';
import { runCommand, type CommandResult } from '../harness/command.ts';

const html = `<!doctype html><title>Loading</title><body><h1>Loading</h1><img src="/missing.png" alt="">
<script>document.title = document.querySelector('h1').textContent = 'Made by a script'; missing();</script></body>`;

let dataDir: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'siteglass-render-'));
  server = createServer((request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html').end(html);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dataDir, { recursive: true, force: true });
});

function render(args: readonly string[], env: Record<string, string> = {}): Promise<CommandResult> {
  const settings = {
    SITEGLASS_CHROMIUM: chromium ?? '',
    SITEGLASS_CHROMIUM_SANDBOX: 'off',
    SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
    ...env,
  };
  return runCommand(['render', ...args], { dataDir, env: settings });
}

describe('siteglass render', () => {
  it('says how to get a browser', async () => {
    expect(await render([origin], { PATH: '/nowhere', SITEGLASS_CHROMIUM: '' })).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^siteglass: Chromium not found: .*siteglass browser install\.\n$/),
    });
  });

  it.each([
    [['javascript:alert(1)'], 'javascript:alert(1) is not a URL that can be loaded.'],
    [['http://127.0.0.1/', '--screenshot', 'page.gif'], 'page.gif must end in .png, .jpg or .webp.'],
  ])('rejects %j', async (args, message) => {
    expect(await render(args)).toEqual({ code: 1, stdout: '', stderr: `siteglass: ${message}\n` });
  });

  describe.skipIf(chromium === undefined)('with the browser of this machine', () => {
    it('shows what scripts make of a page, and writes its HTML and a picture', async () => {
      const [file, picture] = [join(dataDir, 'page.html'), join(dataDir, 'page.webp')];
      const { code, stdout, stderr } = await render([
        ...[origin, '--viewport', 'desktop', '--html', file, '--screenshot', picture, '--full'],
      ]);
      expect([code, stderr]).toEqual([0, '']);
      const lines = stdout.trimEnd().split('\n');
      expect(lines).toEqual([
        `URL\t${origin}/`,
        'Status\t200',
        'Title\tMade by a script',
        expect.stringMatching(/^Rendered\t\d+ ms, \d+ requests, \d+ kB, complete$/),
        'Script error\tReferenceError: missing is not defined',
        `Not loaded\t${origin}/missing.png\t404`,
      ]);
      expect(await readFile(file, 'utf8')).toContain('<h1>Made by a script</h1>');
      expect((await readFile(picture)).subarray(8, 12).toString()).toBe('WEBP');
    });

    it('connects to no address that the guard refuses', async () => {
      const { code, stderr } = await render([origin], { SITEGLASS_ALLOW_NETWORKS: '' });
      expect([code, stderr]).toEqual([
        1,
        expect.stringContaining('The page was not rendered: the address guard allows no connection to it'),
      ]);
    });

    it.runIf(process.getuid?.() === 0)('does not render without a sandbox unless told so', async () => {
      const { code, stderr } = await render([origin], { SITEGLASS_CHROMIUM_SANDBOX: 'on' });
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^siteglass: Chromium's sandbox does not work for root/),
      ]);
    });
  });
});
