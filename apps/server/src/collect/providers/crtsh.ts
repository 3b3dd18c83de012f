import { readFields, readItems, readString } from './json-fields.ts';
import type { Provider } from './provider.ts';

/** Certificate Transparency logs by way of crt.sh. Source: https://crt.sh */
export interface CrtSh {
  /**
   * The names in all unexpired certificates for subdomains, as written there: with wildcards, in any case and order,
   * without duplicates, and occasionally not host names at all.
   *
   * @param domain - in ASCII
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly namesBelow: (domain: string, signal: AbortSignal) => Promise<readonly string[]>;
}

/** For a large domain it lists tens of thousands of certificates. */
const bodyBytes = 24 * 1024 * 1024;
/** A search often takes half a minute. */
export const crtShTimeoutMs = 55_000;

export function createCrtSh(provider: Provider): CrtSh {
  return {
    namesBelow: (domain, signal) =>
      provider.send(
        {
          path: `/?q=%25.${encodeURIComponent(domain)}&output=json&exclude=expired&deduplicate=Y`,
          bodyBytes,
          timeoutMs: crtShTimeoutMs,
          read: readCrtSh,
        },
        signal,
      ),
  };
}

/**
 * When overloaded, it responds with an HTML page or nothing at all, each with status 200: that is not JSON, so not a
 * valid response.
 *
 * @throws {Error} if the form is not the documented one
 */
export function readCrtSh(body: unknown): readonly string[] {
  const names = new Set<string>();
  for (const row of readItems(body, 'body')) {
    for (const name of readString(readFields(row, '[]').name_value, 'name_value').split('\n'))
      names.add(name);
  }
  return [...names];
}
