import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import {
  chromium,
  expectAccessible,
  expectQuiet,
  logIn,
  settle,
  startBrowser,
  type TestBrowser,
} from '../harness/browser.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedAuthority, useSharedService, type TestService } from '../harness/test-service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../harness/webhook-receiver.ts';

describe.skipIf(chromium === undefined)('the webhooks page', () => {
  let receiver: WebhookReceiver;
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let user: User;
  let page: Page;
  let isWell = false;

  beforeAll(async () => {
    [receiver, site] = await Promise.all([startWebhookReceiver(await useSharedAuthority()), startSite()]);
    receiver.answer('/orders', (_request, response) => void response.writeHead(isWell ? 200 : 503).end());
    service = await useSharedService();
    browser = await startBrowser(service.url);
    user = await service.createUser();
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await Promise.all([receiver.close(), site.close()]);
  });

  it('explains how to start while there are no deliveries', async () => {
    await page.goto('/webhooks');
    await page.getByRole('heading', { name: 'No deliveries yet' }).waitFor();
    expect(await page.getByText('"webhook_url"').count()).toBe(1);
    await expectAccessible(page);
    await expectQuiet(page);
  });

  it('lists deliveries with their state, and links to their attempts', async () => {
    await user.api.startScan(`${site.url}/a`, { webhook_url: `${receiver.url}/orders` });
    await user.api.startScan(`${site.url}/b`, { webhook_url: `${receiver.url}/other` });
    await waitFor('both deliveries', () =>
      ['/orders', '/other'].every((path) => receiver.deliveries(path).length > 0),
    );
    await page.goto('/webhooks');
    const row = page.getByRole('row').filter({ hasText: '/orders' });
    await row.getByText('Status 503').waitFor();
    expect(await row.innerText()).toContain('Pending');
    // The scan that each delivery is about: an account usually has one receiver for all of them.
    expect(await row.getByRole('link').innerText()).toBe(`${site.url}/a`);
    await page.getByRole('row').filter({ hasText: '/other' }).getByText('Status 204').waitFor();
    await expectAccessible(page);
    await page.getByLabel('State').selectOption('Delivered');
    await row.waitFor({ state: 'detached' });
    await page.getByLabel('State').selectOption('All');
    await row.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor();
    await page.getByRole('cell', { name: 'Status 503' }).first().waitFor();
    await expectAccessible(page);
    await expectQuiet(page);
  });

  it('redirects from a page that the list does not have', async () => {
    const lost = await page.context().newPage();
    await lost.goto('/webhooks?state=delivered&page=7');
    await lost.getByText('1 delivery').waitFor();
    await lost.getByRole('heading', { name: 'This page is past the end of the list' }).waitFor();
    await lost.getByRole('link', { name: 'Go to the last page' }).click();
    await lost.getByRole('row').filter({ hasText: '/other' }).waitFor();
    expect(new URL(lost.url()).search).toBe('?state=delivered');
    await lost.close();
  });

  it('resends a delivery immediately', async () => {
    isWell = true;
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('cell', { name: 'Status 200' }).waitFor();
    await page.getByText('Delivered', { exact: true }).waitFor();
    const ids = receiver.deliveries('/orders').map(({ headers }) => headers['webhook-id']);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
    await expectQuiet(page);
  });

  it('shows the secret on request, and rotates it after a confirmation', async () => {
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Webhooks' })
      .click();
    await page.getByRole('heading', { name: 'Signing secret' }).waitFor();
    expect(await page.content()).not.toContain('whsec_');
    await page.getByRole('button', { name: 'Show secret' }).click();
    const shown = page.getByLabel('Secret', { exact: true });
    await shown.waitFor();
    const before = await shown.innerText();
    expect(before).toMatch(/^whsec_/);
    await page.getByText('How to verify a delivery').click();
    await page.getByText('webhook.verify(').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    const dialog = page.getByRole('dialog');
    await settle(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep current secret' }).click();
    expect(await shown.innerText()).toBe(before);
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    await dialog.getByRole('button', { name: 'Rotate now' }).click();
    await page.getByText('remains valid until').waitFor();
    await waitFor('the new secret', async () => (await shown.innerText()) !== before);
    await page.getByRole('button', { name: 'Hide secret' }).click();
    expect(await page.content()).not.toContain('whsec_');
    await expectQuiet(page);
  });
});
