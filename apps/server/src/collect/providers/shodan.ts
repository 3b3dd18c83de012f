import {
  isFields,
  readFields,
  readInteger,
  readItems,
  readOptional,
  readString,
  readUtcTime,
} from './json-fields.ts';
import { ProviderError, type Provider } from './provider.ts';

/** What an internet-wide scanner last found at an IP address. */
export interface ShodanHost {
  /** Open at the time of the scan; in no particular order. */
  readonly ports: readonly number[];
  readonly org: string | null;
  readonly tags: readonly string[];
  /** ISO 8601, UTC. */
  readonly scannedAt: string | null;
}

/** Source: https://developer.shodan.io/api */
export interface Shodan {
  /** It has the key it requires, and is not switched off. */
  readonly isUsable: boolean;
  /**
   * Null if nothing is known about the IP address, which does not mean that it has no open ports.
   *
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly hostAt: (address: string, signal: AbortSignal) => Promise<ShodanHost | null>;
}

const timeoutMs = 15_000;
/** `minify` omits the banners, so this is far more than any response needs. */
const bodyBytes = 2 * 1024 * 1024;

export function createShodan(provider: Provider): Shodan {
  const { apiKey, baseUrl } = provider.settings;
  return {
    isUsable: apiKey !== null && baseUrl !== null,
    hostAt: async (address, signal) => {
      if (apiKey === null) throw new ProviderError('not-configured', 'SHODAN has no key.');
      return await provider.send(
        {
          path: `/shodan/host/${encodeURIComponent(address)}?key=${encodeURIComponent(apiKey)}&minify=true`,
          bodyBytes,
          timeoutMs,
          read: readShodan,
          statuses: { 404: readUnknownAddress },
        },
        signal,
      );
    },
  };
}

/**
 * Reads a host whose services are omitted.
 *
 * @throws {Error} if the form is different
 */
export function readShodan(body: unknown): ShodanHost {
  const { ports, org, tags, last_update: updatedAt } = readFields(body, 'body');
  return {
    ports: readItems(ports, 'ports').map((port) => readInteger(port, 'ports[]', { min: 1, max: 65_535 })),
    org: readOptional(org, 'org', readString),
    tags: (readOptional(tags, 'tags', readItems) ?? []).map((tag) => readString(tag, 'tags[]')),
    scannedAt: readUtcTime(updatedAt),
  };
}

/** Distinguishes its own "no information" response from a 404 for a wrong URL. */
function readUnknownAddress(body: unknown): null {
  if (isFields(body) && typeof body['error'] === 'string' && /no information/i.test(body['error']))
    return null;
  throw new Error('error does not say that there is no information');
}
