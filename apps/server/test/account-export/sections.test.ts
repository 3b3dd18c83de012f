import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPool, type Pool } from '../../src/database/pool.ts';
import { notExported, sections } from '../../src/features/account-export/store.ts';
import { createTestDatabase, type TestDatabase } from '../database-per-file.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  pool = createPool({ url: database.url, applicationName: 'test', max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const names = new Set(sections.map(({ name }) => name));

describe('the account export', () => {
  it('covers every table that references accounts, or gives a reason for leaving it out', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
       where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       order by 1`,
    );
    const known = (name: string) => names.has(name) || Object.hasOwn(notExported, name);
    expect(rows.map(({ name }) => name).filter((name) => !known(name))).toEqual([]);
    const there = new Set(rows.map(({ name }) => name));
    expect(Object.keys(notExported).filter((name) => !there.has(name) || names.has(name))).toEqual([]);
  });

  it('contains no hashes, secrets, salts or claims', async () => {
    const { rows } = await pool.query<{ table_name: string; column_name: string; data_type: string }>(
      `select table_name, column_name, data_type from information_schema.columns
       where table_schema = current_schema() order by 1, 2`,
    );
    const exported = rows.filter(({ table_name, column_name }) => {
      const section = sections.find(({ name }) => name === table_name);
      return section !== undefined && section.omit?.includes(column_name) !== true;
    });
    expect(exported.length).toBeGreaterThan(100);
    const odd = exported.filter(
      ({ column_name, data_type }) =>
        /secret|salt|token|password|claim/.test(column_name) ||
        (data_type === 'bytea' && !['document', 'logo'].includes(column_name)),
    );
    expect(odd).toEqual([]);
  });

  it('leaves out only existing columns', async () => {
    for (const { name, omit: without = [], document } of sections) {
      for (const column of [...without, ...(document === undefined ? [] : [document])]) {
        const { rowCount } = await pool.query(
          `select 1 from information_schema.columns
           where table_schema = current_schema() and table_name = $1 and column_name = $2`,
          [name, column],
        );
        expect(rowCount, `${name}.${column}`).toBe(1);
      }
    }
  });
});
