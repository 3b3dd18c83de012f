import { describe, expect, it } from 'vitest';

import { unknownFacts, soundFacts } from '../fixtures/passive-facts.ts';
import { observe } from '../fixtures/security-observation.ts';
import { judgeSecurityHeaders } from '../security-headers/security-headers.ts';
import { judgeSecurity } from './judge-security.ts';

const headers = judgeSecurityHeaders(observe([['x-content-type-options', 'nosniff']]));
const judge = (passive = soundFacts) => judgeSecurity({ headers, passive });

describe('the security analysis', () => {
  it('of a healthy site has the score of its headers, and every field of the contract', () => {
    const security = judge();
    expect(security.score_combined).toBe(headers.score);
    expect(security.headers).toMatchObject({ score: headers.score, grade: 'F', https: true, hsts: false });
    expect(security.headers.missing).toContain('Content-Security-Policy');
    expect(security.passive).toMatchObject({
      email: {
        spf: true,
        spf_record: 'v=spf1 ip4:198.51.100.7 -all',
        dmarc: true,
        dmarc_policy: 'reject',
        dkim: true,
        mx_present: true,
      },
      domain: { registrar: 'Example Registrar', expiry: '2028-05-04', days_left: 528 },
      tls: { version: 'TLSv1.3', tls_10_enabled: false, tls_11_enabled: false, cert_self_signed: false },
      waf: { detected: false, name: null },
      cves: [],
      reputation: { malicious: 0, suspicious: 0, harmless: 65, reputation: 0 },
      portscan: { ports: [80, 443], org: null },
      subdomains: { count: 1, list: ['www.example.com'] },
      unanswered: [],
    });
  });

  it('is null and empty without responses, says so, and deducts nothing', () => {
    const security = judge(unknownFacts('timeout'));
    expect(security.score_combined).toBe(headers.score);
    expect(security.passive).toMatchObject({
      email: { spf: null, spf_record: null, dmarc: null, dmarc_policy: null, dkim: null, mx_present: null },
      domain: { registrar: null, expiry: null, days_left: null },
      tls: { version: null, tls_10_enabled: null, tls_11_enabled: null, cert_self_signed: null },
      cves: [],
      reputation: { malicious: null, suspicious: null, harmless: null, reputation: null },
      portscan: { ports: [], org: null },
      subdomains: { count: null, list: [] },
    });
    expect(security.passive.unanswered).toHaveLength(10);
    const timedOut = security.passive.findings.filter(({ code }) => code.endsWith('-unknown-timeout'));
    expect(timedOut).toHaveLength(10);
    expect(timedOut[0]).toMatchObject({
      code: 'spf-unknown-timeout',
      severity: 'info',
      source: 'dns',
      message: 'SPF record not checked: the request timed out.',
      message_it: 'Record SPF: controllo non eseguito, la richiesta è scaduta.',
      fix_it: 'Ripeti la scansione più tardi.',
    });
  });

  it('names the sources that are still being queried, apart from those that did not respond', () => {
    const subdomains = { known: false, reason: 'pending' } as const;
    const security = judge({ ...soundFacts, subdomains });
    expect(security.pending).toEqual(['subdomains']);
    expect(security.passive.unanswered).toEqual([]);
    expect(security.passive.subdomains).toMatchObject({ count: null, list: [] });
    expect(security.score_combined).toBe(headers.score);
    expect(security.passive.findings.find(({ code }) => code === 'subdomains-unknown-pending')).toMatchObject(
      {
        severity: 'info',
        message: 'Subdomains not checked: the source is still being queried.',
      },
    );
  });

  it('of an IP address reports once that there is no domain', () => {
    const { findings } = judge({
      ...unknownFacts('not-applicable'),
      host: '198.51.100.7',
      domain: null,
    }).passive;
    const codes = findings.map(({ code }) => code);
    expect(codes).toContain('no-domain');
    expect(
      codes.filter((code) => /^(?:spf|dmarc|dkim|mx|domain|reputation|subdomains)-unknown/.test(code)),
    ).toEqual([]);
  });
});
