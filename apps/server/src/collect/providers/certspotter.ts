import { readFields, readItems, readString } from './json-fields.ts';
import { ProviderError, type Provider } from './provider.ts';

/** Certificate Transparency logs by way of Cert Spotter. Source: https://sslmate.com/help/reference/ct_search_api_v1 */
export interface CertSpotter {
  /**
   * The names in the unexpired certificates of the domain and its subdomains, as written there, without duplicates. For
   * a domain with very many certificates, only those that were found first.
   *
   * @param domain - in ASCII
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly namesBelow: (domain: string, signal: AbortSignal) => Promise<readonly string[]>;
}

/** Without a key it allows ten of these requests an hour, and every page is one. */
const maxPages = 3;
/** A page with fewer is the last one, which saves requesting an empty page. */
const fullPage = 50;
const bodyBytes = 4 * 1024 * 1024;
const timeoutMs = 10_000;
/** Time limit for all pages together. */
export const certSpotterTimeoutMs = maxPages * timeoutMs;

export function createCertSpotter(provider: Provider): CertSpotter {
  const { apiKey } = provider.settings;
  const requestPage = (domain: string, after: string | null, signal: AbortSignal): Promise<IssuancePage> =>
    provider.send(
      {
        path: `/v1/issuances?domain=${encodeURIComponent(domain)}&include_subdomains=true&expand=dns_names${
          after === null ? '' : `&after=${encodeURIComponent(after)}`
        }`,
        headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
        bodyBytes,
        timeoutMs,
        read: readCertSpotter,
      },
      signal,
    );
  return {
    namesBelow: async (domain, signal) => {
      const names = new Set<string>();
      let after: string | null = null;
      for (let pages = 0; pages < maxPages; pages++) {
        const page: IssuancePage | null = await requestPage(domain, after, signal).catch((error: unknown) => {
          // The results of earlier pages are better than nothing.
          if (pages > 0 && error instanceof ProviderError) return null;
          throw error;
        });
        if (page === null) break;
        for (const name of page.names) names.add(name);
        if (page.issuances < fullPage || page.lastId === after) break;
        after = page.lastId;
      }
      return [...names];
    },
  };
}

export interface IssuancePage {
  readonly issuances: number;
  readonly names: readonly string[];
  /** The cursor for the next page; null for an empty page. */
  readonly lastId: string | null;
}

/** @throws {Error} if the form is not the documented one */
export function readCertSpotter(body: unknown): IssuancePage {
  const names = new Set<string>();
  let lastId: string | null = null;
  const items = readItems(body, 'body');
  for (const item of items) {
    const { id, dns_names: dnsNames } = readFields(item, '[]');
    for (const name of readItems(dnsNames, 'dns_names')) names.add(readString(name, 'dns_names[]'));
    lastId = readString(id, 'id');
  }
  return { issuances: items.length, names: [...names], lastId };
}
