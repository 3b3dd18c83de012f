import { createAddressGuard } from '../../src/collect/fetch/address-guard.ts';
import { createFetcher, type Fetcher, type FetcherOptions } from '../../src/collect/fetch/fetcher.ts';
import { FetchError } from '../../src/collect/fetch/fetch-error.ts';
import { createResolver } from '../../src/collect/fetch/resolve.ts';

/** A fetcher that may connect to loopback, or to the given part of it, and uses the given name servers. */
export function createLoopbackFetcher({
  allowNetworks = ['127.0.0.0/8', '::1/128'],
  dnsServers = [],
  ...options
}: {
  readonly allowNetworks?: readonly string[];
  readonly dnsServers?: readonly string[];
} & Partial<FetcherOptions> = {}): Fetcher {
  return createFetcher({
    guard: createAddressGuard({ allowNetworks }),
    resolver: createResolver({ servers: dnsServers, timeoutMs: 2000 }),
    userAgent: 'SiteglassTest/1.0',
    ...options,
  });
}

/** The error of a failed fetch; fails if the fetch succeeds or the error is of another kind. */
export async function catchFetchError(fetched: Promise<unknown>): Promise<FetchError> {
  const error = await fetched.then(
    () => new Error('The fetch did not fail.'),
    (reason: unknown) => reason,
  );
  if (error instanceof FetchError) return error;
  throw error as Error;
}
