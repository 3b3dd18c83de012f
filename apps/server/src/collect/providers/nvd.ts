import type { CveSeverity } from '@siteglass/analysis';
import {
  isFields,
  readFields,
  readInteger,
  readItems,
  readOptional,
  readString,
  readUtcTime,
  tidyText,
  type JsonFields,
} from './json-fields.ts';
import { ProviderError, type HeaderReader, type Provider } from './provider.ts';

/** A published vulnerability of a product. */
export interface Vulnerability {
  /** Such as `CVE-2024-6387`. */
  readonly id: string;
  readonly severity: CveSeverity;
  /** CVSS base score, 0 to 10; null if it has not been scored yet. */
  readonly score: number | null;
  /** In English, at most 500 characters. */
  readonly description: string;
  readonly url: string;
  /** `YYYY-MM-DD`. */
  readonly published: string | null;
  /** CISA lists it as known to be exploited. */
  readonly isExploited: boolean;
}

export interface VulnerabilityList {
  /** Total number of vulnerabilities. */
  readonly total: number;
  /** Most severe first, at most 100. */
  readonly items: readonly Vulnerability[];
}

/** The National Vulnerability Database. Source: https://nvd.nist.gov/developers/vulnerabilities */
export interface Nvd {
  /**
   * The vulnerabilities of exactly this product.
   *
   * @param cpeName - a CPE 2.3 name that includes vendor, product and version
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly vulnerabilitiesOf: (cpeName: string, signal: AbortSignal) => Promise<VulnerabilityList>;
}

export const maxVulnerabilities = 100;
const maxDescriptionUnits = 500;

/** The maximum page size of the API; no version of a product has that many. */
const resultsPerPage = 2000;
/** Enough for hundreds of entries, each with long lists of affected products. */
const bodyBytes = 24 * 1024 * 1024;
/** It is slow even for short responses. */
const timeoutMs = 25_000;
/** The window of its rate limits. */
const windowMs = 30_000;

export function createNvd(provider: Provider): Nvd {
  const { apiKey } = provider.settings;
  return {
    vulnerabilitiesOf: (cpeName, signal) =>
      provider.send(
        {
          // Built by hand: `isVulnerable` and `noRejected` are passed as bare names, without a value.
          path: `/rest/json/cves/2.0?cpeName=${encodeURIComponent(cpeName)}&isVulnerable&noRejected&resultsPerPage=${resultsPerPage}`,
          headers: apiKey === null ? {} : { apiKey },
          bodyBytes,
          timeoutMs,
          read: readNvd,
          statuses: { 403: forbid, 404: notFound },
        },
        signal,
      ),
  };
}

/** Its failures have no body and give their reason in a header; exceeding the rate limit also returns 403. */
function forbid(_body: unknown, header: HeaderReader): never {
  refuseKey(header);
  throw new ProviderError('rate-limited', 'NVD is rate-limiting requests.', { retryAfterMs: windowMs });
}

function notFound(_body: unknown, header: HeaderReader): never {
  refuseKey(header);
  throw new ProviderError('bad-answer', 'NVD rejected the request.');
}

function refuseKey(header: HeaderReader): void {
  if (/invalid api\s?key/i.test(header('message') ?? '')) {
    throw new ProviderError('refused', 'NVD rejected the key.');
  }
}

/**
 * Reads a response of the CVE API 2.0.
 *
 * @throws {Error} if the form is different
 */
export function readNvd(body: unknown): VulnerabilityList {
  const { totalResults, vulnerabilities } = readFields(body, 'body');
  const items = readItems(vulnerabilities, 'vulnerabilities').map(readVulnerability);
  return {
    total: readInteger(totalResults, 'totalResults'),
    items: items.sort(bySeverity).slice(0, maxVulnerabilities),
  };
}

const ranks: Readonly<Record<CveSeverity, number>> = { CRITICAL: 0, HIGH: 1, MEDIUM: 2, LOW: 3, UNKNOWN: 4 };

/** Most severe first; then known to be exploited, higher score, and newer. */
export function bySeverity(a: Vulnerability, b: Vulnerability): number {
  return (
    ranks[a.severity] - ranks[b.severity] ||
    Number(b.isExploited) - Number(a.isExploited) ||
    (b.score ?? 0) - (a.score ?? 0) ||
    compare(b.published ?? '', a.published ?? '') ||
    compare(a.id, b.id)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const cveId = /^CVE-\d{4}-\d{4,19}$/;

function readVulnerability(item: unknown): Vulnerability {
  const cve = readFields(readFields(item, 'vulnerabilities[]').cve, 'cve');
  const id = readString(cve['id'], 'cve.id');
  if (!cveId.test(id)) throw new Error('cve.id is not a CVE id');
  return {
    id,
    ...readRating(readOptional(cve['metrics'], 'cve.metrics', readFields) ?? {}),
    description: readDescription(cve['descriptions']),
    url: `https://nvd.nist.gov/vuln/detail/${id}`,
    published: readUtcTime(cve['published'])?.slice(0, 10) ?? null,
    isExploited: typeof cve['cisaExploitAdd'] === 'string',
  };
}

function readDescription(value: unknown): string {
  for (const item of readOptional(value, 'cve.descriptions', readItems) ?? []) {
    const { lang, value: text } = readFields(item, 'cve.descriptions[]');
    if (lang === 'en' && typeof text === 'string') return tidyText(text, maxDescriptionUnits);
  }
  return '';
}

interface Rating {
  readonly severity: CveSeverity;
  readonly score: number | null;
}

/** In order of preference: the newest CVSS version first, and NVD's own score before others. */
const metricKinds = [
  { name: 'cvssMetricV40', type: 'Primary' },
  { name: 'cvssMetricV40' },
  { name: 'cvssMetricV31', type: 'Primary' },
  { name: 'cvssMetricV31' },
  { name: 'cvssMetricV30', type: 'Primary' },
  { name: 'cvssMetricV30' },
  { name: 'cvssMetricV2', type: 'Primary' },
  { name: 'cvssMetricV2' },
] as const;

/** Many entries await analysis and have no score, which is not a low score. */
function readRating(metrics: JsonFields): Rating {
  for (const { name, ...wanted } of metricKinds) {
    for (const item of readOptional(metrics[name], name, readItems) ?? []) {
      const metric = readFields(item, `${name}[]`);
      if ('type' in wanted && metric['type'] !== wanted.type) continue;
      const rating = readMetric(metric, name === 'cvssMetricV2');
      if (rating !== null) return rating;
    }
  }
  return { severity: 'UNKNOWN', score: null };
}

/** Null for a metric without a score. In version 2, the severity is next to the data object, not inside it. */
function readMetric(metric: JsonFields, isV2: boolean): Rating | null {
  const data = metric['cvssData'];
  if (!isFields(data)) return null;
  const score = data['baseScore'];
  if (typeof score !== 'number' || !(score >= 0 && score <= 10)) return null;
  return { severity: readSeverity((isV2 ? metric : data)['baseSeverity']) ?? severityOf(score, isV2), score };
}

function readSeverity(value: unknown): CveSeverity | null {
  switch (value) {
    case 'CRITICAL':
    case 'HIGH':
    case 'MEDIUM':
    case 'LOW':
      return value;
    default:
      return null;
  }
}

/** Source: CVSS 3.1 section 5; version 2 ends at HIGH, and a score of 0 maps to the lowest severity here. */
function severityOf(score: number, isV2: boolean): CveSeverity {
  if (score >= 9 && !isV2) return 'CRITICAL';
  if (score >= 7) return 'HIGH';
  return score >= 4 ? 'MEDIUM' : 'LOW';
}
