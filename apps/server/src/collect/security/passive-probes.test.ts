import type { MailFacts, Part, WafFacts } from '@siteglass/analysis';
import { describe, expect, it } from 'vitest';
import { createPassiveProbes, type PassiveCollectors, type PassiveProbeLimits } from './passive-probes.ts';

const waf: WafFacts = { detected: false, name: null, evidence: [], confidence: null, cdn: null };
const reasoned = (reason: 'unreachable' | 'not-configured') => ({ known: false, reason }) as const;
const quick: PassiveProbeLimits = {
  ...{ allMs: 60, lateMs: 30, lastMs: 30, tlsMs: 60, mailMs: 60, registrationMs: 60, reputationMs: 60 },
  ...{ subdomainsMs: 60, portScanMs: 60, cvesMs: 60 },
};
const patient: PassiveProbeLimits = {
  ...{ allMs: 60_000, lateMs: 60_000, lastMs: 60_000, tlsMs: 60_000, mailMs: 60_000, registrationMs: 60_000 },
  ...{ reputationMs: 60_000, subdomainsMs: 60_000, portScanMs: 60_000, cvesMs: 60_000 },
};

/** Records requests in order; every source is unreachable unless the test provides another one. */
function makeWorld(others: Partial<PassiveCollectors> = {}, limits = patient) {
  const requested: string[] = [];
  const failures: unknown[] = [];
  const say =
    (what: string) =>
    (of: unknown): Promise<Part<never>> => {
      requested.push(`${what} ${typeof of === 'string' ? of : JSON.stringify(of)}`);
      return Promise.resolve(reasoned('unreachable'));
    };
  const mail = say('mail');
  const begin = createPassiveProbes({
    collectors: {
      tls: say('tls'),
      mail: async (domain): Promise<MailFacts> => {
        const part = await mail(domain);
        return { spf: part, dmarc: part, dkim: part, mx: part };
      },
      registration: say('registration'),
      reputation: say('reputation'),
      subdomains: say('subdomains'),
      portScan: say('ports'),
      cves: say('cves'),
      ...others,
    },
    onFailure: (error) => failures.push(error),
    limits,
    now: () => new Date('2026-11-23T12:00:00Z'),
  });
  return { begin, requested, failures, signal: new AbortController().signal };
}

const products = [{ id: 'php', version: '8.1.2' }];
const address = '192.0.2.7';

describe('the passive probes of a scan', () => {
  it('query the domain before the page has responded, then its host, then its software', async () => {
    const { begin, requested, signal } = makeWorld();
    const probing = begin('https://shop.example.co.uk/x', signal);
    expect(requested).toEqual([
      'mail example.co.uk',
      'registration example.co.uk',
      'reputation example.co.uk',
      'subdomains example.co.uk',
    ]);
    requested.length = 0;
    const url = 'https://www.example.co.uk:8443/';
    probing.follow({ url, address });
    probing.follow({ url, address });
    expect(requested).toEqual(['tls {"host":"www.example.co.uk","port":8443}', 'ports 192.0.2.7']);
    requested.length = 0;
    const facts = await probing.finish({ url, address, waf, products });
    expect(requested).toEqual(['cves [{"id":"php","version":"8.1.2"}]']);
    const part = reasoned('unreachable');
    expect(facts).toEqual({
      probedAt: '2026-11-23T12:00:00.000Z',
      host: 'www.example.co.uk',
      domain: 'example.co.uk',
      mail: { spf: part, dmarc: part, dkim: part, mx: part },
      ...{
        registration: part,
        tls: part,
        waf,
        cves: part,
        reputation: part,
        portScan: part,
        subdomains: part,
      },
    });
  });

  it('switch to another domain if redirects lead to one, and cancel the first', async () => {
    const given: string[] = [];
    const { begin, signal } = makeWorld({
      registration: (domain, own) =>
        new Promise((resolve, reject) => {
          if (domain === 'new.example') resolve(reasoned('not-configured'));
          own.addEventListener('abort', () => {
            given.push(domain);
            reject(own.reason as Error);
          });
        }),
    });
    const probing = begin('https://old.example/', signal);
    const facts = await probing.finish({ url: 'https://www.new.example/', address, waf, products });
    expect(facts).toMatchObject({
      host: 'www.new.example',
      domain: 'new.example',
      registration: { reason: 'not-configured' },
    });
    expect(given).toEqual(['old.example']);
  });

  it('query no domain for a page on an IP address, and no certificate for a page over HTTP', async () => {
    const { begin, requested, signal } = makeWorld();
    const url = 'http://[2001:db8::1]/';
    const facts = await begin(url, signal).finish({ url, address, waf, products: [] });
    const part = { known: false, reason: 'not-applicable' };
    expect(facts).toMatchObject({
      host: '2001:db8::1',
      domain: null,
      mail: { spf: part, dmarc: part, dkim: part, mx: part },
      ...{ registration: part, reputation: part, subdomains: part, tls: part },
    });
    expect(requested).toEqual(['ports 192.0.2.7', 'cves []']);
  });

  it('end in time if no source responds or even handles the abort, each part with its reason', async () => {
    const never = () => new Promise<never>(() => undefined);
    const silent: PassiveCollectors = {
      ...{ tls: never, mail: never, registration: never, reputation: never },
      ...{ subdomains: never, portScan: never, cves: never },
    };
    const { begin, failures, signal } = makeWorld(silent, quick);
    const url = 'https://example.com/';
    const facts = await begin(url, signal).finish({ url, address, waf, products });
    const part = { known: false, reason: 'timeout' };
    expect(facts).toMatchObject({
      mail: { spf: part, dmarc: part, dkim: part, mx: part },
      ...{ registration: part, tls: part, cves: part, reputation: part, portScan: part, subdomains: part },
    });
    expect(failures).toEqual([]);
  });

  it('have a little time left for what could start only when the total time was up', async () => {
    const { begin, signal } = makeWorld(
      { portScan: () => new Promise((resolve) => setImmediate(resolve, reasoned('not-configured'))) },
      { ...patient, allMs: 0 },
    );
    const url = 'https://example.com/';
    const facts = await begin(url, signal).finish({ url, address, waf, products });
    expect(facts.portScan).toEqual(reasoned('not-configured'));
  });

  it('survive a fault in one of them, which is reported', async () => {
    const fault = new TypeError('a fault');
    const { begin, failures, signal } = makeWorld({ reputation: () => Promise.reject(fault) });
    const url = 'https://example.com/';
    const facts = await begin(url, signal).finish({ url, address, waf, products });
    expect(facts.reputation).toEqual({ known: false, reason: 'failed' });
    expect(facts.registration).toEqual(reasoned('unreachable'));
    expect(failures).toEqual([fault]);
  });

  it('end with a stopped scan, with its reason', async () => {
    let isLetGo = false;
    const { begin } = makeWorld({
      subdomains: (_domain, own) =>
        new Promise((_resolve, reject) =>
          own.addEventListener('abort', () => {
            isLetGo = true;
            reject(own.reason as Error);
          }),
        ),
    });
    const stop = new AbortController();
    const url = 'https://example.com/';
    const finished = begin(url, stop.signal).finish({ url, address, waf, products });
    stop.abort(new Error('stopped by its owner'));
    await expect(finished).rejects.toThrow('stopped by its owner');
    expect(isLetGo).toBe(true);
  });

  it('run once for simultaneous scans of the same host', async () => {
    const { begin, requested, signal } = makeWorld({}, patient);
    const scan = (path: string) => {
      const url = `https://example.com/${path}`;
      return begin(url, signal).finish({ url, address, waf, products });
    };
    await Promise.all([scan('a'), scan('b'), scan('c')]);
    expect(requested.filter((what) => what.startsWith('tls'))).toHaveLength(1);
    expect(new Set(requested).size).toBe(requested.length);
  });
});
