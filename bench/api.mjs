// npm run bench:api: compares an authenticated read of a scan with a bare Fastify route that runs the same query.
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { ask, cpuSeconds, makeKey, makePage, ROOT, startWorld, waitForScan } from './service.mjs';

const rounds = Number(process.argv[2] ?? 15);
/** Requests of one run, and warm-up requests, after which code is compiled on both sides. */
const amount = Number(process.argv[3] ?? 5_000);
const warmUp = 20_000;
const connections = Number(process.argv[4] ?? 16);
/** Scans that are read in rotation. */
const scansOfEach = 64;
/** Minimum ratio to the bare route. */
const demand = 0.7;

const run = promisify(execFile);
const world = await startWorld();
try {
  const web = await world.startRole('web');
  const bare = await world.start(path.join(ROOT, 'bench/bare-route.mjs'), [], {});
  const key = await makeKey(web.url);
  const { complete, queued } = await makeScans(web.url, key);
  const sides = { ours: web, bare };
  let isMet = true;
  for (const [name, ids] of Object.entries({ complete, queued })) {
    const samples = { ours: [], bare: [] };
    const paths = ids.map((id) => `/api/v1/scans/${id}`);
    for (const side of ['ours', 'bare']) await load(sides[side], paths, key, warmUp);
    for (let round = 0; round < rounds; round += 1) {
      for (const side of ['ours', 'bare']) samples[side].push(await load(sides[side], paths, key, amount));
    }
    isMet = report(name, samples) && isMet;
  }
  if (!isMet) process.exitCode = 1;
} finally {
  await world.close();
}

/** Complete scans, and queued scans that stay queued because the worker is gone. */
async function makeScans(url, key) {
  const site = createServer((request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(makePage(request.url.slice(1))),
  );
  await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
  const start = async (name) => {
    const ids = [];
    for (let n = 0; n < scansOfEach; n += 1) {
      const body = { url: `http://127.0.0.1:${site.address().port}/${name}-${n}` };
      ids.push((await ask(url, key, 'POST', '/scans', body)).scan_id);
    }
    return ids;
  };
  const worker = await world.startRole('worker');
  const complete = await start('complete');
  for (const id of complete) await waitForScan(url, key, id);
  await worker.stop();
  const queued = await start('queued');
  site.close();
  return { complete, queued };
}

/** Loads one server as fast as it responds, from a separate process. */
async function load({ url, pid }, paths, key, requestsToMake) {
  const cpuBefore = await cpuSeconds(pid);
  const args = [url, key, requestsToMake, connections].map(String);
  const running = run(process.execPath, [path.join(ROOT, 'bench/load.mjs'), ...args], { maxBuffer: 1 << 24 });
  running.child.stdin.end(paths.join('\n'));
  const { requests, latency, duration, errors, non2xx, throughput } = JSON.parse((await running).stdout);
  const cpu = (await cpuSeconds(pid)) - cpuBefore;
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals from ${url}.`);
  return {
    rate: requests.total / duration,
    cpuMicros: (cpu / requests.total) * 1e6,
    p50: latency.p50,
    p99: latency.p99,
    kB: throughput.total / requests.total / 1000,
  };
}

function report(name, samples) {
  const [ours, bare] = [samples.ours, samples.bare].map((list) => ({
    rate: median(list.map(({ rate }) => rate)),
    cpuMicros: median(list.map(({ cpuMicros }) => cpuMicros)),
    p50: median(list.map(({ p50 }) => p50)),
    p99: median(list.map(({ p99 }) => p99)),
    kB: list[0].kB,
  }));
  // Of consecutive runs, so that other load on the machine affects both sides.
  const pairs = samples.ours.map((one, round) => [one, samples.bare[round]]);
  const ratio = {
    rate: median(pairs.map(([one, other]) => one.rate / other.rate)),
    cpu: median(pairs.map(([one, other]) => other.cpuMicros / one.cpuMicros)),
  };
  console.log(
    `\nGET /scans/{id}, ${name}; medians of ${rounds} alternating runs of ${amount} requests over ${connections} connections:`,
  );
  const line = (label, { rate, cpuMicros, p50, p99, kB }) =>
    console.log(
      `  ${label} ${rate.toFixed(0).padStart(7)} requests/s ${cpuMicros.toFixed(0).padStart(6)} µs CPU a request` +
        `  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ${kB.toFixed(1)} kB an answer`,
    );
  line('service', ours);
  line('bare   ', bare);
  const isMet = Math.min(ratio.rate, ratio.cpu) >= demand;
  console.log(
    `  ratio   requests/s ${ratio.rate.toFixed(2)}, CPU a request ${ratio.cpu.toFixed(2)}: ` +
      `${isMet ? 'at least' : 'NOT'} ${demand}`,
  );
  return isMet;
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
