import { languageCodes, type Language } from '@siteglass/analysis/text';
import { describe, expect, it } from 'vitest';
import { makeDeletedEmail } from '../features/account-deletions/emails.ts';
import {
  makeChangeEmail,
  makeConfirmEmail,
  makeKnownEmail,
  makeResetEmail,
  makeTakenEmail,
} from '../features/account-links/emails.ts';
import { failureTexts, describeFailure } from '../features/scheduled-reports/failure-reasons.ts';
import {
  makeSecurityEmail,
  securityEmailKinds,
  type SecurityEmailKind,
} from '../features/security-emails/emails.ts';
import { renderHtml, renderText, type Email, type RenderedEmail } from '../mail/email.ts';
import { noMailBrand } from '../mail/frame-html.ts';
import { makeConfirmReportsEmail } from '../mail/confirm-reports-email.ts';
import {
  makeFailedReportEmail,
  makeReportEmail,
  type FailedReportFacts,
  type ReportFacts,
} from '../mail/report-email.ts';

const base = 'https://siteglass.example';
const place = { href: `${base}/confirm#token`, base };

const commonOf = (language: Language) =>
  ({
    language,
    timezone: 'UTC',
    label: null,
    url: 'https://shop.example/',
    unsubscribeUrl: `${base}/unsubscribe#token`,
    brand: noMailBrand,
    isTest: true,
  }) as const;

const report = (language: Language, kind: 'page' | 'crawl', score: number | null): ReportFacts => ({
  ...commonOf(language),
  introduction: null,
  kind,
  scannedAt: '2026-11-10T07:03:00.000Z',
  score,
  grade: kind === 'page' ? 'B' : null,
  caps: kind === 'page' ? ['F.'] : [],
  ignored: 2,
  before: { score: 77, scannedAt: '2025-11-03T07:01:00.000Z' },
  counts: { error: 1, warning: 1_500, notice: 0 },
  screenshot: kind === 'page' ? { width: 618, height: 1098 } : null,
  topIssues: [
    { severity: 'error', label: 'A', found: 'B.', fix: 'C.', pages: null },
    { severity: 'notice', label: 'D', found: null, fix: 'E.', pages: 3 },
  ],
  newIssues: Array<string>(9).fill('A'),
  fixedIssues: ['B'],
  pages: kind === 'crawl' ? 12 : null,
  resultUrl: `${base}/scans/1`,
  hasPdf: true,
});
const failed = (language: Language, kind: 'page' | 'crawl'): FailedReportFacts => ({
  ...commonOf(language),
  kind,
  failedAt: '2026-11-10T07:03:00.000Z',
  reason: describeFailure({ code: 'TIMEOUT', message: '' }, language),
  reportsUrl: `${base}/reports`,
});
const notify = (
  language: Language,
  kind: 'page' | 'crawl',
  scheduleType: 'weekly' | 'monthly',
  brand = noMailBrand,
) =>
  makeConfirmReportsEmail({
    ...{ language, kind, scheduleType, accountName: 'Ada', url: 'https://shop.example/a' },
    ...{ confirmUrl: `${base}/confirm-reports#token`, from: base, brand },
  });

const security = (language: Language, kind: SecurityEmailKind, isOperator = false) =>
  makeSecurityEmail({
    ...{ kind, language, base, timezone: 'Europe/Rome', happenedAt: new Date('2026-11-10T07:03:00.000Z') },
    detail: {
      ...{ browser: 'Firefox', system: 'Windows', network: '203.0.113.0/24', isOperator },
      ...(kind === 'key-created' ? { keyName: 'CI', keyPrefix: 'sk_live_ab12' } : {}),
      ...(kind.startsWith('email-change') ? { from: 'old@example.com', to: 'new@example.com' } : {}),
    },
  });

const emails: readonly (readonly [name: string, make: (language: Language) => Email | RenderedEmail])[] = [
  ['a sign-up', (language) => makeConfirmEmail(language, place)],
  ['a sign-up with an account', (language) => makeKnownEmail(language, place)],
  ['a reset of the password', (language) => makeResetEmail(language, place)],
  ['a new email address', (language) => makeChangeEmail(language, place)],
  ['a new email address with an account', (language) => makeTakenEmail(language, place)],
  ...securityEmailKinds.map((kind) => [kind, (language: Language) => security(language, kind)] as const),
  ['a password set by the operator', (language) => security(language, 'password-changed', true)],
  ['a deleted account', (language) => makeDeletedEmail(language, base)],
  ['weekly reports about a page', (language) => notify(language, 'page', 'weekly')],
  ['monthly reports about a page', (language) => notify(language, 'page', 'monthly')],
  ['weekly reports about a website', (language) => notify(language, 'crawl', 'weekly')],
  ['monthly reports about a website', (language) => notify(language, 'crawl', 'monthly')],
  [
    'branded reports about a website',
    (language) => notify(language, 'crawl', 'weekly', { ...noMailBrand, name: 'Acme' }),
  ],
  [
    'branded reports about a page',
    (language) => notify(language, 'page', 'monthly', { ...noMailBrand, name: 'Acme' }),
  ],
  ['a better page', (language) => makeReportEmail(report(language, 'page', 82))],
  ['a worse website', (language) => makeReportEmail(report(language, 'crawl', 76))],
  ['the same score', (language) => makeReportEmail(report(language, 'page', 77))],
  ['no score', (language) => makeReportEmail(report(language, 'crawl', null))],
  ['a failed report about a page', (language) => makeFailedReportEmail(failed(language, 'page'))],
  ['a failed report about a website', (language) => makeFailedReportEmail(failed(language, 'crawl'))],
];

const written = (email: Email | RenderedEmail): readonly string[] =>
  'html' in email
    ? [email.subject, email.text, email.html]
    : [email.subject, renderText(email), renderHtml(email)];

describe.each(languageCodes)('the emails in %s', (language) => {
  it.each(emails)('have all the content about %s', (_, make) => {
    const email = make(language);
    const [subject, text, html] = written(email);
    expect(email.language).toBe(language);
    expect(html).toContain(`<html lang="${language}">`);
    expect(subject).not.toBe('');
    // The dark theme's stylesheet contains braces.
    for (const part of [subject, text, html?.replace(/<style>[\s\S]*<\/style>/, '')]) {
      expect(part).not.toMatch(/[{}]|undefined|\bnull\b|NaN|=>/);
    }
  });

  it('contain no other language', () => {
    for (const [name, make] of emails) {
      const texts = languageCodes.map((code) => written(make(code))[1]);
      expect(new Set(texts).size, name).toBe(languageCodes.length);
    }
  });

  it('give the reason why a report failed, by its code', () => {
    for (const code of Object.keys(failureTexts)) {
      expect(describeFailure({ code, message: '' }, language)).toMatch(/^\P{Ll}.*\.$/u);
    }
    for (const code of ['NO_SUCH_CODE', 'toString']) {
      expect(describeFailure({ code, message: '' }, language)).toBe(code);
    }
  });
});

it.each([
  ['en', `${base}/forgot`, `${base}/`],
  ['it', `${base}/it/forgot`, `${base}/it`],
  ['de', `${base}/de/forgot`, `${base}/de`],
] as const)('emails in %s link to the public pages of that language', (language, forgot, home) => {
  expect(makeKnownEmail(language, place).action.href).toBe(forgot);
  expect(makeDeletedEmail(language, base).action.href).toBe(home);
});

it.each([
  ['en', 'Time: November 10, 2026 at 8:03:00 AM GMT+1', 'Browser: Firefox on Windows'],
  ['de', 'Zeit: 10. November 2026 um 08:03:00 MEZ', 'Browser: Firefox unter Windows'],
  ['it', 'Ora: 10 novembre 2026 alle ore 08:03:00 CET', 'Browser: Firefox su Windows'],
] as const)('security emails in %s say when and from where', (language, when, browser) => {
  // Node versions differ in the kind of space.
  const lines = renderText(security(language, 'login')).replaceAll('\u202f', ' ').split('\n');
  expect(lines).toContain(when);
  expect(lines).toContain(browser);
  expect(lines.some((line) => line.endsWith(': 203.0.113.0/24'))).toBe(true);
});

it('a security email makes no link of the name of a key', () => {
  const email = makeSecurityEmail({
    ...{ kind: 'key-created', language: 'en', base, timezone: 'UTC', happenedAt: new Date(0) },
    detail: {
      ...{ browser: null, system: null, network: null, isOperator: false },
      ...{ keyName: 'https://evil.example/ \u202e<b>', keyPrefix: 'sk_live_ab12' },
    },
  });
  expect(renderText(email)).toContain(
    'API key: https:\u2060/\u2060/\u2060evil.\u2060example/\u2060 <b> (sk_live_ab12…)',
  );
  expect(renderText(email)).toContain('Browser: Unknown\nNetwork: Unknown');
  expect(renderHtml(email)).not.toContain('<b>');
});
