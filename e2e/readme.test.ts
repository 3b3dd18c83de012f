import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/test/database-per-file.ts';
import { startService, type Service } from './harness/service.ts';
import { startSite, type Site } from './harness/site.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('the README', () => {
  let database: TestDatabase;
  let service: Service;
  let site: Site;
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    site = await startSite();
    service = await startService({
      databaseUrl: database.url,
      env: { SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8' },
    });
  });
  afterAll(async () => {
    await service.stop();
    await site.close();
    await database.drop();
  });

  it('starts with the two commands', async () => {
    const readme = await readFile(`${root}README.md`, 'utf8');
    expect(readme).toMatch(/^# Siteglass\n/);
    const [opening, commands] = readme.split('```sh\n');
    expect(commands).toMatch(/^npm start .*\nnpm test .*\n```\n/);
    expect(opening!.split('\n').length).toBeLessThanOrEqual(10);
  });

  it('leads from nothing to a result, exactly as written', async () => {
    const readme = await readFile(`${root}README.md`, 'utf8');
    const walk = /<!-- walk.*?```sh\n(.*?)```/s.exec(readme)?.[1];
    expect(walk).toBeDefined();
    const script = walk!
      .replaceAll('http://127.0.0.1:3000', service.url)
      .replaceAll('https://example.com/', `${site.url}/`);
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: root,
      timeout: 45_000,
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        SITEGLASS_DATA_DIR: service.dataDir,
        NODE_OPTIONS: '',
      },
    });
    const lines = stdout.trim().split('\n');
    expect(Number(lines.at(-2))).toBeGreaterThan(0);
    expect(lines.at(-1)).toBe('complete');
  });
});
