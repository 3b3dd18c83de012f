import { readFields, readItems, readString } from './json-fields.ts';
import type { Provider } from './provider.ts';

/** The certificate-transparency logs as crt.sh shows them. Source: https://crt.sh */
export interface CrtSh {
  /**
   * The names of all certificates below the domain that have not expired, as they stand there: with wildcards, in any case
   * and order, each once, and now and then no names of hosts.
   *
   * @param domain - in ASCII
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly namesBelow: (domain: string, signal: AbortSignal) => Promise<readonly string[]>;
}

/** Of a large domain it lists tens of thousands of certificates. */
const bodyBytes = 24 * 1024 * 1024;
/** A search takes it half a minute now and then. */
export const crtShTimeoutMs = 45_000;

export function createCrtSh(provider: Provider): CrtSh {
  return {
    namesBelow: (domain, signal) =>
      provider.ask(
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
 * An overload shows as a page or as nothing at all, each with a status of 200: that is no JSON, and so no answer.
 *
 * @throws {Error} for another form than the documented one
 */
export function readCrtSh(body: unknown): readonly string[] {
  const names = new Set<string>();
  for (const row of readItems(body, 'body')) {
    for (const name of readString(readFields(row, '[]').name_value, 'name_value').split('\n'))
      names.add(name);
  }
  return [...names];
}
