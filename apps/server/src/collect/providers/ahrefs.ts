import type { DomainRatingFacts } from '@siteglass/analysis';
import { readFields, readNumber } from './json-fields.ts';
import { ProviderError, type Provider } from './provider.ts';

/**
 * Domain Rating by Ahrefs, which must be credited by this name wherever it is shown.
 *
 * Source: https://docs.ahrefs.com/en/api/reference/public/get-domain-rating-free
 */
export interface Ahrefs {
  /** It requires a key; one of a free account is enough. */
  readonly hasKey: boolean;
  /**
   * @param domain - in ASCII
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly ratingOf: (domain: string, signal: AbortSignal) => Promise<DomainRatingFacts>;
}

const bodyBytes = 64 * 1024;
const timeoutMs = 10_000;

export function createAhrefs(provider: Provider): Ahrefs {
  const { apiKey } = provider.settings;
  return {
    hasKey: apiKey !== null,
    ratingOf: async (domain, signal) => {
      if (apiKey === null) throw new ProviderError('not-configured', 'AHREFS has no key.');
      return await provider.send(
        {
          path: `/v3/public/domain-rating-free?target=${encodeURIComponent(domain)}&output=json`,
          headers: { authorization: `Bearer ${apiKey}` },
          bodyBytes,
          timeoutMs,
          read: readAhrefs,
        },
        signal,
      );
    },
  };
}

/**
 * A domain without backlinks has a rating of 0.
 *
 * @throws {Error} if the form is different
 */
export function readAhrefs(body: unknown): DomainRatingFacts {
  const { domain_rating: rating } = readFields(readFields(body, 'body')['domain_rating'], 'domain_rating');
  return { rating: readNumber(rating, 'domain_rating.domain_rating', { max: 100 }) };
}
