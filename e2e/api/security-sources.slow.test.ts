import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderedSecurity } from '@siteglass/analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import {
  sendHtml,
  sendJson,
  neverRespond,
  type Responder,
} from '../../apps/server/test/collect/providers/provider-server.ts';
import { createTlsServers, type TlsServers } from '../../apps/server/test/servers/tls-servers.ts';
import {
  startWhoisServer,
  type WhoisReply,
  type WhoisTestServer,
} from '../../apps/server/test/servers/whois-server.ts';
import type { User } from '../harness/accounts.ts';
import { runCommand } from '../harness/command.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { startThirdParties, type ThirdParties, type ThirdPartyName } from '../harness/third-parties.ts';

const dayMs = 24 * 60 * 60 * 1000;
const soon = new Date(Date.now() + 20 * dayMs).toISOString();
const page = `<!doctype html><html lang="en"><head><title>Olives</title>
<meta name="generator" content="WordPress 6.4.2"></head><body><h1>Olives</h1></body></html>`;
const bestHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-powered-by': 'PHP/8.1.2',
};
const every = (responder: Responder): Record<ThirdPartyName, Responder> => ({
  ...{ NVD: responder, VIRUSTOTAL: responder, SHODAN: responder, INTERNETDB: responder },
  ...{ CRTSH: responder, CERTSPOTTER: responder, RDAP: responder },
});
/** A 2048-bit key, as its owner publishes it. */
const dkimKey =
  'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAu5oIUrFDWZK7F4thFxpZa2or6jBEX3cSL6b2TJdPkO5iNn9vHNXhNX31nOefN8FksX94YbLJ8NHcFPbaZTW8R2HthYxRaCyqodxlLHibg8aHdfa+bxKeiI/xABRuAM0WG0JEDSyakMFqIO40ghj/h7DUc/4OXNdeQhrKDTlgf2bd+FjpJ3bNAFcMYa3Oeju33b2Tp+PdtqIwXRZksfuXh7m30kuyavp3Uaso145DRBaJZA55lNxmHWMgMjO+YjNeuR6j4oQqyGwzPaVcSdOG8Js2mXt+J3Hr+nNmJGxZUUW4Uw5ws08wT9opRgSpn+ThX2d1AgQePpGrWOamC3PdcwIDAQAB';

let parties: ThirdParties;
let whois: WhoisTestServer;
let whoisReply: WhoisReply = 'No match.\r\n';
let tls: TlsServers;
let site: Site;
let service: TestService;
let user: User;

beforeAll(async () => {
  [parties, whois, tls, site] = await Promise.all([
    startThirdParties({ expires: soon }),
    startWhoisServer(() => whoisReply),
    createTlsServers(),
    startSite(),
  ]);
  service = await startServiceOf(parties);
  user = await service.createUser();
});
afterAll(async () => {
  await service.close();
  await Promise.all([parties.close(), whois.close(), tls.close(), site.close()]);
});

async function startServiceOf(asked: ThirdParties): Promise<TestService> {
  const authorities = join(tmpdir(), `siteglass-authorities-${process.pid}.pem`);
  await writeFile(authorities, tls.rootPem);
  const started = await startTestService({
    workers: 1,
    env: {
      ...asked.env,
      WHOIS_SERVER: `127.0.0.1:${whois.port}`,
      NODE_EXTRA_CA_CERTS: authorities,
    },
  });
  const names = ['olives', 'figs', 'almonds', 'grapes', 'limes', 'plums', 'quinces'];
  started.dns.setZones(
    Object.fromEntries(names.map((name) => [`www.${name}.example`, { a: ['127.0.0.1'] }])),
  );
  return started;
}

/** Scans a page and returns the security analysis of its site. */
async function judge(url: string): Promise<RenderedSecurity> {
  const done = await user.api.scan(url);
  expect(done, JSON.stringify(done.error)).toMatchObject({ status: 'complete' });
  const { security } = expectSuccess(await user.api.get(`/scans/${done.scan_id_db}/security`), 200);
  return security as RenderedSecurity;
}

/** Simulates the end of the hour of their limits and pauses. */
const clearLimits = () => service.pool.query('delete from provider_states');
const codesOf = ({ passive }: RenderedSecurity): string[] => passive.findings.map(({ code }) => code);
const reasonsOf = ({ passive }: RenderedSecurity): Record<string, string> =>
  Object.fromEntries(passive.unanswered.map(({ part, reason }) => [part, reason]));

async function startTlsSite(
  kind: 'good' | 'self-signed',
  name: string,
  versions?: Parameters<TlsServers['start']>[0]['versions'],
): Promise<string> {
  const { port } = await tls.start({
    kind,
    names: [name],
    ...(versions && { versions }),
    listener: (request, response) => {
      if (request.url === '/') response.writeHead(200, bestHeaders);
      else response.writeHead(404);
      response.end(request.url === '/' ? page : '');
    },
  });
  return `https://${name}:${port}/`;
}

describe('the security analysis of a site with a domain', () => {
  it('has every field filled from its source', async () => {
    proves(
      'field:security.score_combined',
      'penalty:legacy-tls',
      'penalty:critical-cve',
      'penalty:malicious',
      'penalty:domain-expiry',
      'field:security.headers.score',
      'field:security.headers.grade',
      'field:security.headers.https',
      'field:security.headers.hsts',
      'field:security.headers.missing',
      'field:security.passive.email',
      'field:security.passive.domain',
      'field:security.passive.tls',
      'field:security.passive.waf',
      'field:security.passive.reputation',
      'field:security.passive.subdomains',
      'field:security.passive.findings',
    );
    service.dns.setZones({
      'olives.example': {
        txt: ['v=spf1 ip4:192.0.2.0/24 -all', 'something else'],
        mx: [{ host: 'mx.olives.example', preference: 10 }],
      },
      '_dmarc.olives.example': { txt: ['v=DMARC1; p=reject; rua=mailto:dmarc@olives.example'] },
      'default._domainkey.olives.example': { txt: [dkimKey.match(/.{1,250}/g)!] },
    });
    const security = await judge(await startTlsSite('good', 'www.olives.example', ['TLSv1', 'TLSv1.3']));
    expect(security.passive).toMatchObject({
      host: 'www.olives.example',
      email: {
        spf: true,
        spf_record: 'v=spf1 ip4:192.0.2.0/24 -all',
        dmarc: true,
        dmarc_policy: 'reject',
        dkim: true,
        mx_present: true,
      },
      domain: {
        name: 'olives.example',
        registrar: 'The Orchard Registrar',
        expiry: soon.slice(0, 10),
        created: '2010-03-04',
        dnssec: true,
        source: 'rdap',
      },
      tls: {
        version: 'TLSv1.3',
        tls_10_enabled: true,
        tls_11_enabled: true,
        tls_12_enabled: true,
        tls_13_enabled: true,
        cert_self_signed: false,
        certificate: { subject: 'www.olives.example', untrusted: false, chain_incomplete: false },
      },
      waf: { detected: false, name: null },
      reputation: { malicious: 2, suspicious: 1, harmless: 68, reputation: -7 },
      // For an address on this machine, ports found by the scan itself are reported as well.
      portscan: { ports: [80, 443], address: '127.0.0.1', source: 'internetdb' },
      subdomains: { count: 2, list: ['blog.olives.example', 'shop.olives.example'], source: 'crtsh' },
    });
    expect([19, 20]).toContain(security.passive.domain.days_left);
    expect(security.passive.cves.map(({ id, severity }) => [id, severity])).toEqual([
      ['CVE-2025-1001', 'CRITICAL'],
      ['CVE-2025-1002', 'MEDIUM'],
    ]);
    expect(reasonsOf(security)).toEqual({});
    expect(parties.requestsTo('INTERNETDB')).toEqual(['/internetdb/127.0.0.1']);
    expect(parties.requestsTo('SHODAN')).toEqual([]);
    expect(security.headers).toMatchObject({ score: 100, grade: 'A', https: true, hsts: true, missing: [] });
    expect(security.deductions.map(({ code, points }) => [code, points])).toEqual([
      ['tls-legacy', 10],
      ['cve-critical', 10],
      ['malicious', 15],
      ['domain-expiring', 10],
    ]);
    expect(security.score_combined).toBe(100 - 10 - 10 - 15 - 10);
    for (const { severity, source, message, message_it } of security.passive.findings) {
      expect(['critical', 'high', 'medium', 'low', 'info']).toContain(severity);
      expect(['dns', 'tls', 'waf', 'cve', 'vt', 'portscan']).toContain(source);
      expect(`${message}${message_it}`).toMatch(/\S/);
    }
  });

  it('detects a self-signed certificate and a server that supports only new TLS versions', async () => {
    const security = await judge(
      await startTlsSite('self-signed', 'www.figs.example', ['TLSv1.2', 'TLSv1.3']),
    );
    expect(security.passive.tls).toMatchObject({
      tls_10_enabled: false,
      tls_11_enabled: false,
      tls_12_enabled: true,
      tls_13_enabled: true,
      cert_self_signed: true,
    });
    expect(security.passive.email).toMatchObject({
      spf: false,
      dmarc: false,
      dkim: false,
      mx_present: false,
    });
  });

  it('queries each source once for the pages of one site', async () => {
    parties.answerWith();
    const before = whois.queries.length;
    const urls = ['a', 'b', 'c'].map((path) => `http://www.grapes.example:${site.port}/${path}`);
    await Promise.all(urls.map((url) => judge(url)));
    for (const name of ['VIRUSTOTAL', 'CRTSH'] as const)
      expect(parties.requestsTo(name), name).toHaveLength(1);
    expect(whois.queries).toHaveLength(before);
  });

  it('is for the domain that redirects lead to', async () => {
    const moved = await startSite({
      '/': (_request, response) =>
        response.writeHead(302, { location: `http://www.plums.example:${site.port}/` }).end(),
    });
    const security = await judge(`http://www.limes.example:${moved.port}/`);
    expect(security.passive).toMatchObject({
      host: 'www.plums.example',
      domain: { name: 'plums.example' },
      subdomains: { list: ['blog.plums.example', 'shop.plums.example'] },
    });
    await moved.close();
  });
});

describe('the security analysis of a site whose sources fail', () => {
  it.each<[string, string, Responder, string]>([
    ['almonds', 'answer with pages for people', sendHtml, 'bad-answer'],
    ['quinces', 'are out of order', sendJson({ error: 'internal' }, 500), 'unreachable'],
  ])(
    'such as %s, where all %s, is complete and gives the reason for unknown parts',
    async (name, _what, responder, reason) => {
      proves('rule:unknown-not-penalised');
      await clearLimits();
      parties.answerWith(every(responder));
      service.dns.setZones({ [`${name}.example`]: { failure: 'servfail' } });
      const security = await judge(`http://www.${name}.example:${site.port}/${reason}`);
      parties.answerWith();
      expect(security.passive).toMatchObject({
        email: { spf: null, mx_present: null },
        reputation: { malicious: null, suspicious: null, harmless: null, reputation: null },
        subdomains: { count: null, list: [] },
        cves: [],
      });
      expect(reasonsOf(security)).toMatchObject({ reputation: reason, subdomains: reason });
      expect(security.score_combined).toBe(security.headers.score);
      expect(codesOf(security).length).toBeGreaterThan(3);
    },
  );
});

describe('the security analysis of sites whose registry times out again and again', () => {
  it('stops asking it for a while, and says so', async () => {
    await clearLimits();
    const earlier = service.logLines().length;
    const pauses = () =>
      service
        .logLines()
        .slice(earlier)
        .filter(({ msg }) => String(msg).startsWith('a provider keeps failing'));
    const isPaused = async () => {
      const { rows } = await service.pool.query(
        "select from provider_states where subject like 'RDAP %' and rest_ms is not null",
      );
      return rows.length > 0;
    };
    const names = Array.from({ length: 16 }, (_, n) => `fig-${n}.example`);
    service.dns.setZones(Object.fromEntries(names.map((name) => [`www.${name}`, { a: ['127.0.0.1'] }])));
    // WHOIS knows no other registry.
    whoisReply = 'No match.\r\n';
    const urls = names.map((name) => `http://www.${name}:${site.port}/`);
    parties.answerWith({ RDAP: neverRespond });
    let failed = 0;
    // Five are enough, unless the machine is so busy that the time of one passes before its request is sent.
    do {
      const judged = await Promise.all(urls.slice(failed, failed + 5).map((url) => judge(url)));
      const reasons = judged.map((security) => reasonsOf(security)['domain']);
      if (failed === 0) {
        expect(reasons).toEqual(Array(5).fill('timeout'));
        expect(parties.requestsTo('RDAP')).toHaveLength(5);
      }
      failed += 5;
    } while (!(await isPaused()) && failed < 15);
    parties.answerWith();
    const { passive } = await judge(urls[failed]!);
    expect(passive.unanswered).toContainEqual({ part: 'domain', reason: 'paused' });
    expect(passive.findings.find(({ code }) => code === 'domain-unknown-paused')).toMatchObject({
      severity: 'info',
      message:
        'Domain registration not checked: the source failed several times in a row, so requests to it are paused for a while.',
    });
    expect(passive.subdomains.source).toBe('crtsh');
    expect(parties.requestsTo('RDAP')).toEqual([]);
    await waitFor('the log', () => pauses().length > 0);
    expect(pauses()).toMatchObject([{ provider: expect.stringMatching(/^RDAP /), pauseMs: 60_000 }]);
    const { stdout } = await runCommand(['doctor'], {
      dataDir: service.dataDir,
      env: { DATABASE_URL: service.databaseUrl, SITEGLASS_DNS_SERVERS: service.dns.address },
    });
    expect(stdout).toMatch(
      /^warning {2}Requests to RDAP 127\.0\.0\.1:\d+: paused until .*Z after 5 failures in a row/m,
    );
  });
});

describe('the security analysis of a site whose sources never respond', () => {
  it('does not delay the scan: every part is pending, with nulls and findings', async () => {
    await clearLimits();
    parties.answerWith(every(neverRespond));
    whoisReply = () => undefined;
    const silence = { failure: { txt: 'silence', mx: 'silence' } } as const;
    service.dns.setZones({
      'figs-tree.example': silence,
      'www.figs-tree.example': { a: ['127.0.0.9'] },
      '_dmarc.figs-tree.example': silence,
      '*._domainkey.figs-tree.example': silence,
    });
    // At an address and with versions of its own, for which nothing is cached.
    const quiet = createServer((_request, response) =>
      response
        .writeHead(200, { ...bestHeaders, 'x-powered-by': 'PHP/8.3.4' })
        .end(page.replace('6.4.2', '6.1.3')),
    );
    await once(quiet.listen(0, '127.0.0.9'), 'listening');
    const { port } = quiet.address() as AddressInfo;
    const done = await user.api.scan(`http://www.figs-tree.example:${port}/wordpress`);
    const { security } = expectSuccess(
      await user.api.get(`/scans/${done.scan_id_db}/security?wait=0`),
      200,
    ) as { security: RenderedSecurity };
    parties.answerWith();
    quiet.close();
    expect(security.passive).toMatchObject({
      email: { spf: null, dmarc: null, dmarc_policy: null, dkim: null, mx_present: null },
      domain: { registrar: null, expiry: null, days_left: null },
      cves: [],
      reputation: { malicious: null, suspicious: null, harmless: null, reputation: null },
      portscan: { ports: [], org: null },
      subdomains: { count: null, list: [] },
    });
    for (const part of [
      ...['email.spf', 'email.dmarc', 'email.dkim', 'email.mx', 'domain'],
      ...['cves', 'reputation', 'portscan', 'subdomains'],
    ])
      expect(security.pending).toContain(part);
    expect(security.score_combined).toBe(security.headers.score);
  });
});
