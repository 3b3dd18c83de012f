import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../harness/api.ts';
import { chromium, expectQuiet, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { startMailbox, type Mailbox } from '../harness/mailbox.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

/** The URL of a link in an email. */
function linkIn(text: string): string {
  const link = /https?:\/\/\S+#\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in: ${text}`);
  return link;
}

describe.skipIf(chromium === undefined)('from nothing to a result in the browser', () => {
  let service: TestService;
  let browser: TestBrowser;
  let mailbox: Mailbox;
  let site: Site;
  /** The person who set up the service, in one continuous session. */
  let owner: Page;
  const email = 'owner@example.com';
  const capped = 'Score capped at 49: the page is served over HTTP.';
  const [first, second] = ['the first long password', 'the second long password'];

  beforeAll(async () => {
    mailbox = await startMailbox();
    service = await startTestService({
      workers: 1,
      env: { SITEGLASS_REGISTRATION: 'open', SMTP_URL: mailbox.url },
    });
    browser = await startBrowser(service.url);
    site = await startSite();
    owner = await browser.openPage();
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await mailbox.close();
    await site.close();
  });

  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const logIn = async (page: Page, address: string, password: string): Promise<void> => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(address);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.locator('main').getByRole('button', { name: 'Log in' }).click();
  };

  it('a guest scans a page from the start page, once a day', async () => {
    const page = await browser.openPage();
    await page.goto('/');
    await page.getByLabel('Page URL').fill(`${site.url}/guest`);
    await page.locator('main').getByRole('button', { name: 'Run scan', exact: true }).click();
    await page.waitForURL(/\/scans\//);
    await page.getByText(/to fix:/).waitFor();
    // Guests can read their scan only here.
    expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(0);
    await page.goto('/');
    await page.getByLabel('Page URL').fill(`${site.url}/again`);
    await page.locator('main').getByRole('button', { name: 'Run scan', exact: true }).click();
    await page
      .getByRole('link', { name: /account|log in/i })
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await expectQuiet(page, [/status of 429/]);
    await page.context().close();
  });

  it('the printed link creates the first account, and works once', async () => {
    const link = linkIn(service.output());
    await owner.goto(link);
    await heading(owner, 'Set up Siteglass').waitFor();
    expect(owner.url()).not.toContain('#');
    await owner.getByLabel('Email').fill(email);
    await owner.getByRole('textbox', { name: 'Choose a password' }).fill(first);
    await owner.getByRole('button', { name: 'Create account' }).click();
    await owner.getByRole('button', { name: 'Log out' }).waitFor();

    const late = await browser.openPage();
    await late.goto(link);
    await late.locator('h1').waitFor();
    expect(await late.getByRole('button', { name: 'Create account' }).count()).toBe(0);
    await late.context().close();
  });

  it('scans a page and watches its progress', async () => {
    await owner.goto('/scan');
    await owner.getByLabel('Page URL').fill(site.url);
    await owner.locator('main').getByRole('button', { name: 'Run scan', exact: true }).click();
    await owner.waitForURL(/\/scans\/[0-9a-f-]{36}/);
    await owner.getByText(/to fix:/).waitFor();
    await heading(owner, 'A page about glass in all its forms and colours').waitFor();
    await owner.getByText(capped).waitFor();
  });

  it('opens an issue with its place in the source', async () => {
    const api = await ownerApi();
    const [scan] = (await api.get('/history')).body.data.items;
    const { result } = (await api.get(`/scans/${scan.scan_id}`)).body.data;
    const checks = result.checks as {
      id: string;
      label: string;
      status: string;
      element?: { snippet: string };
    }[];
    const check = checks.find((one) => one.status === 'fail' && one.element !== undefined)!;
    await owner.goto(`/scans/${scan.scan_id}?issue=${check.id}`);
    await owner.getByRole('heading', { name: check.label }).waitFor();
    await owner.locator('mark').first().waitFor();
    expect(check.element!.snippet).toContain((await owner.locator('mark').first().innerText()).slice(0, 20));
  });

  it('loads at most 200 KB of compressed script with a result, including prefetching', async () => {
    const scan = (await (await ownerApi()).get('/history')).body.data.items[0].scan_id as string;
    const page = await browser.openPage({ storageState: await owner.context().storageState() });
    await page.goto(`/scans/${scan}`);
    await page.getByText(/to fix:/).waitFor();
    await page.waitForLoadState('networkidle');
    const bytes = Number(
      await page.evaluate(
        `performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
      ),
    );
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(200_000);
    await page.context().close();
  });

  it('opens every view of the result', async () => {
    for (const view of [
      'Previews',
      'Content',
      'Links',
      'Structured data',
      'AI readiness',
      'Technical',
      'Issues',
    ]) {
      await owner.getByRole('navigation', { name: 'Result views' }).getByRole('link', { name: view }).click();
      await owner.locator(`nav [aria-current="page"]`, { hasText: view }).waitFor();
      await owner.locator('main h2').first().waitFor();
    }
  });

  it('finds the scan in the overview and the history', async () => {
    await owner
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Overview' })
      .click();
    await owner.getByRole('heading', { name: 'Recent scans' }).waitFor();
    await owner
      .locator('table')
      .getByText(/^Score capped at \d+: /)
      .first()
      .waitFor();
    await owner.getByRole('link', { name: 'History' }).click();
    await owner.waitForURL(/\/history$/);
    await owner
      .getByRole('link', { name: new RegExp(String(site.port)) })
      .first()
      .waitFor();
    await owner
      .locator('table')
      .getByText(/^Score capped at \d+: /)
      .first()
      .waitFor();
  });

  it('scans a page that should stay out of search', async () => {
    await owner.goto('/scan');
    await owner.getByLabel('Page URL').fill(`${site.url}/cart`);
    await owner.getByLabel('This page should stay out of search').check();
    await owner.locator('main').getByRole('button', { name: 'Run scan', exact: true }).click();
    await owner.waitForURL(/\/scans\/[0-9a-f-]{36}/);
    await owner.getByText(/to fix:/).waitFor();
    const api = await ownerApi();
    const [scan] = (await api.get('/history')).body.data.items;
    const { result } = (await api.get(`/scans/${scan.scan_id}`)).body.data;
    expect(result.score_details.expect_indexable).toBe(false);
  });

  it('creates a working key, and revokes it', async () => {
    await owner.getByRole('link', { name: 'Settings' }).click();
    await owner.getByRole('link', { name: 'API keys' }).click();
    await owner.getByRole('button', { name: 'Create key' }).first().click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Name').fill('CI of the shop');
    await dialog.getByRole('button', { name: /^Create/ }).click();
    const key = /sk_live_[A-Za-z0-9]{38}/.exec(
      (await owner
        .getByText(/sk_live_\w{38}/)
        .first()
        .innerText()) || (await owner.locator('input[value^=sk_live_]').inputValue()),
    )?.[0];
    expect(key).toBeDefined();
    const program = createApi(service.url, key!);
    expect((await program.get('/user/profile')).body.data.email).toBe(email);
    await owner.getByRole('button', { name: 'I’ve copied the key' }).click();
    await owner.getByRole('button', { name: 'Revoke CI of the shop' }).click();
    await owner.getByRole('button', { name: 'Revoke key' }).click();
    await owner.getByText('has been revoked').waitFor();
    expect((await program.get('/user/profile')).body.error.code).toBe('INVALID_TOKEN');
  });

  it('logs out, and shows no data of the account anymore', async () => {
    const scan = (await (await ownerApi()).get('/history')).body.data.items[0].scan_id as string;
    await owner.getByRole('button', { name: 'Log out' }).click();
    await owner.getByRole('link', { name: 'Log in' }).first().waitFor();
    await owner.goto(`/scans/${scan}`);
    await owner.waitForURL(/\/login\?then=/);
  });

  it('reports a wrong password, then returns to the requested page', async () => {
    await owner.getByLabel('Email').fill(email);
    await owner.getByRole('textbox', { name: 'Password' }).fill('a wrong password');
    await owner.locator('main').getByRole('button', { name: 'Log in' }).click();
    await owner
      .getByText(/Incorrect email or password/)
      .first()
      .waitFor();
    await owner.getByRole('textbox', { name: 'Password' }).fill(first);
    await owner.locator('main').getByRole('button', { name: 'Log in' }).click();
    await owner.waitForURL(/\/scans\//);
    await owner.getByText(/to fix:/).waitFor();
  });

  it('resets the password by email, which ends every older session', async () => {
    const elsewhere = await browser.openPage();
    await logIn(elsewhere, email, first);
    await elsewhere.waitForURL(/\/overview/);

    const forgetful = await browser.openPage();
    await forgetful.goto('/forgot');
    await forgetful.getByLabel('Email').fill(email);
    await forgetful.getByRole('button', { name: 'Send reset link' }).click();
    await forgetful.getByText(/an email with a reset link is on its way/).waitFor();
    const mail = await mailbox.waitForMail(email, 20_000, /^Reset your password$/);
    await forgetful.goto(linkIn(mail.text));
    await forgetful.locator('input[autocomplete=new-password]').fill(second);
    await forgetful.locator('main form button[type=submit]').click();
    await forgetful.getByRole('button', { name: 'Log out' }).waitFor();

    await elsewhere.reload();
    await elsewhere.waitForURL(/\/login/);
    await logIn(elsewhere, email, second);
    await elsewhere.waitForURL(/\/overview/);
    await Promise.all([elsewhere.context().close(), forgetful.context().close()]);
  });

  it('lets somebody else sign up in Italian, with a link in an Italian email', async () => {
    const page = await browser.openPage({ locale: 'it-IT' });
    await page.goto('/it/signup');
    await page.locator('main input[type=email]').fill('nuova@example.com');
    await page.locator('main form button[type=submit]').click();
    const mail = await mailbox.waitForMail('nuova@example.com');
    await page.goto(linkIn(mail.text));
    const choose = async (password: string): Promise<void> => {
      await page.locator('input[autocomplete=new-password]').fill(password);
      await page.locator('main form button[type=submit]').click();
    };
    await choose('Password1');
    await page.getByText('Questa password è tra le 100.000 più comuni.').waitFor();
    await choose('nuova@example.com');
    await page.getByText('Questa password è composta per lo più dal tuo indirizzo email').waitFor();
    await choose('una password abbastanza lunga');
    await page.getByRole('button', { name: 'Esci' }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('it');
    await page.context().close();
  });

  it('has no page errors or policy violations along the way', async () => {
    // The wrong password, and the requests made after logging out.
    await expectQuiet(owner, [/status of 401/]);
  });

  async function ownerApi() {
    const anonymous = service.anonymous;
    const login = await anonymous.post('/auth/login', { email, password: first });
    return anonymous.as(String(login.body.data.access_token));
  }
});
