import type pg from 'pg';
import { BackupError } from './format.ts';

/** Reads the service's tables from the database catalog itself, so no hand-written list can miss one. */

export interface Table {
  readonly name: string;
  /** Stored columns in order; generated columns are excluded because the database computes them. */
  readonly columns: readonly string[];
}

interface TableRow extends Table {
  readonly refers_to: readonly string[];
}

/**
 * Lists the schema's tables owned by the role that ran the migrations, each after the tables it references. Excludes
 * the migrations table, partitions (the parent has their rows), tables created by extensions, and unlogged tables (data
 * that a crash may erase is not worth keeping). The queue's tables are in a separate schema.
 */
export async function readTables(client: pg.ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<TableRow>(
    `select c.relname::text as name,
            array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns,
            array(select distinct t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
                  where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as refers_to
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p'
       and c.relname <> 'migrations'
       and c.relowner = (select relowner from pg_class where oid = to_regclass('migrations'))
       and not exists (select from pg_depend d
                       where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     -- What has partitions last: which of them there are, another table says.
     order by c.relkind = 'p', c.relname`,
  );
  return inOrderOfReference(rows);
}

function inOrderOfReference(rows: readonly TableRow[]): readonly Table[] {
  const ordered: Table[] = [];
  const placed = new Set<string>();
  let waiting = rows;
  while (waiting.length > 0) {
    const names = new Set(waiting.map((row) => row.name));
    const free = waiting.filter((row) => !row.refers_to.some((name) => names.has(name)));
    if (free.length === 0) {
      throw new BackupError(`Tables reference each other in a cycle: ${[...names].join(', ')}.`);
    }
    for (const { name, columns } of free) {
      ordered.push({ name, columns });
      placed.add(name);
    }
    waiting = waiting.filter((row) => !placed.has(row.name));
  }
  return ordered;
}

export interface Sequence {
  readonly name: string;
  /** null if the sequence has not been used yet. */
  readonly last_value: number | null;
}

export async function readSequences(client: pg.ClientBase): Promise<readonly Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename::text as name, last_value from pg_sequences
     where schemaname = current_schema() order by sequencename`,
  );
  return rows;
}

/** The schema's newest applied migration; null if it was never migrated. */
export async function readNewestMigration(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('migrations') is not null as is_there`,
  );
  if (rows[0]?.is_there !== true) return null;
  const newest = await client.query<{ id: number | null }>('select max(id) as id from migrations');
  return newest.rows[0]?.id ?? null;
}

/**
 * For the rest of the transaction: disables timeouts and makes every version read and write values the same way,
 * regardless of the database's settings.
 */
export async function prepareTransaction(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config(name, '0', true) from pg_settings
     where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout', 'lock_timeout')`,
  );
  await client.query(
    `set local client_encoding = 'UTF8'; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
     set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 3`,
  );
}

/** Quotes a name as an SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
