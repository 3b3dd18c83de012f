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

  it('opens an operation without converting the whole document', async () => {
    const page = await browser.openPage();
    const client = await page.context().newCDPSession(page);
    await page.goto('/docs');
    const operation = page.locator('#operations-Scans-readScan');
    await operation.waitFor();
    await client.send('Profiler.enable');
    await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.responses-inner .responses-table').waitFor();
    const { result } = await client.send('Profiler.takePreciseCoverage');
    expect(await operation.innerText()).toMatch(/task_id[^]*seo_score/);
    // 3 million function calls, whatever the machine; converting takes 60 million more.
    const counts = result.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(15_000_000);
    await expectQuiet(page);
  });

  it('has a document without references, which are not resolved there', async () => {
    const document = await (await fetch(`${service.url}/api/v1/openapi.json`)).text();
    expect(document).not.toContain('"$ref"');
  });
});
