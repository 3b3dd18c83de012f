import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressTokens } from '../../apps/server/src/features/report-addresses/use-cases.ts';
import type { User } from '../harness/accounts.ts';
import {
  chromium,
  expectAccessible,
  expectQuiet,
  startBrowser,
  type TestBrowser,
} from '../harness/browser.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { jwtSecret, useSharedService, type TestService } from '../harness/test-service.ts';

const tokens = createAddressTokens(jwtSecret);
const hostileName = '<img src=x onerror=alert(1)> https://evil.example \u202eevil';

describe.skipIf(chromium === undefined)('the pages behind the links in report emails', () => {
  let service: TestService;
  let browser: TestBrowser;
  let user: User;

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    user = await service.createUser({ plan: 'open' });
    await service.pool.query('update accounts set username = $2 where id = $1', [user.id, hostileName]);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  let made = 0;
  /** A report for an unconfirmed address: the row of the address, and that of its confirmation email. */
  async function askAddress(): Promise<{ email: string; address: string; confirmation: string; id: number }> {
    made += 1;
    const email = `reader${made}.${Date.now()}@example.com`;
    const report = expectSuccess(
      await user.api.post('/scheduled-reports', {
        url: 'https://example.com/',
        schedule_type: 'weekly',
        day_of_week: 0,
        notify_email: email,
      }),
      201,
    );
    const { rows } = await service.pool.query<{ address: string; confirmation: string }>(
      `select r.address_id as address, c.id as confirmation
       from scheduled_reports r join report_confirmations c on c.address_id = r.address_id where r.id = $1`,
      [report.id],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The address was not asked.');
    return { email, ...row, id: report.id };
  }
  const statusOf = async (id: number): Promise<unknown> => {
    const { items } = expectSuccess(await user.api.get('/scheduled-reports'), 200);
    return (items as { id: number; email_status: string }[]).find((one) => one.id === id)?.email_status;
  };

  it('confirm an address when the button is clicked, not before, without a login', async () => {
    const { email, confirmation, id } = await askAddress();
    const page = await browser.openPage();
    await page.goto(`/confirm-reports#${tokens.confirmation(confirmation)}`);
    await page.getByText(email).waitFor();
    // Without a brand, the page is ours.
    await page.locator('link[rel="icon"][href="/favicon.svg"]').waitFor({ state: 'attached' });
    // The name of the reports' owner is untrusted text: it is shown, and only as text.
    expect(await page.locator('main bdi').first().textContent()).toBe(hostileName);
    expect(await page.locator('main img, main a').count()).toBe(0);
    expect(await statusOf(id)).toBe('waiting');
    // Nobody should be able to read it over someone's shoulder.
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, send me reports' }).click();
    await page.getByRole('heading', { name: 'You’re subscribed to reports' }).waitFor();
    expect(await statusOf(id)).toBe('confirmed');
    await expectQuiet(page);
  });

  it("unsubscribe, and undo that, in the reader's language", async () => {
    const { email, address, confirmation, id } = await askAddress();
    const page = await browser.openPage({ locale: 'it', theme: 'dark', width: 390 });
    await page.goto(`/unsubscribe?token=${tokens.unsubscription(address)}`);
    await page.getByText(email).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await statusOf(id)).toBe('waiting');
    await page.getByRole('button', { name: 'Annulla iscrizione' }).click();
    await page.getByRole('heading', { name: 'Iscrizione annullata' }).waitFor();
    expect(await statusOf(id)).toBe('unsubscribed');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Iscriviti di nuovo' }).click();
    await page.getByRole('heading', { name: 'Annulla l’iscrizione ai report' }).waitFor();
    expect(await statusOf(id)).toBe('confirmed');
    expect(confirmation).not.toBe(address);
    await expectQuiet(page);
  });

  it('show the brand of the agency instead of ours', async () => {
    await service.pool.query(
      "insert into branding (account_id, name, colour) values ($1, 'Acme', '#7a1f5c')",
      [user.id],
    );
    const { email, confirmation } = await askAddress();
    const page = await browser.openPage();
    await page.goto(`/confirm-reports#${tokens.confirmation(confirmation)}`);
    await page.getByText(email).waitFor();
    await page.getByRole('banner').getByText('Acme').waitFor();
    expect(await page.title()).toBe('Get reports by email · Acme');
    expect(await page.locator('body').innerText()).not.toContain('Siteglass');
    expect(await page.content()).not.toMatch(/siteglass|favicon/i);
    await expectAccessible(page);
    await expectQuiet(page);
    await service.pool.query('delete from branding where account_id = $1', [user.id]);
  });

  it.each(['unsubscribe', 'confirm-reports'])('/%s reports an invalid or incomplete link', async (path) => {
    const page = await browser.openPage();
    await page.goto(`/${path}#nothing`);
    await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
    await page.goto(`/${path}`);
    await page.reload();
    await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor();
    await expectQuiet(page, [/status of 404/]);
  });
});
