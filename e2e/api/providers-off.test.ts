import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RenderedSecurity } from '@siteglass/analysis';
import { providerNames } from '../../apps/server/src/collect/providers/provider.ts';
import { settings } from '../../apps/server/src/settings/settings.ts';
import type { User } from '../harness/accounts.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

const page = `<!doctype html><html lang="en"><head><title>Olives</title>
<meta name="generator" content="WordPress 6.4.2"></head><body><h1>Olives</h1></body></html>`;

let site: Site;
let service: TestService;
let user: User;

beforeAll(async () => {
  site = await startSite({
    '/': (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  });
  service = await startTestService({
    workers: 1,
    env: {
      ...Object.fromEntries(providerNames.map((name) => [`${name}_BASE_URL`, 'off'])),
      // Without their URLs, keys have no use.
      ...{ SHODAN_API_KEY: 'key', SHAREDCOUNT_API_KEY: 'key', VIRUSTOTAL_API_KEY: 'key' },
      ...{ OPENPAGERANK_API_KEY: 'key', AHREFS_API_KEY: 'key', CRUX_API_KEY: 'key' },
      WHOIS_SERVER: 'off',
    },
  });
  service.dns.setZones({ 'www.olives.example': { a: ['127.0.0.1'] } });
  user = await service.createUser();
});
afterAll(async () => {
  await service.close();
  await site.close();
});

it('providers that are switched off are sent nothing, and their parts are not configured', async () => {
  const scan = await user.api.scan(`http://www.olives.example:${site.port}/`);
  expect(scan, JSON.stringify(scan.error)).toMatchObject({ status: 'complete' });
  const { security } = expectSuccess(await user.api.get(`/scans/${scan.scan_id_db}/security`), 200);
  const { passive } = security as RenderedSecurity;
  const reasons = Object.fromEntries(passive.unanswered.map(({ part, reason }) => [part, reason]));
  expect(reasons).toEqual({
    domain: 'not-configured',
    tls: 'not-applicable',
    cves: 'not-configured',
    reputation: 'not-configured',
    portscan: 'not-configured',
    subdomains: 'not-configured',
  });
  const ports = passive.findings.find(({ code }) => code === 'ports-unknown-not-configured');
  expect(ports?.message).toBe('Open ports not checked: the source is not set up on this installation.');
  expect(ports?.fix).toBe('The administrator of this installation can check the setting SHODAN_API_KEY.');

  const unknown = { success: false, reason: 'not-configured', checked_at: null };
  const authority = expectSuccess(await user.api.get(`/scans/${scan.scan_id_db}/authority`), 200);
  expect(authority).toMatchObject({
    domain: { whois_available: false },
    page_rank_metrics: unknown,
    domain_rating_metrics: unknown,
    social_signals: unknown,
    web_archive_presence: unknown,
  });
  const fieldData = expectSuccess(await user.api.get(`/scans/${scan.scan_id_db}/field-data`), 200);
  expect(fieldData).toMatchObject({ can_run_pagespeed: false, form_factors: [unknown, unknown] });
  const pageSpeed = expectSuccess(await user.api.get(`/scans/${scan.scan_id_db}/pagespeed`), 200);
  expect(pageSpeed).toMatchObject(unknown);
  const hosts = providerNames.map((name) => new URL(settings.providers[name].baseUrl.default ?? '').hostname);
  for (const host of [...hosts, 'whois.iana.org']) expect(service.dns.countQueries(host), host).toBe(0);
});
