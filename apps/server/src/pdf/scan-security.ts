import type { RenderedSecurity } from '@siteglass/analysis';
import { colors } from './colors.ts';
import { markOfFinding, type Mark } from './marks.ts';
import { sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { shorten } from './readable.ts';
import { drawTable, drawTerms } from './table.ts';
import type { Texts } from './texts.ts';

const maxFindings = 40;
const maxVulnerabilities = 15;

const headerMarks: Readonly<Record<string, Mark>> = {
  good: 'pass',
  weak: 'warning',
  invalid: 'warning',
  missing: 'critical',
};

export function drawSecurity(pen: Pen, security: RenderedSecurity): void {
  const { paper, texts, formats } = pen;
  const { headers, passive, deductions } = security;
  const deductionNames: Readonly<Record<string, string>> = texts.deductionNames;
  const headerStatus: Readonly<Record<string, string>> = texts.headerStatus;
  paper.heading('H2', texts.security, { keep: 200 });
  paper.paragraph(
    texts.securityIntro({
      score: Math.round(security.score_combined),
      headers: Math.round(headers.score),
      grade: headers.grade,
    }),
    { size: sizes.lead },
  );
  if (deductions.length > 0)
    drawTerms(paper, [
      {
        term: texts.deductions,
        text: deductions
          .map(({ code, points }) => `${deductionNames[code] ?? code} (−${formats.number(points)})`)
          .join(', '),
      },
    ]);

  paper.heading('H3', texts.securityHeaders, { isBookmark: true });
  drawTable(
    paper,
    [
      { head: texts.header, share: 30 },
      { head: texts.status, share: 14 },
      { head: texts.result, share: 56 },
    ],
    headers.details.map(({ name, status, value, findings }) => [
      { text: name },
      { text: headerStatus[status] ?? status, mark: headerMarks[status] ?? 'unknown' },
      {
        text: findings.map(({ message }) => message).join(' ') || shorten(value ?? '', 200),
      },
    ]),
  );

  // A source that returned no data is not an issue of the site, and how to set it up does not concern the reader.
  const findings = passive.findings.filter(({ code }) => !code.includes('-unknown-'));
  if (findings.length > 0) {
    paper.heading('H3', texts.findings, { isBookmark: true });
    drawTable(
      paper,
      [
        { head: texts.severity, share: 15 },
        { head: texts.finding, share: 45 },
        { head: texts.fix, share: 40 },
      ],
      findings
        .slice(0, maxFindings)
        .map((finding) => [
          { text: texts.severities[finding.severity], mark: markOfFinding(finding.severity) },
          { text: shorten(finding.message, 400) },
          { text: shorten(finding.fix ?? '', 400) },
        ]),
    );
    if (findings.length > maxFindings)
      paper.paragraph(texts.cut({ shown: maxFindings, all: findings.length }), {
        size: sizes.small,
        color: colors.inkSoft,
      });
  }
  const silent = passive.findings.length - findings.length;
  if (silent > 0)
    paper.paragraph(texts.unanswered({ count: silent }), { size: sizes.text - 0.5, color: colors.inkSoft });
  drawLookUps(pen, passive);
  drawVulnerabilities(pen, passive.cves);
}

function drawLookUps({ paper, texts, formats }: Pen, passive: RenderedSecurity['passive']): void {
  const { email, domain, tls, waf, portscan, subdomains } = passive;
  const describeFlag = (value: boolean | null, yes: string, no: string): string => {
    if (value === null) return texts.unknown;
    return value ? yes : no;
  };
  const join = (...parts: readonly (string | null | undefined)[]): string =>
    parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ');
  const validTo = tls.certificate?.valid_to ?? null;
  const policy = email.dmarc_policy;
  paper.heading('H3', texts.lookUps, { isBookmark: true });
  drawTerms(paper, [
    { term: 'SPF', text: describeFlag(email.spf, texts.present, texts.absent) },
    {
      term: 'DMARC',
      text: describeFlag(
        email.dmarc,
        policy === null ? texts.present : texts.dmarcPolicy({ policy }),
        texts.absent,
      ),
    },
    { term: 'DKIM', text: describeFlag(email.dkim, texts.present, texts.unknown) },
    { term: texts.domain, text: domain.name ?? '' },
    { term: texts.registrar, text: shorten(domain.registrar ?? '', 120) },
    {
      term: texts.expires,
      text: join(
        domain.expiry === null ? null : formats.day(domain.expiry),
        domain.days_left === null ? null : leftOf(domain.days_left, texts),
      ),
    },
    {
      term: texts.tls,
      text: join(
        tls.version,
        tls.tls_10_enabled === true || tls.tls_11_enabled === true ? texts.oldTls : null,
      ),
    },
    {
      term: texts.certificate,
      text: join(
        tls.certificate?.issuer,
        validTo === null ? null : texts.validUntil({ date: formats.day(validTo) }),
      ),
    },
    { term: texts.firewall, text: waf.detected ? (waf.name ?? texts.detected) : '' },
    { term: texts.ports, text: join(portscan.ports.slice(0, 40).join(', '), portscan.org) },
    { term: texts.subdomains, text: subdomains.count === null ? '' : formats.number(subdomains.count) },
  ]);
}

const leftOf = (days: number, texts: Texts): string => (days < 0 ? texts.expired : texts.daysLeft({ days }));

function drawVulnerabilities({ paper, texts }: Pen, cves: RenderedSecurity['passive']['cves']): void {
  if (cves.length === 0) return;
  paper.heading('H3', texts.vulnerabilities, { isBookmark: true });
  drawTable(
    paper,
    [
      { head: texts.vulnerability, share: 20 },
      { head: texts.severity, share: 16 },
      { head: texts.description, share: 64 },
    ],
    cves.slice(0, maxVulnerabilities).map(({ id, severity, description, url }) => {
      const rated = severity === null ? null : severityNames[severity];
      return [
        { text: shorten(id, 30), link: url, style: { color: paper.accent } },
        rated === null
          ? { text: texts.unknown }
          : { text: texts.severities[rated], mark: markOfFinding(rated) },
        { text: shorten(description, 300) },
      ];
    }),
  );
  if (cves.length > maxVulnerabilities)
    paper.paragraph(texts.cut({ shown: maxVulnerabilities, all: cves.length }), {
      size: sizes.small,
      color: colors.inkSoft,
    });
}

const severityNames = { CRITICAL: 'critical', HIGH: 'high', MEDIUM: 'medium', LOW: 'low' } as const;
