import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium, expectQuiet } from '../../harness/browser.ts';
import type { ChangingSite } from '../../harness/changing-site.ts';
import { fakeTimeLibrary } from '../../harness/clock.ts';
import type { ReceivedMail } from '../../harness/mime.ts';
import { createWalk } from '../../harness/walk.ts';
import { shopPages, type Fault } from './shop.ts';
import { startWorld, type World } from './world.ts';

const account = { email: 'mira@studio-nord.example', password: 'twenty sites at once' };
const brand = { name: 'Studio Nord', color: '#7a1f5c' };
const clients = 20;
/** The site that gets worse before the next report. */
const worse = 6;
/** The longest that it takes to the next first day of a month, and an hour for the jitter. */
const monthDays = 31 + 1 / 24;

describe.skipIf(chromium === undefined || fakeTimeLibrary === undefined)('the walk of an agency', () => {
  const walk = createWalk('agency');
  let world: World;
  let sites: readonly ChangingSite[];
  let page: Page;
  let mails: readonly ReceivedMail[];

  beforeAll(async () => {
    world = await startWorld(
      {
        SITEGLASS_BOOTSTRAP_EMAIL: account.email,
        SITEGLASS_BOOTSTRAP_PASSWORD: account.password,
        SITEGLASS_BOOTSTRAP_PLAN: 'pro',
      },
      { pro: { crawls: 100, scheduled_reports: 50 } },
    );
    sites = await Promise.all(
      Array.from({ length: clients }, (_, at) => world.startSite(`shop-${at + 1}.example`)),
    );
    for (const [at, site] of sites.entries())
      site.show(shopPages(site.origin, `Shop ${at + 1}`, at % 3 === 0 ? ['no-viewport'] : []));
    page = await world.browser.openPage();
  });
  afterAll(() => world.close());

  const hostOf = (at: number): string => new URL(sites[at]!.origin).host;
  const clientOf = (at: number): string => `client@shop-${at + 1}.example`;
  const clientPage = async (): Promise<Page> => world.browser.openPage({ width: 1024 });
  /** A logo, as a file from the agency's disk. */
  const drawLogo = async (): Promise<Buffer> => {
    const paper = await world.browser.openPage({ width: 96, height: 48 });
    await paper.setContent(
      `<body style="margin:0;background:${brand.color};color:#fff;font:700 28px/48px sans-serif;text-align:center">SN</body>`,
    );
    const logo = await paper.screenshot();
    await paper.context().close();
    return logo;
  };
  const linkIn = ({ text }: ReceivedMail, part: string): string =>
    new RegExp(String.raw`http\S+${part}\S+`).exec(text)![0];
  const expectBranded = async (at: Page): Promise<void> => {
    await at.getByRole('banner').getByText(brand.name).waitFor();
    expect(await at.locator('body').innerText()).not.toContain('Siteglass');
    await expectQuiet(at);
  };

  const logIn = async (): Promise<void> => {
    await walk.click(page.getByLabel('Email'));
    await walk.type(page, account.email);
    await walk.press(page, 'Tab');
    await walk.type(page, account.password);
    await walk.press(page, 'Enter');
  };

  walk.step('Log in', 'The agency has an account whose plan includes 50 scheduled reports.', async () => {
    await walk.open(page, '/login');
    await logIn();
    await page.getByRole('heading', { name: 'Crawl your site' }).waitFor();
  });

  walk.step(
    'Set up the brand',
    'Name, color and logo replace those of Siteglass in every email, PDF and shared page.',
    async () => {
      await walk.click(page.getByRole('link', { name: 'Settings' }));
      await walk.click(page.getByRole('link', { name: 'Branding' }));
      await walk.click(page.getByLabel('Name', { exact: true }));
      await walk.type(page, brand.name);
      await walk.press(page, 'Tab');
      await walk.type(page, brand.color);
      const choosing = page.waitForEvent('filechooser');
      await walk.click(page.getByRole('button', { name: 'Choose an image' }));
      await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawLogo() });
      await page.getByRole('button', { name: 'Remove logo' }).waitFor();
      await walk.click(page.getByRole('button', { name: 'Save' }));
      await page.getByText('Branding saved.').waitFor();
    },
  );

  walk.step(
    'Schedule 20 monthly reports',
    'Two columns of a spreadsheet, sites and addresses of clients, are pasted at once.',
    async () => {
      await walk.click(page.getByRole('link', { name: 'Reports', exact: true }));
      await walk.click(page.getByRole('button', { name: 'Several sites' }));
      await page.getByLabel('Sites and recipients').and(page.locator(':focus')).waitFor();
      await walk.paste(page, sites.map((_, at) => `${hostOf(at)}\t${clientOf(at)}`).join('\n'));
      await walk.press(page, 'Tab');
      await walk.press(page, 'm');
      await page.getByLabel('Day of the month').waitFor();
      await walk.picture(
        page,
        'sites',
        'The form for several sites: 20 sites with the addresses of the clients',
      );
      await walk.click(page.getByRole('button', { name: 'Schedule reports' }));
      await page.getByText('20 reports scheduled.').waitFor();
      await page
        .getByRole('article')
        .nth(clients - 1)
        .waitFor();
    },
  );

  walk.step('See all 20 sites', 'The first runs have begun: the overview fills with scores.', async () => {
    await walk.click(page.getByRole('link', { name: 'Overview', exact: true }));
    await page.getByRole('heading', { level: 1, name: '20 sites, nothing to compare yet' }).waitFor();
    const rings = page
      .getByRole('table', { name: 'Sites' })
      .getByRole('img', { name: /^Score: \d+ out of 100/ });
    await rings.nth(clients - 1).waitFor({ timeout: 180_000 });
    await walk.picture(page, 'overview', 'The overview with 20 sites and their first scores');
  });

  walk.step(
    'A client agrees to get reports',
    'An email in the brand of the agency asks each client once; nothing is sent before they agree.',
    async () => {
      const client = await clientPage();
      const mail = await world.mailbox.waitForMail(clientOf(0));
      expect(mail.headers['from']).toMatch(/^"?Studio Nord"? </);
      await walk.open(client, linkIn(mail, '/confirm-reports#'));
      await walk.click(client.getByRole('button', { name: 'Yes, send me reports' }));
      await client.getByRole('heading', { name: 'You’re subscribed to reports' }).waitFor();
      await expectBranded(client);
      await client.context().close();
    },
  );

  it('gets the consent of the other clients, and a month passes', async () => {
    const client = await clientPage();
    for (let at = 1; at < clients; at += 1) {
      await client.goto(linkIn(await world.mailbox.waitForMail(clientOf(at)), '/confirm-reports#'));
      await client.getByRole('button', { name: 'Yes, send me reports' }).click();
      await client.getByRole('heading', { name: 'You’re subscribed to reports' }).waitFor();
    }
    await client.context().close();
    const faults: readonly Fault[] = ['no-viewport', 'untitled-products'];
    sites[worse]!.show(shopPages(sites[worse]!.origin, `Shop ${worse + 1}`, faults));
    await world.goTo(monthDays, page);
    mails = await Promise.all(sites.map((_, at) => world.mailbox.waitForMail(clientOf(at), 240_000)));
    for (const [at, mail] of mails.entries()) {
      expect(mail.headers['from']).toMatch(/^"?Studio Nord"? </);
      expect(mail.text).toContain(hostOf(at));
      expect(mail.html).toContain(brand.color);
      expect(`${mail.text}${mail.html}`).not.toContain('Siteglass');
      expect(mail.attachments).toHaveLength(1);
    }
    expect(mails[worse]!.headers['subject']).toMatch(/, down \d+ points?$/);
    expect(mails[worse]!.text).toMatch(/New issues since [^\n]+\n(?:- .+\n)*- Missing page title\n/);
  });

  walk.step(
    'A client reads the report of next month',
    'The email comes from the agency and says what has changed; its link opens the report without login.',
    async () => {
      const client = await clientPage();
      await world.goTo(monthDays, client);
      await walk.open(client, linkIn(mails[worse]!, String.raw`\?share=`));
      await client.getByRole('heading', { level: 1, name: hostOf(worse) }).waitFor();
      await client.getByRole('link', { name: 'Missing page title' }).first().waitFor();
      await expectBranded(client);
      await walk.picture(
        client,
        'client',
        'The report that a client opens from the email, in the brand of the agency',
      );
      await client.context().close();
    },
  );

  walk.step(
    'Find the site that got worse',
    'After a month, the agency logs in again. The overview names the site, and the new issue leads to its pages.',
    async () => {
      await walk.open(page, '/overview');
      await logIn();
      // Others may have lost a point to slow responses; the first row is the one that lost most.
      await page.getByRole('heading', { level: 1, name: /^\d+ of 20 sites got worse$/ }).waitFor();
      await walk.click(page.getByRole('link', { name: 'Got worse' }));
      await page.waitForURL(/sort=change/);
      const first = page.getByRole('table', { name: 'Sites' }).locator('tbody tr').first();
      await first.getByRole('link', { name: hostOf(worse), exact: true }).waitFor();
      await walk.picture(page, 'worse', 'The overview a month later: which sites got worse, and why');
      await walk.click(first.getByRole('link', { name: 'Missing page title' }));
      await page.getByText('4 URLs affected.').waitFor();
      await page.getByText(`${sites[worse]!.origin}/products/rye`).first().waitFor();
      await expectQuiet(page, [/status of 401/]);
    },
  );

  walk.end(30);
});
