import { afterAll, beforeAll, expect, it } from 'vitest';
import { endlessPlan, readPages, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { startLoggedSite } from '../harness/made-site/logged-site.ts';
import { killAll, pidOf } from '../harness/processes.ts';
import { waitFor } from '../harness/service.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

const awayMs = 15_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ workers: 1, plans: { endless: endlessPlan } });
});
afterAll(() => service.close());

it('a crawl that starts while its site returns 503 waits for the site, and loses no page', async () => {
  let isAway = false;
  const site = await startLoggedSite({
    pages: 150,
    isAway: () => isAway,
    reply: () => ({ delayMs: 40 }),
  });
  try {
    const user = await service.createUser({ plan: 'endless' });
    const taskId = await startCrawl(user.api, site.origin);
    await waitFor('some pages', () => site.log.length > 50);
    isAway = true;
    killAll([pidOf(service, 'worker')]);
    setTimeout(() => (isAway = false), awayMs);
    expect(await waitForCrawl(user.api, taskId)).toMatchObject({ status: 'complete' });
    const pages = await readPages(user.api, taskId);
    const answered = pages.filter(({ status }) => status === 200).map(({ url }) => url);
    expect(answered.sort()).toEqual(['/', ...site.paths].map((path) => site.origin + path).sort());
  } finally {
    await site.close();
  }
}, 240_000);
