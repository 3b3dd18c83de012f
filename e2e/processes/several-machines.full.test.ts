import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPool, type Pool } from '../../apps/server/src/database/pool.ts';
import { createEmptyDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { createUser, password } from '../harness/accounts.ts';
import { createApi, type Answer } from '../harness/api.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';

/** The number of times that every process is replaced. */
const rounds = 4;
const clients = 12;
const roles = ['web', 'worker'] as const;
const perRole = 3;

const isError = ({ level }: Readonly<Record<string, unknown>>): boolean =>
  level === 'error' || (typeof level === 'number' && level >= 50);

/** Each process has its own data directory, as on six machines that share nothing but the database. */
describe('three web processes and three workers on one PostgreSQL', () => {
  let database: TestDatabase;
  let pool: Pool;
  let site: Site;
  let email: string;
  const fleet: Record<(typeof roles)[number], Service[]> = { web: [], worker: [] };
  const everStarted: Service[] = [];
  /** URLs of web processes that were told to stop. */
  const drained = new Set<string>();

  const start = async (role: (typeof roles)[number]): Promise<Service> => {
    const service = await startService({
      databaseUrl: database.url,
      args: ['serve', '--role', role],
      env: {
        SITEGLASS_JWT_SECRET: 'a secret that every machine is given',
        SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
        SITEGLASS_PLANS: '{"pro": {"single": null, "requests_per_minute": null}}',
      },
    });
    everStarted.push(service);
    return service;
  };

  beforeAll(async () => {
    site = await startSite();
    // Empty: all six processes migrate it at the same time.
    database = await createEmptyDatabase(inject('postgresUrl'));
    pool = createPool({ url: database.url, applicationName: 'test', max: 2 });
    const started = await Promise.all(
      Array.from({ length: 2 * perRole }, (_, index) => start(roles[index % 2]!)),
    );
    for (const [index, service] of started.entries()) fleet[roles[index % 2]!].push(service);
    ({ email } = await createUser(fleet.web[0]!.url, database.url));
  });
  afterAll(async () => {
    await Promise.all([...fleet.web, ...fleet.worker].map((service) => service.stop()));
    await pool.end();
    await site.close();
    await database.drop();
  });

  it('start together on an empty database, which is migrated once', async () => {
    const applied = [...fleet.web, ...fleet.worker].flatMap((service) =>
      service.logLines().filter((line) => line['msg'] === 'migrations applied'),
    );
    expect(applied).toHaveLength(1);
    for (const { url } of fleet.web) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('accept a login of one at every other', async () => {
    const { token } = await logIn();
    for (const { url } of fleet.web) {
      expect((await createApi(url, token).get('/user/profile')).status).toBe(200);
    }
  });

  it(
    'lose nothing, repeat nothing and reject nobody while each of them is replaced',
    { timeout: 600_000 },
    async () => {
      const { token } = await logIn();
      const accepted: string[] = [];
      const refused: Answer[] = [];
      let isOver = false;
      let retries = 0;

      /** Like a client with a list of web processes: if a connection fails or breaks, it tries another one. */
      const ask = async (method: string, path: string, options: object = {}): Promise<Answer> => {
        for (let attempt = 0; ; attempt += 1) {
          const { url } = fleet.web[Math.floor(Math.random() * fleet.web.length)]!;
          try {
            return await createApi(url, token).request(method, path, options);
          } catch (error) {
            // Only a process that was told to stop may break a connection.
            if (!drained.has(url) || attempt === 100) throw error;
            retries += 1;
          }
        }
      };
      const scanOnAndOn = async (client: number): Promise<void> => {
        for (let round = 0; !isOver; round += 1) {
          const path = `/${client}-${round}`;
          const answer = await ask('POST', '/scans', {
            body: { url: `${site.url}${path}` },
            headers: { 'idempotency-key': path },
          });
          if (answer.status !== 202) {
            refused.push(answer);
            continue;
          }
          accepted.push(path);
          await waitFor(
            `the final state of ${path}`,
            async () => {
              const read = await ask('GET', `/scans/${String(answer.body.data.scan_id)}`);
              if (read.status !== 200) refused.push(read);
              return read.status !== 200 || !['queued', 'running'].includes(String(read.body.data.status));
            },
            120_000,
          );
        }
      };

      const working = Promise.all(Array.from({ length: clients }, (_, client) => scanOnAndOn(client)));
      // Errors are reported below, after the fleet has been restored.
      working.catch(() => undefined);
      try {
        for (let round = 0; round < rounds * perRole; round += 1) {
          await Promise.all(roles.map((role) => replace(role, round % perRole)));
        }
      } finally {
        isOver = true;
      }
      await working;
      console.log(
        `${accepted.length} scans, ${retries} requests sent again, ${rounds * 6} processes replaced`,
      );

      // The process's log says more about it than its response.
      if (refused.length > 0)
        console.log(everStarted.flatMap((service) => service.logLines().filter(isError)));
      expect(refused).toEqual([]);
      expect(accepted.length).toBeGreaterThan(clients);
      // A drained worker completes what it has started, so every page was requested once.
      expect(Object.fromEntries(site.hits)).toEqual(Object.fromEntries(accepted.map((path) => [path, 1])));
      const { rows } = await pool.query<{ status: string; attempts: number; count: number }>(
        `select s.status, a.attempts, count(*) from scans s join analyses a on a.id = s.analysis_id group by 1, 2`,
      );
      expect(rows).toEqual([{ status: 'complete', attempts: 1, count: accepted.length }]);
    },
  );

  it('store nothing on their own machine', async () => {
    for (const { dataDir } of [...fleet.web, ...fleet.worker]) expect(await readdir(dataDir)).toEqual([]);
  });

  async function logIn(): Promise<{ token: string }> {
    const { body } = await createApi(fleet.web[0]!.url, null).post('/auth/login', { email, password });
    return { token: String(body.data.access_token) };
  }

  /** Like a rolling update: the successor starts first; clients know the old process until it has exited. */
  async function replace(role: (typeof roles)[number], index: number): Promise<void> {
    const old = fleet[role][index]!;
    const successor = await start(role);
    drained.add(old.url);
    expect(await old.stop()).toBe(0);
    fleet[role][index] = successor;
  }
});
