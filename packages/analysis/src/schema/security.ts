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
    value: nullableText('As it was sent, cut; null where it was not.'),
    findings: list(
      Type.Object({
        code: text('What is said, for machines.'),
        message: text('What was found.'),
        message_it: text('The same in Italian.'),
      }),
      'What is to be said of it.',
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
    https: flag('The page answered over https.'),
    hsts: flag('Browsers are told to keep to https.'),
    missing: texts('Names of the headers that are missing or misconfigured; all six on an http page.'),
    details: list(Header, 'The six headers one by one.'),
    observatory: Type.Object(
      {
        score: Type.Integer({ minimum: 0, description: 'From 0; above 100 with bonuses.' }),
        grade: text('A+ to F, with signs.'),
      },
      { description: 'What the rules of the Mozilla HTTP Observatory give.' },
    ),
  },
  { description: 'Security headers of the page.' },
);

const DkimKey = Type.Object(
  {
    selector: text('Name below _domainkey at which the key was found.'),
    type: Type.Enum(['rsa', 'ed25519', 'unknown'], { description: 'Kind of key.' }),
    bits: nullableCount('Length of an RSA key.'),
    revoked: flag('The key is empty: withdrawn.'),
    testing: flag('The key says that it is only tried out.'),
  },
  { description: 'A published DKIM key.' },
);

const Email = Type.Object(
  {
    spf: nullableFlag('An SPF record is published.'),
    spf_record: nullableText('The raw record; the first where there are several.'),
    spf_records: texts('All raw records; receivers ignore several.'),
    spf_fault: nullableText('Why receivers cannot use it, for example too-many-lookups.'),
    spf_fault_at: nullableText('The term or name that the fault is about.'),
    spf_lookups: nullableCount('DNS look-ups that it costs, of the ten allowed.'),
    spf_unlisted: nullableText('What a server that it does not list gets: pass, fail, softfail, neutral.'),
    spf_explanation: nullableText('What the domain has refused senders told, where it says so (exp).'),
    dmarc: nullableFlag('A DMARC policy is in force.'),
    dmarc_policy: nullablePolicy('What receivers are asked to do with forged mail.'),
    dmarc_record: nullableText('The raw record.'),
    dmarc_found_at: nullableText('The name that has it.'),
    dmarc_subdomain_policy: nullablePolicy('In force for subdomains.'),
    dmarc_non_existent_policy: nullablePolicy('In force for subdomains that do not exist.'),
    dmarc_testing: nullableFlag('The policy is asked not to be applied (t=y).'),
    dmarc_reports_to: texts('Addresses that aggregate reports go to.'),
    dmarc_unauthorized_reports: texts('Those whose domain does not accept them.'),
    dmarc_problems: texts('Codes of what is wrong with the record.'),
    dkim: nullableFlag('A key was found at a common selector; false does not prove that there is none.'),
    dkim_keys: list(DkimKey, 'The keys that were found.'),
    dkim_selectors_tried: nullableCount('How many selectors were tried.'),
    mx_present: nullableFlag('The domain names servers that take its mail.'),
    mx_null: nullableFlag('The domain says that it takes no mail (RFC 7505).'),
    mx_hosts: list(
      Type.Object({ host: text('Name of the server.'), preference: count('The lowest is tried first.') }),
      'The mail servers by preference.',
    ),
  },
  { description: 'What the DNS says of mail of the domain; null where it could not be looked up.' },
);

const Domain = Type.Object(
  {
    name: nullableText('The registrable domain; null for an address.'),
    registered: nullableFlag('The register has it.'),
    registrar: nullableText('Whom it was registered with.'),
    expiry: nullableDay('When the registration ends.'),
    days_left: nullableInteger('Days from the scan to the expiry; negative when it has passed.'),
    created: nullableDay('When it was first registered.'),
    updated: nullableDay('When the register last changed it.'),
    statuses: texts('Statuses at the register, for example client transfer prohibited.'),
    name_servers: texts('Servers that answer for the domain.'),
    dnssec: nullableFlag('The zone is signed.'),
    source: nullableText('rdap or whois.'),
    server: nullableText('The host that answered.'),
  },
  { description: 'What the register says of the domain; null where it did not answer.' },
);

const Certificate = Type.Object(
  {
    subject: nullableText('Common name.'),
    issuer: nullableText('Who issued it.'),
    alt_names: texts('Names that it is valid for.'),
    valid_from: nullableText('ISO 8601 in UTC.'),
    valid_to: nullableText('ISO 8601 in UTC.'),
    days_left: nullableInteger('Days from the scan to its end; negative when it has passed.'),
    self_signed: flag('Nobody but the server itself vouches for it.'),
    expired: flag('Its time has passed.'),
    not_yet_valid: flag('Its time has not begun.'),
    wrong_name: flag('It is not for this host.'),
    chain_incomplete: flag('An intermediate certificate was not sent.'),
    untrusted: flag('Browsers do not know who issued it.'),
    key_type: Type.Enum(['rsa', 'ec', 'ed25519', 'unknown'], { description: 'Kind of key.' }),
    key_bits: nullableCount('Length of the key.'),
    key_weak: flag('The key is too short.'),
    signature_weak: flag('It, or one above it, is signed with SHA-1 or MD5.'),
    chain: list(
      Type.Object({
        subject: nullableText('Common name.'),
        issuer: nullableText('Who issued it.'),
        valid_to: nullableText('ISO 8601 in UTC.'),
      }),
      'What was sent or is known above it, its own first.',
    ),
  },
  { description: 'The certificate of the server.' },
);

const Tls = Type.Object(
  {
    version: nullableText('Negotiated, for example TLSv1.3.'),
    tls_10_enabled: nullableFlag('The server still takes TLS 1.0; null where it gave no clear answer.'),
    tls_11_enabled: nullableFlag('The server still takes TLS 1.1.'),
    tls_12_enabled: nullableFlag('The server takes TLS 1.2.'),
    tls_13_enabled: nullableFlag('The server takes TLS 1.3.'),
    cert_self_signed: nullableFlag('The certificate is signed by itself.'),
    host: nullableText('The host that was asked.'),
    port: nullableCount('The port that was asked.'),
    cipher: nullableText('IANA name of the negotiated cipher suite.'),
    forward_secrecy: nullableFlag('What is recorded today cannot be read with the key of tomorrow.'),
    certificate: nullable(Certificate, 'Null where none was shown.'),
  },
  { description: 'What the TLS server of the page answered; null where it did not.' },
);

const Waf = Type.Object(
  {
    detected: flag('A web application firewall was recognised; false is no proof that there is none.'),
    name: nullableText('Which one.'),
    confidence: nullable(
      Type.Enum(['blocking', 'present']),
      'blocking: an answer of the firewall itself was seen; present: its marks were.',
    ),
    evidence: texts('What gave it away.'),
    cdn: nullableText('The content-delivery network in front, where it is not the product itself.'),
  },
  { description: 'The firewall in front of the site.' },
);

const Cve = Type.Object(
  {
    id: text('For example CVE-2024-6387.'),
    severity: nullable(Type.Enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']), 'Null where it is not rated yet.'),
    description: text('In English.'),
    url: text('Where it is described.'),
    score: nullableNumber('CVSS base score, 0 to 10.'),
    published: nullableDay('When it was published.'),
    technology: text('Id of the technology that it is about.'),
    exploited: flag('Known to be used in attacks.'),
  },
  { description: 'A known vulnerability of a detected version.' },
);

const CveProduct = Type.Object(
  {
    technology: text('Id of the technology.'),
    version: text('The version that was detected.'),
    total: count('Known vulnerabilities of it.'),
  },
  { description: 'What was looked up.' },
);

const Reputation = Type.Object(
  {
    malicious: nullableCount('Engines that call the domain malicious.'),
    suspicious: nullableCount('Engines that call it suspicious.'),
    harmless: nullableCount('Engines that call it harmless.'),
    undetected: nullableCount('Engines without a verdict.'),
    reputation: nullableNumber('Score by the community; negative is bad.'),
    analysed_at: nullableText('ISO 8601: when the engines were last asked.'),
  },
  { description: 'What reputation engines say of the domain; null where they were not asked.' },
);

const PortScan = Type.Object(
  {
    ports: list(Type.Integer({ minimum: 0, maximum: 65_535 }), 'Ports that were seen open, ascending.'),
    org: nullableText('Whose address it is.'),
    address: nullableText('The address of the page.'),
    tags: texts('What the source says of the address, for example cdn.'),
    source: nullableText('shodan or internetdb.'),
    scanned_at: nullableText('ISO 8601: when the source looked.'),
  },
  { description: 'What a port-scan service has seen; nothing is scanned by this service.' },
);

const Subdomains = Type.Object(
  {
    count: nullableCount('How many were found.'),
    list: texts('Their names, sorted, at most 500.'),
    source: nullableText('crtsh or certspotter.'),
  },
  { description: 'Subdomains named in certificates, from certificate-transparency logs.' },
);

export const securitySeverities = ['critical', 'high', 'medium', 'low', 'info'] as const;
export const securitySources = ['dns', 'tls', 'waf', 'cve', 'vt', 'portscan'] as const;

const Finding = Type.Object(
  {
    code: text('Public and permanent: what was found, for machines.'),
    message: text('What was found and what it means.'),
    message_it: text('The same in Italian.'),
    fix: nullableText('What to do about it; null where there is nothing to do.'),
    fix_it: nullableText('The same in Italian.'),
    severity: Type.Enum([...securitySeverities], { description: 'How grave it is.' }),
    source: Type.Enum([...securitySources], {
      description:
        'dns: mail, registration and subdomains; tls; waf; cve: known vulnerabilities; vt: reputation; portscan.',
    }),
    data: Type.Record(Type.String(), Type.Unknown(), { description: 'Values of the message.' }),
  },
  { description: 'Something to know about the security of the site.' },
);

const Deduction = Type.Object(
  {
    code: text('spf-missing, dmarc-missing, tls-legacy, cve-critical, malicious or domain-expiring.'),
    points: count('Points that it costs.'),
  },
  { description: 'Why the combined score is below that of the headers.' },
);

export const Security = Type.Object(
  {
    version: Type.Integer({ minimum: 1, description: 'Version of the rules that judged.' }),
    score_combined: percentScore(
      'The score of the headers less the deductions; what is unknown costs nothing.',
    ),
    deductions: list(Deduction, 'What was taken from the score of the headers.'),
    headers: Headers,
    passive: Type.Object(
      {
        probed_at: text('ISO 8601 in UTC: when it was looked up; days are counted from here.'),
        host: text('The host that answered, after redirects.'),
        email: Email,
        domain: Domain,
        tls: Tls,
        waf: Waf,
        cves: list(Cve, 'Known vulnerabilities of detected versions, the gravest first.'),
        cve_products: list(CveProduct, 'Detected products that were looked up.'),
        reputation: Reputation,
        portscan: PortScan,
        subdomains: Subdomains,
        findings: list(Finding, 'The gravest first.'),
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
