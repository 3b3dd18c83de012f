import { Type, type Static } from 'typebox';
import { count, flag, list, nullable, nullableCount, nullableText, percentScore, text } from './parts.ts';

const nullableFlag = (description: string) => nullable(Type.Boolean(), description);
const nullableNumber = (description: string) => nullable(Type.Number(), description);
const nullableInteger = (description: string) => nullable(Type.Integer(), description);
const nullableDay = (description: string) => nullableText(`YYYY-MM-DD. ${description}`);
const nullablePolicy = (description: string) =>
  nullable(Type.Enum(['none', 'quarantine', 'reject']), description);
const texts = (description: string) => list(Type.String(), description);

const Header = Type.Object(
  {
    name: text('Name of the header.'),
    status: text(
      'good; weak: protects little; invalid: browsers cannot read it; missing; unknown: not looked at everywhere.',
    ),
    value: nullableText('The value as sent, truncated; null if it was not sent.'),
    findings: list(
      Type.Object({
        code: text('Code of the finding.'),
        message: text('What was found.'),
        message_it: text('The same in Italian.'),
      }),
      'Findings about the header.',
    ),
  },
  { description: 'One of the six headers.' },
);

const Headers = Type.Object(
  {
    score: percentScore('How well the six security headers protect the page.'),
    grade: Type.Enum(['A', 'B', 'C', 'D', 'F'], {
      description: 'A from 85 points, B from 65, C from 45, D from 25, F below.',
    }),
    https: flag('The page was served over HTTPS.'),
    hsts: flag('Strict-Transport-Security is active.'),
    missing: texts('Names of the headers that are missing or misconfigured; all six on an http page.'),
    details: list(Header, 'The six headers one by one.'),
    observatory: Type.Object(
      {
        score: Type.Integer({ minimum: 0, description: 'From 0; above 100 with bonuses.' }),
        grade: text('A+ to F, with signs.'),
      },
      { description: 'Result by the rules of the Mozilla HTTP Observatory.' },
    ),
  },
  { description: 'Security headers of the page.' },
);

const DkimKey = Type.Object(
  {
    selector: text('Selector (name below _domainkey) of the key.'),
    type: Type.Enum(['rsa', 'ed25519', 'unknown'], { description: 'Kind of key.' }),
    bits: nullableCount('Length of an RSA key.'),
    revoked: flag('The key is empty, which means revoked.'),
    testing: flag('The key is in test mode.'),
  },
  { description: 'A published DKIM key.' },
);

const Email = Type.Object(
  {
    spf: nullableFlag('An SPF record is published.'),
    spf_record: nullableText('The raw record; the first one if there are several.'),
    spf_records: texts('All raw records; receivers ignore several.'),
    spf_fault: nullableText('Why receivers cannot use it, for example too-many-lookups.'),
    spf_fault_at: nullableText('The term or name that causes the error.'),
    spf_lookups: nullableCount('Number of DNS lookups it needs, out of ten allowed.'),
    spf_unlisted: nullableText('Result for servers that it does not list: pass, fail, softfail or neutral.'),
    spf_explanation: nullableText('Explanation for rejected senders, if any (exp).'),
    dmarc: nullableFlag('A DMARC policy is in force.'),
    dmarc_policy: nullablePolicy('What receivers should do with forged email.'),
    dmarc_record: nullableText('The raw record.'),
    dmarc_found_at: nullableText('The name that has the record.'),
    dmarc_subdomain_policy: nullablePolicy('Policy for subdomains.'),
    dmarc_non_existent_policy: nullablePolicy('Policy for subdomains that do not exist.'),
    dmarc_testing: nullableFlag('The policy is in test mode (t=y).'),
    dmarc_reports_to: texts('Addresses for aggregate reports.'),
    dmarc_unauthorized_reports: texts('Those whose domain does not accept them.'),
    dmarc_problems: texts('Error codes of the record.'),
    dkim: nullableFlag('A key was found at a common selector; false does not mean that there is none.'),
    dkim_keys: list(DkimKey, 'The keys that were found.'),
    dkim_selectors_tried: nullableCount('Number of selectors tried.'),
    mx_present: nullableFlag('The domain has servers that accept its email.'),
    mx_null: nullableFlag('The domain declares that it accepts no email (RFC 7505).'),
    mx_hosts: list(
      Type.Object({
        host: text('Name of the server.'),
        preference: count('Preference; the lowest is tried first.'),
      }),
      'The mail servers by preference.',
    ),
  },
  { description: 'Email records of the domain; null if they could not be looked up.' },
);

const Domain = Type.Object(
  {
    name: nullableText('The registrable domain; null for an IP address.'),
    registered: nullableFlag('Whether it is registered.'),
    registrar: nullableText('Name of the registrar.'),
    expiry: nullableDay('When the registration expires.'),
    days_left: nullableInteger('Days from the scan to the expiry; negative if it has expired.'),
    created: nullableDay('When it was first registered.'),
    updated: nullableDay('When the registration was last updated.'),
    statuses: texts('Registry status codes, for example client transfer prohibited.'),
    name_servers: texts('Name servers of the domain.'),
    dnssec: nullableFlag('Whether the zone is signed with DNSSEC.'),
    source: nullableText('rdap or whois.'),
    server: nullableText('The responding host.'),
  },
  { description: 'Registration of the domain; null if the registry did not respond.' },
);

const Certificate = Type.Object(
  {
    subject: nullableText('Common name.'),
    issuer: nullableText('Name of the issuer.'),
    alt_names: texts('Names that it is valid for.'),
    valid_from: nullableText('ISO 8601 in UTC.'),
    valid_to: nullableText('ISO 8601 in UTC.'),
    days_left: nullableInteger('Days from the scan to the expiry; negative if it has expired.'),
    self_signed: flag('The certificate is self-signed.'),
    expired: flag('It has expired.'),
    not_yet_valid: flag('It is not valid yet.'),
    wrong_name: flag('It is for another host.'),
    chain_incomplete: flag('An intermediate certificate was not sent.'),
    untrusted: flag('Browsers do not trust its issuer.'),
    key_type: Type.Enum(['rsa', 'ec', 'ed25519', 'unknown'], { description: 'Kind of key.' }),
    key_bits: nullableCount('Length of the key.'),
    key_weak: flag('The key is too short.'),
    signature_weak: flag('It or a certificate above it is signed with SHA-1 or MD5.'),
    chain: list(
      Type.Object({
        subject: nullableText('Common name.'),
        issuer: nullableText('Name of the issuer.'),
        valid_to: nullableText('ISO 8601 in UTC.'),
      }),
      'The certificate chain, its own certificate first.',
    ),
  },
  { description: 'The certificate of the server.' },
);

const Tls = Type.Object(
  {
    version: nullableText('Negotiated, for example TLSv1.3.'),
    tls_10_enabled: nullableFlag('The server still supports TLS 1.0; null if unclear.'),
    tls_11_enabled: nullableFlag('The server still supports TLS 1.1.'),
    tls_12_enabled: nullableFlag('The server supports TLS 1.2.'),
    tls_13_enabled: nullableFlag('The server supports TLS 1.3.'),
    cert_self_signed: nullableFlag('The certificate is self-signed.'),
    host: nullableText('The probed host.'),
    port: nullableCount('The probed port.'),
    cipher: nullableText('IANA name of the negotiated cipher suite.'),
    forward_secrecy: nullableFlag(
      'Recorded traffic stays unreadable if the key leaks later (forward secrecy).',
    ),
    certificate: nullable(Certificate, 'Null if none was sent.'),
  },
  { description: 'TLS configuration of the server; null if it did not respond.' },
);

const Waf = Type.Object(
  {
    detected: flag('A web application firewall was detected; false does not mean that there is none.'),
    name: nullableText('Which one.'),
    confidence: nullable(
      Type.Enum(['blocking', 'present']),
      'blocking: an answer of the firewall itself was seen; present: its marks were.',
    ),
    evidence: texts('How it was detected.'),
    cdn: nullableText('The content delivery network in front, if it is not the product itself.'),
  },
  { description: 'The firewall in front of the site.' },
);

const Cve = Type.Object(
  {
    id: text('For example CVE-2024-6387.'),
    severity: nullable(
      Type.Enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']),
      'Null if it has not been rated yet.',
    ),
    description: text('In English.'),
    url: text('URL of its description.'),
    score: nullableNumber('CVSS base score, 0 to 10.'),
    published: nullableDay('Publication date.'),
    technology: text('Id of the affected technology.'),
    exploited: flag('Known to be exploited.'),
  },
  { description: 'A known vulnerability of a detected version.' },
);

const CveProduct = Type.Object(
  {
    technology: text('Id of the technology.'),
    version: text('The detected version.'),
    total: count('Number of known vulnerabilities.'),
  },
  { description: 'A product that was looked up.' },
);

const Reputation = Type.Object(
  {
    malicious: nullableCount('Engines that rate the domain malicious.'),
    suspicious: nullableCount('Engines that rate it suspicious.'),
    harmless: nullableCount('Engines that rate it harmless.'),
    undetected: nullableCount('Engines without a verdict.'),
    reputation: nullableNumber('Community score; negative is bad.'),
    analysed_at: nullableText('ISO 8601: date of the last analysis.'),
  },
  { description: 'Ratings of the domain by reputation engines; null if they were not queried.' },
);

const PortScan = Type.Object(
  {
    ports: list(Type.Integer({ minimum: 0, maximum: 65_535 }), 'Open ports, ascending.'),
    org: nullableText('Owner of the IP address.'),
    address: nullableText('The IP address of the page.'),
    tags: texts('Tags of the IP address, for example cdn.'),
    source: nullableText('shodan or internetdb.'),
    scanned_at: nullableText('ISO 8601: date of the port scan.'),
  },
  { description: 'Results of a third-party port scan service; this service scans no ports.' },
);

const Subdomains = Type.Object(
  {
    count: nullableCount('Number of subdomains found.'),
    list: texts('Names, sorted, up to 500.'),
    source: nullableText('crtsh or certspotter.'),
  },
  { description: 'Subdomains in certificates, from certificate transparency logs.' },
);

export const securitySeverities = ['critical', 'high', 'medium', 'low', 'info'] as const;
export const securitySources = ['dns', 'tls', 'waf', 'cve', 'vt', 'portscan'] as const;

const Finding = Type.Object(
  {
    code: text('Public, permanent code of the finding.'),
    message: text('What was found and what it means.'),
    message_it: text('The same in Italian.'),
    fix: nullableText('How to fix it; null if there is nothing to fix.'),
    fix_it: nullableText('The same in Italian.'),
    severity: Type.Enum([...securitySeverities], { description: 'Severity of the finding.' }),
    source: Type.Enum([...securitySources], {
      description:
        'dns: mail, registration and subdomains; tls; waf; cve: known vulnerabilities; vt: reputation; portscan.',
    }),
    data: Type.Record(Type.String(), Type.Unknown(), { description: 'Values of the message.' }),
  },
  { description: 'A finding about the security of the site.' },
);

const Deduction = Type.Object(
  {
    code: text('spf-missing, dmarc-missing, tls-legacy, cve-critical, malicious or domain-expiring.'),
    points: count('Points deducted.'),
  },
  { description: 'Why the combined score is lower than that of the headers.' },
);

export const Security = Type.Object(
  {
    version: Type.Integer({ minimum: 1, description: 'Version of the rules.' }),
    score_combined: percentScore(
      'The score of the headers minus the deductions; unknown parts are not deducted.',
    ),
    deductions: list(Deduction, 'Deductions from the score of the headers.'),
    pending: list(
      text('For example email.spf, domain, tls or cves.'),
      'An extension of the contract: sources that are still being queried. Their values are null, and a finding of severity info says so.',
    ),
    headers: Headers,
    passive: Type.Object(
      {
        probed_at: text('ISO 8601 in UTC: time of the lookup, from which days are counted.'),
        host: text('The final host, after redirects.'),
        email: Email,
        domain: Domain,
        tls: Tls,
        waf: Waf,
        cves: list(Cve, 'Known vulnerabilities of detected versions, most severe first.'),
        cve_products: list(CveProduct, 'Detected products that were looked up.'),
        reputation: Reputation,
        portscan: PortScan,
        subdomains: Subdomains,
        findings: list(Finding, 'Most severe first.'),
        unanswered: list(
          Type.Object({
            part: text('For example email.spf, domain, tls or cves.'),
            reason: text(
              'timeout, unreachable, refused, rate-limited, bad-answer, not-configured, not-applicable or failed.',
            ),
          }),
          'What is not known, and why.',
        ),
      },
      { description: 'What is known without touching more of the site than its page.' },
    ),
  },
  { description: 'The security of a site as seen from outside.' },
);

export type RenderedSecurity = Static<typeof Security>;
