import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../../../../e2e/harness/service.ts';
import { createMailCollector } from '../../../src/collect/dns/collect-mail.ts';
import type { DnsLookup, Query } from '../../../src/collect/dns/dns-lookup.ts';
import { createDnsLookup } from '../../../src/collect/dns/resolver-lookup.ts';
import { startDnsServer, type DnsServer, type DnsZones } from '../../servers/dns-server.ts';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64 = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const keyRecord = ['v=DKIM1; k=rsa; p=', base64.slice(0, 200), base64.slice(200)];

const zones: DnsZones = {
  'mail.test': {
    txt: ['v=spf1 mx -all'],
    mx: [
      { host: 'Second.mail.test', preference: 20 },
      { host: 'first.mail.test', preference: 10 },
    ],
  },
  'first.mail.test': { a: ['198.51.100.1'] },
  'second.mail.test': { a: ['198.51.100.2'] },
  '_dmarc.mail.test': { txt: ['v=DMARC1; p=quarantine; rua=mailto:d@mail.test'] },
  'google._domainkey.mail.test': { txt: [keyRecord] },
  'selector1._domainkey.mail.test': { cname: 'key.provider.test' },
  'key.provider.test': { txt: ['v=DKIM1; t=y; p='] },
  'default._domainkey.mail.test': { txt: ['not a key'] },
  's1._domainkey.mail.test': { failure: 'servfail' },
  'nomail.test': { txt: ['v=spf1 -all'], mx: [{ host: '', preference: 0 }] },
  'wild.test': {},
  '*._domainkey.wild.test': { txt: ['v=DKIM1; p='] },
  'partly.test': {
    mx: [{ host: 'mx.partly.test', preference: 1 }],
    failure: { txt: 'servfail' },
  },
  '_dmarc.partly.test': { failure: 'silence' },
  '*._domainkey.partly.test': { failure: 'servfail' },
  'slow.test': { txt: ['v=spf1 -all'], mx: [{ host: 'mx.slow.test', preference: 1 }] },
  '_dmarc.slow.test': { failure: 'silence' },
  '*._domainkey.slow.test': { failure: 'silence' },
  'silent.test': { failure: 'silence' },
  '_dmarc.silent.test': { failure: 'silence' },
  '*._domainkey.silent.test': { failure: 'silence' },
};

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer(zones);
});
afterAll(() => dns.close());

const failures: unknown[] = [];
const { signal } = new AbortController();
const resolverWith = (timeoutMs: number) => createDnsLookup({ servers: [dns.address], timeoutMs });
const collect = (domain: string, { timeoutMs = 5_000, limitMs = 20_000 } = {}) =>
  createMailCollector({
    resolver: resolverWith(timeoutMs),
    onFailure: (error) => failures.push(error),
    limitMs,
  })(domain, signal);

describe('the mail records of a domain', () => {
  it('are of four types', async () => {
    const { spf, dmarc, dkim, mx } = await collect('mail.test');
    expect(mx).toEqual({
      known: true,
      facts: {
        hosts: [
          { host: 'first.mail.test', preference: 10 },
          { host: 'second.mail.test', preference: 20 },
        ],
        isNull: false,
      },
    });
    expect(spf).toMatchObject({ known: true, facts: { fault: null, unlisted: 'fail', lookups: 1 } });
    expect(dmarc).toMatchObject({ known: true, facts: { policy: 'quarantine', problems: [] } });
    expect(dkim).toMatchObject({
      known: true,
      facts: {
        keys: [
          { selector: 'google', type: 'rsa', bits: 2048, isRevoked: false, isTesting: false },
          { selector: 'selector1', type: 'rsa', bits: null, isRevoked: true, isTesting: true },
        ],
        isWildcard: false,
      },
    });
    expect(failures).toEqual([]);
  });

  it('do not count a selector whose lookup fails as tried', async () => {
    const [withFailure, without] = await Promise.all([collect('mail.test'), collect('nomail.test')]);
    const tried = (mail: typeof without) => (mail.dkim.known ? mail.dkim.facts.selectorsTried : 0);
    expect(tried(without)).toBeGreaterThan(30);
    expect(tried(withFailure)).toBe(tried(without) - 1);
  });

  it('can say that the domain accepts no email', async () => {
    const { mx, dkim } = await collect('nomail.test');
    expect(mx).toEqual({ known: true, facts: { hosts: [], isNull: true } });
    expect(dkim).toMatchObject({ known: true, facts: { keys: [], isWildcard: false } });
  });

  it('can be missing', async () => {
    const { spf, dmarc, mx } = await collect('nowhere.test');
    expect(spf).toMatchObject({ known: true, facts: { records: [] } });
    expect(dmarc).toMatchObject({ known: true, facts: { record: null } });
    expect(mx).toEqual({ known: true, facts: { hosts: [], isNull: false } });
  });

  it('have unknown keys if every name has one', async () => {
    expect((await collect('wild.test')).dkim).toEqual({
      known: true,
      facts: { keys: [], selectorsTried: 0, isWildcard: true },
    });
    expect(dns.countQueries('google._domainkey.wild.test')).toBe(0);
  });

  it('are unknown one by one: a failure does not affect the others', async () => {
    expect(await collect('partly.test', { timeoutMs: 1_500 })).toEqual({
      spf: { known: false, reason: 'unreachable' },
      dmarc: { known: false, reason: 'timeout' },
      dkim: { known: false, reason: 'unreachable' },
      mx: { known: true, facts: { hosts: [{ host: 'mx.partly.test', preference: 1 }], isNull: false } },
    });
  });

  it('time out if no server responds', async () => {
    const timeout = { known: false, reason: 'timeout' };
    const result = await collect('silent.test', { limitMs: 500 });
    expect(result).toEqual({ spf: timeout, dmarc: timeout, dkim: timeout, mx: timeout });
  });

  it('are partial for a caller that cannot wait any longer', async () => {
    const timeout = { known: false, reason: 'timeout' };
    const controller = new AbortController();
    const real = resolverWith(60_000);
    let answers = 0;
    const counted =
      <Data>(query: Query<Data>): Query<Data> =>
      async (...asked) => {
        const answer = await query(...asked);
        answers += 1;
        return answer;
      };
    const collecting = createMailCollector({
      resolver: { ...real, txt: counted(real.txt), mx: counted(real.mx) },
      onFailure: (error) => failures.push(error),
    })('slow.test', controller.signal);
    await waitFor('all answers that there are', () => answers === 2);
    controller.abort(new Error('no longer wanted'));
    const result = await collecting;
    expect(result).toEqual({
      spf: { known: true, facts: expect.objectContaining({ unlisted: 'fail' }) as unknown },
      dmarc: timeout,
      dkim: timeout,
      mx: { known: true, facts: { hosts: [{ host: 'mx.slow.test', preference: 1 }], isNull: false } },
    });
    expect(failures).toEqual([]);
  });

  it('are unknown after a fault of the service, which is reported', async () => {
    const failures: unknown[] = [];
    const fault = new TypeError('a mistake');
    const real = resolverWith(5_000);
    const resolver: DnsLookup = { ...real, mx: () => Promise.reject(fault) };
    const mail = await createMailCollector({ resolver, onFailure: (error) => failures.push(error) })(
      'nomail.test',
      signal,
    );
    expect(mail.mx).toEqual({ known: false, reason: 'failed' });
    expect(mail.spf.known).toBe(true);
    expect(failures).toEqual([fault]);
  });
});
