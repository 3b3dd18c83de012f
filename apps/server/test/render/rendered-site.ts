import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { FetchedPage } from '@siteglass/analysis';
import { chromium } from '../../../../e2e/harness/browser.ts';
import { decodeText } from '../../src/collect/fetch/charset.ts';
import { readMediaType } from '../../src/collect/fetch/media-type.ts';
import { DEFAULT_RENDER_LIMITS } from '../../src/collect/render/render-page.ts';
import { createRenderer } from '../../src/collect/render/renderer.ts';
import { browserEnvironment } from '../../src/config.ts';
import { createLog } from '../../src/log.ts';
import { EXEMPT } from '../fetch/inside-addresses.ts';
import { startDnsServer } from '../servers/dns-server.ts';

export interface RenderedSite {
  readonly urlOf: (path: string) => string;
  /** A page as sent, with what a browser made of it. @throws if it was not rendered */
  readonly render: (path: string) => Promise<FetchedPage>;
  readonly close: () => Promise<void>;
}

/** A site on a loopback address whose pages are rendered as those of a scan are. */
export async function startRenderedSite(listener: RequestListener): Promise<RenderedSite> {
  const dns = await startDnsServer({});
  const server = createServer(listener);
  server.listen(0, EXEMPT);
  await once(server, 'listening');
  const renderer = createRenderer({
    chromiumPath: chromium ?? null,
    dataDir: tmpdir(),
    // Chromium's sandbox does not work for root.
    sandbox: process.getuid?.() === 0 ? 'off' : 'on',
    env: browserEnvironment(),
    userAgent: 'Test',
    network: { allowNetworks: [`${EXEMPT}/32`], dnsServers: [dns.address] },
    module: new URL('../../dist/processes/render-process.js', import.meta.url),
    // The fewest there can be.
    ...{ maxAwaited: 2, maxBackground: 1 },
    takesScreenshots: false,
    // As long as a busy machine may take.
    limits: { ...DEFAULT_RENDER_LIMITS, ms: 180_000, settleMs: 30_000, graceMs: 30_000, cpuMs: 60_000 },
    log: createLog({ level: 'silent', role: 'test' }),
  });
  const urlOf = (path: string): string => `http://${EXEMPT}:${(server.address() as AddressInfo).port}${path}`;
  return {
    urlOf,
    async render(path) {
      const url = urlOf(path);
      const page = await fetchPage(url);
      const { rendering } = await renderer.render({
        ...{ url, viewport: 'mobile', isRecorded: false, accountId: 0 },
        signal: new AbortController().signal,
      });
      if ('notRendered' in rendering) throw new Error(`${path} was not rendered: ${rendering.notRendered}`);
      return { ...page, rendering };
    },
    async close() {
      await renderer.close();
      server.closeAllConnections();
      server.close();
      await dns.close();
    },
  };
}

async function fetchPage(url: string): Promise<FetchedPage> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers];
  const { text, ...charset } = decodeText(bytes, readMediaType(headers)?.charset ?? null);
  return {
    ...{ requestedUrl: url, url, status: response.status, headers, redirects: [] },
    ...{ html: text, bodyBytes: bytes.length, charset },
  };
}
