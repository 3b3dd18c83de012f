import type { MailFacts, Part, PassiveFacts, WafFacts } from '@siteglass/analysis';
import { describe, expect, it } from 'vitest';
import {
  createPassiveProbes,
  failedFacts,
  isPending,
  passiveProbeLimits,
  pendingFacts,
  probedParts,
  type PassiveCollectors,
  type PassiveProbeLimits,
  type ProbedPart,
  type ProbedSite,
} from './passive-probes.ts';

const waf: WafFacts = { detected: false, name: null, evidence: [], confidence: null, cdn: null };
const reasoned = (reason: 'unreachable' | 'not-configured') => ({ known: false, reason }) as const;
const limitsOf = (ms: number) =>
  Object.fromEntries(probedParts.map((part) => [part, ms])) as unknown as PassiveProbeLimits;

/** Records requests in order; every source is unreachable unless the test provides another one. */
function makeWorld(others: Partial<PassiveCollectors> = {}, limits = limitsOf(60_000)) {
  const requested: string[] = [];
  const failures: unknown[] = [];
  const say =
    (what: string) =>
    (of: unknown): Promise<Part<never>> => {
      requested.push(`${what} ${typeof of === 'string' ? of : JSON.stringify(of)}`);
      return Promise.resolve(reasoned('unreachable'));
    };
  const mail = say('mail');
  const run = createPassiveProbes({
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
  });
  const probe = async (
    site: Partial<ProbedSite> = {},
    parts: readonly ProbedPart[] = probedParts,
    signal = new AbortController().signal,
  ) => {
    let found: Partial<PassiveFacts> = {};
    const order: string[] = [];
    await run(
      { url: 'https://example.com/', address: '192.0.2.7', products: [], ...site },
      {
        parts,
        signal,
        onFound: (part) => {
          order.push(...Object.keys(part));
          found = { ...found, ...part };
        },
      },
    );
    return { found, order };
  };
  return { probe, requested, failures };
}

describe('the passive probes of a page', () => {
  it('query every source at once, about the domain, the host, the address and the software', async () => {
    const { probe, requested } = makeWorld();
    const { found } = await probe({
      url: 'https://www.example.co.uk:8443/',
      products: [{ id: 'php', version: '8.1.2' }],
    });
    expect(requested.toSorted()).toEqual([
      'cves [{"id":"php","version":"8.1.2"}]',
      'mail example.co.uk',
      'ports 192.0.2.7',
      'registration example.co.uk',
      'reputation example.co.uk',
      'subdomains example.co.uk',
      'tls {"host":"www.example.co.uk","port":8443}',
    ]);
    const part = reasoned('unreachable');
    expect(found).toEqual({
      ...Object.fromEntries(probedParts.map((name) => [name, part])),
      mail: { spf: part, dmarc: part, dkim: part, mx: part },
    });
  });

  it('report each part as soon as it is known, and query only those that are still missing', async () => {
    let letGo = (): void => undefined;
    const slow = new Promise<Part<never>>((resolve) => (letGo = () => resolve(reasoned('not-configured'))));
    const { probe, requested } = makeWorld({
      registration: () => slow,
      tls: async () => {
        setImmediate(letGo);
        return await Promise.resolve(reasoned('unreachable'));
      },
    });
    const { order } = await probe({}, ['registration', 'tls']);
    expect(order).toEqual(['tls', 'registration']);
    expect(requested).toEqual([]);
  });

  it('query no domain for a page on an IP address, and no certificate for a page over HTTP', async () => {
    const { probe, requested } = makeWorld();
    const { found } = await probe({ url: 'http://[2001:db8::1]/' });
    const part = { known: false, reason: 'not-applicable' };
    expect(found).toMatchObject({
      mail: { spf: part, dmarc: part, dkim: part, mx: part },
      ...{ registration: part, reputation: part, subdomains: part, tls: part },
    });
    expect(requested.toSorted()).toEqual(['cves []', 'ports 192.0.2.7']);
  });

  it('end in time if no source responds or even handles the abort, each part with its reason', async () => {
    const never = () => new Promise<never>(() => undefined);
    const silent: PassiveCollectors = {
      ...{ tls: never, mail: never, registration: never, reputation: never },
      ...{ subdomains: never, portScan: never, cves: never },
    };
    const { probe, failures } = makeWorld(silent, limitsOf(30));
    const part = { known: false, reason: 'timeout' };
    expect((await probe()).found).toEqual({
      ...Object.fromEntries(probedParts.map((name) => [name, part])),
      mail: { spf: part, dmarc: part, dkim: part, mx: part },
    });
    expect(failures).toEqual([]);
    expect(Math.max(...Object.values(passiveProbeLimits))).toBe(60_000);
  });

  it('survive a fault in one of them, which is reported', async () => {
    const fault = new TypeError('a fault');
    const { probe, failures } = makeWorld({ reputation: () => Promise.reject(fault) });
    const { found } = await probe();
    expect(found.reputation).toEqual({ known: false, reason: 'failed' });
    expect(found.registration).toEqual(reasoned('unreachable'));
    expect(failures).toEqual([fault]);
  });

  it('end with their worker, with its reason', async () => {
    let isLetGo = false;
    const { probe } = makeWorld({
      subdomains: (_domain, own) =>
        new Promise((_resolve, reject) =>
          own.addEventListener('abort', () => {
            isLetGo = true;
            reject(own.reason as Error);
          }),
        ),
    });
    const stop = new AbortController();
    const probed = probe({}, probedParts, stop.signal);
    stop.abort(new Error('the worker is shutting down'));
    await expect(probed).rejects.toThrow('the worker is shutting down');
    expect(isLetGo).toBe(true);
  });

  it('run once for simultaneous scans of the same host', async () => {
    const { probe, requested } = makeWorld();
    await Promise.all(['a', 'b', 'c'].map((path) => probe({ url: `https://example.com/${path}` })));
    expect(requested.filter((what) => what.startsWith('tls'))).toHaveLength(1);
    expect(new Set(requested).size).toBe(requested.length);
  });
});

describe('the facts before the sources have been queried', () => {
  const facts = pendingFacts({ url: 'https://shop.example.co.uk/x' }, waf, new Date('2026-11-23T12:00:00Z'));

  it('name the host and the domain, and every part is pending', () => {
    expect(facts).toMatchObject({
      probedAt: '2026-11-23T12:00:00.000Z',
      host: 'shop.example.co.uk',
      domain: 'example.co.uk',
      waf,
    });
    expect(probedParts.filter((part) => isPending(facts, part))).toEqual(probedParts);
  });

  it('have no pending part once each has been given up', () => {
    const given = { ...facts, ...failedFacts(probedParts) };
    expect(probedParts.filter((part) => isPending(given, part))).toEqual([]);
    expect(given.mail.spf).toEqual({ known: false, reason: 'failed' });
  });
});
