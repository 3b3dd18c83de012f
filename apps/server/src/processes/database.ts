import type { Config } from '../config.ts';
import { composeAccounts } from '../compose/accounts.ts';
import { findRunningEmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { createClient } from '../database/pool.ts';
import { AppError, ConfigError } from '../errors.ts';
import type { Log } from '../log.ts';

export interface Database {
  readonly url: string;
  readonly isEmbedded: boolean;
  /** Stops the database if this process started it. */
  readonly stop: (withinMs?: number) => Promise<void>;
}

/**
 * The database for a whole service: the one at DATABASE_URL, or the embedded one, started and owned by this process.
 */
export async function startDatabase(
  config: Config,
  log: Log,
  onLost: (reason: string) => void,
  signal?: AbortSignal,
): Promise<Database> {
  if (config.databaseUrl !== null) return reachExternal(config.databaseUrl);
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log, onLost, signal });
  return { url: embedded.url, isEmbedded: true, stop: (withinMs) => embedded.stop(withinMs) };
}

/**
 * The database for a command: the running service's if there is one; otherwise the embedded one, started temporarily.
 */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl !== null) return reachExternal(config.databaseUrl);
  const running = await findRunningEmbeddedDatabase({ dataDir: config.dataDir });
  if (running !== null) return { url: running, isEmbedded: true, stop: () => Promise.resolve() };
  return startDatabase(config, log, () => undefined);
}

/** The database for one process of a service that runs elsewhere; null if no service is running here. */
export async function findDatabase(config: Config): Promise<string | null> {
  if (config.databaseUrl !== null) return (await reachExternal(config.databaseUrl)).url;
  return findRunningEmbeddedDatabase({ dataDir: config.dataDir });
}

/** A token for creating the first account on the website. */
export async function makeSetupToken(config: Config, url: string): Promise<string> {
  const composed = await composeAccounts({ config, databaseUrl: url });
  try {
    return await composed.makeSetupToken();
  } finally {
    await composed.close();
  }
}

/** Runs migrations, and creates the account of SITEGLASS_BOOTSTRAP_* if there is no account yet. */
export async function prepareDatabase(
  config: Config,
  url: string,
  log: Log,
): Promise<{ hasAccounts: boolean }> {
  const { applied } = await migrate(url);
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
  const { accounts, close } = await composeAccounts({ config, databaseUrl: url });
  try {
    await accounts.fillEmailKeys();
    if (await accounts.hasAccounts()) return { hasAccounts: true };
    if (config.bootstrap === null) return { hasAccounts: false };
    try {
      await accounts.createAccount(config.bootstrap);
    } catch (error) {
      // Another process started at the same time was faster.
      if (await accounts.hasAccounts()) return { hasAccounts: true };
      if (!(error instanceof AppError)) throw error;
      throw new ConfigError(
        `Cannot create the account of SITEGLASS_BOOTSTRAP_EMAIL and SITEGLASS_BOOTSTRAP_PASSWORD: ${error.message}`,
        { cause: error },
      );
    }
    log.info({ email: config.bootstrap.email, plan: config.bootstrap.plan }, 'first account created');
    return { hasAccounts: true };
  } finally {
    await close();
  }
}

/** Reports a wrong DATABASE_URL clearly, before anything else fails because of it. */
async function reachExternal(url: string): Promise<Database> {
  const client = createClient({ url, applicationName: 'siteglass start' });
  client.on('error', () => undefined); // connect() rejects with it
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATABASE_URL: the database cannot be reached (${message || (code ?? 'unknown')}).`,
      {
        cause: error,
      },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return { url, isEmbedded: false, stop: () => Promise.resolve() };
}
