import { parseSubmittedUrl } from '@siteglass/analysis/url';
import { createAddressGuard, type AddressGuard } from '../collect/fetch/address-guard.ts';
import { DEFAULT_FETCH_LIMITS } from '../collect/fetch/fetch-limits.ts';
import { createResolver } from '../collect/fetch/resolve.ts';
import { createIsUnknownLabel } from '../collect/fetch/single-label.ts';
import { judgeUrl, type UrlVerdict } from '../collect/fetch/url-guard.ts';
import type { Config } from '../config.ts';
import { createReadUrl, type ReadUrl } from '../features/scans/submitted-url.ts';
import { createWebhooks, type WebhooksUseCases } from '../features/webhooks/use-cases.ts';
import type { Log } from '../log.ts';
import type { Observers } from './observers.ts';

/** Shared by web and worker: their environment, and the rules that both sides of a scan must agree on. */

export interface ProcessContext {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Log;
  readonly observers: Observers;
}

export function createUrlRules(
  config: Config,
  onRefused: Observers['onRefused'],
): { guard: AddressGuard; readUrl: ReadUrl; webhooks: WebhooksUseCases } {
  const guard = createAddressGuard({ allowNetworks: config.allowNetworks });
  const judge = (href: string): UrlVerdict => {
    const verdict = judgeUrl(href, guard);
    if (verdict === 'blocked-address') onRefused?.('address');
    if (verdict === 'blocked-port') onRefused?.('port');
    return verdict;
  };
  const isUnknownLabel = createIsUnknownLabel({
    guard,
    resolver: createResolver({ servers: config.dnsServers, timeoutMs: DEFAULT_FETCH_LIMITS.dnsMs }),
    allowsNetworks: config.allowNetworks.length > 0,
  });
  return {
    guard,
    readUrl: createReadUrl({ parse: parseSubmittedUrl, judge, isUnknownLabel }),
    webhooks: createWebhooks({ isRefused: (href) => judge(href) !== 'ok' }),
  };
}
