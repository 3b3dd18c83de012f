import type { UnknownReason } from '@siteglass/analysis';
import type { Provider, ProviderName } from '../../../src/collect/providers/provider.ts';

/** What the contract test shared by all providers needs to know about one adapter. */
export interface ContractRow {
  readonly name: ProviderName;
  /** Which query, if the adapter supports several. */
  readonly question?: string;
  /** The key that the server must receive; null if the provider is queried without one. */
  readonly apiKey: string | null;
  /** Queries the provider through the adapter, as the service does. */
  readonly send: (provider: Provider, signal: AbortSignal) => Promise<unknown>;
  /** The documented body for each request, by path and query; text is sent as is. */
  readonly good: (path: string, origin: string) => unknown;
  /** What `ask` returns for it. */
  readonly expected: unknown;
  /** Bodies with required fields missing or in another format. */
  readonly broken: readonly unknown[];
  /** Statuses with a provider-specific meaning. */
  readonly reasonsByStatus?: Readonly<Partial<Record<number, UnknownReason>>>;
}
