import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shodanHost } from '../../apps/server/test/collect/providers/documented-answers.ts';
import { sendJson } from '../../apps/server/test/collect/providers/provider-server.ts';
import { createTlsServers, type TlsServers } from '../../apps/server/test/servers/tls-servers.ts';
import type { User } from '../harness/accounts.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { startThirdParties, type ThirdParties } from '../harness/third-parties.ts';
import { expectRow, proves } from './proves.ts';

const bestHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
const wordPress =
  '<!doctype html><title>Pears</title><meta name="generator" content="WordPress 6.4.2"><h1>Pears</h1>';

describe('the security analysis of a domain without mail records', () => {
  let parties: ThirdParties;
  let tls: TlsServers;
  let service: TestService;
  let user: User;
  let security: any;
  let scanId: number;
  let fetched: any;
  const inFiveYears = new Date(Date.now() + 5 * 365 * 86_400_000).toISOString();
  beforeAll(async () => {
    [parties, tls] = await Promise.all([startThirdParties({ expires: inFiveYears }), createTlsServers()]);
    parties.answerWith({ SHODAN: sendJson(shodanHost) });
    service = await startTestService({ workers: 1, env: { ...parties.env, SHODAN_API_KEY: 'shodan-4711' } });
    service.dns.setZones({ 'www.pears.example': { a: ['127.0.0.1'] } });
    user = await service.createUser();
    const { port } = await tls.start({
      kind: 'self-signed',
      names: ['www.pears.example'],
      versions: ['TLSv1.2', 'TLSv1.3'],
      listener: (request, response) =>
        request.url === '/'
          ? response.writeHead(200, bestHeaders).end(wordPress)
          : response.writeHead(404).end(),
    });
    const done = await user.api.scan(`https://www.pears.example:${port}/`);
    scanId = done.scan_id_db;
    fetched = done.result.fetch;
    security = expectSuccess(await user.api.get(`/scans/${done.scan_id_db}/security`), 200).security;
  });
  afterAll(async () => {
    await service.close();
    await Promise.all([parties.close(), tls.close()]);
  });

  it('is available despite the invalid certificate', () => {
    proves('rule:bad-certificate');
    expect(fetched).toMatchObject({
      protocol_fallback: false,
      tls: { valid: false, self_signed: true, expired: false, wrong_name: false },
    });
    expect(security.passive.findings).toContainEqual(
      expect.objectContaining({ code: 'cert-self-signed', severity: 'critical', source: 'tls' }),
    );
  });

  it('deducts its points, each once', () => {
    proves('penalty:no-spf', 'penalty:no-dmarc', 'field:security.score_combined');
    const { headers, deductions, passive } = security;
    // Browsers ignore HSTS with an untrusted certificate (RFC 6797, section 8.1).
    expect(headers).toMatchObject({ score: 75, https: true, missing: ['Strict-Transport-Security'] });
    const taken = (deductions as { code: string; points: number }[]).map(({ code, points }) => [
      code,
      points,
    ]);
    expect(passive.email).toMatchObject({ spf: false, dmarc: false, dmarc_policy: null });
    expect(Object.fromEntries(taken)).toEqual({
      'spf-missing': 5,
      'dmarc-missing': 10,
      'cve-critical': 10,
      malicious: 15,
    });
    expect(security.score_combined).toBe(75 - 5 - 10 - 10 - 15);
  });

  it('lists what is known about its software', () => {
    const { cves } = security.passive;
    expectRow('field:security.passive.cves', cves).toHaveLength(2);
    for (const cve of cves) {
      expect(cve.id).toMatch(/^CVE-\d{4}-\d{4,}$/);
      expect(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']).toContain(cve.severity);
      expect(cve.description).toMatch(/\S/);
      expect(new URL(cve.url).protocol).toBe('https:');
    }
  });

  it('lists the open ports and the network owner', () => {
    expectRow('field:security.passive.portscan', security.passive.portscan).toMatchObject({
      ports: [22, 80, 443],
      org: 'Olive Networks',
    });
  });

  it('reports a self-signed certificate and the supported TLS versions', () => {
    expectRow('field:security.passive.tls', security.passive.tls).toMatchObject({
      version: 'TLSv1.3',
      tls_10_enabled: false,
      tls_11_enabled: false,
      cert_self_signed: true,
    });
  });

  it('has findings by severity and source', () => {
    const { findings } = security.passive;
    expectRow('field:security.passive.findings', findings.length).toBeGreaterThan(3);
    for (const { message, severity, source } of findings) {
      expect(message).toMatch(/\S/);
      expect(['critical', 'high', 'medium', 'low', 'info']).toContain(severity);
      expect(['dns', 'tls', 'waf', 'cve', 'vt', 'portscan']).toContain(source);
    }
  });

  it('goes with the domain age, whose expiry in five years causes no warning', async () => {
    const { domain } = expectSuccess(await user.api.get(`/scans/${scanId}/authority`), 200);
    const ageDays = (Date.now() - Date.parse('2010-03-04')) / 86_400_000;
    expectRow('field:authority.domain.name', domain.name).toBe('pears.example');
    expectRow('field:authority.domain.creation_date', domain.creation_date).toBe('2010-03-04');
    expectRow('field:authority.domain.age_days', domain.age_days).toBe(Math.floor(ageDays));
    expectRow('field:authority.domain.age_years', domain.age_years).toBeCloseTo(ageDays / 365.25, 1);
    expectRow('field:authority.domain.expiration_date', domain.expiration_date).toBe(
      inFiveYears.slice(0, 10),
    );
    expect(domain).toMatchObject({
      expires_soon: false,
      registrar: 'The Orchard Registrar',
      whois_available: true,
    });
  });
});
