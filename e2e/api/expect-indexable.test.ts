import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const cart =
  '<!doctype html><html lang="en"><head><title>Your cart</title><meta name="robots" content="noindex"></head><body><h1>Your cart</h1><p>Two bottles of olive oil are waiting here for you to order them.</p></body></html>';

let service: TestService;
let user: User;
let site: Site;
beforeAll(async () => {
  service = await useSharedService();
  user = await service.createUser();
  site = await startSite({
    '/cart': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(cart),
    '/sitemap.xml': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site.url}/cart</loc></url></urlset>`,
        ),
  });
});
afterAll(async () => {
  await service.close();
  await site.close();
});

interface Result {
  readonly score_details: {
    readonly expect_indexable: boolean;
    readonly caps: readonly { readonly id: string; readonly text: string }[];
  };
  readonly checks: readonly { readonly id: string; readonly status: string }[];
}

const capsOf = ({ score_details: { caps } }: Result) => caps.map(({ id }) => id);
const statusOf = ({ checks }: Result, id: string) => checks.find((check) => check.id === id)?.status;

describe('a page with noindex', () => {
  it('fails and has a capped score', async () => {
    const { result } = await user.api.scan(`${site.url}/cart`);
    expect(capsOf(result as Result)).toContain('noindex');
    expect(statusOf(result as Result, 'idx-noindex')).toBe('fail');
  });

  it('does not if the scan expects that it stays out of search, in a cache of its own', async () => {
    await user.api.scan(`${site.url}/cart`);
    const told = await user.api.scan(`${site.url}/cart`, { expect_indexable: false });
    expect(told.cached).toBe(false);
    const result = told.result as Result;
    expect(result.score_details.expect_indexable).toBe(false);
    expect(capsOf(result)).not.toContain('noindex');
    expect(statusOf(result, 'idx-noindex')).toBe('not-applicable');
    const again = await user.api.scan(`${site.url}/cart`, { expect_indexable: false });
    expect(again.cached).toBe(true);
    expect(again.result).toEqual(told.result);
    const normal = await user.api.scan(`${site.url}/cart`);
    expect(normal.cached).toBe(true);
    expect(capsOf(normal.result as Result)).toContain('noindex');
  });

  it('does not if its batch expects that', async () => {
    const started = await user.api.post('/scans/bulk', {
      urls: [`${site.url}/cart?batch`],
      expect_indexable: false,
    });
    const { batch_id } = expectSuccess(started, 202);
    const batch = await waitFor('the end of the batch', async () => {
      const read = expectSuccess(await user.api.get(`/scans/bulk/${batch_id}`), 200);
      return read.status === 'running' ? null : read;
    });
    expect(capsOf(batch.results[0].result as Result)).not.toContain('noindex');
  });
});

it('the pages of a sitemap can be expected to stay out of search as well', async () => {
  const scanned = await user.api.scan(`${site.url}/sitemap.xml`, {
    mode: 'sitemap',
    expect_indexable: false,
  });
  const [page] = scanned.result as readonly Result[];
  if (page === undefined) throw new Error('The sitemap scan has no page.');
  expect(capsOf(page)).not.toContain('noindex');
  expect(statusOf(page, 'idx-noindex')).toBe('not-applicable');
});
