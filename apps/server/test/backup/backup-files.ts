import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { afterRows, requeue } from '../../src/compose/restoring.ts';
import { openBackup, restoreBackup, type Restored } from '../../src/database/backup/restore-backup.ts';
import { writeBackup } from '../../src/database/backup/write-backup.ts';
import { readMigrations, type Migration } from '../../src/database/migrate.ts';
import { createPool, type Pool } from '../../src/database/pool.ts';

const never = new AbortController().signal;

/** Backs up a database; returns the row count of each table. */
export async function backUp(url: string, file: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await writeBackup({ url, target: createWriteStream(file, { flags: 'w' }), signal: never });
  return rows;
}

/** Restores a file, or bytes that a test has modified. */
export async function restore(
  url: string,
  source: string | Buffer,
  options: { isReplacing?: boolean; migrations?: readonly Migration[] } = {},
): Promise<Restored> {
  const { isReplacing = false, migrations = await readMigrations() } = options;
  const file = typeof source === 'string' ? createReadStream(source) : Readable.from([source]);
  const archive = await openBackup(file, migrations);
  return restoreBackup({ url, archive, migrations, isReplacing, afterRows, requeue, signal: never });
}

/**
 * The contents of every logged table: its row count, and a hash over all rows in an order that depends only on the
 * rows.
 */
export async function contentsOf(url: string): Promise<Record<string, { rows: number; hash: string }>> {
  return withPool(url, async (pool) => {
    await pool.query('set statement_timeout = 0');
    const tables = await pool.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'
         and (select relpersistence from pg_class where oid = to_regclass(quote_ident(table_name))) = 'p'
       order by 1`,
    );
    const contents: Record<string, { rows: number; hash: string }> = {};
    for (const { name } of tables.rows) {
      const { rows } = await pool.query<{ rows: number; hash: string }>(
        `select count(*)::int as rows, coalesce(md5(string_agg(h, '' order by h)), '') as hash
         from (select md5(t::text) as h from ${name} t) as hashes`,
      );
      contents[name] = rows[0]!;
    }
    return contents;
  });
}

export async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ url, applicationName: 'test', max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
