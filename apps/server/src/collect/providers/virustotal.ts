import type { ReputationFacts } from '@siteglass/analysis';
import { isFields, readFields, readInteger, readOptional } from './json-fields.ts';
import { ProviderError, type Provider } from './provider.ts';

/** Verdicts of many engines on a domain. Source: https://docs.virustotal.com/reference/domain-info */
export interface VirusTotal {
  /** It requires a key. */
  readonly hasKey: boolean;
  /**
   * Null if no engine has analyzed the domain, which is not a good verdict.
   *
   * @param domain - in ASCII
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly reputationOf: (domain: string, signal: AbortSignal) => Promise<ReputationFacts | null>;
}

/** Far more than is needed: responses include every engine's verdict, the WHOIS text and the DNS records. */
const bodyBytes = 4 * 1024 * 1024;
const timeoutMs = 15_000;

export function createVirusTotal(provider: Provider): VirusTotal {
  const { apiKey } = provider.settings;
  return {
    hasKey: apiKey !== null,
    reputationOf: async (domain, signal) => {
      if (apiKey === null) throw new ProviderError('not-configured', 'VIRUSTOTAL has no key.');
      return await provider.send(
        {
          path: `/api/v3/domains/${encodeURIComponent(domain)}`,
          headers: { 'x-apikey': apiKey },
          bodyBytes,
          timeoutMs,
          read: readVirusTotal,
          statuses: { 404: readUnknownDomain },
        },
        signal,
      );
    },
  };
}

/**
 * Reads a domain object of the API v3.
 *
 * @throws {Error} if the form is different
 */
export function readVirusTotal(body: unknown): ReputationFacts | null {
  const data = readFields(readFields(body, 'body').data, 'data');
  const attributes = readFields(data['attributes'], 'attributes');
  const stats = readFields(attributes['last_analysis_stats'], 'last_analysis_stats');
  const count = (name: string): number => readInteger(stats[name], name, { max: maxEngines });
  const counts = {
    malicious: count('malicious'),
    suspicious: count('suspicious'),
    harmless: count('harmless'),
    undetected: count('undetected'),
  };
  if (Object.values(counts).every((engines) => engines === 0)) return null;
  return {
    ...counts,
    reputation: readInteger(attributes['reputation'], 'reputation', { min: -maxVotes, max: maxVotes }),
    analysedAt: readOptional(attributes['last_analysis_date'], 'last_analysis_date', readUnixTime),
  };
}

/** There are about a hundred today. */
const maxEngines = 100_000;
const maxVotes = 2 ** 31;

/** The end of the year 9999, the last that a date can be written for. */
const maxUnixSeconds = 253_402_300_799;

function readUnixTime(value: unknown, field: string): string {
  return new Date(readInteger(value, field, { max: maxUnixSeconds }) * 1000).toISOString();
}

/** Distinguishes its own "domain not found" response from a 404 for a wrong URL. */
function readUnknownDomain(body: unknown): null {
  const error = isFields(body) ? body['error'] : undefined;
  if (isFields(error) && error['code'] === 'NotFoundError') return null;
  throw new Error('error.code is not NotFoundError');
}
