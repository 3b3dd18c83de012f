import type { UnknownReason } from '@siteglass/analysis';
import type { Provider, ProviderName } from '../../../src/collect/providers/provider.ts';

/** What the contract of all providers has to know of one adapter. */
export interface ContractRow {
  readonly name: ProviderName;
  /** Which question, where the adapter knows several. */
  readonly question?: string;
  /** The key that the server must see; null where it asks without one. */
  readonly apiKey: string | null;
  /** Asks as the service does, with the adapter. */
  readonly ask: (provider: Provider, signal: AbortSignal) => Promise<unknown>;
  /** The documented body to each request, by its path and query; text is sent as it stands. */
  readonly good: (path: string, origin: string) => unknown;
  /** What `ask` makes of it. */
  readonly expected: unknown;
  /** Bodies that lack what must be there, or have it in another form. */
  readonly broken: readonly unknown[];
  /** Statuses that this one uses in a way of its own. */
  readonly meanings?: Readonly<Partial<Record<number, UnknownReason>>>;
}
