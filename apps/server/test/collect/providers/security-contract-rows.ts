import { createCertSpotter } from '../../../src/collect/providers/certspotter.ts';
import { createCrtSh } from '../../../src/collect/providers/crtsh.ts';
import { createInternetDb } from '../../../src/collect/providers/internetdb.ts';
import { createNvd } from '../../../src/collect/providers/nvd.ts';
import { createRdap } from '../../../src/collect/providers/rdap.ts';
import { createShodan } from '../../../src/collect/providers/shodan.ts';
import { createVirusTotal } from '../../../src/collect/providers/virustotal.ts';
import type { ContractRow } from './contract-row.ts';
import {
  certSpotterIssuance,
  crtShRow,
  cvssMetric,
  internetDbHost,
  nvdAnswer,
  nvdCve,
  rdapBootstrap,
  rdapDomain,
  shodanHost,
  virusTotalAnswer,
} from './documented-answers.ts';

const nvd: ContractRow = {
  name: 'NVD',
  apiKey: '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0',
  send: (provider, signal) =>
    createNvd(provider).vulnerabilitiesOf('cpe:2.3:a:joomla:joomla\\!:4.2.7:*:*:*:*:*:*:*', signal),
  good: () =>
    nvdAnswer(nvdCve('CVE-2025-1001', { metrics: { cvssMetricV31: [cvssMetric('3.1', 8.1, 'HIGH')] } })),
  expected: {
    total: 1,
    items: [
      {
        id: 'CVE-2025-1001',
        severity: 'HIGH',
        score: 8.1,
        description: 'A weakness called CVE-2025-1001.',
        url: 'https://nvd.nist.gov/vuln/detail/CVE-2025-1001',
        published: '2025-03-04',
        isExploited: false,
      },
    ],
  },
  broken: [{}, [], null, { totalResults: 1, vulnerabilities: [{ cve: {} }] }, { vulnerabilities: [] }],
  // Too many requests get a 403; an unknown key is reported in a header.
  reasonsByStatus: { 403: 'rate-limited' },
};

const virusTotal: ContractRow = {
  name: 'VIRUSTOTAL',
  apiKey: 'vt-key-4711',
  send: (provider, signal) => createVirusTotal(provider).reputationOf('example.com', signal),
  good: () => virusTotalAnswer(),
  expected: {
    malicious: 2,
    suspicious: 1,
    harmless: 68,
    undetected: 22,
    reputation: -7,
    analysedAt: '2024-06-08T00:00:00.000Z',
  },
  broken: [{}, [], null, { data: null }, virusTotalAnswer({ last_analysis_stats: {} })],
};

const shodan: ContractRow = {
  name: 'SHODAN',
  apiKey: 'shodan/key+4711',
  send: (provider, signal) => createShodan(provider).hostAt('93.184.216.34', signal),
  good: () => shodanHost,
  expected: {
    ports: [443, 80, 22, 443],
    org: 'Olive Networks',
    tags: ['cdn', 'eol-product'],
    scannedAt: '2026-05-15T12:34:56.789Z',
  },
  broken: [{}, [], null, { ...shodanHost, ports: 'all' }],
};

const internetDb: ContractRow = {
  name: 'INTERNETDB',
  apiKey: null,
  send: (provider, signal) => createInternetDb(provider).hostAt('93.184.216.34', signal),
  good: () => internetDbHost,
  expected: { ports: [443, 80], tags: ['cloud'] },
  broken: [{}, [], null, { detail: 'No information available' }],
};

const crtSh: ContractRow = {
  name: 'CRTSH',
  apiKey: null,
  send: (provider, signal) => createCrtSh(provider).namesBelow('example.com', signal),
  good: () => [crtShRow('a.example.com\n*.example.com')],
  expected: ['a.example.com', '*.example.com'],
  broken: ['', {}, null, [null], [{ id: 1 }]],
};

const certSpotter: ContractRow = {
  name: 'CERTSPOTTER',
  apiKey: 'k4711_spotter',
  send: (provider, signal) => createCertSpotter(provider).namesBelow('example.com', signal),
  good: () => [certSpotterIssuance(7, 'a.example.com', 'example.com')],
  expected: ['a.example.com', 'example.com'],
  broken: [{}, null, [null], [{ id: '7' }]],
};

const rdapServers: ContractRow = {
  name: 'RDAP',
  question: 'asked for its servers',
  apiKey: null,
  send: (provider, signal) => createRdap(provider).servers(signal),
  good: () =>
    rdapBootstrap([
      ['COM', 'net'],
      ['http://rdap.example/com', 'https://rdap.example/com'],
    ]),
  expected: [{ suffixes: ['com', 'net'], server: 'https://rdap.example/com/' }],
  broken: [
    {},
    [],
    null,
    { services: {} },
    { services: [[['com']]] },
    { services: [[[1], ['https://a.example/']]] },
  ],
};

const rdapRegistration: ContractRow = {
  name: 'RDAP',
  question: 'asked for a domain',
  apiKey: null,
  send: (provider, signal) =>
    createRdap(provider).registrationAt(`${provider.settings.baseUrl}/com/v1/`, 'olives.com', signal),
  good: (path) => (path === '/com/v1/domain/olives.com' ? rdapDomain('olives.com') : {}),
  expected: {
    domain: 'olives.com',
    source: 'rdap',
    server: '127.0.0.1',
    isRegistered: true,
    registrar: 'Olive Names, Inc.',
    createdOn: '1995-08-14',
    expiresOn: '2030-08-13',
    updatedOn: '2025-08-14',
    statuses: ['client transfer prohibited', 'active'],
    nameServers: ['ns1.olives.example', 'ns2.olives.example'],
    isDnssecSigned: true,
  },
  broken: [{}, [], null, { errorCode: 404 }, { objectClassName: 'entity' }, rdapDomain('figs.com')],
};

/** The security analysis adapters. */
export const securityContractRows: readonly ContractRow[] = [
  nvd,
  virusTotal,
  shodan,
  internetDb,
  crtSh,
  certSpotter,
  rdapServers,
  rdapRegistration,
];
