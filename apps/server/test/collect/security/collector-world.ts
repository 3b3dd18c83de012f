import { pino } from 'pino';
import type { ProviderRule } from '../../../src/collect/providers/provider-rules.ts';
import type { Provider, ProviderAnswers, ProviderName } from '../../../src/collect/providers/provider.ts';
import type { SharedLimits } from '../../../src/collect/providers/send-under-limits.ts';
import { createProviderAnswers } from '../../../src/features/providers/use-cases.ts';
import { startProviderServer, type Responder, type ProviderServer } from '../providers/provider-server.ts';
import { createProviderWorld } from '../providers/provider-world.ts';

/** Collectors with providers on loopback, the real runner and the real response store. */
export interface CollectorWorld {
  /** For WHOIS. */
  readonly shared: SharedLimits;
  readonly answers: ProviderAnswers;
  /** The provider with its own server. */
  readonly startProvider: (
    name: ProviderName,
    options?: {
      readonly apiKey?: string | null;
      readonly rule?: Partial<ProviderRule>;
      readonly isOff?: boolean;
    },
  ) => Promise<{ readonly provider: Provider; readonly server: ProviderServer }>;
  /** As if this provider had not failed. */
  readonly clearPause: (name: ProviderName) => Promise<void>;
  /** Resets all state, as if no query had ever been made or answered. */
  readonly clear: () => Promise<void>;
  /** Simulates that much time passing since the responses. */
  readonly letAnswersAge: (ms: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function createCollectorWorld(postgresUrl: string): Promise<CollectorWorld> {
  const world = await createProviderWorld(postgresUrl);
  const answers = createProviderAnswers({ pool: world.pool, log: pino({ level: 'silent' }) });
  const servers: ProviderServer[] = [];
  return {
    shared: world.shared,
    answers,
    startProvider: async (name, { apiKey = null, rule = {}, isOff = false } = {}) => {
      const server = await startProviderServer();
      servers.push(server);
      return {
        provider: world.createProvider({ name, baseUrl: isOff ? null : server.origin, apiKey, rule }),
        server,
      };
    },
    clearPause: async (name) => {
      await world.pool.query('delete from provider_states where subject = $1', [name]);
    },
    clear: async () => {
      await world.clear();
      await world.pool.query('delete from provider_answers');
    },
    letAnswersAge: async (ms) => {
      await world.pool.query(
        'update provider_answers set kept_until = kept_until - make_interval(secs => $1::float8 / 1000)',
        [ms],
      );
    },
    close: async () => {
      await answers.close();
      await Promise.all(servers.map((server) => server.close()));
      await world.close();
    },
  };
}

/** Responds to each request by its path and query; anything else gets a generic 404 that is not the provider's. */
export function sendByPath(answerers: Readonly<Record<string, Responder>>): Responder {
  return (request, response) => {
    const found = Object.entries(answerers).find(([part]) => request.path.includes(part));
    if (found !== undefined) {
      found[1](request, response);
      return;
    }
    response.writeHead(404, { 'content-type': 'text/html' });
    response.end('<p>Nobody knows this page.</p>');
  };
}

export const unaborted = (): AbortSignal => new AbortController().signal;
