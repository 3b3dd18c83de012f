import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDmarc } from '../../../src/collect/dns/dmarc-facts.ts';
import { queryOnce } from '../../../src/collect/dns/dns-lookup.ts';
import { createDnsLookup } from '../../../src/collect/dns/resolver-lookup.ts';
import { startDnsServer, type DnsServer, type DnsZones } from '../../servers/dns-server.ts';

const zones: DnsZones = {
  '_dmarc.own.test': {
    txt: [
      'other',
      ['v=DMARC1; p=reject; ', 'sp=quarantine; t=y; rua=mailto:d@own.test,mailto:d@in.own.test'],
    ],
  },
  '_dmarc.none.test': {},
  '_dmarc.two.test': { txt: ['v=DMARC1; p=reject', 'v=DMARC1; p=none'] },
  '_dmarc.gov.zz': { txt: ['v=DMARC1; p=none; sp=quarantine; np=reject; psd=y; pct=1; rua=mailto:d@gov.zz'] },
  '_dmarc.org.yy': { txt: ['v=DMARC1; p=reject; sp=none; rua=mailto:d@org.yy'] },
  '_dmarc.mid.org.yy': { txt: ['v=DMARC1; p=none'] },
  '_dmarc.reports.test': {
    txt: [
      'v=DMARC1; p=none; rua=mailto:d@yes.example,mailto:d@no.example,mailto:d@fails.example,mailto:x@wild.example',
    ],
  },
  'reports.test._report._dmarc.yes.example': { txt: ['v=DMARC1'] },
  'reports.test._report._dmarc.wild.example': { txt: ['v=DMARC1; rua=mailto:y@wild.example'] },
  'reports.test._report._dmarc.no.example': { txt: ['v=spf1 -all'] },
  'reports.test._report._dmarc.fails.example': { failure: 'servfail' },
  '_dmarc.sub.corp.test': { txt: ['v=DMARC1; p=none; rua=mailto:d@corp.test,mailto:d@mail.corp.test'] },
  '_dmarc.corp.test': { txt: ['v=DMARC1; p=reject; rua=mailto:d@corp.test'] },
  '_dmarc.broken.test': { failure: 'servfail' },
  '_dmarc.quiet.test': { failure: 'silence' },
};

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer(zones);
});
afterAll(() => dns.close());

const { signal } = new AbortController();
const find = (domain: string, timeoutMs = 5_000) =>
  findDmarc(domain, queryOnce(createDnsLookup({ servers: [dns.address], timeoutMs })), signal);

describe('the DMARC policy of a domain', () => {
  it('is its own record, with its strings joined', async () => {
    expect(await find('own.test')).toEqual({
      record: 'v=DMARC1; p=reject; sp=quarantine; t=y; rua=mailto:d@own.test,mailto:d@in.own.test',
      foundAt: '_dmarc.own.test',
      policy: 'reject',
      subdomainPolicy: 'quarantine',
      nonExistentPolicy: 'quarantine',
      isTesting: true,
      reportsTo: ['mailto:d@own.test', 'mailto:d@in.own.test'],
      unauthorizedReports: [],
      problems: [],
    });
  });

  it.each(['none.test', 'nowhere.test'])('is missing for %s and its parents', async (domain) => {
    expect(await find(domain)).toMatchObject({ record: null, foundAt: null, policy: null, problems: [] });
  });

  it('is missing if there are two', async () => {
    expect(await find('two.test')).toMatchObject({
      record: null,
      policy: null,
      problems: ['several-records'],
    });
  });

  it('is that of the public suffix, whose errors are not its own', async () => {
    expect(await find('town.gov.zz')).toMatchObject({
      foundAt: '_dmarc.gov.zz',
      policy: 'quarantine',
      nonExistentPolicy: 'reject',
      problems: [],
    });
  });

  it('is that of the organization, not of a domain in between', async () => {
    expect(await find('a.mid.org.yy')).toMatchObject({ foundAt: '_dmarc.org.yy', policy: 'none' });
  });

  it('lists report addresses whose domain has not agreed', async () => {
    expect(await find('reports.test')).toMatchObject({ unauthorizedReports: ['mailto:d@no.example'] });
  });

  it('allows reports within the organization', async () => {
    expect(await find('sub.corp.test')).toMatchObject({ policy: 'none', unauthorizedReports: [] });
  });

  it('is unknown if the lookup fails or times out', async () => {
    await expect(find('broken.test')).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(find('quiet.test', 300)).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('is not looked up beyond a record that marks the organizational domain', async () => {
    dns.setZones({ '_dmarc.unit.firm.xx': { txt: ['v=DMARC1; p=quarantine; psd=n'] } });
    expect(await find('host.unit.firm.xx')).toMatchObject({
      foundAt: '_dmarc.unit.firm.xx',
      policy: 'quarantine',
    });
    expect(dns.countQueries('_dmarc.firm.xx')).toBe(0);
  });

  it('queries at most eight names of a deep one', async () => {
    await find('a.b.c.d.e.f.g.h.i.j.k.deep.test');
    expect(dns.countQueries('_dmarc.test')).toBeGreaterThan(0);
    expect(dns.countQueries('_dmarc.g.h.i.j.k.deep.test')).toBe(1);
    expect(dns.countQueries('_dmarc.f.g.h.i.j.k.deep.test')).toBe(0);
  });
});
