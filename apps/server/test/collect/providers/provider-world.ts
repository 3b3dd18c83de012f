import { pino } from 'pino';
import { createProviders } from '../../../src/collect/providers/provider-runner.ts';
import { providerRules, type ProviderRule } from '../../../src/collect/providers/provider-rules.ts';
import type { SharedLimits } from '../../../src/collect/providers/send-under-limits.ts';
import {
  ProviderError,
  providerNames,
  type Provider,
  type ProviderName,
  type ProviderObserver,
  type ProviderSettings,
} from '../../../src/collect/providers/provider.ts';
import { createPool, type Pool } from '../../../src/database/pool.ts';
import { createProviderLimits } from '../../../src/features/providers/use-cases.ts';
import { createTestDatabase } from '../../database-per-file.ts';
import { createLoopbackFetcher } from '../../fetch/loopback-fetcher.ts';

export interface ProviderWorld {
  readonly pool: Pool;
  /** For a source without a URL. */
  readonly shared: SharedLimits;
  /** What was logged, as JSON lines. */
  readonly logLines: () => readonly Readonly<Record<string, unknown>>[];
  /** The provider as a separate process would have it: only the database is shared. */
  readonly createProvider: (options: {
    readonly name: ProviderName;
    readonly baseUrl: string | null;
    readonly apiKey?: string | null;
    readonly rule?: Partial<ProviderRule>;
    readonly observer?: ProviderObserver;
    readonly onWriteError?: (error: unknown) => void;
    readonly now?: () => number;
    readonly fetching?: Parameters<typeof createLoopbackFetcher>[0];
  }) => Provider;
  /** Resets all state, as if no query had ever been made. */
  readonly clear: () => Promise<void>;
  /** Simulates the passing of time. */
  readonly letPass: (ms: number) => Promise<void>;
  readonly loseDatabase: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function createProviderWorld(postgresUrl: string): Promise<ProviderWorld> {
  const database = await createTestDatabase(postgresUrl);
  const pool = createPool({ url: database.url, applicationName: 'test', max: 20 });
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const fetchers: { close(): Promise<void> }[] = [];
  let lost: Promise<void> | null = null;
  const loseDatabase = (): Promise<void> => (lost ??= pool.end().then(() => database.drop()));
  return {
    pool,
    shared: { limits: createProviderLimits({ pool, log }) },
    logLines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    loseDatabase,
    createProvider: ({ name, baseUrl, apiKey = null, rule = {}, observer, onWriteError, now, fetching }) => {
      const fetcher = createLoopbackFetcher(fetching);
      fetchers.push(fetcher);
      const settings = Object.fromEntries(
        providerNames.map((one) => [one, { baseUrl: 'http://127.0.0.1:9', apiKey: null }]),
      ) as Record<ProviderName, ProviderSettings>;
      const providers = createProviders({
        settings: { ...settings, [name]: { baseUrl, apiKey } },
        fetcher,
        limits: createProviderLimits({ pool, log, observer: observer ?? null }),
        rules: { ...providerRules, [name]: { ...providerRules[name], ...rule } },
        ...(observer === undefined ? {} : { observer }),
        ...(onWriteError === undefined ? {} : { onWriteError }),
        ...(now === undefined ? {} : { now }),
      });
      return providers[name];
    },
    clear: async () => {
      lines.length = 0;
      await pool.query('delete from provider_states');
    },
    letPass: async (ms) => {
      await pool.query(
        `update provider_states set
           asked_at = array(select at - make_interval(secs => $1::float8 / 1000) from unnest(asked_at) at),
           blocked_until = blocked_until - make_interval(secs => $1::float8 / 1000)`,
        [ms],
      );
    },
    close: async () => {
      await Promise.all(fetchers.map((fetcher) => fetcher.close()));
      await loseDatabase();
    },
  };
}

/** The error of a failed query; fails if the query succeeds or the error is of another kind. */
export async function catchProviderError(pending: Promise<unknown>): Promise<ProviderError> {
  const error = await pending.then(
    (answer) => new Error(`There was an answer: ${JSON.stringify(answer)}`),
    (reason: unknown) => reason,
  );
  if (error instanceof ProviderError) return error;
  throw error as Error;
}
