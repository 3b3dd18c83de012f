// npm run bench:render: rendering pages as scans of many do, with all but the recorded load and with the guarded proxy, beside
// a bare load of the same pages in warm tabs of Playwright: time and memory a page. Then the time from POST to `complete` of
// the light page and of one with 12 sections, with and without rendering, here with the recorded load and screenshots.
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { composeRenderer } from '../apps/server/dist/compose/rendering.js';
import { loadConfig } from '../apps/server/dist/config.js';
import { ask, makeKey, makePage, startWorld } from './service.mjs';

const rounds = Number(process.argv[2] ?? 15);
const scans = Number(process.argv[3] ?? 30);
/** At most as many times the bare load. */
const maxRatio = 1.5;
/** Milliseconds to `complete`. */
const goals = { never: 500, always: 2500 };
const pollMs = 20;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const medianOf = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const run = promisify(execFile);

const text = 'Olive trees want light, and a calm hand with the saw. ';
const parts = (count) =>
  Array.from(
    { length: count },
    (_, n) =>
      `<section><h2>Part ${n}</h2><p>${text.repeat(20)}</p><img src="/${n}.svg" alt="A tree"></section>`,
  ).join('');
const pages = {
  light: `<h1>Olives</h1><p>${text.repeat(20)}</p>`,
  client: `<div id="root"></div><script>fetch('/data').then((response) => response.text()).then((data) => { document.title = 'Made by a script'; document.querySelector('#root').innerHTML = data; });</script>`,
  large: `${parts(150)}<script src="/work.js"></script>`,
};
const site = createServer((request, response) => {
  const name = request.url.split('?', 1)[0].slice(1);
  const send = (type, body) => response.writeHead(200, { 'content-type': type }).end(body);
  if (Object.hasOwn(pages, name))
    send(
      'text/html; charset=utf-8',
      `<!doctype html><html lang="en"><head><title>A page about olives</title><link rel="icon" href="data:,"></head><body>${pages[name]}</body></html>`,
    );
  else if (name === 'data') send('text/html', parts(20));
  else if (name === 'work.js')
    send('text/javascript', 'for (let end = performance.now() + 50; performance.now() < end; );');
  else if (name.endsWith('.svg'))
    send('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>');
  else if (name === 'sections') send('text/html; charset=utf-8', makePage(name));
  else response.writeHead(404).end();
});
await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${site.address().port}`;
const settings = {
  SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
  // Chromium's sandbox does not work for root.
  SITEGLASS_CHROMIUM_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
};
const log = { child: () => log, debug() {}, info() {}, warn: console.error, error: console.error };

/** The processes that this one has started, each with all of its own, by the first one. */
async function processTrees() {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const parents = new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number)),
  );
  const firstOf = (pid) => {
    const parent = parents.get(pid);
    return parent === process.pid ? pid : parent === undefined ? null : firstOf(parent);
  };
  const trees = new Map();
  for (const pid of parents.keys()) trees.set(firstOf(pid), [...(trees.get(firstOf(pid)) ?? []), pid]);
  return trees;
}

/** What the processes take, shared memory in parts; those that end meanwhile take nothing. */
async function memoryMiB(pids) {
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

const config = loadConfig({ ...process.env, ...settings });
const renderer = composeRenderer(config, log);
const ours = async (url) => {
  const { rendering } = await renderer.render({
    ...{ url, viewport: 'mobile', isRecorded: false, accountId: 0 },
    signal: new AbortController().signal,
  });
  if ('notRendered' in rendering) throw new Error(`Not rendered: ${rendering.notRendered}.`);
};
await ours(`${origin}/light`);
const ourFirst = [...(await processTrees()).keys()].find((pid) => pid !== null);
const { chromium: found } = await import('../apps/server/dist/collect/render/find-chromium.js').then(
  ({ findChromium }) => findChromium(config, process.env),
);
// Like ours, a process of its own that drives the browser.
const loader = fork(new URL('bare-load.mjs', import.meta.url), [found.path, config.chromiumSandbox]);
await once(loader, 'message');
const bare = async (url) => {
  loader.send(url);
  await once(loader, 'message');
};

const contestants = { ours, bare };
let isReached = true;
for (const name of Object.keys(pages)) {
  const times = { ours: [], bare: [] };
  const peaks = { ours: 0, bare: 0 };
  for (let round = -2; round < rounds; round += 1) {
    for (const [who, load] of Object.entries(contestants)) {
      const startedAt = performance.now();
      await load(`${origin}/${name}?${round}`);
      if (round >= 0) times[who].push(performance.now() - startedAt);
    }
  }
  // Apart from the times: looking takes time itself.
  for (const [who, load] of Object.entries(contestants)) {
    let isLoading = true;
    const loading = load(`${origin}/${name}?memory`).finally(() => (isLoading = false));
    while (isLoading) {
      const trees = await processTrees();
      const first = [...trees.keys()].find((pid) => pid !== null && (pid === ourFirst) === (who === 'ours'));
      peaks[who] = Math.max(peaks[who], await memoryMiB(trees.get(first) ?? []));
    }
    await loading;
  }
  const [a, b] = [medianOf(times.ours), medianOf(times.bare)];
  const isOk = a / b <= maxRatio && peaks.ours / peaks.bare <= maxRatio;
  isReached &&= isOk;
  console.log(
    `${name}: ours ${a.toFixed(0)} ms, ${peaks.ours.toFixed(0)} MiB; bare ${b.toFixed(0)} ms, ${peaks.bare.toFixed(0)} MiB; ${(a / b).toFixed(2)} times the time, ${(peaks.ours / peaks.bare).toFixed(2)} times the memory${isOk ? '' : `: misses the goal of ${maxRatio}`}`,
  );
}
loader.disconnect();
await Promise.all([once(loader, 'exit'), renderer.close()]);

const world = await startWorld();
try {
  for (const [policy, goal] of Object.entries(goals)) {
    const web = await world.startRole(null, [], { ...settings, SITEGLASS_RENDER: policy });
    const key = await makeKey(web.url);
    await measureScans('light', web.url, key, policy, goal);
    await measureScans('sections', web.url, key, policy, Infinity);
    await web.stop();
  }
} finally {
  await world.close();
  site.close();
}
process.exitCode = isReached ? 0 : 1;

async function measureScans(name, api, key, policy, goal) {
  const times = [];
  for (let n = -2; n < scans; n += 1) {
    const startedAt = performance.now();
    const { scan_id } = await ask(api, key, 'POST', '/scans', { url: `${origin}/${name}?${policy}${n}` });
    let task;
    do {
      await pause(pollMs);
      task = await ask(api, key, 'GET', `/scans/${scan_id}`);
    } while (task.status === 'queued' || task.status === 'running');
    const status = task.result?.rendering?.status;
    if (status !== (policy === 'always' ? 'rendered' : 'not-rendered'))
      throw new Error(`The scan ended as ${JSON.stringify(task.error ?? task.result.rendering)}.`);
    if (n >= 0) times.push(performance.now() - startedAt);
  }
  const median = medianOf(times);
  isReached &&= median <= goal;
  console.log(
    `POST to complete, ${name}, ${policy === 'always' ? 'rendered' : 'not rendered'}: median ${median.toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms${median <= goal ? '' : `: misses the goal of ${goal} ms`}`,
  );
}
