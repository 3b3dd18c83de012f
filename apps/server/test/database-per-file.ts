import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/database/migrate.ts';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

const template = 'siteglass_template';
/** Test files take this lock so that only one of them creates the template. */
const templateLock = 4_711_001;

/** A separate database for a test file: a clone of one that is migrated once per run. */
export async function createTestDatabase(postgresUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withAdmin(postgresUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      // Under a temporary name until complete, so that an aborted run leaves no partial template.
      const draft = `${template}_${name}`;
      await admin.query(`create database ${draft}`);
      await migrate(withDatabase(postgresUrl, draft));
      await admin.query(`alter database ${draft} rename to ${template}`);
    }
    // With fsync off, as here, copying the files takes half the processor time of writing every page to the log.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    url: withDatabase(postgresUrl, name),
    drop: () => withAdmin(postgresUrl, (admin) => admin.query(`drop database ${name} with (force)`)),
  };
}

/** An empty database, without migrations. */
export async function createEmptyDatabase(postgresUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withAdmin(postgresUrl, (admin) => admin.query(`create database ${name}`));
  return {
    url: withDatabase(postgresUrl, name),
    drop: () => withAdmin(postgresUrl, (admin) => admin.query(`drop database ${name} with (force)`)),
  };
}

async function withAdmin(postgresUrl: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: postgresUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function withDatabase(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}
