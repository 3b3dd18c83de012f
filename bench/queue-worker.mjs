// One worker process of the queue benchmark: the service's queue, or the plain library.
import { run, Logger } from 'graphile-worker';
import { startQueueWorker } from '../apps/server/dist/jobs/queue.js';
import { createPool } from '../apps/server/dist/database/pool.js';

const [kind, url] = process.argv.slice(2);
const slots = 8;
const pool = createPool({ url, applicationName: 'siteglass bench', max: slots * 2 + 8 });

let done = 0;
let reported = 0;
/** Counts are sent in batches: a message per job would distort the measurement. */
setInterval(() => {
  if (done === reported) return;
  process.send({ type: 'done', count: done - reported });
  reported = done;
}, 5);

const tasks = {
  'empty.v1': () => {
    done += 1;
  },
  'probe.v1': ({ addedAt }) => {
    process.send({ type: 'picked', waitedMs: Number(process.hrtime.bigint() - BigInt(addedAt)) / 1e6 });
  },
  'slow.v1': () => new Promise((resolve) => setTimeout(resolve, 250)),
};
const laneOf = { 'empty.v1': 'scans', 'probe.v1': 'scans', 'slow.v1': 'upkeep' };
const silent = { debug() {}, info() {}, warn: console.error, error: console.error };

let stop;
if (kind === 'ours') {
  const worker = await startQueueWorker({
    url,
    pool,
    slots: { scans: slots, mails: 1, upkeep: slots },
    log: silent,
    jobs: Object.entries(tasks).map(([name, task]) => ({
      name,
      lane: laneOf[name],
      parse: (payload) => payload,
      run: async (payload) => task(payload),
      key: () => 'empty',
      everyHourAt: null,
    })),
    onLost: (reason) => {
      console.error(reason);
      process.exit(1);
    },
  });
  stop = () => worker.drain(100);
} else {
  const runner = await run({
    pgPool: pool,
    concurrency: slots,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, async (payload) => task(payload)]),
    ),
  });
  stop = () => runner.stop();
}
process.on('message', async () => {
  await stop();
  await pool.end();
  process.exit(0);
});
process.on('disconnect', () => process.exit(1));
process.send({ type: 'ready' });
