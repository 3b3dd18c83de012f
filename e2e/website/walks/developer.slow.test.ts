import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { password, type User } from '../../harness/accounts.ts';
import { chromium, expectQuiet, startBrowser, type TestBrowser } from '../../harness/browser.ts';
import { startSite, type Site } from '../../harness/site.ts';
import { useSharedAuthority, useSharedService, type TestService } from '../../harness/test-service.ts';
import { createWalk } from '../../harness/walk.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../harness/webhook-receiver.ts';

describe.skipIf(chromium === undefined)('the walk of a developer', () => {
  const walk = createWalk('developer');
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let receiver: WebhookReceiver;
  let user: User;
  let page: Page;
  let [key, secret, command] = ['', '', ''];
  /** Set by the receiver, as the code on the page says. */
  let verified: unknown;

  beforeAll(async () => {
    [service, site, receiver] = await Promise.all([
      useSharedService(),
      startSite(),
      startWebhookReceiver(await useSharedAuthority()),
    ]);
    receiver.answer('/siteglass', (_request, response, { body, headers }) => {
      verified = new Webhook(secret).verify(body, headers as Record<string, string>);
      response.writeHead(204).end();
    });
    browser = await startBrowser(service.url);
    user = await service.createUser();
    page = await browser.openPage();
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all([service.close(), site.close(), receiver.close()]);
  });

  walk.step('Log in', 'The first page of an account without scans links to API keys.', async () => {
    await walk.open(page, '/login');
    await walk.click(page.getByLabel('Email'));
    await walk.type(page, user.email);
    await walk.press(page, 'Tab');
    await walk.type(page, password);
    await walk.press(page, 'Enter');
    await page.getByRole('link', { name: 'Create an API key' }).waitFor();
  });

  walk.step('Create an API key', 'The key is shown once, with a command that uses it.', async () => {
    await walk.click(page.getByRole('link', { name: 'Create an API key' }));
    await walk.click(page.getByRole('button', { name: 'Create key' }));
    await page.getByRole('dialog').getByLabel('Name').and(page.locator(':focus')).waitFor();
    await walk.type(page, 'Shop CI');
    await walk.press(page, 'Enter');
    await walk.click(page.getByRole('button', { name: /^Copy ?: API key/ }));
    key = await walk.copied(page, /^sk_live_\w{38}$/);
  });

  walk.step(
    'Read the API reference',
    'It describes each request with its fields, and links back.',
    async () => {
      await walk.click(page.getByRole('link', { name: 'See the API reference.' }));
      await walk.click(
        page.getByRole('main').getByRole('link', { name: 'Scan a page or the pages of a sitemap' }),
      );
      await page.getByText('webhook_url').first().waitFor();
      await walk.picture(page, 'reference', 'The API reference with the request that starts a scan');
      await walk.click(page.getByRole('link', { name: 'Dashboard' }));
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  );

  walk.step(
    'Prepare the webhook',
    'The page of webhooks has the signing secret, code that verifies a delivery, and a command to try it.',
    async () => {
      await walk.click(page.getByRole('link', { name: 'Settings' }));
      await walk.click(page.getByRole('link', { name: 'Webhooks' }));
      await walk.click(page.getByRole('button', { name: 'Show secret' }));
      await walk.click(page.getByRole('button', { name: /^Copy ?: Secret/ }));
      secret = await walk.copied(page, /^whsec_/);
      await walk.click(page.getByRole('button', { name: /^Copy ?: Start a scan with a webhook/ }));
      command = await walk.copied(page, /^curl /);
      await walk.picture(page, 'webhooks', 'The page of webhooks before the first delivery');
    },
  );

  walk.step(
    'Start a scan from the terminal',
    'The copied command runs with the key and the addresses of the developer; the signature of the delivery is valid.',
    async () => {
      const own = command
        .replace('https://example.com/', `${site.url}/`)
        .replace('https://hooks.example.com/siteglass', `${receiver.url}/siteglass`);
      const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', own], {
        env: { ...process.env, API_KEY: key },
      });
      const started = (JSON.parse(stdout) as { data: { scan_id: string } }).data.scan_id;
      // The page lists the first delivery by itself.
      const row = page.getByRole('row').filter({ hasText: '/siteglass' });
      await row.getByText('Delivered').waitFor();
      expect(verified).toMatchObject({ scan_id: started, status: 'complete' });
      await walk.click(row.getByRole('link').first());
      await page.getByText('Status 204').waitFor();
      await walk.picture(page, 'delivery', 'A delivery with its attempt and the response of the receiver');
      await expectQuiet(page);
    },
  );

  walk.end(20);
});
