import type { PageRankFacts } from '@siteglass/analysis';
import { readFields, readInteger, readItems, readNumber, readOptional, readString } from './json-fields.ts';
import { ProviderError, type Provider } from './provider.ts';

/** Ranks based on Common Crawl's links. Source: https://openpagerank.keywordseverywhere.com/docs */
export interface OpenPageRank {
  /** It requires a key. */
  readonly hasKey: boolean;
  /**
   * @param domain - in ASCII
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly rankOf: (domain: string, signal: AbortSignal) => Promise<PageRankFacts>;
}

const bodyBytes = 64 * 1024;
const timeoutMs = 10_000;

export function createOpenPageRank(provider: Provider): OpenPageRank {
  const { apiKey } = provider.settings;
  return {
    hasKey: apiKey !== null,
    rankOf: async (domain, signal) => {
      if (apiKey === null) throw new ProviderError('not-configured', 'OPENPAGERANK has no key.');
      return await provider.send(
        {
          path: '/v1/domains/bulk',
          method: 'POST',
          headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({ domains: [domain], include_history: false }),
          bodyBytes,
          timeoutMs,
          read: (body) => readOpenPageRank(body, domain),
        },
        signal,
      );
    },
  };
}

const unranked: PageRankFacts = { rank: null, position: null };

/**
 * Reads the response for one domain; a domain that the provider does not know, or considers invalid, has no rank.
 *
 * @throws {Error} if the form is different or the response is about another domain
 */
export function readOpenPageRank(body: unknown, domain: string): PageRankFacts {
  const { results, invalid } = readFields(body, 'body');
  for (const item of readItems(results, 'results')) {
    const { domain: name, found, open_page_rank: rank, rank: position } = readFields(item, 'results[]');
    if (readString(name, 'domain').toLowerCase() !== domain) continue;
    if (found === false) return unranked;
    return {
      rank: readOptional(rank, 'open_page_rank', (value, field) => readNumber(value, field, { max: 10 })),
      position: readOptional(position, 'rank', (value, field) => readInteger(value, field, { min: 1 })),
    };
  }
  if (Array.isArray(invalid) && invalid.includes(domain)) return unranked;
  throw new Error('results lack the domain');
}
