import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPool } from '../../apps/server/src/database/pool.ts';
import { contentsOf } from '../../apps/server/test/backup/backup-files.ts';
import { fillWithScans } from '../../apps/server/test/backup/some-data.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/test/database-per-file.ts';
import { startCommand, type CommandResult } from '../harness/command.ts';
import { makeDataDir, residentMiB } from '../harness/processes.ts';

const size = { scans: 100_000, resultBytes: 10_000, htmlBytes: 5_000 };
const minutes = 60_000;

describe(`a backup of ${size.scans} scans`, () => {
  let source: TestDatabase;
  let target: TestDatabase;
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  beforeAll(async () => {
    source = await createTestDatabase(inject('postgresUrl'));
    target = await createEmptyDatabase(inject('postgresUrl'));
    dataDir = await makeDataDir();
    const pool = createPool({ url: source.url, applicationName: 'test', max: 1 });
    await fillWithScans(pool, size);
    await pool.end();
  }, 15 * minutes);
  afterAll(async () => {
    await dataDir.remove();
    await source.drop();
    await target.drop();
  });

  /** Runs a command until it exits; returns its peak observed memory in MiB. */
  const measure = async (
    args: readonly string[],
    databaseUrl: string,
  ): Promise<CommandResult & { readonly peakMiB: number }> => {
    const running = startCommand(args, { dataDir: dataDir.path, databaseUrl });
    let peakMiB = 0;
    const timer = setInterval(() => {
      residentMiB(running.child.pid!).then(
        (now) => (peakMiB = Math.max(peakMiB, now)),
        () => undefined,
      );
    }, 100);
    const result = await running.result;
    clearInterval(timer);
    return { ...result, peakMiB };
  };

  it('needs little memory for backup and restore, whatever its size', { timeout: 20 * minutes }, async () => {
    const file = join(dataDir.path, 'large.backup');
    const backup = await measure(['backup', file], source.url);
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    const restored = await measure(['restore', file], target.url);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    console.log(`${backup.stdout.trim()} (${Math.round(backup.peakMiB)} MiB at most)`);
    console.log(`${restored.stdout.trim()} (${Math.round(restored.peakMiB)} MiB at most)`);
    console.log(`${Math.round((await stat(file)).size / 1e6)} MB`);
    expect(Math.max(backup.peakMiB, restored.peakMiB)).toBeLessThan(250);
    expect(await contentsOf(target.url)).toEqual(await contentsOf(source.url));
  });
});
