import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { runCommand } from '../harness/command.ts';
import { startService, type Service } from '../harness/service.ts';
import { findClosedPort } from '../harness/site.ts';

describe('siteglass health', () => {
  let database: TestDatabase;
  let web: Service;
  let unresponsive: Server;
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    web = await startService({ databaseUrl: database.url, args: ['serve', '--role', 'web'] });
    unresponsive = createServer();
    await new Promise<void>((resolve) => unresponsive.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    unresponsive.closeAllConnections();
    unresponsive.close();
    await web.stop();
    await database.drop();
  });

  const health = (env: Record<string, string>) => runCommand(['health'], { dataDir: 'unused', env });

  it('succeeds while the web process responds, wherever it listens', async () => {
    const { port } = new URL(web.url);
    expect(await health({ PORT: port })).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await health({ PORT: port, HOST: '0.0.0.0', SITEGLASS_INSECURE_HTTP: '1' })).code).toBe(0);
  });

  it('fails if nothing responds, and says so in one line', async () => {
    const [port, metricsPort] = [String(await findClosedPort()), String(await findClosedPort())];
    expect(await health({ PORT: port })).toEqual({
      code: 1,
      stdout: '',
      stderr: `siteglass: Nothing responds on port ${port}.\n`,
    });
    expect((await health({ PORT: port, SITEGLASS_METRICS_PORT: metricsPort })).stderr).toBe(
      `siteglass: Nothing responds on port ${port} or on the metrics port ${metricsPort}.\n`,
    );
  });

  it('fails if the process accepts connections but does not respond', async () => {
    const { port } = unresponsive.address() as AddressInfo;
    const { code, stderr } = await health({ PORT: String(port) });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(`^siteglass: Port ${port} does not respond .*\n$`),
    ]);
  });
});
