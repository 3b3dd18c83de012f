import { describe, expect, it } from 'vitest';
import type { RegistrationFacts } from '../passive-security/registration-facts.ts';
import { readDomainAge } from './read-domain-age.ts';

const registration: RegistrationFacts = {
  domain: 'olives.example',
  source: 'rdap',
  server: 'rdap.example',
  isRegistered: true,
  registrar: 'Olive Names Ltd',
  createdOn: '2016-11-23',
  expiresOn: '2028-11-23',
  updatedOn: null,
  statuses: [],
  nameServers: [],
  isDnssecSigned: null,
};
const unknown = {
  age_days: null,
  age_years: null,
  creation_date: null,
  expiration_date: null,
  expires_soon: null,
  registrar: null,
  whois_available: false,
};
const today = '2026-11-23';

describe('the age of a domain', () => {
  it('is counted from its registration to today', () => {
    expect(readDomainAge(registration, today)).toEqual({
      age_days: 3652,
      age_years: 10,
      creation_date: '2016-11-23',
      expiration_date: '2028-11-23',
      expires_soon: false,
      registrar: 'Olive Names Ltd',
      whois_available: true,
    });
  });

  it.each([
    ['2026-11-23', 0, 0],
    ['2026-11-22', 1, 0],
    ['2026-10-01', 53, 0.1],
    ['2025-05-23', 549, 1.5],
    ['1991-03-18', 13_034, 35.7],
    ['2026-11-24', 0, 0],
  ])('of one that was registered on %s is %i days, %f years', (createdOn, days, years) => {
    expect(readDomainAge({ ...registration, createdOn }, today)).toMatchObject({
      age_days: days,
      age_years: years,
    });
  });

  it.each([
    ['2027-05-22', today, true],
    ['2027-05-23', today, false],
    ['2026-11-01', today, true],
    ['2027-02-27', '2026-08-31', true],
    ['2027-02-28', '2026-08-31', false],
    ['2027-03-01', '2026-08-31', false],
  ])('that expires on %s is expiring on %s: %s', (expiresOn, day, expected) => {
    expect(readDomainAge({ ...registration, expiresOn }, day).expires_soon).toBe(expected);
  });

  it('has nulls if the registry hides its dates', () => {
    const redacted = { ...registration, createdOn: null, expiresOn: null, registrar: null };
    expect(readDomainAge(redacted, today)).toEqual({ ...unknown, whois_available: true });
  });

  it('has nulls for an available name, and without a request', () => {
    expect(readDomainAge({ ...registration, isRegistered: false }, today)).toEqual(unknown);
    expect(readDomainAge(null, today)).toEqual(unknown);
  });
});
