import type { ShareFacts } from '@siteglass/analysis';
import { isFields, readFields, readInteger, readOptional } from './json-fields.ts';
import { ProviderError, type Provider } from './provider.ts';

/** How often a URL was shared. Source: https://www.sharedcount.com/api-docs/getting-started */
export interface SharedCount {
  /** It has the key it requires, and is not switched off. */
  readonly isUsable: boolean;
  /**
   * For this exact URL: a different scheme or a trailing slash makes it a different one.
   *
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly sharesOf: (url: string, signal: AbortSignal) => Promise<ShareFacts>;
}

const bodyBytes = 64 * 1024;
const timeoutMs = 10_000;

export function createSharedCount(provider: Provider): SharedCount {
  const { apiKey, baseUrl } = provider.settings;
  return {
    isUsable: apiKey !== null && baseUrl !== null,
    sharesOf: async (url, signal) => {
      if (apiKey === null) throw new ProviderError('not-configured', 'SHAREDCOUNT has no key.');
      return await provider.send(
        {
          path: `/v1.1/?apikey=${encodeURIComponent(apiKey)}&url=${encodeURIComponent(url)}`,
          bodyBytes,
          timeoutMs,
          read: readSharedCount,
          // The runner treats 403 as a rejected key, but it may also mean that the quota is used up.
          statuses: { 403: readRefusal },
        },
        signal,
      );
    },
  };
}

/**
 * Facebook is `false` or absent if SharedCount did not get its numbers.
 *
 * @throws {Error} if the form is different or there are no numbers
 */
export function readSharedCount(body: unknown): ShareFacts {
  const { Facebook: facebook, Pinterest: pinterest } = readFields(body, 'body');
  const shares = {
    facebook: isFields(facebook) ? readFacebook(facebook) : null,
    pinterest: pinterest === false ? null : readOptional(pinterest, 'Pinterest', readInteger),
  };
  if (shares.facebook === null && shares.pinterest === null) throw new Error('body has no counts');
  return shares;
}

function readFacebook(counts: Readonly<Record<string, unknown>>): number | null {
  const shared = readOptional(counts['share_count'], 'share_count', readInteger);
  const reactions = readOptional(counts['reaction_count'], 'reaction_count', readInteger);
  return shared === null && reactions === null ? null : (shared ?? 0) + (reactions ?? 0);
}

/** @throws {ProviderError} always */
function readRefusal(body: unknown): never {
  if (isFields(body) && body['Type'] === 'quota_exceeded')
    throw new ProviderError('rate-limited', 'The daily quota of SHAREDCOUNT is used up.');
  throw new ProviderError('refused', 'SHAREDCOUNT rejected the key.');
}
