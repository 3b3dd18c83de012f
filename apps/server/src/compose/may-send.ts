import { isIP } from 'node:net';
import type { AddressGuard } from '../collect/fetch/address-guard.ts';
import type { Provider, ProviderName } from '../collect/providers/provider.ts';
import { isLocalhost, LOOPBACK, trimHost } from '../collect/fetch/url-guard.ts';

/**
 * Decides whether a provider may be queried about an address: about a public address, any provider; about one in an
 * exempted network, only providers whose base URL the operator has pointed at an exempted network as well.
 */
export function createMaySend({
  guard,
  providers,
}: {
  readonly guard: AddressGuard;
  readonly providers: Readonly<Record<ProviderName, Pick<Provider, 'settings'>>>;
}): (provider: ProviderName, address: string) => boolean {
  return (provider, address) => {
    const verdict = guard.judge(address);
    if (verdict !== 'exempt') return verdict === 'public';
    const { baseUrl } = providers[provider].settings;
    // It is sent nothing, and that is the reason to give.
    if (baseUrl === null) return true;
    const host = trimHost(new URL(baseUrl).hostname);
    const hosts = isLocalhost(host) ? LOOPBACK : isIP(host) === 0 ? [] : [host];
    // Any other name may resolve to a public address.
    return hosts.some((one) => guard.judge(one) === 'exempt');
  };
}
