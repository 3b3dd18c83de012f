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

/** What a scanner of the internet has last found at an address. */
export interface ShodanHost {
  /** Open when it was scanned; in no order. */
  readonly ports: readonly number[];
  readonly org: string | null;
  readonly tags: readonly string[];
  /** ISO 8601, UTC. */
  readonly scannedAt: string | null;
}

/** Source: https://developer.shodan.io/api */
export interface Shodan {
  /** It answers nobody without a key. */
  readonly hasKey: boolean;
  /**
   * Null where nothing is known of the address, which does not say that it has no open ports.
   *
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly hostAt: (address: string, signal: AbortSignal) => Promise<ShodanHost | null>;
}

const timeoutMs = 15_000;
/** `minify` leaves the banners out, so this is far more than there is. */
const bodyBytes = 2 * 1024 * 1024;

export function createShodan(provider: Provider): Shodan {
  const { apiKey } = provider.settings;
  return {
    hasKey: apiKey !== null,
    hostAt: async (address, signal) => {
      if (apiKey === null) throw new ProviderError('not-configured', 'SHODAN has no key.');
      return await provider.ask(
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
 * Reads a host with its services left out.
 *
 * @throws {Error} for another form
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

/** Its own word that it knows nothing, and not that of a wrong address. */
function readUnknownAddress(body: unknown): null {
  if (isFields(body) && typeof body['error'] === 'string' && /no information/i.test(body['error']))
    return null;
  throw new Error('error does not say that there is no information');
}
