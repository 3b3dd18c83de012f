import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BENT_RESPONSES,
  BENT_TITLE,
  startBentServer,
  type BentResponse,
} from '../../apps/server/test/servers/bent-responses.ts';
import type { User } from '../harness/accounts.ts';
import { readPages, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { waitFor } from '../harness/service.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const listed = (origin: string): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/folded?from=sitemap</loc></url></urlset>`;
const bent = (name: string, bytes: Buffer): BentResponse => ({ name, closes: true, bytes });

let service: TestService;
let user: User;
let server: Awaited<ReturnType<typeof startBentServer>>;
/** The files of the site, filled in once its port is known. */
const files: BentResponse[] = [];
beforeAll(async () => {
  service = await useSharedService();
  user = await service.createUser({ plan: 'endless' });
  server = await startBentServer(files);
  files.push(
    bent(
      'robots.txt',
      Buffer.from(
        `HTTP/1.1 200 OK\nContent-Type: text/plain\nGarbage\n\nUser-agent: *\nDisallow: /lf-once\nSitemap: ${server.origin}/map.xml.gz\n`,
      ),
    ),
    bent(
      'map.xml.gz',
      Buffer.concat([
        Buffer.from('HTTP/1.1 200 OK\r\nContent-Type : application/gzip\r\n\r\n'),
        gzipSync(listed(server.origin)).subarray(0, -8),
      ]),
    ),
  );
});
afterAll(async () => {
  await service.close();
  await server.close();
});

async function scan(path: string): Promise<any> {
  const started = await user.api.post('/scans', { url: server.origin + path, bypass_cache: true });
  const { scan_id: id } = expectSuccess(started, 202);
  return waitFor('the scan', async () => {
    const { body } = await user.api.get(`/scans/${id}`);
    return ['complete', 'error'].includes(String(body.data?.status)) ? body.data : null;
  });
}

describe('a site whose server bends HTTP', { timeout: 300_000 }, () => {
  it('is crawled as a browser would read it, with its defects as an issue', async () => {
    const taskId = await startCrawl(user.api, server.origin, { max_pages: 500 });
    expect(await waitForCrawl(user.api, taskId)).toMatchObject({ status: 'complete' });
    const pages = new Map(
      (await readPages(user.api, taskId)).map((page) => [new URL(page.url), page] as const),
    );
    const pageAt = (path: string) => [...pages].find(([url]) => url.pathname + url.search === path)?.[1];

    const crawled = BENT_RESPONSES.filter(({ name }) => name !== 'lf-once');
    for (const { name, refused } of crawled) {
      const { title, status, failure } = pageAt(`/${name}`) ?? {};
      // The size of its first chunk is text in front of the title, which is not in the head then.
      const expectedTitle = name === 'chunks-of-http-1.0' ? null : BENT_TITLE;
      if (refused === undefined)
        expect([name, title, status, failure]).toEqual([name, expectedTitle, 200, null]);
      else expect([name, title, status]).toEqual([name, null, null]);
    }
    // Both files were read although they are defective.
    expect(pageAt('/lf-once')).toBeUndefined();
    expect(pageAt('/folded?from=sitemap')).toBeDefined();

    const { items } = expectSuccess(
      await user.api.get(`/crawls/${taskId}/issues/http-malformed?per_page=200`),
      200,
    ) as { readonly items: readonly { readonly url: string; readonly detail: string }[] };
    const affected = items
      .map(({ url }) => url.slice(server.origin.length + 1))
      .filter((name) => !name.includes('?'))
      .sort();
    const defective = crawled.filter(({ defects = [] }) => defects.length > 0).map(({ name }) => name);
    expect(affected).toEqual(defective.sort());
    expect(items.find(({ url }) => url.endsWith('/length-and-chunks'))).toMatchObject({
      detail: 'The response has both Content-Length and Transfer-Encoding: chunked.',
    });
  });

  it('is scanned in the same way', async () => {
    const { status, result } = (await scan('/length-and-chunks')) as {
      readonly status: string;
      readonly result: { readonly checks: readonly { readonly id: string }[] };
    };
    expect(status).toBe('complete');
    const checks = new Map(result.checks.map((check) => [check.id, check]));
    expect(checks.get('http-malformed')).toMatchObject({
      status: 'fail',
      label: 'Malformed HTTP response',
      detail: 'The response has both Content-Length and Transfer-Encoding: chunked.',
    });
    expect(checks.get('sm-damaged-gzip')).toMatchObject({
      status: 'fail',
      detail: `The compressed data of ${server.origin}/map.xml.gz ends early.`,
    });
  });

  it.each([
    ['two-lengths', 'The response has contradicting Content-Length headers.'],
    ['two-locations', 'The response has contradicting Location headers.'],
    ['null-character', 'The response headers contain a null character.'],
    ['gzip-plain', 'The response body cannot be decompressed.'],
  ])('is an error where a browser refuses it: %s', async (name, message) => {
    expect(await scan(`/${name}`)).toMatchObject({ status: 'error', error: { code: 'HTTP_ERROR', message } });
  });
});
