import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ahrefsAnswer,
  captures,
  collInfo,
  openPageRankAnswer,
  pinterestAnswer,
} from '../../apps/server/test/collect/providers/authority-answers.ts';
import {
  sendJson,
  startProviderServer,
  type ProviderServer,
} from '../../apps/server/test/collect/providers/provider-server.ts';
import { createTlsServers, type TlsServers } from '../../apps/server/test/servers/tls-servers.ts';
import type { User } from '../harness/accounts.ts';
import {
  chromium,
  expectAccessible,
  expectQuiet,
  logIn,
  settle,
  startBrowser,
  type TestBrowser,
} from '../harness/browser.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { startThirdParties, type ThirdParties } from '../harness/third-parties.ts';

/** The default suite skips slow cases that resemble others. */
const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';

const dayMs = 86_400_000;
const html = `<!doctype html><html lang="en"><head><title>Olives</title>
<meta name="generator" content="WordPress 6.4.2"></head><body><h1>Olives</h1></body></html>`;
const day = (inDays: number): string => new Date(Date.now() + inDays * dayMs).toISOString();

/** The metrics providers Open PageRank, Ahrefs, Pinterest and Common Crawl, distinguished by path. */
async function startMetrics(): Promise<ProviderServer> {
  const server = await startProviderServer();
  server.answerWith((request, response) => {
    const { pathname, searchParams } = new URL(request.path, server.origin);
    const answer =
      pathname === '/v1/domains/bulk'
        ? openPageRankAnswer('olives.example')
        : pathname === '/v3/public/domain-rating-free'
          ? ahrefsAnswer(34.5)
          : pathname === '/v1/urls/count.json'
            ? pinterestAnswer(request.path, 12)
            : pathname === '/collinfo.json'
              ? collInfo(server.origin)
              : captures((searchParams.get('url') ?? '').replace(/^\*\./, ''), 40);
    sendJson(answer)(request, response);
  });
  return server;
}

describe.skipIf(chromium === undefined)('security and authority on the website', () => {
  let parties: ThirdParties;
  let metrics: ProviderServer;
  let tls: TlsServers;
  let service: TestService;
  let browser: TestBrowser;
  let user: User;
  let task: string;

  beforeAll(async () => {
    [parties, metrics, tls] = await Promise.all([
      startThirdParties({ expires: day(100) }),
      startMetrics(),
      createTlsServers(),
    ]);
    const names = ['OPENPAGERANK', 'AHREFS', 'PINTEREST', 'COMMONCRAWL'];
    service = await startTestService({
      workers: 1,
      env: {
        ...parties.env,
        ...Object.fromEntries(names.map((name) => [`${name}_BASE_URL`, metrics.origin])),
        OPENPAGERANK_API_KEY: 'opr_live_4711',
        AHREFS_API_KEY: 'ahrefs-4711',
      },
    });
    service.dns.setZones({
      'www.olives.example': { a: ['127.0.0.1'] },
      'olives.example': {
        txt: ['v=spf1 ip4:192.0.2.0/24 ~all'],
        mx: [{ host: 'mx.olives.example', preference: 10 }],
      },
      '_dmarc.olives.example': { txt: ['v=DMARC1; p=none; rua=mailto:dmarc@olives.example'] },
    });
    const { port } = await tls.start({
      kind: 'self-signed',
      names: ['www.olives.example'],
      versions: ['TLSv1', 'TLSv1.3'],
      listener: (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' })
          .end(html),
    });
    browser = await startBrowser(service.url);
    user = await service.createUser();
    task = await user.api.startScan(`https://www.olives.example:${port}/`);
    await user.api.waitForTask(task);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await Promise.all([parties.close(), metrics.close(), tls.close()]);
  });

  async function open(view: string, language = 'en'): Promise<Page> {
    const page = await browser.openPage();
    await page.addInitScript(`localStorage.setItem('language', '${language}')`);
    await logIn(page.context(), service.url, user);
    await page.goto(`/scans/${task}?view=${view}`);
    await settle(page);
    return page;
  }

  it('show the top issues first, each with its fix', async () => {
    const page = await open('security');
    const findings = page.getByRole('region', { name: 'Security' });
    const headings = await findings.locator('section h3').allInnerTexts();
    const severities = ['Critical', 'High', 'Medium', 'Low'].filter((one) => headings.includes(one));
    expect(headings.slice(0, severities.length)).toEqual(severities);
    expect(severities[0]).toBe('Critical');
    await expectQuiet(page);
    await page.context().close();
  });

  it('explain the certificate, the TLS versions and the email records', async () => {
    const page = await open('security');
    const text = await page.locator('main').innerText();
    for (const disclosed of [
      'TLS 1.0: enabled, deprecated since 2021',
      'TLS 1.3: enabled',
      'The certificate is self-signed.',
      'v=spf1 ip4:192.0.2.0/24 ~all',
      'Email from other servers is marked as suspicious.',
      'v=DMARC1; p=none; rua=mailto:dmarc@olives.example',
      'Spoofed email is delivered. Only reports are requested.',
      'The Orchard Registrar',
      'CVE-2025-1001',
      'not endorsed or certified by the NVD',
      '2 subdomains found in public certificates by crt.sh',
    ]) {
      expect(text).toContain(disclosed);
    }
    await page.context().close();
  });

  const warnings: readonly [string, string, RegExp][] = [
    ['security', 'en', /The domain registration expires in 100 days/],
    ['authority', 'it', /Questo dominio scade tra 100 giorni/],
    ['security', 'it', /La registrazione del dominio scade tra 100 giorni/],
    ['authority', 'en', /This domain expires in 100 days/],
  ];
  it.each(isFull ? warnings : warnings.slice(0, 2))(
    '%s show a warning for a domain that expires within six months (%s)',
    async (view, language, warning) => {
      const page = await open(view, language);
      const text = await page.locator('main').innerText();
      expect(text).toMatch(warning);
      expect(text).not.toMatch(/\b99\b/);
      await expectAccessible(page);
      await page.context().close();
    },
  );

  it('show each metric with its source and date', async () => {
    const page = await open('authority');
    const rows = await page
      .getByRole('table', { name: 'Third-party metrics' })
      .getByRole('row')
      .allInnerTexts();
    const row = (name: string): string => rows.find((one) => one.startsWith(name)) ?? '';
    expect(row('Domain Rating')).toMatch(/34\.5 of 100[^]*Domain Rating by Ahrefs[^]*(now|seconds? ago)/);
    expect(row('Open PageRank')).toMatch(/\d of 10[^]*Open PageRank[^]*(now|seconds? ago)/);
    expect(row('Shares')).toMatch(/12 shares[^]*Pinterest/);
    expect(row('Pages in Common Crawl')).toContain('Common Crawl');
    const link = page.getByRole('link', { name: 'Domain Rating by Ahrefs' });
    expect(await link.getAttribute('href')).toBe('https://ahrefs.com/');
    await expectQuiet(page);
    await page.context().close();
  });
});
