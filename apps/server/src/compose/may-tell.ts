import { isIP } from 'node:net';
import type { AddressGuard } from '../collect/fetch/address-guard.ts';
import type { Provider, ProviderName } from '../collect/providers/provider.ts';
import { isLocalhost, LOOPBACK, trimHost } from '../collect/fetch/url-guard.ts';

/**
 * Who may be told of what is at an address: everybody of a public one; of one in an exempted network those alone whom the
 * operator has put into such a network, too, in a provider's place.
 */
export function createMayTell({
  guard,
  providers,
}: {
  readonly guard: AddressGuard;
  readonly providers: Readonly<Record<ProviderName, Pick<Provider, 'settings'>>>;
}): (provider: ProviderName, address: string) => boolean {
  return (provider, address) => {
    const verdict = guard.judge(address);
    if (verdict !== 'exempt') return verdict === 'public';
    const host = trimHost(new URL(providers[provider].settings.baseUrl).hostname);
    const hosts = isLocalhost(host) ? LOOPBACK : isIP(host) === 0 ? [] : [host];
    // Any other name may lead outside.
    return hosts.some((one) => guard.judge(one) === 'exempt');
  };
}
