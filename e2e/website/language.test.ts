import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { chromium, expectQuiet, logIn, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

describe.skipIf(chromium === undefined)("a result in the reader's language", () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let user: User;
  let task: string;
  let scanId: number;

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    site = await startSite();
    user = await service.createUser({ plan: 'open' });
    task = await user.api.startScan(site.url);
    await user.api.waitForTask(task);
    scanId = (await user.api.get(`/scans/${task}`)).body.data.scan_id_db as number;
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  const messageIn = async (lang: string): Promise<string> => {
    const { body } = await user.api.get(`/scans/${scanId}/security?lang=${lang}`);
    return (body.data.security.passive.findings as { message: string }[])[0]!.message;
  };

  it('is entirely in the language of the account, whatever the browser prefers', async () => {
    const page = await browser.openPage({ locale: 'de' });
    await logIn(page.context(), service.url, user);
    await page.goto(`/scans/${task}?view=security`);
    await page.getByText(await messageIn('en')).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('en');
    expect(await page.getByText(await messageIn('de')).count()).toBe(0);
    await expectQuiet(page);
  });

  it('follows the chosen language, and is announced in it', async () => {
    const page = await browser.openPage();
    await logIn(page.context(), service.url, user);
    await page.goto(`/scans/${task}?view=security`);
    await page.getByText(await messageIn('en')).waitFor();
    await page.getByLabel('Language').selectOption('de');
    await page.getByText(await messageIn('de')).waitFor();
    const answer = await page.reload();
    expect(await answer?.headerValue('link')).toContain(`/app/api/scans/${task}?lang=de&pages=false>`);
    await page.getByText(await messageIn('de')).waitFor();
    await expectQuiet(page);
  });
});
