import type { Browser } from 'playwright-core';
import type { BrowserEnvironment } from './find-chromium.ts';

export interface BrowserOptions {
  /** Of the browser's program. */
  readonly path: string;
  readonly sandbox: 'on' | 'off';
  readonly env: BrowserEnvironment;
}

/**
 * What would reach the network without the proxy of a page. Playwright's own flags switch off the services that Chromium
 * runs in the background.
 */
const networkFlags = [
  // Names are resolved by the proxy, which checks the addresses.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--disable-quic',
  // WebRTC gets no UDP, as no proxy here carries it. The first name is that of older versions.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--dns-prefetch-disable',
];

const launchTimeoutMs = 30_000;

/**
 * Starts a browser without any way to the network: a page gets one with the proxy of its context. `path` as found by
 * `findChromium`.
 * @throws what Playwright throws if the browser does not start, such as without a sandbox that works
 */
export async function launchBrowser({ path, sandbox, env }: BrowserOptions): Promise<Browser> {
  // Most commands need no browser, and this package is the largest one.
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: path,
    chromiumSandbox: sandbox === 'on',
    env,
    timeout: launchTimeoutMs,
    args: networkFlags,
    // For contexts without a proxy of their own: nobody listens there.
    proxy: { server: 'http://127.0.0.1:9', bypass: '<-loopback>' },
    // Who starts a browser ends it, too.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
}
