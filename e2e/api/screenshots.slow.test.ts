import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, type User } from '../harness/accounts.ts';
import { chromium } from '../harness/browser.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { startMailbox, type Mailbox } from '../harness/mailbox.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

const text = 'Olive trees want light, and a calm hand with the saw. '.repeat(10);
const html =
  (body: string, head = ''): Handler =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><head><title>Olive trees</title><meta name="viewport" content="width=device-width">${head}<style>body { margin: 0 }</style></head><body><main><h1>Olives</h1>${body}</main></body></html>`,
      );
const dot =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"%3E%3Crect width="4" height="4"/%3E%3C/svg%3E';
const place = 'position: absolute; left: 20px; width: 100px; height: 50px';
const paint = (script: string): string => `<p>${text}</p><script>${script}</script>`;

const pages: Readonly<Record<string, Handler>> = {
  '/short': html(`<p>${text}</p>`),
  // Green once it has been painted.
  '/painted': html(
    `<p>${text}</p><script>new PerformanceObserver(() => { document.body.style.background = 'green'; })
      .observe({ type: 'paint', buffered: true });</script>`,
  ),
  '/boxes': html(
    `<p>${text}</p><img src='${dot}' style="${place}; top: 300px"><img src='${dot}' style="${place}; top: 1500px"><div style="height: 2000px"></div>`,
  ),
  '/tall': html('<div style="height: 1000000px; background: linear-gradient(teal, gold)">x</div>'),
  '/wide': html('<div style="width: 1000000px; height: 300px; background: teal">x</div>'),
  '/changing': html(
    paint(
      'const grow = () => { document.querySelector("p").style.height = Math.random() * 5000 + "px"; requestAnimationFrame(grow); }; grow();',
    ),
  ),
  '/leaving': html(
    paint('addEventListener("resize", () => { if (innerWidth > 1000) location.href = "/short"; });'),
  ),
  // In the desktop browser's window, nothing can be drawn anymore.
  '/stuck': html(paint('addEventListener("resize", () => { while (innerWidth > 1000); });')),
};

interface Listed {
  readonly name: string;
  readonly viewport: string;
  readonly part: string;
  readonly content_type: string;
  readonly width: number;
  readonly height: number;
  readonly page_width: number;
  readonly page_height: number;
  readonly at_ms: number | null;
  readonly bytes: number;
}

let service: TestService;
let mailbox: Mailbox;
let user: User;
let token: string;
let site: Site;

beforeAll(async () => {
  if (chromium === undefined) return;
  mailbox = await startMailbox();
  service = await startTestService({
    workers: 1,
    env: {
      SITEGLASS_RENDER: 'auto',
      SMTP_URL: mailbox.url,
      SITEGLASS_CHROMIUM: chromium,
      // Chromium's sandbox does not work for root.
      SITEGLASS_CHROMIUM_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
    },
  });
  user = await service.createUser();
  const login = await service.anonymous.post('/auth/login', { email: user.email, password });
  token = String(expectSuccess(login, 200).access_token);
  site = await startSite(pages);
});
afterAll(async () => {
  if (chromium === undefined) return;
  await service.close();
  await site.close();
  await mailbox.close();
});

async function scan(path: string, options: Record<string, unknown> = {}) {
  const task = await user.api.scan(`${site.url}${path}`, { bypass_cache: true, ...options }, 120_000);
  return { id: String(task.scan_id), result: task.result };
}
async function listAll(taskId: string): Promise<readonly Listed[]> {
  return expectSuccess(await user.api.get(`/scans/${taskId}/screenshots`), 200).items;
}
/** Without the film of the load. */
const list = async (taskId: string): Promise<readonly Listed[]> =>
  (await listAll(taskId)).filter(({ part }) => part !== 'film');
/** An image, as its sizes in pixels. */
async function sizeOf(
  taskId: string,
  name: string,
): Promise<{ width: number; height: number; bytes: number }> {
  const { status, headers, bytes } = await read(taskId, name);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe(name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  return { ...(name.endsWith('.jpg') ? jpegSize(bytes) : webpSize(bytes)), bytes: bytes.length };
}
async function read(taskId: string, name: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.url}/api/v1/scans/${taskId}/screenshots/${name}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
/** RFC 9649, 2.5 to 2.7: of a lossy image, alone or in the extended format. */
function webpSize(bytes: Buffer): { width: number; height: number } {
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP');
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  expect(chunk).toBe('VP8 ');
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}
function jpegSize(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(bytes[at + 1] ?? 0))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  throw new Error('It is no JPEG.');
}

const elementsOf = (
  result: { checks: readonly { id: string; element?: object; further_elements?: object[] }[] },
  id: string,
) => {
  const check = result.checks.find((one) => one.id === id);
  return [check?.element, ...(check?.further_elements ?? [])];
};

describe.skipIf(chromium === undefined)('the screenshots of a rendered scan', () => {
  it('show the page above the fold and as a whole, on a phone and in a desktop browser', async () => {
    const { id } = await scan('/boxes');
    const items = await list(id);
    expect(items.map(({ name, page_width }) => [name, page_width])).toEqual([
      ['mobile-fold.webp', 412],
      ['mobile-fold.jpg', 412],
      ['mobile-full.webp', 412],
      ['desktop-fold.webp', 1350],
      ['desktop-fold.jpg', 1350],
      ['desktop-full.webp', 1350],
    ]);
    for (const { name, width, height, bytes, page_height: pageHeight } of items) {
      expect(await sizeOf(id, name)).toEqual({ width, height, bytes });
      if (name.startsWith('mobile-fold')) expect(pageHeight).toBe(732);
      if (name.startsWith('desktop-fold')) expect(pageHeight).toBe(940);
      if (name.includes('full')) expect(pageHeight).toBeGreaterThan(2000);
    }
  });

  it('are only of the window that a page was rendered in if that is a desktop browser’s', async () => {
    const { id } = await scan('/short', { viewport: 'desktop' });
    const names = (await list(id)).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['desktop-fold.jpg', 'desktop-fold.webp']);
  });

  it('are only of the part above the fold if that is everything', async () => {
    const { id } = await scan('/short');
    expect((await list(id)).map(({ part }) => part)).toEqual(['fold', 'fold', 'fold', 'fold']);
  });

  it('are a film of the load, if that is recorded', async () => {
    const { id } = await scan('/painted');
    const film = (await listAll(id)).filter(({ part }) => part === 'film');
    expect(film.length).toBeGreaterThanOrEqual(2);
    expect(film.map(({ name }) => name)).toEqual(film.map((_, index) => `mobile-film-${index + 1}.jpg`));
    const times = film.map(({ at_ms: at }) => at ?? Number.NaN);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const images = [];
    for (const { name, width, height, bytes } of film) {
      expect(await sizeOf(id, name)).toEqual({ width, height, bytes });
      expect([width, height]).toEqual([206, 366]);
      images.push((await read(id, name)).bytes.toString('base64'));
    }
    expect(new Set(images).size).toBe(film.length);
    expect((await listAll((await scan('/short', { viewport: 'desktop' })).id)).at(-1)?.name).toMatch(
      /^desktop-film-/,
    );
  });

  it('have the places of the elements of failures', async () => {
    const { result } = await scan('/boxes');
    const [first, second] = elementsOf(result, 'img-alt-missing');
    expect(first).toMatchObject({ tag: 'img', box: { x: 20, y: 300, width: 100, height: 50 } });
    expect(second).toMatchObject({ tag: 'img', box: { x: 20, y: 1500, width: 100, height: 50 } });
  });

  it.each(['/tall', '/wide', '/changing'])('are bounded for a page that is %s', async (path) => {
    const { id, result } = await scan(path);
    expect(result.rendering.status).toBe('rendered');
    const items = await list(id);
    expect(items.length).toBeGreaterThan(0);
    for (const { width, height, bytes } of items) {
      expect(width).toBeLessThanOrEqual(1350);
      expect(height).toBeLessThanOrEqual(12_000);
      expect(bytes).toBeLessThanOrEqual(1_500_000);
    }
  });

  it.each(['/leaving', '/stuck'])('do not cost the rendering if a page spoils them: %s', async (path) => {
    const { id, result } = await scan(path);
    expect(result.rendering).toMatchObject({ status: 'rendered', reason: null, ended_by: 'quiet' });
    expect(result.meta.title.text).toBe('Olive trees');
    expect((await list(id))[0]).toMatchObject({ name: 'mobile-fold.webp' });
  });

  it('are shared by those whose scans share a result, and by nobody else', async () => {
    const { id } = await scan('/short');
    const again = await user.api.scan(`${site.url}/short`, {}, 60_000);
    expect(again.cached).toBe(true);
    expect(await list(String(again.scan_id))).toEqual(await list(id));
    const other = await service.createUser();
    for (const path of ['', '/mobile-fold.webp'])
      expectError(await other.api.get(`/scans/${id}/screenshots${path}`), 'FORBIDDEN');
  });

  it('are answered with 304 to those who have them, and gone once they are deleted', async () => {
    const { id, result } = await scan('/short');
    const { headers } = await read(id, 'mobile-fold.webp');
    const again = await read(id, 'mobile-fold.webp', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    await service.pool.query(
      'delete from screenshots where analysis_id = (select analysis_id from scans where task_id = $1)',
      [id],
    );
    expect(await list(id)).toEqual([]);
    expectError(await user.api.get(`/scans/${id}/screenshots/mobile-fold.webp`), 'NOT_FOUND');
    expect((await user.api.get(`/scans/${id}`)).body.data.result).toEqual(result);
  });

  it('are in the emails of scheduled reports, which are of rendered pages as scans are', async () => {
    const wanted = { url: `${site.url}/short`, schedule_type: 'weekly', day_of_week: 1 };
    const { id } = expectSuccess(await user.api.post('/scheduled-reports', wanted), 201);
    expectSuccess(await user.api.post(`/scheduled-reports/${String(id)}/test`), 202);
    const { html, raw } = await mailbox.waitForMail(user.email);
    expect(html).toContain('cid:screenshot@report');
    expect(raw).toMatch(/^Content-Id: <screenshot@report>/im);
  });

  it('do not exist without a rendering', async () => {
    const task = await user.api.scan(`${site.url}/short`, { render: 'never', bypass_cache: true }, 60_000);
    expect(await list(String(task.scan_id))).toEqual([]);
  });
});
