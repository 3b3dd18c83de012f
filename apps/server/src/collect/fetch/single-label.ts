import { isSingleLabel } from '@siteglass/analysis/url';
import type { AddressGuard } from './address-guard.ts';
import type { Resolver } from './resolve.ts';
import { isLocalhost, readHost } from './url-guard.ts';

/**
 * Whether the host of a URL is a single label, such as `intranet`, that leads to no network the operator allowed: every
 * address of such a name must be in one. No public site has such a name, so without allowed networks none is looked up.
 * `localhost` is left to the address guard.
 */
export function createIsUnknownLabel({
  guard,
  resolver,
  allowsNetworks,
}: {
  readonly guard: AddressGuard;
  readonly resolver: Resolver;
  readonly allowsNetworks: boolean;
}): (href: string) => Promise<boolean> {
  return async (href) => {
    const url = new URL(href);
    const host = readHost(url);
    if (!isSingleLabel(url.hostname) || isLocalhost(host)) return false;
    if (!allowsNetworks) return true;
    try {
      const addresses = await resolver.resolve(host);
      return !addresses.every(({ address }) => guard.judge(address) === 'exempt');
    } catch {
      // A name that does not resolve leads nowhere, whatever the reason.
      return true;
    }
  };
}
