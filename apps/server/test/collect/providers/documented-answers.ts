/**
 * Provider responses in their documented shapes, including the fields that we do not read; names, numbers and dates are
 * made up.
 */

/** CVE API 2.0, https://nvd.nist.gov/developers/vulnerabilities. */
export function nvdAnswer(...cves: readonly object[]): object {
  return {
    resultsPerPage: cves.length,
    startIndex: 0,
    totalResults: cves.length,
    format: 'NVD_CVE',
    version: '2.0',
    timestamp: '2026-11-20T10:00:00.000',
    vulnerabilities: cves.map((cve) => ({ cve })),
  };
}

export function nvdCve(id: string, fields: object = {}): object {
  return {
    id,
    sourceIdentifier: 'security@example.org',
    published: '2025-03-04T08:15:05.120',
    lastModified: '2025-05-06T12:00:00.000',
    vulnStatus: 'Analyzed',
    cveTags: [],
    descriptions: [
      { lang: 'es', value: 'Una debilidad.' },
      { lang: 'en', value: `A weakness called ${id}.` },
    ],
    metrics: {},
    weaknesses: [
      {
        source: 'nvd@nist.gov',
        type: 'Primary',
        description: [{ lang: 'en', value: 'CWE-79' }],
      },
    ],
    configurations: [
      {
        nodes: [
          {
            operator: 'OR',
            negate: false,
            cpeMatch: [
              {
                vulnerable: true,
                criteria: 'cpe:2.3:a:wordpress:wordpress:*:*:*:*:*:*:*:*',
                versionEndExcluding: '6.4.3',
                matchCriteriaId: '00000000-0000-4000-8000-000000000000',
              },
            ],
          },
        ],
      },
    ],
    references: [{ url: 'https://example.org/advisory', source: 'security@example.org' }],
    ...fields,
  };
}

export function cvssMetric(
  version: '2.0' | '3.0' | '3.1' | '4.0',
  baseScore: number,
  baseSeverity: string,
  type: 'Primary' | 'Secondary' = 'Primary',
): object {
  const source = type === 'Primary' ? 'nvd@nist.gov' : 'security@example.org';
  const data = { version, vectorString: 'AV:N', baseScore };
  return version === '2.0'
    ? { source, type, cvssData: data, baseSeverity, exploitabilityScore: 8.6, impactScore: 2.9 }
    : { source, type, cvssData: { ...data, baseSeverity }, exploitabilityScore: 2.2, impactScore: 5.9 };
}

/** Domain object of the API v3, https://docs.virustotal.com/reference/domains-object. */
export function virusTotalAnswer(attributes: object = {}): object {
  return {
    data: {
      type: 'domain',
      id: 'example.com',
      links: { self: 'https://www.virustotal.com/api/v3/domains/example.com' },
      attributes: {
        last_analysis_stats: { harmless: 68, malicious: 2, suspicious: 1, undetected: 22, timeout: 0 },
        last_analysis_results: {
          'Some Engine': {
            category: 'malicious',
            result: 'phishing',
            method: 'blacklist',
            engine_name: 'Some Engine',
          },
        },
        last_analysis_date: 1717804800,
        reputation: -7,
        categories: { 'Some Engine': 'news' },
        total_votes: { harmless: 1, malicious: 3 },
        creation_date: 808372800,
        registrar: 'A Registrar, Inc.',
        last_dns_records: [{ type: 'A', ttl: 300, value: '93.184.216.34' }],
        tags: [],
        tld: 'com',
        ...attributes,
      },
    },
  };
}

export const virusTotalUnknown = {
  error: { code: 'NotFoundError', message: 'Domain "example.com" not found' },
};

/** Host of the REST API with `minify`, https://developer.shodan.io/api. */
export const shodanHost = {
  ip_str: '93.184.216.34',
  ip: 1572395042,
  hostnames: ['example.com'],
  domains: ['example.com'],
  country_code: 'US',
  country_name: 'United States',
  city: 'Los Angeles',
  region_code: 'CA',
  latitude: 34.05,
  longitude: -118.24,
  org: 'Olive Networks',
  isp: 'Olive Networks',
  asn: 'AS64500',
  os: null,
  last_update: '2026-05-15T12:34:56.789012',
  ports: [443, 80, 22, 443],
  vulns: ['CVE-2024-6387'],
  tags: ['cdn', 'eol-product'],
};

export const shodanUnknown = { error: 'No information available for that IP.' };

/** https://internetdb.shodan.io */
export const internetDbHost = {
  ip: '93.184.216.34',
  ports: [443, 80],
  cpes: ['cpe:/a:f5:nginx:1.20.1'],
  hostnames: ['example.com'],
  tags: ['cloud'],
  vulns: ['CVE-2021-23017'],
};

export const internetDbUnknown = { detail: 'No information available' };

export function crtShRow(nameValue: string, fields: object = {}): object {
  return {
    issuer_ca_id: 183267,
    issuer_name: 'C=US, O=An Authority, CN=R11',
    common_name: 'example.com',
    name_value: nameValue,
    id: 11397472735,
    entry_timestamp: '2026-10-13T03:58:33.798',
    not_before: '2026-10-13T00:00:00',
    not_after: '2027-01-11T23:59:59',
    serial_number: '04a1b2c3',
    result_count: 2,
    ...fields,
  };
}

/** Issuance of the API v1, https://sslmate.com/help/reference/ct_search_api_v1. */
export function certSpotterIssuance(id: number, ...dnsNames: readonly string[]): object {
  return {
    id: String(id),
    tbs_sha256: '00'.repeat(32),
    cert_sha256: '11'.repeat(32),
    dns_names: dnsNames,
    pubkey_sha256: '22'.repeat(32),
    not_before: '2026-10-13T00:00:00Z',
    not_after: '2027-01-11T23:59:59Z',
    revoked: false,
  };
}

/** The bootstrap registry of RFC 9224, section 3, with one service for each list of suffixes. */
export function rdapBootstrap(
  ...services: readonly (readonly [suffixes: string[], urls: string[]])[]
): object {
  return {
    version: '1.0',
    publication: '2026-11-20T20:00:01Z',
    description: 'RDAP bootstrap file for Domain Name System registrations',
    services,
  };
}

/** A domain object of RFC 9083, section 5.3. */
export function rdapDomain(ldhName: string, fields: object = {}): object {
  return {
    objectClassName: 'domain',
    handle: '2336799_DOMAIN_TEST',
    ldhName: ldhName.toUpperCase(),
    links: [{ rel: 'self', href: `https://rdap.example/domain/${ldhName}`, type: 'application/rdap+json' }],
    status: ['client transfer prohibited', 'active'],
    entities: [
      { objectClassName: 'entity', roles: ['abuse'], vcardArray: rdapCard('Abuse desk') },
      {
        objectClassName: 'entity',
        handle: '376',
        roles: ['registrar'],
        publicIds: [{ type: 'IANA Registrar ID', identifier: '376' }],
        vcardArray: rdapCard('Olive  Names,\nInc.'),
        entities: [{ objectClassName: 'entity', roles: ['abuse'], vcardArray: rdapCard('Abuse') }],
      },
    ],
    events: [
      { eventAction: 'registration', eventDate: '1995-08-14T04:00:00Z' },
      { eventAction: 'expiration', eventDate: '2030-08-13T23:30:00-05:00' },
      { eventAction: 'last changed', eventDate: '2025-08-14T07:01:39.123Z' },
      { eventAction: 'last update of RDAP database', eventDate: '2026-11-23T10:00:00Z' },
    ],
    secureDNS: { delegationSigned: true, dsData: [{ keyTag: 370, algorithm: 13, digestType: 2 }] },
    nameservers: [
      { objectClassName: 'nameserver', ldhName: 'NS1.OLIVES.EXAMPLE' },
      { objectClassName: 'nameserver', ldhName: 'ns2.olives.example.' },
    ],
    rdapConformance: ['rdap_level_0'],
    notices: [{ title: 'Terms of Use', description: ['Use it well.'] }],
    ...fields,
  };
}

function rdapCard(name: string): unknown {
  return [
    'vcard',
    [
      ['version', {}, 'text', '4.0'],
      ['fn', {}, 'text', name],
    ],
  ];
}
