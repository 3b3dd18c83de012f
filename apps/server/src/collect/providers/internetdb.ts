import { isFields, readFields, readInteger, readItems, readOptional, readString } from './json-fields.ts';
import type { Provider } from './provider.ts';

/**
 * What Shodan's free database says of an address, renewed once a week. The products it guesses from banners are left out:
 * they are the server's and rarely the site's, and their versions are not sure.
 */
export interface InternetDbHost {
  /** Open when they were scanned; in no order. */
  readonly ports: readonly number[];
  readonly tags: readonly string[];
}

/** Source: https://internetdb.shodan.io */
export interface InternetDb {
  /**
   * Null where nothing is known of the address, which does not say that it has no open ports.
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
      provider.ask(
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

/** @throws {Error} for another form than the documented one */
export function readInternetDb(body: unknown): InternetDbHost {
  const { ports, tags } = readFields(body, 'body');
  return {
    ports: readItems(ports, 'ports').map((port) => readInteger(port, 'ports[]', { min: 1, max: 65_535 })),
    tags: (readOptional(tags, 'tags', readItems) ?? []).map((tag) => readString(tag, 'tags[]')),
  };
}

/** Its own word that it knows nothing, and not that of a wrong address. */
function readUnknownAddress(body: unknown): null {
  if (isFields(body) && typeof body['detail'] === 'string' && /no information/i.test(body['detail']))
    return null;
  throw new Error('detail does not say that there is no information');
}
