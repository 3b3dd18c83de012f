import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BENT_RESPONSES,
  BENT_TITLE,
  startBentServer,
} from '../../apps/server/test/servers/bent-responses.ts';
import { chromium, startBrowser, type TestBrowser } from '../harness/browser.ts';

describe.skipIf(chromium === undefined)('Chromium, the measure of what is readable', () => {
  let server: Awaited<ReturnType<typeof startBentServer>>;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await startBentServer();
    browser = await startBrowser(server.origin);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it.each(BENT_RESPONSES.filter(({ isShownByChromium }) => isShownByChromium !== true))(
    'agrees on $name',
    async ({ name, refused }) => {
      const page = await browser.openPage();
      const failed = new Promise<null>((resolve) => page.once('requestfailed', () => resolve(null)));
      const loaded = page.goto(`${server.origin}/${name}`).then(
        () => page.title(),
        () => null,
      );
      expect(await Promise.race([loaded, failed])).toBe(refused === undefined ? BENT_TITLE : null);
      await page.context().close();
    },
  );
});
