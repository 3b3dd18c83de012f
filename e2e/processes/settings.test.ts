import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { runCommand } from '../harness/command.ts';
import { makeDataDir } from '../harness/processes.ts';

/** The default suite skips slow cases that resemble others. */
const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';

/** Part of every value that must not be repeated. */
const secret = 'hush-hush';

describe('an invalid setting', () => {
  let database: TestDatabase;
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    dataDir = await makeDataDir();
    await writeFile(join(dataDir.path, 'file'), '');
  });
  afterAll(async () => {
    await database.drop();
    await dataDir.remove();
  });

  const databaseUrl = (change: (url: URL) => void): string => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };

  const broken: readonly [string, () => Record<string, string>][] = [
    ['PORT', () => ({ PORT: '65536' })],
    ['HOST', () => ({ HOST: '192.0.2.1', SITEGLASS_INSECURE_HTTP: '1' })],
    ['SITEGLASS_DATA_DIR', () => ({ SITEGLASS_DATA_DIR: join(dataDir.path, 'file') })],
    ['SITEGLASS_DATA_DIR', () => ({ DATABASE_URL: '', SITEGLASS_DATA_DIR: join(dataDir.path, 'file') })],
    ['DATABASE_URL', () => ({ DATABASE_URL: `mysql://root:${secret}@localhost/siteglass` })],
    ['DATABASE_URL', () => ({ DATABASE_URL: `postgresql://root:${secret}@localhost:port/siteglass` })],
    ['DATABASE_URL', () => ({ DATABASE_URL: `postgresql://root:${secret}@localhost:9/siteglass` })],
    ['DATABASE_URL', () => ({ DATABASE_URL: databaseUrl((url) => (url.password = secret)) })],
    ['DATABASE_URL', () => ({ DATABASE_URL: databaseUrl((url) => (url.pathname = '/no-such-database')) })],
    ['SITEGLASS_JWT_SECRET', () => ({ SITEGLASS_JWT_SECRET: secret })],
    ['SITEGLASS_PLANS', () => ({ SITEGLASS_PLANS: '{"pro": {"single": "many"}}' })],
    ['SITEGLASS_THRESHOLDS', () => ({ SITEGLASS_THRESHOLDS: '{"title-lnog": {"pixels": 600}}' })],
    ['SITEGLASS_THRESHOLDS', () => ({ SITEGLASS_THRESHOLDS: '{"title-long": {"pixel": 600}}' })],
    [
      'SITEGLASS_BOOTSTRAP_PASSWORD',
      () => ({
        SITEGLASS_BOOTSTRAP_EMAIL: 'a@example.com',
        SITEGLASS_BOOTSTRAP_PASSWORD: secret.slice(0, 7),
      }),
    ],
    [
      'SITEGLASS_BOOTSTRAP_EMAIL',
      () => ({ SITEGLASS_BOOTSTRAP_EMAIL: 'nobody', SITEGLASS_BOOTSTRAP_PASSWORD: secret }),
    ],
    ['SMTP_URL', () => ({ SMTP_URL: `https://me:${secret}@mail.example.com` })],
  ];

  // Each one is a separate process.
  it.concurrent.each(broken.filter((_, index) => isFull || index % 3 === 0))(
    '(%s) stops the start with one line that names it',
    async (name, env) => {
      const { code, stdout, stderr } = await runCommand(['serve'], {
        dataDir: dataDir.path,
        databaseUrl: database.url,
        env: { LOG_LEVEL: 'silent', ...env() },
      });
      expect(code).toBe(1);
      expect(stderr.replace('Starting the embedded database …\n', '')).toMatch(/^siteglass: [^\n]+\n$/);
      expect(stderr).toContain(name);
      expect(stdout + stderr).not.toContain(secret.slice(0, 7));
    },
  );
});
