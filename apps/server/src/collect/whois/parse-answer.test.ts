import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../../packages/analysis/src/fixtures/growth.ts';
import { parseWhoisAnswer } from './parse-answer.ts';

function parse(lines: readonly string[], tld = 'com') {
  return parseWhoisAnswer(lines.join('\r\n'), tld);
}

describe('the response of a WHOIS server', () => {
  it('is read in the format of the generic registries', () => {
    const answer = parse([
      '   Domain Name: EXAMPLE.COM',
      '   Registrar WHOIS Server: whois.registrar.test',
      '   Updated Date: 2024-02-01T09:25:47Z',
      '   Creation Date: 1999-06-07T04:00:00Z',
      '   Registry Expiry Date: 2030-06-07T04:00:00Z',
      '   Registrar: Example Registrar, Inc. (R37-LROR)',
      '   Domain Status: clientDeleteProhibited https://icann.org/epp#clientDeleteProhibited',
      '   Domain Status: ok https://icann.org/epp#ok',
      '   Name Server: NS1.EXAMPLE.NET',
      '   Name Server: NS2.EXAMPLE.NET.',
      '   Name Server: ',
      '   DNSSEC: signedDelegation',
      '>>> Last update of whois database: 2025-01-01T00:00:00Z <<<',
      'NOTICE: The expiration date displayed in this record is the date the',
      "registrar's sponsorship of the name ends. No match for that here.",
    ]);
    expect(answer).toEqual({
      verdict: 'registered',
      registrar: 'Example Registrar, Inc.',
      createdOn: '1999-06-07',
      updatedOn: '2024-02-01',
      expiresOn: '2030-06-07',
      statuses: ['client delete prohibited', 'active'],
      nameServers: ['ns1.example.net', 'ns2.example.net'],
      isDnssecSigned: true,
      referral: 'whois.registrar.test',
    });
  });

  it('is read if labels are above their values', () => {
    const answer = parse(
      [
        '    Domain name:',
        '        example.uk',
        '',
        '    Registrar:',
        '        Names Ltd t/a Names [Tag = NAMES]',
        '        URL: https://names.test',
        '',
        '    Relevant dates:',
        '        Registered on: before Aug-1996',
        '        Expiry date:  05-Dec-2030',
        '        Last updated:  06-Nov-2024',
        '',
        '    Name servers:',
        '        ns1.example.uk    192.0.2.1',
        '        ns2.example.uk    192.0.2.2  2001:db8::2',
        '',
        '    WHOIS lookup made at 13:36:21 01-May-2025',
      ],
      'uk',
    );
    expect(answer).toMatchObject({
      verdict: 'registered',
      registrar: 'Names Ltd t/a Names',
      createdOn: '1996-08-01',
      updatedOn: '2024-11-06',
      expiresOn: '2030-12-05',
      nameServers: ['ns1.example.uk', 'ns2.example.uk'],
    });
  });

  it('is read as objects, ignoring those of contacts', () => {
    const answer = parse(
      [
        '% (c) the registry',
        'domain:       example.cz',
        'registrar:    REG-EXAMPLE',
        'registered:   30.01.2006 18:55:00',
        'changed:      06.03.2010 15:53:04',
        'expire:       30.01.2034',
        'status:       paid and in zone',
        '',
        'contact:      HOLDER-1',
        'name:         Somebody',
        'registrar:    REG-OTHER',
        'created:      01.01.2001 00:00:00',
        'changed:      01.01.2020 00:00:00',
        '',
        'nsset:        NSS:1',
        'nserver:      ns.example.cz (192.0.2.1)',
      ],
      'cz',
    );
    expect(answer).toMatchObject({
      registrar: 'REG-EXAMPLE',
      createdOn: '2006-01-30',
      updatedOn: '2010-03-06',
      expiresOn: '2034-01-30',
      statuses: ['paid and in zone'],
      nameServers: ['ns.example.cz'],
    });
  });

  it('is read with brackets, with dotted leaders, and without a colon', () => {
    const japanese = [
      '[Domain Name]    EXAMPLE.JP',
      '[Name Server]    ns.example.jp',
      '[Created on]     2005/05/30',
    ];
    expect(
      parse([...japanese, '[Expires on]     2034/05/31', '[Status]         Active'], 'jp'),
    ).toMatchObject({
      createdOn: '2005-05-30',
      expiresOn: '2034-05-31',
      nameServers: ['ns.example.jp'],
      statuses: ['active'],
    });
    expect(
      parse(['Domain Name........: example.tr', 'Created on..............: 2001-Aug-23.']),
    ).toMatchObject({
      createdOn: '2001-08-23',
    });
    expect(
      parse(['Record created on 22-Apr-2003', 'Record expires on Sun Mar 30 23:59:00 2034']),
    ).toMatchObject({
      createdOn: '2003-04-22',
      expiresOn: '2034-03-30',
    });
  });

  it('takes the registrar from its company below a heading, and not from a contact', () => {
    const italian = [
      'Domain:             example.it',
      'Created:            1999-12-10 00:00:00',
      'Expire Date:        2031-04-21',
      '',
      'Registrant',
      '  Organization:     Somebody',
      '  Created:          2013-04-21 01:05:35',
      '',
      'Registrar',
      '  Organization:     Some Registrar Ltd',
      '  Name:             SOME-REG',
      '',
      'Nameservers',
      '  ns.example.it',
    ];
    expect(parse(italian, 'it')).toMatchObject({
      registrar: 'Some Registrar Ltd',
      createdOn: '1999-12-10',
      expiresOn: '2031-04-21',
      nameServers: ['ns.example.it'],
    });
    const turkish = [
      '** Domain Name: example.com.tr',
      '',
      '** Registrant:',
      '   Hidden upon user request',
      '',
      '** Registrar:',
      'NIC Handle\t\t: some-metu',
      'Organization Name\t: Some Registrar Ltd',
      '',
      '** Domain Servers:',
      'ns.example.com.tr',
      '',
      'Created on..............: 2001-Aug-23.',
    ];
    expect(parse(turkish, 'tr')).toMatchObject({
      registrar: 'Some Registrar Ltd',
      createdOn: '2001-08-23',
      nameServers: ['ns.example.com.tr'],
    });
    expect(
      parse(['Domain: example.test', 'Registrar:', 'Registrant: Somebody', 'Organization: Else'], 'test'),
    ).toMatchObject({
      registrar: null,
    });
  });

  it('is read if headings are followed by blank lines, and values have colons', () => {
    const answer = parse(
      [
        'Domain name:',
        'example.li',
        '',
        'Holder of domain name:',
        'Somebody',
        'Reserved for nobody 1',
        '',
        'Registrar:',
        'Names: more than names (https://names.test)',
        '',
        'First registration date:',
        'before 01 January 1996',
        '',
        'Expiry date:',
        '',
        '2031-01-01 is the day after this service ends.',
        '',
        'DNSSEC:N',
        '',
        'Name servers:',
        '',
        'ns1.example.net: 192.0.2.1',
        'ns2.example.net\t[2001:db8::1]',
      ],
      'li',
    );
    expect(answer).toMatchObject({
      verdict: 'registered',
      registrar: 'Names: more than names',
      createdOn: '1996-01-01',
      expiresOn: null,
      isDnssecSigned: false,
      nameServers: ['ns1.example.net', 'ns2.example.net'],
    });
  });

  it('ends a label without a value at a blank line', () => {
    const answer = parse(['Registrar:', '', 'Somebody else', '', 'Created: 2001-02-03']);
    expect(answer).toMatchObject({ registrar: null, createdOn: '2001-02-03' });
  });

  it.each([
    ['[whois.example.net]'],
    ['[Querying whois.example.net]\n[whois.example.net]'],
    ['[Redirected to whois.example.net]'],
    ['Using server whois.example.net.\nQuery string: "example.com"\n'],
  ])('is read below the banner of a client: %s', (banner) => {
    const record = ['Domain Name: EXAMPLE.COM', 'Creation Date: 2001-02-03', 'Registrar: Names Ltd'];
    expect(parse([banner, ...record])).toMatchObject({
      verdict: 'registered',
      createdOn: '2001-02-03',
      registrar: 'Names Ltd',
    });
  });

  it('does not take the age of the database for that of the domain', () => {
    const record = ['domain:   EXAMPLE.RU', 'registrar: NAMES-RU', 'created:  2004-03-04T21:00:00Z'];
    const footer = ['source:   TCI', '', 'Last updated on 2025-01-02T00:41:43Z'];
    expect(parse([...record, ...footer], 'ru').updatedOn).toBeNull();
    expect(parse([...record, 'Last updated on 2025-01-02'], 'ru').updatedOn).toBe('2025-01-02');
    expect(parse([...record, '', 'Last updated on: 2025-01-02'], 'com').updatedOn).toBe('2025-01-02');
  });

  it('takes statuses on several lines, without their explanations, and a misspelled registrar', () => {
    const answer = parse(
      [
        'Domain Name............: example.kz',
        '',
        'Organization Using Domain Name',
        'Name...................: Somebody',
        '',
        'Nameserver in listed order',
        '',
        'Primary server.........: ns1.example.kz',
        'Primary ip address.....: 192.0.2.1',
        '',
        'Domain created: 2003-08-18 11:20:09 (GMT+0:00)',
        'Last modified : 2020-10-02 10:56:07 (GMT+0:00)',
        'Domain status : clientTransferProhibited - no transfer, without papers',
        '                clientDeleteProhibited -',
        '',
        'Registar created: FIRST',
        'Current Registar: SECOND',
      ],
      'kz',
    );
    expect(answer).toMatchObject({
      registrar: 'SECOND',
      createdOn: '2003-08-18',
      updatedOn: '2020-10-02',
      statuses: ['client transfer prohibited', 'client delete prohibited'],
      nameServers: ['ns1.example.kz'],
    });
    expect(parse(['Domain created: 2003-08-18', 'Domain status : ok - Normal state.']).statuses).toEqual([
      'active',
    ]);
  });

  it('is read with accents or without', () => {
    const answer = parse(
      [
        'Titular:',
        'Somebody\t\tsomebody@example.com',
        '',
        '   Nombre de Dominio: example.com.ve',
        '',
        '   Contacto Técnico:',
        '      Names Ltd',
        '',
        '   Fecha de Vencimiento: 2031-10-27 12:23:43',
        '   Ultima Actualización: 2025-11-17 20:35:01',
        '   Fecha de Creación: 2010-10-27 12:23:43',
        '',
        '   Servidor(es) de Nombres de Dominio:',
        '',
        '   - ns1.example.net',
        '   - ns2.example.net',
      ],
      've',
    );
    expect(answer).toMatchObject({
      createdOn: '2010-10-27',
      updatedOn: '2025-11-17',
      expiresOn: '2031-10-27',
      nameServers: ['ns1.example.net', 'ns2.example.net'],
    });
  });

  it('takes the name of the registrar, and nothing else, from its own object', () => {
    const slovak = [
      'Domain:           example.sk',
      'Created:          2004-05-21',
      'Valid Until:      2031-04-24',
      'Domain Status:    ok',
      '',
      'Domain registrant: SOME-1',
      'Name:             Somebody',
      'Created:          2021-06-28',
      '',
      'Registrar:        NAME-0024',
      'Name:             Names, s.r.o.',
      'Created:          2017-09-14',
      'Updated:          2024-10-10',
      '',
      'Technical Contact: NAME-0024',
      'Name:             Someone',
    ];
    expect(parse(slovak, 'sk')).toMatchObject({
      registrar: 'Names, s.r.o.',
      createdOn: '2004-05-21',
      expiresOn: '2031-04-24',
    });
    const ukrainian = [
      'domain:           example.com.ua',
      'nserver:          ns1.example.net',
      'status:           ok',
      'created:          2002-12-04 00:00:00+02',
      'expires:          2031-12-04 00:00:00+02',
      'source:           UAEPP',
      '',
      '% Registrar:',
      '% ==========',
      'registrar:        ua.names',
      'organization:     Names LLC',
      'organization-loc: ТОВ Names',
      '',
      '% Registrant:',
      'contact-id:       some-1',
      'organization:     Somebody',
    ];
    expect(parse(ukrainian, 'ua')).toMatchObject({ registrar: 'Names LLC', createdOn: '2002-12-04' });
  });

  it.each(['N/A', '-', 'none', 'not defined'])('does not take %s as the registrar', (registrar) => {
    expect(parse([`Registrar: ${registrar}`, 'Created: 2001-02-03']).registrar).toBeNull();
  });

  it('takes the latest of the change dates that an object lists', () => {
    const answer = parse([
      'domain: example.il',
      'changed: a@example.il 19960111 (Assigned)',
      'changed: b@example.il 20240116 (Changed)',
    ]);
    expect(answer.updatedOn).toBe('2024-01-16');
  });

  it('reads an ambiguous date in the order of the registry', () => {
    expect(parse(['Domain registered: 03/02/2012'], 'tk').createdOn).toBe('2012-03-02');
    expect(parse(['Domain registered: 03/02/2012'], 'uk').createdOn).toBe('2012-02-03');
  });

  it.each([
    ['No match for "EXAMPLE.COM".'],
    ['% No entries found for the selected source(s).'],
    ['NOT FOUND'],
    ['Domain not found.'],
    ['Domain: example.de\nStatus: free'],
    ['Status:\tAVAILABLE'],
    ['Query: example.ke\nStatus: Not Registered'],
    ['example.nl is free'],
    ['The domain example.pr is not registered.'],
    ['This domain name has not been registered.'],
    ['example.cl: no existe'],
    ['>>> Domain "example.link" is available for registration'],
    ['No match for domain "EXAMPLE.COM".\nCreation Date: of this notice, 2001-02-03\nRegistrar: see above'],
    ['Domain Name: example.com\nNot found.\n\nRegistrars:\nNames Ltd'],
    ['% No entries found.\n\nName server: ns1.registry.example\nCreated: 2001-02-03'],
    ['El dominio no se encuentra registrado en el registro.'],
    ['example.gr not exist'],
    ['% example.lu: no such domain'],
    ['Not registered.'],
    ['Domaine non trouvé'],
    ['Nincs talalat / No match'],
    ['% This query returned 0 objects.'],
  ])('reports an available name: %s', (text) => {
    expect(parseWhoisAnswer(text, 'com').verdict).toBe('free');
  });

  it('has no values if the response begins with a sentence that the name is available', () => {
    const text =
      'No match for "EXAMPLE.COM".\n\nRegistrar: see the terms\nStatus: active\nName Server: ns1.example.net';
    expect(parseWhoisAnswer(text, 'com')).toEqual({
      verdict: 'free',
      ...{ registrar: null, createdOn: null, updatedOn: null, expiresOn: null, referral: null },
      ...{ statuses: [], nameServers: [], isDnssecSigned: null },
    });
  });

  it('is read in Korean, Japanese, and with a URL after the registrar', () => {
    expect(
      parseWhoisAnswer(
        '도메인이름 : example.kr\n등록일 : 2011. 05. 06.\n등록대행자 : 이름(http://names.example)\nDNSSEC : 미서명',
        'kr',
      ),
    ).toMatchObject({ createdOn: '2011-05-06', registrar: '이름', isDnssecSigned: false });
    expect(
      parseWhoisAnswer(
        'a. [ドメイン名]  EXAMPLE.CO.JP\n[状態]  Connected (2031/02/28)\n[登録年月日]  2011/02/03',
        'jp',
      ),
    ).toMatchObject({ createdOn: '2011-02-03', expiresOn: '2031-02-28' });
    expect(parse(['domain: example.at', 'registrar: Names GmbH ( https://names.example/1 )'])).toMatchObject({
      registrar: 'Names GmbH',
    });
    expect(
      parseWhoisAnswer(
        '[Domain Name]  EXAMPLE.JP\n[State]  Connected (2031/02/28)\n[Lock Status]  DomainTransferLocked',
        'jp',
      ).statuses,
    ).toEqual(['connected (2031/02/28)', 'domain transfer locked']);
  });

  it.each([
    ['Reserved by the Registry'],
    ['Domain: example.it\nStatus: UNASSIGNABLE'],
    ['Status: PREMIUM NAME (No match for domain "example.sx")'],
  ])('reports a reserved name: %s', (text) => {
    expect(parseWhoisAnswer(text, 'it').verdict).toBe('reserved');
  });

  it('reports a name as registered if the registry reserves it by registering it', () => {
    expect(parse(['Domain: example.pt', 'Creation Date: 09/02/2009', 'Status: RESERVED']).verdict).toBe(
      'registered',
    );
  });

  it.each([
    ['You have exceeded your quota of queries.', 'rate-limited'],
    ['request limit exceeded for 192.0.2.1', 'rate-limited'],
    ['% Your connection limit exceeded. Please slow down and try again later.', 'rate-limited'],
    ['whois.example: only 1 request per second allowed, try again later', 'rate-limited'],
    ['query_status: 440 Request Denied', 'rate-limited'],
    [
      'The number of requests per client per time interval is\nrestricted. You have exceeded this limit.',
      'rate-limited',
    ],
    ['Number of allowed queries exceeded.', 'rate-limited'],
    ['Your IP has been restricted due to excessive access', 'rate-limited'],
    ['Service temporarily unavailable.', 'unavailable'],
    ['Server too busy, try again later', 'unavailable'],
    ['Requests of this client are not permitted. Please use our website.', 'unavailable'],
    ['The IP address used to perform the query is not authorised.', 'unavailable'],
    ['', 'unclear'],
    ['<!DOCTYPE html>\n<html><head><title>Welcome</title></head></html>', 'unclear'],
    ['HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\n\r\n', 'unclear'],
  ])('reports a missing record: %s', (text, verdict) => {
    expect(parseWhoisAnswer(text, 'com').verdict).toBe(verdict);
  });

  it('is bounded, however many values and however long the lines', () => {
    const many = Array.from(
      { length: 5_000 },
      (_, i) => `Name Server: ns${i}.example.com\nStatus: hold ${'x'.repeat(i % 9)}`,
    );
    const answer = parseWhoisAnswer(['Domain Name: example.com', ...many].join('\n'), 'com');
    expect(answer.nameServers).toHaveLength(20);
    expect(answer.statuses.length).toBeLessThanOrEqual(20);
    for (const piece of [
      ' ',
      '\t',
      '.',
      ':',
      '[',
      '(',
      'a ',
      'No match ',
      '. ',
      'Registered ',
      'limit ',
      'domain name ',
    ]) {
      expectLinear((size) => {
        const text = piece.repeat(size(65_536 / piece.length));
        return () => parseWhoisAnswer(text, 'com');
      });
      expectLinear((size) => {
        const lines = `${piece.repeat(400 / piece.length)}\n`.repeat(size(160));
        return () => parseWhoisAnswer(lines, 'com');
      });
    }
  });
});
