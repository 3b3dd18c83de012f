import { createHash } from 'node:crypto';
import { lstat, readlink, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { EmbeddedDatabaseError, errorCode, errorMessage } from './error.ts';
import type { Layout } from './layout.ts';
import { applicationPassword } from './password.ts';

export const ADMIN_USER = 'postgres';
const APPLICATION = 'siteglass';
/** Only part of the socket's name; no port is opened. Fixed, because clients would otherwise use PGPORT. */
export const SOCKET_PORT = 5432;
/** The shortest sun_path of the supported systems is 104 bytes, on macOS. */
const MAX_SOCKET_PATH_BYTES = 100;
const CONNECT_TIMEOUT_MS = 4_000;
/** Any fixed number: the lock is taken in the `postgres` database, which nothing else of ours uses. */
const SERVICE_LOCK_KEY = 7_413_905_126;

/**
 * The socket directory for clients. The socket itself is always in the cluster directory (the server binds it by a
 * relative name, which has no length limit). A client's path does have a limit, so a long one is shortened with a
 * symbolic link.
 */
export async function socketDirectory(layout: Layout): Promise<string> {
  if (fits(layout.clusterDir)) return layout.clusterDir;
  const name = `siteglass-${createHash('sha256').update(layout.clusterDir).digest('hex').slice(0, 20)}`;
  for (const parent of [tmpdir(), '/tmp']) {
    const link = path.join(parent, name);
    if (fits(link) && (await ensureOwnLink(link, layout.clusterDir))) return link;
  }
  throw new EmbeddedDatabaseError(
    'cannot-run',
    `The path ${layout.clusterDir} is too long for a socket, and no link to it can be created in ${tmpdir()}: set SITEGLASS_DATA_DIR to a shorter path.`,
  );
}

function fits(directory: string): boolean {
  return Buffer.byteLength(path.join(directory, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES;
}

/** In a shared directory, someone else could have created a link to their own server. */
async function ensureOwnLink(link: string, target: string): Promise<boolean> {
  try {
    await symlink(target, link);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') return false;
  }
  const found = await lstat(link).catch(() => null);
  return (
    found?.isSymbolicLink() === true && found.uid === process.getuid?.() && (await readlink(link)) === target
  );
}

export async function applicationUrl(layout: Layout, adminPassword: string): Promise<string> {
  const host = encodeURIComponent(await socketDirectory(layout));
  return `postgresql://${APPLICATION}:${applicationPassword(adminPassword)}@localhost/${APPLICATION}?host=${host}&port=${SOCKET_PORT}&sslmode=disable`;
}

/** The client emits `end` and swallows `error`, which would otherwise end the process when the server stops. */
export async function connectAsAdmin(layout: Layout, password: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: await socketDirectory(layout),
    port: SOCKET_PORT,
    user: ADMIN_USER,
    password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'siteglass service lock',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

export type ConnectFailure = 'nobody-listens' | 'not-ready' | 'wrong-password' | 'unknown';

export function classifyConnectFailure(error: unknown): ConnectFailure {
  switch (errorCode(error)) {
    case 'ENOENT':
    case 'ECONNREFUSED':
      return 'nobody-listens';
    // starting up, shutting down, or in recovery; admin shutdown; crash; too many connections
    case '57P03':
    case '57P01':
    case '57P02':
    case '53300':
    case 'ECONNRESET':
    case 'EPIPE':
      return 'not-ready';
    case '28P01':
    case '28000':
      return 'wrong-password';
    default:
      // The server went away during a session: pg reports this without a code.
      return /^(Connection terminated|Client has encountered a connection error)/.test(errorMessage(error))
        ? 'not-ready'
        : 'unknown';
  }
}

/** A session lock, so the server releases it when the service's process is gone. */
export async function tryServiceLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock($1::bigint) AS taken',
    [SERVICE_LOCK_KEY],
  );
  return rows[0]?.taken === true;
}

export async function isServiceLockHeld(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `SELECT EXISTS (
       SELECT FROM pg_locks
       WHERE locktype = 'advisory' AND granted AND objsubid = 1
         AND (classid::bigint << 32) | objid::bigint = $1::bigint
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     ) AS held`,
    [SERVICE_LOCK_KEY],
  );
  return rows[0]?.held === true;
}

/** The application's role owns its database and nothing else. */
export async function ensureApplicationDatabase(client: pg.Client, adminPassword: string): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
            EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
    [APPLICATION],
  );
  const name = client.escapeIdentifier(APPLICATION);
  if (rows[0]?.role !== true) {
    const password = client.escapeLiteral(applicationPassword(adminPassword));
    await client.query(`CREATE ROLE ${name} LOGIN PASSWORD ${password}`);
  }
  if (rows[0]?.database !== true) await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
}
