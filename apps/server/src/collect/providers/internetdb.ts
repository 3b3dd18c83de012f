import { isFields, readFields, readInteger, readItems, readOptional, readString } from './json-fields.ts';
import type { Provider } from './provider.ts';

/**
 * What Shodan's free database says about an IP address, updated once a week. The products it guesses from banners are
 * left out: they describe the server and rarely the site, and their versions are unreliable.
 */
export interface InternetDbHost {
  /** Open at the time of the scan; in no particular order. */
  readonly ports: readonly number[];
  readonly tags: readonly string[];
}

/** Source: https://internetdb.shodan.io */
export interface InternetDb {
  /**
   * Null if nothing is known about the IP address, which does not mean that it has no open ports.
   *
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly hostAt: (address: string, signal: AbortSignal) => Promise<InternetDbHost | null>;
}

const timeoutMs = 10_000;
const bodyBytes = 1024 * 1024;

export function createInternetDb(provider: Provider): InternetDb {
  return {
    hostAt: (address, signal) =>
      provider.send(
        {
          path: `/${encodeURIComponent(address)}`,
          bodyBytes,
          timeoutMs,
          read: readInternetDb,
          statuses: { 404: readUnknownAddress },
        },
        signal,
      ),
  };
}

/** @throws {Error} if the form is not the documented one */
export function readInternetDb(body: unknown): InternetDbHost {
  const { ports, tags } = readFields(body, 'body');
  return {
    ports: readItems(ports, 'ports').map((port) => readInteger(port, 'ports[]', { min: 1, max: 65_535 })),
    tags: (readOptional(tags, 'tags', readItems) ?? []).map((tag) => readString(tag, 'tags[]')),
  };
}

/** Distinguishes its own "no information" response from a 404 for a wrong URL. */
function readUnknownAddress(body: unknown): null {
  if (isFields(body) && typeof body['detail'] === 'string' && /no information/i.test(body['detail']))
    return null;
  throw new Error('detail does not say that there is no information');
}
