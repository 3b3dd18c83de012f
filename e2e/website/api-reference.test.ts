import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium, expectQuiet, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

describe.skipIf(chromium === undefined)('the API reference', () => {
  let service: TestService;
  let browser: TestBrowser;

  beforeAll(async () => {
    service = await useSharedService('web');
    browser = await startBrowser(service.url);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  it('opens an operation with less work than the page itself', async () => {
    const page = await browser.openPage();
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    /** Seconds of processor time. */
    const work = async (): Promise<number> => {
      const { metrics } = await client.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
    };
    await page.goto('/docs');
    const operation = page.locator('#operations-Scans-readScan');
    await operation.waitFor();
    const before = await work();
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.responses-inner .responses-table').waitFor();
    expect(await operation.innerText()).toMatch(/task_id[^]*seo_score/);
    expect(await work()).toBeLessThan(2 * before);
    await expectQuiet(page);
  });

  it('has a document without references, which are not resolved there', async () => {
    const document = await (await fetch(`${service.url}/api/v1/openapi.json`)).text();
    expect(document).not.toContain('"$ref"');
  });
});
