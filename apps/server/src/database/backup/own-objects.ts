import type pg from 'pg';
import { applyInTransaction, type Migration } from '../migrate.ts';
import { oneRow } from '../pool.ts';

const scratch = 'siteglass_restore_scratch';

export interface OwnObjects {
  readonly tables: readonly string[];
  /** The tables whose rows matter: all except unlogged ones. */
  readonly preservedTables: readonly string[];
  /** Functions with their argument types. */
  readonly routines: readonly string[];
}

/**
 * Finds the objects that the given migrations create, by running them in a schema that is dropped immediately. Anything
 * else in the database belongs to someone else and must be left alone.
 */
export async function findOwnObjects(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<OwnObjects> {
  const { path } = oneRow(
    await client.query<{ path: string }>(`select current_setting('search_path') as path`),
  );
  await client.query(`create schema ${scratch}`);
  await client.query(`set local search_path = ${scratch}`);
  await client.query('create table migrations (id integer primary key, name text not null)');
  for (const migration of migrations) await applyInTransaction(client, migration);
  const { rows } = await client.query<{ kind: string; name: string }>(
    `select case relpersistence when 'u' then 'unlogged' else 'table' end as kind, quote_ident(relname) as name
     from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'migrations'
     union all
     select 'routine', quote_ident(proname) || '(' || pg_get_function_identity_arguments(oid) || ')' from pg_proc
     where pronamespace = current_schema()::regnamespace`,
  );
  await client.query(`select set_config('search_path', $1, true)`, [path]);
  await client.query(`drop schema ${scratch} cascade`);
  const namesOf = (kind: string): string[] => rows.filter((row) => row.kind === kind).map((row) => row.name);
  const preservedTables = namesOf('table');
  return {
    tables: [...preservedTables, ...namesOf('unlogged')],
    preservedTables,
    routines: namesOf('routine'),
  };
}

/** The first table that has rows worth keeping; null if all are empty. */
export async function findTableWithRows(client: pg.ClientBase, own: OwnObjects): Promise<string | null> {
  for (const table of own.preservedTables) {
    const { rows } = await client.query(`select from ${table} limit 1`);
    if (rows.length > 0) return table;
  }
  return null;
}

/** Drops the objects and forgets the migrations that created them. Fails if foreign objects depend on them. */
export async function dropOwnObjects(client: pg.ClientBase, own: OwnObjects): Promise<void> {
  if (own.tables.length > 0) await client.query(`drop table ${own.tables.join(', ')}`);
  for (const routine of own.routines) await client.query(`drop routine ${routine}`);
  await client.query('delete from migrations');
}
