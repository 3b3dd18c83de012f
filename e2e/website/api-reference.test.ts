import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import {
  chromium,
  expectAccessible,
  expectQuiet,
  settle,
  startBrowser,
  type TestBrowser,
} from '../harness/browser.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { largestPage, readReferencePages, type DescribedPage } from './reference-paths.ts';

const run = promisify(execFile);

let service: TestService;
let user: User;
let described: readonly DescribedPage[];
beforeAll(async () => {
  service = await useSharedService('web');
  user = await service.createUser();
  described = await readReferencePages(service.url);
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { headers: { accept: 'text/html', ...headers } });
const read = async (path: string): Promise<string> => (await get(path)).text();

async function makeKey(...scopes: string[]): Promise<string> {
  const { body } = await user.api.post('/tokens', { name: scopes.join(' '), scopes });
  return String(body.data.token);
}

describe('the pages of the API reference', () => {
  it('show every operation and webhook with all its parameters, body fields and statuses', async () => {
    expect(described.length).toBeGreaterThan(60);
    for (const { path, parameters, bodyFields, statuses } of described) {
      const html = await read(path);
      for (const name of [...parameters, ...bodyFields])
        expect(html, path).toContain(`<code class="name">${name}</code>`);
      for (const status of statuses) expect(html, path).toMatch(new RegExp(`class="status"[^>]*>${status}<`));
    }
  });

  it('link to each other, and nowhere else where nothing is', async () => {
    const paths = ['/docs', ...described.map(({ path }) => path)];
    const known = new Map<string, string>();
    const open = async (path: string): Promise<string> => {
      const html = known.get(path) ?? (await read(path));
      known.set(path, html);
      return html;
    };
    const start = await open('/docs');
    for (const path of paths.slice(1)) expect(start).toContain(`href="${path}"`);
    for (const page of paths) {
      const html = await open(page);
      for (const [, href] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        const { origin, pathname, hash } = new URL(href!, service.url + page);
        if (origin !== service.url) continue;
        if (!known.has(pathname)) expect((await get(pathname)).status, `${page} → ${href}`).toBe(200);
        if (hash !== '') expect(await open(pathname), `${page} → ${href}`).toContain(`id="${hash.slice(1)}"`);
      }
    }
  });

  it('have a title, description and canonical URL of their own, and no id twice', async () => {
    const seen = new Set<string>();
    for (const path of ['/docs', ...described.map((one) => one.path)]) {
      const html = await read(path);
      const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
      const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? [];
      expect(title, path).toMatch(/ · Siteglass API$/);
      expect(description.length, path).toBeGreaterThan(50);
      expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(service.url + path);
      expect(html).not.toMatch(/__ORIGIN__|undefined|\[object|<style|\sstyle=|\son[a-z]+=/);
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, path).toBe(ids.length);
      expect([...html.matchAll(/<h1[ >]/g)].length, path).toBe(1);
      seen.add(description);
    }
    expect(seen.size).toBe(described.length + 1);
  });

  it('are cached, compressed and conditional like the pages of the website', async () => {
    const { path } = largestPage(described);
    const page = await get(path, { 'accept-encoding': 'br' });
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('x-robots-tag')).toBeNull();
    const etag = page.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  });

  it('are missing for what is no operation', async () => {
    const page = await get('/docs/nothing');
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const program = await get('/docs/nothing', { accept: 'application/json' });
    expect(await program.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('have examples that work as they are', async () => {
    const html = await read('/docs/createToken');
    const [curl, typeScript] = [
      ...html.matchAll(/<pre [^>]*aria-label="Example in [^>]*><code>([^<]*)/g),
    ].map(([, code]) => unescape(code!));
    const env = { ...process.env, SITEGLASS_KEY: await makeKey('read') };
    const { stdout } = await run('sh', ['-c', curl!], { env });
    expect(JSON.parse(stdout)).toMatchObject({
      success: true,
      data: { token: expect.stringMatching(/^sk_live_/) },
    });
    const { stdout: shown } = await run('node', ['--input-type=module', '-e', typeScript!], { env });
    expect(shown).toMatch(/token: 'sk_live_/);
  });
});

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe.skipIf(chromium === undefined)('the API reference in a browser', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser(service.url);
  });
  afterAll(() => browser.close());

  it('is accessible in both themes, with everything open, and fits a narrow phone', async () => {
    for (const path of ['/docs', largestPage(described).path, '/docs/revokeToken']) {
      for (const theme of ['light', 'dark'] as const) {
        const page = await browser.openPage({ theme, width: 320 });
        await page.goto(path);
        await settle(page);
        await page.evaluate(
          'for (const one of document.querySelectorAll("details:not([name])")) one.open = true',
        );
        expect(
          await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
          path,
        ).toBe(0);
        await expectAccessible(page, theme === 'light' ? 'all' : 'colors');
        await expectQuiet(page);
        await page.close();
      }
    }
    const wide = await browser.openPage({ width: 1440 });
    await wide.goto('/docs/startScan');
    await settle(wide);
    await wide.getByRole('link', { name: 'List your API keys' }).waitFor();
    await expectAccessible(wide);
  });

  it('finds operations by their words', async () => {
    const page = await browser.openPage();
    await page.goto('/docs');
    await page.getByLabel('Filter operations').fill('delete verif');
    await page.getByText('1 operation', { exact: true }).waitFor();
    await page.locator('[data-group] a:visible').click();
    await page.waitForURL('**/docs/deleteVerification');
    await expectQuiet(page);
  });

  it('copies an example', async () => {
    const page = await browser.openPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/docs/readProfile');
    await page.getByRole('button', { name: /^Copy ?: Example in curl$/ }).click();
    await page.getByRole('button', { name: /^Copied ?: Example in curl$/ }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(
      `curl '${service.url}/api/v1/user/profile'`,
    );
  });

  it('keeps the chosen theme, which is that of the website', async () => {
    const page = await browser.openPage();
    await page.goto('/docs');
    await page.getByLabel('Theme').selectOption('dark');
    await page.goto('/');
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await page.goto('/docs/startScan');
    expect(await page.getByLabel('Theme').inputValue()).toBe('dark');
  });

  it('sends a request with a key, and shows the response', async () => {
    const page = await browser.openPage();
    await page.goto('/docs/listTokens');
    await page.getByLabel('API key', { exact: true }).fill(await makeKey('read'));
    await page.getByLabel('per_page').fill('1');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText(/^200 OK · \d+ ms · /).waitFor();
    const body = JSON.parse(await page.getByLabel('Response body').innerText());
    expect(body).toMatchObject({ success: true, data: { per_page: 1 } });
    await page.getByText('Response headers').click();
    expect(await page.locator('[data-headers]').innerText()).toContain('content-type: application/json');
    expect(
      await page.evaluate('JSON.stringify([localStorage, sessionStorage, location.href])'),
    ).not.toContain('sk_live_');
    await expectQuiet(page);
  });

  it('shows errors of the service, and bodies that are no JSON', async () => {
    const page = await browser.openPage();
    await page.goto('/docs/startScan');
    await page.getByLabel('API key', { exact: true }).fill('sk_live_wrong');
    const body = page.getByLabel('Body (JSON)');
    await body.fill('{"url": ');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('The body isn’t valid JSON').waitFor();
    await body.fill('{"url": "https://example.com/"}');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText(/^401 Unauthorized/).waitFor();
    expect(await page.getByLabel('Response body').innerText()).toContain('INVALID_TOKEN');
    await expectQuiet(page, [/status of 401/]);
  });

  it('asks before it deletes', async () => {
    const { body } = await user.api.post('/tokens', { name: 'to revoke', scopes: ['read'] });
    const isActive = async () => {
      const { items } = (await user.api.get('/tokens')).body.data;
      return (items as { id: number; is_active: boolean }[]).find(({ id }) => id === body.data.id)?.is_active;
    };
    const page = await browser.openPage();
    await page.goto('/docs/revokeToken');
    await page.getByLabel('API key', { exact: true }).fill(await makeKey('read'));
    await page.locator('[data-name="id"]').fill(String(body.data.id));
    await page.getByRole('button', { name: 'Send request' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await isActive()).toBe(true);
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(/^200 OK/).waitFor();
    expect(await isActive()).toBe(false);
    await expectQuiet(page);
  });

  it('reads well without scripts, and offers nothing that needs them', async () => {
    const page = await browser.openPage({ javaScript: false, width: 1440 });
    await page.goto('/docs/startScan');
    await page.getByRole('heading', { name: 'Responses' }).waitFor();
    expect(await page.getByRole('link', { name: 'List your API keys' }).isVisible()).toBe(true);
    for (const selector of ['[data-try]', '[data-copy]', '#theme']) {
      const element = page.locator(selector).first();
      expect([await element.count(), await element.isVisible()], selector).toEqual([1, false]);
    }
    await page.goto('/docs');
    const filter = page.locator('[data-filter]');
    expect([await filter.count(), await filter.isVisible()]).toEqual([1, false]);
  });
});
