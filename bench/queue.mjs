// npm run bench:queue: jobs per second and wait time with 1, 2 and 4 worker processes. Our queue and plain
// graphile-worker (the floor: no takeover, no lanes, no stopping) take turns on one database.
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { startEmbeddedDatabase } from '../apps/server/dist/database/embedded.js';
import { createPool, inTransaction } from '../apps/server/dist/database/pool.js';
import { addJob, migrateQueue } from '../apps/server/dist/jobs/queue.js';

const JOBS = 6_000;
const ROUNDS = 3;
const PROBES = 150;
const WAITING = 1_000;

const workerFile = fileURLToPath(new URL('queue-worker.mjs', import.meta.url));
const silent = { debug() {}, info() {}, warn: console.error, error: console.error };
silent.child = () => silent;

const directory = await mkdtemp(path.join(tmpdir(), 'siteglass-bench-'));
const database = await startEmbeddedDatabase({ dataDir: directory, log: silent, onLost: console.error });
const pool = createPool({ url: database.url, applicationName: 'siteglass bench', max: 4 });
try {
  await migrateQueue(database.url);
  console.log(
    `${JOBS} empty jobs; ${PROBES} probes, one at a time; 8 slots a worker; Node ${process.version}\n`,
  );
  console.log('workers  queue  jobs/s  ratio   pickup, idle, ms    pickup with 1,000 waiting jobs, ms');
  console.log('                               median  p99    max   median  p99    max  waiting at the end');
  for (const count of [1, 2, 4]) {
    const rates = { bare: [], ours: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of ['bare', 'ours']) rates[kind].push(await withWorkers(kind, count, measureRate));
    }
    for (const kind of ['bare', 'ours']) {
      const idle = await withWorkers(kind, count, (workers) => measurePickUp(workers));
      const busy = await withWorkers(kind, count, (workers) => measurePickUpUnderLoad(kind, workers));
      const rate = median(rates[kind]);
      console.log(
        [
          String(count).padStart(7),
          kind.padStart(6),
          rate.toFixed(0).padStart(7),
          (rate / median(rates.bare)).toFixed(2).padStart(6),
          ...[idle, busy].flatMap(({ median, p99, max }) => [
            median.toFixed(1).padStart(8),
            p99.toFixed(0).padStart(5),
            max.toFixed(0).padStart(6),
          ]),
          String(busy.waiting).padStart(8),
        ].join(' '),
      );
    }
  }
} finally {
  await pool.end();
  await database.stop();
  await rm(directory, { recursive: true, force: true });
}

/** Runs `measure` with `count` worker processes on an empty queue. */
async function withWorkers(kind, count, measure) {
  await pool.query('delete from graphile_worker._private_jobs');
  const children = await Promise.all(
    Array.from({ length: count }, () => {
      const child = fork(workerFile, [kind, database.url]);
      return new Promise((resolve, reject) => {
        child.once('message', () => resolve(child));
        child.once('exit', (code) => reject(new Error(`A worker ended with ${code}.`)));
      });
    }),
  );
  try {
    return await measure(children);
  } finally {
    await Promise.all(
      children.map((child) => {
        child.send('stop');
        return new Promise((resolve) => child.once('exit', resolve));
      }),
    );
  }
}

async function measureRate(children) {
  const allDone = new Promise((resolve) => {
    let left = JOBS;
    for (const child of children) {
      child.on('message', ({ type, count }) => {
        if (type === 'done' && (left -= count) === 0) resolve();
      });
    }
  });
  // Hidden from workers until the last one is inserted, so that only the work is measured.
  await pool.query(
    `select graphile_worker.add_job('empty.v1', run_at := now() + interval '1 hour') from generate_series(1, ${JOBS})`,
  );
  const startedAt = performance.now();
  await pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
  await pool.query("select pg_notify('jobs:insert', '{\"count\": 1}')");
  await allDone;
  return JOBS / ((performance.now() - startedAt) / 1000);
}

async function measurePickUp(children, probes = PROBES) {
  const waits = [];
  for (let index = 0; index < probes; index += 1) {
    const picked = new Promise((resolve) => {
      for (const child of children) {
        child.once('message', ({ type, waitedMs }) => {
          if (type === 'picked') resolve(waitedMs);
        });
      }
    });
    await inTransaction(pool, (client) =>
      addJob(client, 'probe.v1', { addedAt: String(process.hrtime.bigint()) }, `probe:${index}`),
    );
    waits.push(await picked);
    for (const child of children) child.removeAllListeners('message');
    // An odd interval, so that probes do not line up with polling.
    await new Promise((resolve) => setTimeout(resolve, 20 + ((index * 7919) % 37)));
  }
  waits.sort((a, b) => a - b);
  return { median: median(waits), p99: waits[Math.floor(waits.length * 0.99)], max: waits.at(-1) };
}

async function measurePickUpUnderLoad(kind, children) {
  // Extra jobs for what the workers finish meanwhile, so that 1,000 are waiting until the end. The plain queue
  // processes jobs in order, so one probe shows how long every job waits there.
  const isOurs = kind === 'ours';
  const extra = isOurs ? children.length * 8 * 4 * 60 : 0;
  await pool.query('select graphile_worker.add_job($1) from generate_series(1, $2::int)', [
    'slow.v1',
    WAITING + extra,
  ]);
  const figures = await measurePickUp(children, isOurs ? PROBES : 1);
  const { rows } = await pool.query(
    "select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'slow.v1' and locked_at is null",
  );
  return { ...figures, waiting: rows[0].waiting };
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
