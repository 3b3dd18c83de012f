import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate, readMigrations } from '../../apps/server/src/database/migrate.ts';
import { createPool } from '../../apps/server/src/database/pool.ts';
import { createEmptyDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { password } from '../harness/accounts.ts';
import { createApi, type Answer } from '../harness/api.ts';
import { runCommand } from '../harness/command.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { makeDataDir } from '../harness/processes.ts';
import { startService, type Service } from '../harness/service.ts';

/** Accounts of a version that compared email addresses by case only, and accepted any name. */
const accounts = [
  'Plain@Example.com',
  'wide＠local@example.com',
  'twin@bücher.example',
  'twin@xn--bcher-kva.example',
  'ｗｉｄｅ@example.com',
  'dotted@example.org.',
  'odd@xn--a',
];
const oddName = 'Eve\u001b[2J\u009b\u202e\t9\n8';

let database: TestDatabase;
let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
let service: Service;
beforeAll(async () => {
  database = await createEmptyDatabase(inject('postgresUrl'));
  dataDir = await makeDataDir();
  await migrateToEarlier(database.url);
  const pool = createPool({ url: database.url, applicationName: 'test', max: 1 });
  try {
    const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    for (const email of accounts) {
      await pool.query(
        "insert into accounts (username, email, password_hash, plan) values ($1, $2, $3, 'free')",
        [oddName, email, passwordHash],
      );
    }
  } finally {
    await pool.end();
  }
  service = await startService({ databaseUrl: database.url, args: ['serve', '--role', 'web'] });
});
afterAll(async () => {
  await service.stop();
  await database.drop();
  await dataDir.remove();
});

async function migrateToEarlier(url: string): Promise<void> {
  const source = fileURLToPath(new URL('../../apps/server/migrations/', import.meta.url));
  const folder = await mkdtemp(path.join(tmpdir(), 'siteglass-migrations-'));
  try {
    for (const { name } of await readMigrations()) {
      if (name.endsWith('_email-keys.sql')) break;
      await copyFile(path.join(source, name), path.join(folder, name));
    }
    await migrate(url, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const logIn = (email: string): Promise<Answer> =>
  createApi(service.url, null).post('/auth/login', { email, password });
const command = (...args: string[]) =>
  runCommand(args, {
    dataDir: dataDir.path,
    databaseUrl: database.url,
    env: { SITEGLASS_PASSWORD: password },
  });

it('each log in with their own spelling, also where two are now the same address', async () => {
  for (const email of accounts) {
    for (const spelling of [email, email.toUpperCase()])
      expect(expectSuccess(await logIn(spelling), 200).user.email, spelling).toBe(email);
  }
});

it.each([
  ['plain@example.com.', 'Plain@Example.com'],
  ['twin@BÜCHER.example.', 'twin@xn--bcher-kva.example'],
  ['wide@example.com', 'ｗｉｄｅ@example.com'],
  ['DOTTED@example.org', 'dotted@example.org.'],
])('log in as %s, too', async (spelling, email) => {
  expect(expectSuccess(await logIn(spelling), 200).user.email).toBe(email);
});

it('cannot be created again in another spelling', async () => {
  for (const email of ['plain@example.com.', 'twin@bücher.example.', 'wide@example.com']) {
    const { code, stderr } = await command('user', 'create', '--email', email);
    expect([code, stderr]).toEqual([1, expect.stringContaining('There is already an account') as string]);
  }
  expectError(await logIn('nobody@example.com'), 'INVALID_CREDENTIALS');
});

it('have a line each in the list of accounts, whose names do not control the terminal', async () => {
  const { code, stdout } = await command('user', 'list');
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(accounts.length);
  for (const [index, line] of lines.entries())
    expect(line.split('\t').slice(1, 4)).toEqual([
      accounts[index],
      'Eve\\u001b[2J\\u009b\\u202e\\u00099\\u000a8',
      'free',
    ]);
});
