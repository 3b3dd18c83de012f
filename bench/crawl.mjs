// npm run bench:crawl: compares whole-site crawls with Crawlee, linkinator, Scrapy if installed, and a floor of
// fetching, parsing and one walk: pages/s, CPU time per page, peak memory, and PostgreSQL's CPU time.
import { fork, spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { installPeers, peerPath } from './peers.mjs';
import { ask, makeKey, startWorld } from './service.mjs';

const options = Object.fromEntries(
  process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split('=')),
);
const pages = Number(options.pages ?? 2000);
const rounds = Number(options.rounds ?? 3);
const connections = 16;
/** Ours with one and two threads, and the peers; `--only=ours-1,floor` selects some, `--tables=1` shows sizes. */
const contestants = ['ours-1', 'ours-2', 'floor', 'crawlee', 'linkinator', 'scrapy'].filter(
  (name) => options.only === undefined || options.only.split(',').includes(name),
);
/** The Python interpreter behind the scrapy command. */
const { status: scrapyStatus, stdout: scrapyPath } = spawnSync('which', ['scrapy'], { encoding: 'utf8' });
const scrapyPython =
  scrapyStatus === 0 ? /^#!(.*)/.exec(await readFile(scrapyPath.trim(), 'utf8'))?.[1] : undefined;

const site = options.site === undefined ? await startSite() : { origin: options.site, stop: () => undefined };
if (contestants.some((name) => !name.startsWith('ours') && name !== 'scrapy')) await installPeers();
const results = new Map(contestants.map((name) => [name, []]));
try {
  for (let round = 1; round <= rounds; round++) {
    for (const name of contestants) {
      if (name === 'scrapy' && scrapyPython === undefined) continue;
      const result = await run(name);
      results.get(name).push(result);
      console.log(`${String(round).padStart(2)} ${line(name, result)}`);
    }
  }
  console.log(`\nMedians of ${rounds}, ${pages} pages, ${connections} connections:`);
  const medians = new Map();
  for (const [name, all] of results) if (all.length > 0) medians.set(name, medianOf(all));
  for (const [name, result] of medians) console.log(`   ${line(name, result)}`);
  for (const ours of ['ours-1', 'ours-2']) {
    for (const peer of contestants.filter((name) => !name.startsWith('ours'))) {
      const [a, b] = [medians.get(ours), medians.get(peer)];
      if (a === undefined || b === undefined) continue;
      console.log(
        `${ours} against ${peer}: ${(a.pagesPerSecond / b.pagesPerSecond).toFixed(2)} times the pages/s, ${(a.cpuMs / b.cpuMs).toFixed(2)} times the processor time a page`,
      );
    }
  }
} finally {
  await site.stop();
}

function run(name) {
  if (name.startsWith('ours')) return runOurs(Number(name.slice(5)));
  return name === 'scrapy' ? runScrapy() : runPeer(name);
}

/**
 * The service as it runs in production, with web, one worker and its own PostgreSQL; pages and issues are stored as for
 * a user.
 */
async function runOurs(threads) {
  const world = await startWorld();
  const settings = {
    SITEGLASS_CRAWL_CONNECTIONS: String(connections),
    SITEGLASS_CRAWL_THREADS: String(threads),
    SITEGLASS_PLANS: JSON.stringify({
      bench: { crawls: null, max_pages: null, max_depth: null, requests_per_minute: null },
    }),
  };
  try {
    const web = await world.startRole('web', [], settings);
    const key = await makeKey(web.url);
    const worker = await world.startRole('worker', [], settings);
    const [{ pid: backend }] = await world.query(
      'select pid from pg_stat_activity where usename = current_user and pid <> pg_backend_pid() limit 1',
    );
    const postmaster = await parentOf(backend);
    const before = { worker: await cpuOf(worker.pid), database: await cpuOfTree(postmaster) };
    const startedAt = performance.now();
    const { task_id } = await ask(web.url, key, 'POST', '/crawls', {
      domain: site.origin,
      max_pages: pages,
      max_depth: 100,
    });
    let crawl;
    do {
      await new Promise((resolve) => setTimeout(resolve, 100));
      crawl = await ask(web.url, key, 'GET', `/crawls/${task_id}`);
    } while (crawl.status === 'running');
    const seconds = (performance.now() - startedAt) / 1000;
    if (crawl.status !== 'complete') throw new Error(`The crawl ended as ${crawl.status}.`);
    const done = crawl.summary.total_pages;
    if (options.tables !== undefined) {
      for (const { name, bytes } of await world.tableBytes())
        console.log(`   ${name.padEnd(40)} ${(bytes / done).toFixed(0).padStart(7)} bytes a page`);
    }
    return {
      pages: done,
      pagesPerSecond: done / seconds,
      cpuMs: (((await cpuOf(worker.pid)) - before.worker) * 1000) / done,
      databaseMs: (((await cpuOfTree(postmaster)) - before.database) * 1000) / done,
      peakMiB: await peakOf(worker.pid),
      bytes: (await world.databaseBytes()) / done,
    };
  } finally {
    await world.close();
  }
}

async function runPeer(name) {
  const startedAt = performance.now();
  const child = fork(peerPath(`crawl-${name}.mjs`), [`${site.origin}/`, String(connections)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const {
    pages: done,
    cpuSeconds,
    peakMiB,
  } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}.`)));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return { pages: done, pagesPerSecond: done / seconds, cpuMs: (cpuSeconds * 1000) / done, peakMiB };
}

function runScrapy() {
  const startedAt = performance.now();
  const script = path.join(import.meta.dirname, 'peers/crawl_scrapy.py');
  const { stdout, status } = spawnSync(scrapyPython, [script, `${site.origin}/`, String(connections)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error('Scrapy failed.');
  const { pages: done, cpu_seconds, peak_mib } = JSON.parse(stdout.trim().split('\n').at(-1));
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    pages: done,
    pagesPerSecond: done / seconds,
    cpuMs: (cpu_seconds * 1000) / done,
    peakMiB: peak_mib,
  };
}

function startSite() {
  const child = fork(path.join(import.meta.dirname, 'crawl-site.mjs'), [String(pages), '30']);
  return new Promise((resolve, reject) => {
    child.once('message', ({ origin }) => resolve({ origin, stop: () => child.kill() }));
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}.`)));
  });
}

function line(name, { pages: done, pagesPerSecond, cpuMs, databaseMs, peakMiB, bytes }) {
  const database =
    databaseMs === undefined
      ? ''
      : `  PostgreSQL ${databaseMs.toFixed(2)} ms  ${(bytes / 1024).toFixed(1)} kB a page kept`;
  return `${name.padEnd(11)} ${String(done).padStart(6)} pages ${pagesPerSecond.toFixed(0).padStart(6)} pages/s ${cpuMs.toFixed(2).padStart(7)} ms CPU a page ${peakMiB.toFixed(0).padStart(5)} MiB${database}`;
}

function medianOf(all) {
  const fields = Object.keys(all[0]);
  return Object.fromEntries(
    fields.map((field) => {
      const values = all.map((one) => one[field]).sort((a, b) => a - b);
      return [field, values[Math.floor(values.length / 2)]];
    }),
  );
}

/**
 * Fields of /proc/PID/stat after the name: 1 is the parent, 11 to 14 are the ticks of the process and its exited
 * children.
 */
async function statOf(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

async function cpuOf(pid) {
  const stat = await statOf(pid);
  return (Number(stat[11]) + Number(stat[12])) / 100;
}

async function parentOf(pid) {
  return Number((await statOf(pid))[1]);
}

/** For a process and its children, including exited ones. */
async function cpuOfTree(pid) {
  const own = (await statOf(pid)).slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = await Promise.all(
    processes.map(async (child) => {
      const stat = await statOf(child).catch(() => null);
      return stat !== null && Number(stat[1]) === pid ? (Number(stat[11]) + Number(stat[12])) / 100 : 0;
    }),
  );
  return children.reduce((sum, seconds) => sum + seconds, own);
}

async function peakOf(pid) {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}
