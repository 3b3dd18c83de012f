import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserProcess } from '../../src/collect/render/browser-process.ts';
import { BrowserSlot } from '../../src/collect/render/browser-slot.ts';
import { DEFAULT_RENDER_LIMITS } from '../../src/collect/render/render-page.ts';
import { MESSAGE_LIMITS } from '../../src/collect/render/rendering-schema.ts';
import type { SiteVisit } from '../../src/collect/render/site-visit.ts';

/** What a page could make of a process that it has taken over: it answers the first message, and then does as it likes. */
const start = (ready: string, then: string): string => `
  import { Socket } from 'node:net';
  const worker = new Socket({ fd: 3, readable: true, writable: true });
  const head = (json, attached) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32LE(json, 0);
    bytes.writeUInt32LE(attached, 4);
    return bytes;
  };
  const send = (text, attached = '') =>
    worker.write(Buffer.concat([head(Buffer.byteLength(text), attached.length), Buffer.from(text), Buffer.from(attached)]));
  const flood = (bytes) => { while (worker.write(bytes)); worker.once('drain', () => flood(bytes)); };
  let isReady = false;
  worker.on('data', (chunk) => {
    if (!isReady) send(JSON.stringify({ type: 'ready', browserId: ${ready} }));
    else { ${then} }
    isReady = true;
  });
  worker.on('error', () => undefined);
  worker.on('close', () => process.exit());
`;

const large = MESSAGE_LIMITS.json + 1;
const page = `{ url: 'https://example.com/', status: 200, sent: { url: 'https://example.com/', status: 200 }, hasMoved: false,
  errors: [], failed: [], needed: [], requests: 1, bytes: 1, viaExemptNetwork: false, end: 'quiet', ms: 1,
  layout: null, traffic: null, accessibility: null, load: null, boxes: null }`;
const rendered = (changes: string, htmlBytes = 2): string => `send(JSON.stringify({ type: 'rendered',
  page: { ...${page}, ${changes} }, attached: { html: ${htmlBytes}, sent: null, screenshot: null, screenshots: [] },
  isPageClosed: true }), 'hi');`;

/** Answers to a page, and what the worker makes of them. */
const harmful: Readonly<Record<string, string>> = {
  'a message longer than allowed': `worker.write(head(${large}, 0)); flood(Buffer.alloc(65536, 32));`,
  'attached bytes without end': `worker.write(head(2, ${2 ** 32 - 1})); flood(Buffer.alloc(65536, 32));`,
  'no JSON': `send('{"type":');`,
  'JSON as deep as it is long': `send('['.repeat(${MESSAGE_LIMITS.json}));`,
  'another message': `send(JSON.stringify({ type: 'done', outcome: {} }));`,
  'a text for a list': rendered(`errors: 'x'`),
  'a list longer than allowed': rendered(`errors: Array(51).fill('x')`),
  'more than it says is attached': rendered('', 1),
  'less than it says is attached': rendered('', 3),
  'its end': 'process.kill(process.pid, "SIGKILL");',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'siteglass-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

let modules = 0;
async function slotWith(then: string, ready = 'null'): Promise<BrowserSlot> {
  const file = path.join(folder, `${modules++}.mjs`);
  await writeFile(file, start(ready, then));
  const browser = { path: '/nowhere', sandbox: 'on', env: {} } as const;
  const network = { allowNetworks: [], dnsServers: [] };
  return new BrowserSlot(() => BrowserProcess.start({ browser, network, module: pathToFileURL(file) }));
}

function use(slot: BrowserSlot, visit?: SiteVisit) {
  const request = { url: 'https://example.com/', viewport: 'mobile', screenshot: null } as const;
  const limits = DEFAULT_RENDER_LIMITS;
  return slot.use({ ...request, userAgent: 'Test', limits }, 120_000, new AbortController().signal, visit);
}

describe('a process of a browser that a page has taken over', () => {
  it.each(Object.entries(harmful))('ends with its page if it sends %s', async (_, then) => {
    const slot = await slotWith(then);
    const before = process.memoryUsage.rss();
    const outcome = await use(slot).catch((error: unknown) => error);
    if (!(outcome instanceof Error)) expect(outcome).toEqual({ reason: 'crash', detail: '' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(256 * 1024 * 1024);
    await slot.close();
  });

  it('is not listened to unasked', async () => {
    const slot = await slotWith(
      `${rendered('')} setInterval(() => { for (let n = 0; n < 100; n++) send(JSON.stringify({ type: 'stopped' })); }, 1);`,
    );
    expect(await use(slot)).toMatchObject({ html: 'hi' });
    // Another one, as the first was ended.
    await expect
      .poll(() =>
        use(slot).then(
          (outcome) => 'html' in outcome,
          () => false,
        ),
      )
      .toBe(true);
    await slot.close();
  });

  it('counts as without measurements that are malformed', async () => {
    const slot = await slotWith(
      rendered(
        `layout: { elementCount: 1 }, traffic: 'x'.repeat(1e6), accessibility: { axeVersion: '1', rules: [{}], ms: 1 }, load: [], boxes: 1`,
      ),
    );
    expect(await use(slot)).toMatchObject({
      ...{ html: 'hi', layout: null, traffic: null, accessibility: null, load: null, boxes: null },
    });
    await slot.close();
  });

  it('gets headers only for the origins of a crawl, and none for other pages', async () => {
    const origins = ['https://example.com', 'https://other.example', 'no origin'];
    const slot = await slotWith(`
      if (globalThis.received === undefined)
        for (const message of [
          { type: 'requested' },
          { type: 'responded', status: 200, retryAfter: null },
          ...${JSON.stringify(origins)}.map((origin) => ({ type: 'ask-headers', origin })),
        ]) send(JSON.stringify(message));
      globalThis.received = (globalThis.received ?? '') + chunk;
      const given = received.match(/{"type":"headers"[^}]*}/g) ?? [];
      if (given.length === ${origins.length}) {
        ${rendered('errors: given')}
        delete globalThis.received;
      }`);
    const headersGiven = async (visit?: SiteVisit): Promise<unknown> => {
      const outcome = await use(slot, visit);
      if ('reason' in outcome) throw new Error(outcome.reason);
      return outcome.errors.map((json) => (JSON.parse(json) as { headers: unknown }).headers);
    };
    const events: string[] = [];
    const visit: SiteVisit = {
      crawl: 'a',
      headersFor: ({ hostname }) => (hostname === 'example.com' ? [['x-preview', 'secret']] : []),
      onRequest: () => events.push('requested'),
      onResponse: (status, retryAfter) => events.push(`${status} ${retryAfter}`),
    };
    expect(await headersGiven(visit)).toEqual([[['x-preview', 'secret']], [], []]);
    expect(await headersGiven()).toEqual([[], [], []]);
    expect(events).toEqual(['requested', '200 null']);
    await slot.close();
  });

  it.skipIf(process.platform !== 'linux')('cannot have other processes ended', async () => {
    const other = spawn('cat', { detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
    const slot = await slotWith(rendered(''), String(other.pid));
    expect(await use(slot)).toMatchObject({ html: 'hi' });
    await slot.close();
    other.stdin.end('alive');
    expect(await text(other.stdout)).toBe('alive');
  });
});
