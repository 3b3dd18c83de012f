import type { RenderedSecurity } from '@siteglass/analysis';
import { colours } from './colours.ts';
import { markOfFinding, type Mark } from './marks.ts';
import { sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { shorten } from './readable.ts';
import { drawTable, drawTerms } from './table.ts';

const mostFindings = 40;
const mostVulnerabilities = 15;

const headerMarks: Readonly<Record<string, Mark>> = {
  good: 'pass',
  weak: 'warning',
  invalid: 'warning',
  missing: 'critical',
};

export function drawSecurity(pen: Pen, security: RenderedSecurity): void {
  const { paper, words, formats, say } = pen;
  const { headers, passive, deductions } = security;
  paper.heading('H2', words.security, { keep: 200 });
  paper.paragraph(
    words.securityIntro(
      formats.number(security.score_combined),
      formats.number(headers.score),
      headers.grade,
    ),
    { size: sizes.lead },
  );
  if (deductions.length > 0)
    drawTerms(paper, [
      {
        term: words.deductions,
        text: deductions
          .map(({ code, points }) => `${words.deductionNames[code] ?? code} (−${formats.number(points)})`)
          .join(', '),
      },
    ]);

  paper.heading('H3', words.securityHeaders, { isBookmark: true });
  drawTable(
    paper,
    [
      { head: words.header, share: 30 },
      { head: words.status, share: 14 },
      { head: words.result, share: 56 },
    ],
    headers.details.map(({ name, status, value, findings }) => [
      { text: name },
      { text: words.headerStatus[status] ?? status, mark: headerMarks[status] ?? 'unknown' },
      {
        text:
          findings.map(({ message, message_it }) => say(message, message_it)).join(' ') ||
          shorten(value ?? '', 200),
      },
    ]),
  );

  // What a source has not told is no matter of the site, and what to set no matter of the reader's.
  const findings = passive.findings.filter(({ code }) => !code.includes('-unknown-'));
  if (findings.length > 0) {
    paper.heading('H3', words.findings, { isBookmark: true });
    drawTable(
      paper,
      [
        { head: words.severity, share: 15 },
        { head: words.finding, share: 45 },
        { head: words.fix, share: 40 },
      ],
      findings
        .slice(0, mostFindings)
        .map((finding) => [
          { text: words.grave[finding.severity], mark: markOfFinding(finding.severity) },
          { text: shorten(say(finding.message, finding.message_it), 400) },
          { text: shorten(say(finding.fix ?? '', finding.fix_it ?? ''), 400) },
        ]),
    );
    if (findings.length > mostFindings)
      paper.paragraph(words.cut(formats.number(mostFindings), formats.number(findings.length)), {
        size: sizes.small,
        colour: colours.inkSoft,
      });
  }
  const silent = passive.findings.length - findings.length;
  if (silent > 0)
    paper.paragraph(words.unanswered(silent), { size: sizes.text - 0.5, colour: colours.inkSoft });
  drawLookUps(pen, passive);
  drawVulnerabilities(pen, passive.cves);
}

function drawLookUps({ paper, words, formats }: Pen, passive: RenderedSecurity['passive']): void {
  const { email, domain, tls, waf, portscan, subdomains } = passive;
  const told = (value: boolean | null, yes: string, no: string): string => {
    if (value === null) return words.unknown;
    return value ? yes : no;
  };
  const join = (...parts: readonly (string | null | undefined)[]): string =>
    parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ');
  const validTo = tls.certificate?.valid_to ?? null;
  const policy = email.dmarc_policy;
  paper.heading('H3', words.mail, { isBookmark: true });
  drawTerms(paper, [
    { term: 'SPF', text: told(email.spf, words.present, words.absent) },
    {
      term: 'DMARC',
      text: told(email.dmarc, policy === null ? words.present : words.dmarcPolicy(policy), words.absent),
    },
    { term: 'DKIM', text: told(email.dkim, words.present, words.unknown) },
    { term: words.domain, text: domain.name ?? '' },
    { term: words.registrar, text: shorten(domain.registrar ?? '', 120) },
    {
      term: words.expires,
      text: join(
        domain.expiry === null ? null : formats.day(domain.expiry),
        domain.days_left === null ? null : words.daysLeft(domain.days_left, formats.number(domain.days_left)),
      ),
    },
    {
      term: words.tls,
      text: join(
        tls.version,
        tls.tls_10_enabled === true || tls.tls_11_enabled === true ? words.oldTls : null,
      ),
    },
    {
      term: words.certificate,
      text: join(tls.certificate?.issuer, validTo === null ? null : words.until(formats.day(validTo))),
    },
    { term: words.firewall, text: waf.detected ? (waf.name ?? words.yes) : '' },
    { term: words.ports, text: join(portscan.ports.slice(0, 40).join(', '), portscan.org) },
    { term: words.subdomains, text: subdomains.count === null ? '' : formats.number(subdomains.count) },
  ]);
}

function drawVulnerabilities(
  { paper, words, formats }: Pen,
  cves: RenderedSecurity['passive']['cves'],
): void {
  if (cves.length === 0) return;
  paper.heading('H3', words.vulnerabilities, { isBookmark: true });
  drawTable(
    paper,
    [
      { head: words.vulnerability, share: 20 },
      { head: words.severity, share: 16 },
      { head: words.description, share: 64 },
    ],
    cves.slice(0, mostVulnerabilities).map(({ id, severity, description, url }) => {
      const rated = severity === null ? null : severityNames[severity];
      return [
        { text: shorten(id, 30), link: url, style: { colour: paper.accent } },
        rated === null ? { text: words.unknown } : { text: words.grave[rated], mark: markOfFinding(rated) },
        { text: shorten(description, 300) },
      ];
    }),
  );
  if (cves.length > mostVulnerabilities)
    paper.paragraph(words.cut(formats.number(mostVulnerabilities), formats.number(cves.length)), {
      size: sizes.small,
      colour: colours.inkSoft,
    });
}

const severityNames = { CRITICAL: 'critical', HIGH: 'high', MEDIUM: 'medium', LOW: 'low' } as const;
