import { describe, expect, it } from 'vitest';
import { rdapBootstrap, rdapDomain } from '../../../test/collect/providers/documented-answers.ts';
import { rdapServerOf, readRdapDomain, readRdapServers } from './rdap.ts';

function read(fields: object) {
  return readRdapDomain(rdapDomain('olives.com', fields), 'olives.com', 'rdap.example');
}

function event(eventAction: unknown, eventDate: unknown) {
  return { eventAction, eventDate };
}

describe('the registry of RDAP servers', () => {
  const servers = readRdapServers(
    rdapBootstrap(
      [
        ['com', 'NET'],
        ['http://com.example/', 'HTTPS://com.example/v1'],
      ],
      [['uk'], ['https://uk.example/']],
      [['co.uk'], ['http://co-uk.example/']],
      [['xn--p1ai'], ['https://rf.example/rdap/']],
      [['odd'], ['ldap://odd.example/', 'https://odd.example/?q=', 'nothing', 'https://']],
    ),
  );

  it.each([
    // Over https if available, and with the trailing slash that names are appended to.
    ['olives.com', 'HTTPS://com.example/v1/'],
    ['olives.net', 'HTTPS://com.example/v1/'],
    ['olives.uk', 'https://uk.example/'],
    ['olives.co.uk', 'http://co-uk.example/'],
    ['olives.ltd.uk', 'https://uk.example/'],
    ['xn--e1afmkfd.xn--p1ai', 'https://rf.example/rdap/'],
    ['olives.notco.uk', 'https://uk.example/'],
    ['olives.mycom', null],
    ['olives.de', null],
    ['olives.odd', null],
  ])('returns for %s the server %s', (domain, server) => {
    expect(rdapServerOf(servers, domain)).toBe(server);
  });
});

describe('an RDAP registration', () => {
  it('has the registrar, the dates as the registry writes them, and the status of the domain', () => {
    expect(read({})).toEqual({
      domain: 'olives.com',
      source: 'rdap',
      server: 'rdap.example',
      isRegistered: true,
      registrar: 'Olive Names, Inc.',
      createdOn: '1995-08-14',
      expiresOn: '2030-08-13',
      updatedOn: '2025-08-14',
      statuses: ['client transfer prohibited', 'active'],
      nameServers: ['ns1.olives.example', 'ns2.olives.example'],
      isDnssecSigned: true,
    });
  });

  it('has few fields if the registry returns few', () => {
    const bare = { objectClassName: 'domain', ldhName: 'olives.com' };
    expect(readRdapDomain(bare, 'olives.com', 'rdap.example')).toMatchObject({
      isRegistered: true,
      registrar: null,
      createdOn: null,
      expiresOn: null,
      updatedOn: null,
      statuses: [],
      nameServers: [],
      isDnssecSigned: null,
    });
  });

  it.each([
    ['a day that does not exist', '2030-02-30T00:00:00Z', null],
    ['no day', 'soon', null],
    ['a number', 2030, null],
    ['a day alone', '2030-02-28', '2030-02-28'],
    ['a day with a space', '2030-02-28 10:00:00', '2030-02-28'],
  ])('expires on %s', (_case, date, day) => {
    expect(read({ events: [event('expiration', date)] }).expiresOn).toBe(day);
  });

  it('expires with the contract of the registrar if the registry has no date', () => {
    const events = [event('registrar expiration', '2029-01-01T00:00:00Z')];
    expect(read({ events }).expiresOn).toBe('2029-01-01');
    expect(read({ events: [...events, event('Expiration', '2030-01-01T00:00:00Z')] }).expiresOn).toBe(
      '2030-01-01',
    );
  });

  it('ignores everything that is malformed', () => {
    const answer = read({
      events: [null, 7, [], {}, event(7, 7), event('registration', '2001-01-01T00:00:00Z')],
      entities: [
        null,
        { roles: 'registrar' },
        { roles: ['registrar'] },
        { roles: ['registrar'], vcardArray: 'vcard' },
        {
          roles: ['registrar'],
          vcardArray: ['vcard', [null, ['fn'], ['fn', {}, 'text', 7], ['fn', {}, 'text', ' ']]],
        },
        { roles: ['registrar'], vcardArray: ['vcard', [['org', {}, 'text', 'Fig Names']]] },
      ],
      status: ['ACTIVE', 7, null],
      nameservers: [null, { ldhName: 7 }, { ldhName: 'not a host' }, { ldhName: 'NS1.figs.example' }],
      secureDNS: { dsData: [{}] },
    });
    expect(answer).toMatchObject({
      createdOn: '2001-01-01',
      registrar: 'Fig Names',
      statuses: ['active'],
      nameServers: ['ns1.figs.example'],
      isDnssecSigned: true,
    });
  });

  it('is missing for a name that the registry reserves', () => {
    expect(read({ status: ['reserved'], events: [], entities: [] }).isRegistered).toBe(false);
    expect(read({ status: ['reserved'] }).isRegistered).toBe(true);
  });

  it('is accepted under the Unicode form of its name, but not under another name', () => {
    const domain = 'xn--mnchen-3ya.de';
    expect(readRdapDomain(rdapDomain('münchen.de'), domain, 'rdap.example').domain).toBe(domain);
    expect(() => readRdapDomain(rdapDomain('figs.de'), domain, 'rdap.example')).toThrow('a different domain');
  });

  it('is bounded, however much the registry returns', () => {
    const many = Array.from({ length: 50 }, (_, i) => i);
    const answer = read({
      status: many.map((i) => `${i} ${'x'.repeat(500)}`),
      nameservers: many.map((i) => ({ ldhName: `ns${i}.olives.example` })),
      entities: [{ roles: ['registrar'], vcardArray: ['vcard', [['fn', {}, 'text', 'y'.repeat(5_000)]]] }],
    });
    expect(answer.statuses).toHaveLength(20);
    expect(answer.statuses.every((status) => status.length <= 80)).toBe(true);
    expect(answer.nameServers).toHaveLength(20);
    expect(answer.registrar).toHaveLength(200);
  });
});
