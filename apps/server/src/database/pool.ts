import pg from 'pg';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;
/** A pool or a connection: all that a store function needs. */
export type Queryable = pg.Pool | pg.ClientBase;

export interface PoolOptions {
  readonly url: string;
  readonly applicationName: string;
  /** Maximum number of connections. */
  readonly max: number;
  /**
   * Statement timeout in milliseconds; if unset, 30 seconds, enforced only by the server. The client gives up one
   * second after the server should have responded: by then the server is gone and will never respond.
   */
  readonly answerWithinMs?: number;
  /** How long a statement may wait for a lock; by default as long as it may take. */
  readonly lockWithinMs?: number;
  /** A connection broke. The pool replaces it, and the statement running on it fails by itself. */
  readonly onError?: (error: Error) => void;
}

export type ConnectionOptions = Omit<PoolOptions, 'max' | 'onError'>;

/**
 * A pool whose sessions all have the same settings: UTC, statement timeouts, and TCP keep-alives short enough for the
 * server to notice a machine that vanished (its locks are how we tell a dead worker from a live one).
 */
export function createPool(options: PoolOptions): Pool {
  const { max, onError = () => undefined } = options;
  const pool = new pg.Pool({
    ...connectionSettings(options),
    max,
    idleTimeoutMillis: 30_000,
  });
  // Without listeners, a broken connection would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A separate connection, outside any pool, for locks and notifications that must live as long as the process. */
export function createClient(options: ConnectionOptions): pg.Client {
  return new pg.Client(connectionSettings(options));
}

const int8 = pg.types.builtins.INT8;
/**
 * Time limit to open a connection, or to get one from a full pool: as long as a request may wait for a response. On a
 * machine with five times more work than cores, the handshake alone took more than five seconds.
 */
const connectWithinMs = 8_000;

function connectionSettings({
  url,
  applicationName,
  answerWithinMs,
  lockWithinMs = 0,
}: ConnectionOptions): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: connectWithinMs,
    ...(answerWithinMs === undefined ? {} : { query_timeout: answerWithinMs + 1_000 }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    options: [
      '-c timezone=UTC',
      `-c statement_timeout=${answerWithinMs ?? 30_000} -c lock_timeout=${lockWithinMs}`,
      '-c idle_in_transaction_session_timeout=60000',
      '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
      // Keep-alives pause while a response is in flight; this is the same limit for a response that is never
      // acknowledged.
      '-c tcp_user_timeout=11000',
    ].join(' '),
    types: {
      getTypeParser: (oid, format) => {
        // Ids and counts stay far below 2^53.
        if (oid === int8 && format !== 'binary') return Number;
        return pg.types.getTypeParser(oid, format) as unknown;
      },
    },
  };
}

const afterCommits = new WeakMap<Client, (() => void)[]>();

/** Runs a callback right after the current transaction commits, and never if it does not. */
export function afterCommit(client: Client, act: () => void): void {
  const acts = afterCommits.get(client);
  if (acts === undefined) throw new Error('This client has no transaction started by inTransaction.');
  acts.push(act);
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH']);
/** The driver's own failures can be identified only by their messages. */
const lostMessages =
  /connection terminated|connection error|timeout exceeded|timeout expired|query read timeout|not queryable/i;

/**
 * Whether a statement failed because the database was down, shutting down, or out of resources, rather than because of
 * the statement itself: SQLSTATE classes 08 (connection), 53 (resources), 57 (operator, shutdown, crash; except a
 * canceled statement), 58 (system).
 */
export function isDatabaseOut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return lostMessages.test(error.message);
  if (networkCodes.has(code)) return 'syscall' in error;
  return /^((08|53|58)...|57P..)$/.test(code);
}

/** Others kept a statement waiting that does nothing but lock a row. */
export class LockNotGranted extends Error {
  override readonly name = 'LockNotGranted';
}

/**
 * Runs a statement that does nothing but lock a row. Who waits behind another one waits twice, for that one and for the
 * row, each time up to the limit for locks, so that the limit for statements can end it first.
 * @throws {LockNotGranted}
 */
export async function lockRow<Row extends pg.QueryResultRow>(
  client: Client,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  try {
    return await client.query<Row>(query);
  } catch (error) {
    const isCanceled = error instanceof pg.DatabaseError && error.code === '57014';
    throw isCanceled ? new LockNotGranted('A lock was not granted in time.', { cause: error }) : error;
  }
}

/**
 * Whether others kept it waiting too long, for a connection of a pool whose connections are all taken, or for a lock:
 * nothing is broken, and nothing has been done.
 */
export function isBusy(error: unknown): boolean {
  if (error instanceof LockNotGranted) return true;
  if (!(error instanceof Error)) return false;
  const isLocked = (error as NodeJS.ErrnoException).code === '55P03';
  return isLocked || error.message === 'timeout exceeded when trying to connect';
}

const rollbackMs = 1_000;

/** Runs `work` in one transaction. If it throws, everything is rolled back and the error is rethrown. */
export async function inTransaction<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const acts: (() => void)[] = [];
  afterCommits.set(client, acts);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const value = await work(client);
    await client.query('commit');
    for (const act of acts) act();
    return value;
  } catch (error) {
    try {
      // On an unresponsive connection, the rollback would wait behind the statement that failed.
      await queryWithin(rollbackMs, client, 'rollback');
    } catch (rollbackError) {
      // A connection that cannot roll back is closed, which also rolls back.
      broken = rollbackError instanceof Error ? rollbackError : new Error(String(rollbackError));
    }
    throw error;
  } finally {
    afterCommits.delete(client);
    client.release(broken);
  }
}

/** Runs a statement that is useful only if it completes quickly; rejects if there is no response within `ms`. */
async function queryWithin(
  ms: number,
  client: Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<void> {
  // The library's types allow this setting only for whole connections.
  const query: pg.QueryConfig & { readonly query_timeout: number } = {
    text,
    values: [...values],
    query_timeout: ms,
  };
  await client.query(query);
}

/** The row of a statement that always returns one. */
export function oneRow<Row>(result: { readonly rows: readonly Row[] }): Row {
  const row = result.rows[0];
  if (row === undefined) throw new Error('A statement that must return a row returned none.');
  return row;
}
