import { setTimeout as delay } from 'node:timers/promises';

import type pg from 'pg';

import { clusterExists, initCluster } from './cluster.ts';
import {
  applicationUrl,
  classifyConnectFailure,
  connectAsAdmin,
  ensureApplicationDatabase,
  SOCKET_PORT,
  tryServiceLock,
} from './connection.ts';
import { EmbeddedDatabaseError, errorCode, errorMessage } from './error.ts';
import type { Layout } from './layout.ts';
import { createPassword, readPassword } from './password.ts';
import { prepareRuntime, type Runtime } from './runtime.ts';
import {
  clearOrphans,
  endStuckServer,
  findServer,
  readLastErrors,
  removeStalePidFiles,
  type ServerSettings,
  spawnPostgres,
  stopServer,
} from './server-process.ts';
import { withStartLock } from './start-lock.ts';
import { watchForStuckRecovery } from './stuck-recovery.ts';

export interface EmbeddedDatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Tuned for one service on a small machine. Everything that keeps committed data safe stays on. */
const SETTINGS: ServerSettings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: String(SOCKET_PORT),
  max_connections: '200',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // There are no replicas, and this way bulk loads into new tables write less WAL.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // JIT compilation costs more than it saves on queries that take milliseconds.
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // Parameters are user data.
  log_parameter_max_length_on_error: '0',
};

const POLL_MS = 20;
/** How a server responds that is starting, recovering or shutting down: it has no sessions, so nobody owns it. */
const NOT_READY = '57P03';
/** Crash recovery replays at most a few GB; if it takes longer than this, something else is wrong. */
const READY_WITHIN_MS = 600_000;
/** A server that starts or recovers says so; one that does not respond at all for this long never will. */
const RESPONDS_WITHIN_MS = 11_000;
const REPORT_EVERY_MS = 10_000;
/** The session of a killed owner is gone within milliseconds. */
const LOCK_WITHIN_MS = 2_000;
const MAX_BACK_OFF_MS = 5_000;
/** How long to wait for another starter: a person is waiting for the first start, nobody for a recovery. */
const STARTER_PATIENCE_MS = { start: 10_000, recovery: 180_000 };
/** A shutdown that completes saves the next start a recovery. */
const STOP_WITHIN_MS = 30_000;
/** A server that nobody uses yet has nothing to save. */
const STOP_UNUSED_WITHIN_MS = 2_000;

export class EmbeddedServer {
  readonly #layout: Layout;
  readonly #log: EmbeddedDatabaseLog;
  readonly #onLost: ((reason: string) => void) | undefined;
  readonly #stopping = new AbortController();
  #url = '';
  /** The session that holds the service lock; null while the server is down. */
  #owner: pg.Client | null = null;
  #isLost = false;
  /** Whether the server on the data directory has no other owner: it was started here, or had to recover. */
  #isUnowned = false;
  #recovery: Promise<void> = Promise.resolve();
  #stopped: Promise<void> | undefined;

  constructor(layout: Layout, log: EmbeddedDatabaseLog, onLost: ((reason: string) => void) | undefined) {
    this.#layout = layout;
    this.#log = log;
    this.#onLost = onLost;
  }

  get url(): string {
    return this.#url;
  }

  /** If `signal` aborts it, it stops what it has started. */
  async start(signal?: AbortSignal): Promise<void> {
    const abort = () => this.#stopping.abort(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      signal?.throwIfAborted();
      await this.#acquire(STARTER_PATIENCE_MS.start);
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  stop(withinMs = STOP_WITHIN_MS): Promise<void> {
    this.#stopped ??= this.#stop(withinMs);
    return this.#stopped;
  }

  async #stop(withinMs: number): Promise<void> {
    this.#stopping.abort();
    await this.#recovery;
    // Without the lock, the server (if there is one) may belong to another service by now.
    if (this.#owner === null && !this.#isLost) this.#owner = await this.#lockLiveServer();
    if (this.#owner === null) return;
    // Let the server end the session: if we ended it first, another service could adopt a server that is about to stop.
    await stopServer(this.#layout, withinMs);
    await this.#owner.end().catch(() => undefined);
    this.#owner = null;
  }

  async #lockLiveServer(): Promise<pg.Client | null> {
    try {
      const client = await connectAsAdmin(
        this.#layout,
        (await readPassword(this.#layout.passwordFile)) ?? '',
      );
      if (await tryServiceLock(client)) return client;
      await client.end();
    } catch {
      // No server, so no lock.
    }
    return null;
  }

  /** Starts or adopts the server, retrying as needed, and takes the lock. */
  async #acquire(patienceMs: number): Promise<void> {
    const { signal } = this.#stopping;
    await withStartLock(this.#layout, { signal, patienceMs }, async () => {
      try {
        await this.#acquireLocked(signal);
      } catch (error) {
        if (this.#isUnowned) await stopServer(this.#layout, STOP_UNUSED_WITHIN_MS);
        throw error;
      }
    });
  }

  async #acquireLocked(signal: AbortSignal): Promise<void> {
    this.#isUnowned = false;
    const runtime = await prepareRuntime(this.#layout);
    const password = await this.#ensureCluster(runtime);
    for (;;) {
      const { client, isAdopted } = await this.#connectOrStart(runtime, password);
      try {
        await this.#lock(client);
        if (isAdopted) this.#log.info({}, 'adopted the embedded database that was still running');
        await ensureApplicationDatabase(client, password);
        this.#url = await applicationUrl(this.#layout, password);
        this.#own(client);
        return;
      } catch (error) {
        await client.end().catch(() => undefined);
        // The adopted server was just shutting down.
        if (error instanceof EmbeddedDatabaseError || classifyConnectFailure(error) !== 'not-ready')
          throw error;
        signal.throwIfAborted();
      }
    }
  }

  async #ensureCluster(runtime: Runtime): Promise<string> {
    const { clusterDir, passwordFile } = this.#layout;
    const stored = await readPassword(passwordFile);
    if (await clusterExists(clusterDir)) {
      if (stored !== null) return stored;
      throw new EmbeddedDatabaseError(
        'start-failed',
        `The database in ${clusterDir} exists, but its password file is missing or empty: restore ${passwordFile}.`,
      );
    }
    const password = stored ?? (await createPassword(passwordFile));
    this.#log.info({ clusterDir }, 'creating the embedded database');
    await initCluster({ clusterDir, runtime, password, signal: this.#stopping.signal });
    return password;
  }

  async #connectOrStart(
    runtime: Runtime,
    password: string,
  ): Promise<{ client: pg.Client; isAdopted: boolean }> {
    const { signal } = this.#stopping;
    const startedAt = performance.now();
    let reportedAt = startedAt;
    let respondedAt = startedAt;
    let child: Awaited<ReturnType<typeof spawnPostgres>> | undefined;
    const isStuck = watchForStuckRecovery(this.#layout);
    for (;;) {
      signal.throwIfAborted();
      try {
        const client = await connectAsAdmin(this.#layout, password);
        return { client, isAdopted: child === undefined };
      } catch (error) {
        const failure = classifyConnectFailure(error);
        if (failure === 'wrong-password') {
          throw new EmbeddedDatabaseError(
            'start-failed',
            `The database in ${this.#layout.clusterDir} rejects the password in ${this.#layout.passwordFile}: restore the correct one.`,
            { cause: error },
          );
        }
        if (errorCode(error) === NOT_READY) this.#isUnowned = true;
        if (failure === 'not-ready') respondedAt = performance.now();
        const isGone = failure === 'nobody-listens' && (await findServer(this.#layout)) === null;
        if (isGone && child !== undefined) await this.#throwIfEnded(child);
        if (isGone && child === undefined) {
          this.#isUnowned = true;
          child = await this.#spawn(runtime);
          respondedAt = performance.now();
        } else if (
          performance.now() - startedAt > READY_WITHIN_MS ||
          performance.now() - respondedAt > RESPONDS_WITHIN_MS
        ) {
          throw new EmbeddedDatabaseError(
            'start-failed',
            `The embedded database in ${this.#layout.clusterDir} does not respond (${errorMessage(error)}).`,
            { cause: error },
          );
        } else if (await isStuck(error)) {
          this.#log.warn(
            {},
            'the embedded database claims to be in recovery, but no recovery process is running: restarting it',
          );
          await endStuckServer(this.#layout);
          child = undefined;
        }
      }
      if (performance.now() - reportedAt > REPORT_EVERY_MS) {
        reportedAt = performance.now();
        // A terminal shows warnings only, and this can take minutes.
        this.#log.warn(
          { seconds: Math.round((reportedAt - startedAt) / 1000) },
          'waiting for the embedded database',
        );
      }
      await delay(POLL_MS);
    }
  }

  async #spawn(runtime: Runtime): Promise<Awaited<ReturnType<typeof spawnPostgres>>> {
    const orphans = await clearOrphans(this.#layout);
    if (orphans > 0) this.#log.warn({ orphans }, 'waited for processes of a killed database server to end');
    await removeStalePidFiles(this.#layout);
    return spawnPostgres({ layout: this.#layout, runtime, settings: SETTINGS });
  }

  async #throwIfEnded(child: {
    exitCode: number | null;
    signalCode: NodeJS.Signals | null;
    pid?: number | undefined;
  }) {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) return;
    throw new EmbeddedDatabaseError(
      'start-failed',
      `The embedded database in ${this.#layout.clusterDir} failed to start: ${await readLastErrors(this.#layout)} (${this.#layout.logFile})`,
    );
  }

  async #lock(client: pg.Client): Promise<void> {
    const deadline = performance.now() + LOCK_WITHIN_MS;
    while (!(await tryServiceLock(client))) {
      if (performance.now() > deadline) {
        this.#isUnowned = false;
        throw new EmbeddedDatabaseError(
          'in-use',
          `Another Siteglass service is running on the data directory ${this.#layout.dataDir}: stop it first, or set SITEGLASS_DATA_DIR to another one.`,
        );
      }
      await delay(POLL_MS);
    }
  }

  #own(client: pg.Client): void {
    this.#owner = client;
    const onEnd = () => {
      if (this.#owner !== client || this.#stopping.signal.aborted) return;
      this.#owner = null;
      this.#recovery = this.#recover();
    };
    client.once('end', onEnd);
    // The session may have ended between the last query and this line.
    client.query('SELECT 1').catch(onEnd);
  }

  async #recover(): Promise<void> {
    this.#log.warn({}, 'the embedded database stopped: restarting it');
    for (let backOffMs = 100; !this.#isStopping(); backOffMs = Math.min(backOffMs * 2, MAX_BACK_OFF_MS)) {
      try {
        await this.#acquire(STARTER_PATIENCE_MS.recovery);
        this.#log.info({}, 'the embedded database is back');
        return;
      } catch (error) {
        if (this.#isStopping()) return;
        if (error instanceof EmbeddedDatabaseError && error.reason === 'in-use') {
          this.#isLost = true;
          this.#log.error({ err: error }, 'another service has taken the embedded database');
          this.#onLost?.(error.message);
          return;
        }
        this.#log.error({ err: error, backOffMs }, 'the embedded database cannot be restarted yet');
        await delay(backOffMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }
}
