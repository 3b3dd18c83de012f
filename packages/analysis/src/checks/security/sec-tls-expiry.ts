import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { daysBetween } from '../../facts/days.ts';

/**
 * Fires when the certificate has ended (`expired`), ends within a week (`urgent`) or a month (`soon`), or when the server
 * speaks no newer protocol than TLS 1.1 (`protocol`). Of several the one that harms first is told. It has nothing to
 * judge where the connection was not looked at.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc8996
 */
export const secTlsExpiry = defineCheck({
  id: 'sec-tls-expiry',
  version: 1,
  category: 'security',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  thresholds: { urgentDays: 7, days: 30 },
  source: 'https://www.rfc-editor.org/rfc/rfc8996',
  text: {
    failure: 'Certificate and protocol are up to date',
    pass: 'Certificate and protocol are up to date',
    why: 'When the certificate has ended, or the protocol is one that browsers have given up, they show a warning in place of the site.',
    fix: 'Renew the certificate, best by a program that does it by itself, and let the server speak TLS 1.2 and 1.3.',
    details: {
      expired: 'The certificate ended on {date}.',
      urgent: 'The certificate ends on {date}, in {days} days.',
      soon: 'The certificate ends on {date}, in {days} days; renewals mostly come {limit} days ahead.',
      protocol: 'The server speaks {protocol}; browsers want TLS 1.2 at least.',
    },
  },
  run({ response: { tls, fetchedAt } }, limit) {
    if (tls === null || (tls.validTo === null && tls.protocol === null))
      return notApplicable('no-certificate');
    const days = tls.validTo === null || fetchedAt === null ? null : daysBetween(fetchedAt, tls.validTo);
    const date = (tls.validTo ?? '').slice(0, 10);
    if (days !== null && days < 0) return fail('expired', { date });
    if (tls.protocol !== null && /^(?:SSL|TLSv1(?:\.[01])?$)/i.test(tls.protocol))
      return fail('protocol', { protocol: tls.protocol });
    if (days === null || days >= limit.days) return pass();
    const left = Math.floor(days);
    return days < limit.urgentDays
      ? fail('urgent', { date, days: left })
      : fail('soon', { date, days: left, limit: limit.days });
  },
});
