import { describe, expect, it } from 'vitest';
import { isDmarcRecord, parseDmarcRecord, parseReportUri } from './dmarc-record.ts';

describe('a DMARC record', () => {
  it.each([
    ['v=DMARC1', true],
    ['V = DMARC1 ;p=none', true],
    ['v=dmarc1; p=none', false],
    ['v=DMARC10; p=none', false],
    [' v=DMARC1; p=none', false],
    ['p=none; v=DMARC1', false],
    ['v=spf1 -all', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isDmarcRecord(text)).toBe(expected);
  });

  const reports = 'rua=mailto:d@example.com';
  it.each([
    ['v=DMARC1; p=reject', 'reject', 'reject', 'reject'],
    ['v=DMARC1; p=Quarantine; sp=none', 'quarantine', 'none', 'none'],
    ['v=DMARC1; p=none; sp=quarantine; np=reject', 'none', 'quarantine', 'reject'],
    ['v=DMARC1; p=none; np=reject', 'none', 'none', 'reject'],
  ])(
    '%s: %s for the domain itself, %s for subdomains, %s for non-existent ones',
    (text, own, below, nowhere) => {
      expect(parseDmarcRecord(`${text}; ${reports};`)).toMatchObject({
        policy: own,
        subdomainPolicy: below,
        nonExistentPolicy: nowhere,
        problems: [],
      });
    },
  );

  it.each([
    ['v=DMARC1', ['policy-missing', 'no-reports']],
    [`v=DMARC1; sp=reject; ${reports}`, ['policy-missing']],
    [`v=DMARC1; p=monitor; ${reports}`, ['policy-invalid']],
    [`v=DMARC1; p=reject; sp=all; ${reports}`, ['policy-invalid']],
    [`v=DMARC1; p=reject; p=none; ${reports}`, ['syntax']],
    [`v=DMARC1; p=reject; adkim; ${reports}`, ['syntax']],
    [`v=DMARC1; p=reject; fo=2; ${reports}`, ['syntax']],
    [`v=DMARC1;; p=reject; ${reports}`, ['syntax']],
    [`v=DMARC1; p=reject; pct=50; ri=86400; ${reports}`, ['removed-tag']],
    [`v=DMARC1; p=reject; later=1; ${reports}`, []],
    ['v=DMARC1; p=reject', ['no-reports']],
    ['v=DMARC1; p=reject; rua=d@example.com', ['report-address-invalid', 'no-reports']],
    [`v=DMARC1; p=reject; ${reports}; ruf=nobody`, ['report-address-invalid']],
  ])('%s has the problems %j', (text, problems) => {
    expect(parseDmarcRecord(text).problems).toEqual(problems);
  });

  it('with one invalid policy requests nothing', () => {
    expect(parseDmarcRecord('v=DMARC1; p=reject; np=x')).toMatchObject({
      policy: 'none',
      subdomainPolicy: 'none',
      nonExistentPolicy: 'none',
    });
  });

  it('lists report addresses, test mode and the organization', () => {
    expect(
      parseDmarcRecord(
        'v=DMARC1; p=reject; t=y; psd=n; rua=mailto:a@x.test!10m, mailto:b@y.test,https://z.test/r',
      ),
    ).toMatchObject({
      isTesting: true,
      psd: 'n',
      reportsTo: ['mailto:a@x.test', 'mailto:b@y.test', 'https://z.test/r'],
    });
  });

  it.each([
    '',
    'mailto:',
    'mailto:a',
    'mailto:@b.test',
    '_mailto:a@b.test',
    'mailto:a@b.test!x',
    'mailto:a@b',
  ])('sends no reports to %j', (text) => {
    expect(parseReportUri(text)).toBeNull();
  });
});
