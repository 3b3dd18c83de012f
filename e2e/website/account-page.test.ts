import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password } from '../harness/accounts.ts';
import { chromium, expectQuiet, logIn, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { expectError } from '../harness/envelope.ts';
import { waitFor } from '../harness/service.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

describe.skipIf(chromium === undefined)("the account's page", { timeout: 120_000 }, () => {
  let service: TestService;
  let browser: TestBrowser;
  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  it('shows the account events, page by page', async () => {
    const user = await service.createUser();
    for (let n = 0; n < 12; n += 1) await user.withKey('read');
    const page = await browser.openPage();
    await logIn(page.context(), service.url, user);
    await page.goto('/account');
    const log = page.getByRole('region', { name: 'Security log' });
    await log.getByRole('row').nth(10).waitFor();
    expect(await log.getByRole('row').nth(2).innerText()).toContain('API key created: read');
    await log.getByRole('link', { name: 'Next' }).click();
    await log.getByText('Account created').waitFor();
    await expectQuiet(page);
  });

  it('downloads the data after the password is entered', async () => {
    const user = await service.createUser();
    const page = await browser.openPage();
    await logIn(page.context(), service.url, user);
    await page.goto('/account');
    const data = page.getByRole('region', { name: 'Your data' });
    await data.getByRole('button', { name: 'Download my data' }).click();
    await data.getByText('Enter your password.').waitFor();
    await data.getByLabel('Password').fill('not it');
    await data.getByRole('button', { name: 'Download my data' }).click();
    await data.getByText('Incorrect password.').waitFor();
    await data.getByLabel('Password').fill(password);
    const downloading = page.waitForEvent('download');
    await data.getByRole('button', { name: 'Download my data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^siteglass-account-\d{4}-\d\d-\d\d\.json$/);
    const copy = JSON.parse(await readFile(await download.path(), 'utf8')) as { profile: { email: string } };
    expect(copy.profile.email).toBe(user.email);
    await data.getByText('Your data has been downloaded.').waitFor();
    await expectQuiet(page, [/401/]);
  });

  it('deletes the account after its email and password are entered, and not before', async () => {
    const user = await service.createUser();
    const page = await browser.openPage();
    await logIn(page.context(), service.url, user);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this account permanently?' });
    await dialog.getByLabel(`Type ${user.email} to confirm`).fill('other@example.com');
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Delete account permanently' }).click();
    await dialog.getByText('This isn’t the email address of this account.').waitFor();
    await dialog.getByRole('button', { name: 'Keep account' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    await dialog.getByLabel(`Type ${user.email} to confirm`).fill(user.email);
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Delete account permanently' }).click();
    await page.waitForURL(`${service.url}/`);
    await waitFor('the end of the deletion', async () => {
      const { rowCount } = await service.pool.query('select 1 from accounts where id = $1', [user.id]);
      return rowCount === 0;
    });
    const login = await service.anonymous.post('/auth/login', { email: user.email, password });
    expectError(login, 'INVALID_CREDENTIALS');
    await expectQuiet(page);
  });
});
