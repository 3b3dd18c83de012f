// npm run bench:memory: resident memory of web and worker over 20,000 scans of a local page, each fetched and read.
import { createServer } from 'node:http';
import {
  ask,
  cpuSeconds,
  freePort,
  inspectable,
  liveHeapMiB,
  makeKey,
  makePage,
  residentMiB,
  startWorld,
  waitForScan,
} from './service.mjs';

const total = Number(process.argv[2] ?? 20_000);
const workers = Number(process.argv[3] ?? 1);
const step = Math.max(1, Math.floor(total / 20));
/** Concurrent scans, each with its own client. */
const clients = 48;
/** MiB per 1,000 scans, from the second quarter on: growth up to this still counts as flat. */
const flat = 1;

const world = await startWorld();
const site = createServer((request, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(makePage(request.url.slice(1))),
);
try {
  await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${site.address().port}`;
  const startProcess = async (role) => {
    const port = await freePort();
    return { ...(await world.startRole(role, inspectable(port))), liveHeapMiB: () => liveHeapMiB(port) };
  };
  const web = await startProcess('web');
  const key = await makeKey(web.url);
  const processes = { web };
  for (let n = 1; n <= workers; n += 1) processes[`worker ${n}`] = await startProcess('worker');
  const series = [];
  let started = 0;
  let done = 0;
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;

  const sample = async (scans) => {
    const rss = {};
    for (const [name, { pid }] of Object.entries(processes)) rss[name] = await residentMiB(pid);
    series.push({ scans, rss });
    const sizes = Object.entries(rss).map(([name, mib]) => `${name} ${mib.toFixed(0)} MiB`);
    console.log(
      `${String(scans).padStart(6)} scans  ${seconds().toFixed(0).padStart(5)} s  ${sizes.join('  ')}`,
    );
  };
  const scanOn = async () => {
    while (started < total) {
      started += 1;
      const { scan_id } = await ask(web.url, key, 'POST', '/scans', { url: `${origin}/page-${started}` });
      await waitForScan(web.url, key, scan_id, 100);
      done += 1;
      const now = done;
      if (now % step === 0) await sample(now);
      if (now % (step * 5) === 0) await sampleHeaps();
    }
  };
  /** Only four times: more frequent collections would make the processes look smaller than they are. */
  const sampleHeaps = async () => {
    for (const [name, process] of Object.entries(processes))
      console.log(`               ${name}: ${(await process.liveHeapMiB()).toFixed(1)} MiB of live heap`);
  };
  await sample(0);
  const bytesBefore = await world.databaseBytes();
  await Promise.all(Array.from({ length: clients }, scanOn));

  const took = seconds();
  const bytes = ((await world.databaseBytes()) - bytesBefore) / total;
  console.log(
    `\n${total} scans in ${took.toFixed(0)} s: ${(total / took).toFixed(1)} scans/s with ${workers} worker(s)`,
  );
  for (const [name, { pid }] of Object.entries(processes))
    console.log(`${name}: ${(((await cpuSeconds(pid)) / total) * 1000).toFixed(1)} ms CPU a scan`);
  console.log(`database: ${bytes.toFixed(0)} bytes a scan; by table, with indexes:`);
  for (const { name, bytes: size } of await world.tableBytes())
    console.log(`  ${name.padEnd(40)} ${(size / total).toFixed(0).padStart(7)} bytes a scan`);
  const steady = series.filter(({ scans }) => scans >= total / 4);
  for (const name of Object.keys(processes)) {
    const slope = slopeOf(steady.map(({ scans, rss }) => [scans / 1000, rss[name]]));
    console.log(
      `${name}: ${slope.toFixed(2)} MiB per 1,000 scans over the last three quarters: ${slope <= flat ? 'flat' : 'NOT flat'}`,
    );
    if (slope > flat) process.exitCode = 1;
  }
} finally {
  site.close();
  await world.close();
}

/** Least squares. */
function slopeOf(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const over = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  return over / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
}
