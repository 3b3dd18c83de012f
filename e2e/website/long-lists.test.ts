import type { Page } from 'playwright-core';
import { v7 as uuidV7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium, expectQuiet, logIn, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

describe.skipIf(chromium === undefined)('long lists on the website', () => {
  let service: TestService;
  let browser: TestBrowser;
  let page: Page;
  beforeAll(async () => {
    service = await useSharedService('web');
    browser = await startBrowser(service.url);
    const user = await service.createUser();
    await service.pool.query(
      `insert into crawls (task_id, account_id, domain, start_url, status, max_pages, max_depth)
       select id, $2, 'site' || n || '.example', 'https://example.com/', 'stopped', 1, 1
       from unnest($1::uuid[]) with ordinality as crawl (id, n)`,
      [Array.from({ length: 101 }, () => uuidV7()), user.id],
    );
    // From before their number was limited.
    await service.pool.query(
      `insert into api_keys (account_id, name, prefix, token_hash, scopes)
       select $1::bigint, 'key ' || n, 'sk_live_old1', sha256(convert_to($1::bigint || '.' || n, 'UTF8')), '{read}'
       from generate_series(1, 201) n`,
      [user.id],
    );
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  it.each([
    ['/crawls', 'site101.example', 'site1.example'],
    ['/keys', 'key 201', 'key 1'],
  ])('%s: have pages, each with its URL', async (path, first, last) => {
    const cell = (text: string) => page.getByText(text, { exact: true }).first();
    await page.goto(path);
    await cell(first).waitFor();
    expect(await cell(last).count()).toBe(0);
    await page.getByRole('link', { name: 'Next' }).click();
    await cell(last).waitFor();
    expect(await cell(first).count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?page=2');
    await page.reload();
    await cell(last).waitFor();
    await page.getByRole('link', { name: 'Previous' }).click();
    await cell(first).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expectQuiet(page);
  });
});
