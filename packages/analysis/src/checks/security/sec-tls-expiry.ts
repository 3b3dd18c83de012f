import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { daysBetween } from '../../facts/days.ts';

/**
 * Fires when the certificate has expired (`expired`), expires within a week (`urgent`) or a month (`soon`),
 * or when the server supports nothing newer than TLS 1.1 (`protocol`). Only the most urgent problem is
 * reported. Does not apply when the connection was not inspected.
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
    failure: 'TLS certificate expiring or protocol outdated',
    pass: 'TLS certificate and protocol up to date',
    why: 'When the certificate has expired or browsers no longer support the protocol, they show a warning instead of the site.',
    fix: 'Renew the certificate, ideally with a tool that does it automatically, and enable TLS 1.2 and 1.3 on the server.',
    details: {
      expired: 'The certificate expired on {date}.',
      urgent:
        'The certificate expires on {date}, in {days, plural, =0 {less than a day} one {# day} other {# days}}.',
      soon: 'The certificate expires on {date}, in {days, plural, one {# day} other {# days}}. Certificates are usually renewed {limit, plural, one {# day} other {# days}} in advance.',
      protocol: 'The server uses {protocol}. Browsers require at least TLS 1.2.',
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
