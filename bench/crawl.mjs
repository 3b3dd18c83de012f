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
/** Mean size of a page. */
const pageKb = Number(options.kb ?? 30);
const connections = 16;
/**
 * Ours with one and two threads, a recrawl of the unchanged site, and the peers; `--only=ours-1,floor` selects some,
 * `--tables=1` shows sizes.
 */
const contestants = ['ours-1', 'ours-2', 'recrawl', 'floor', 'crawlee', 'linkinator', 'scrapy'].filter(
  (name) => options.only === undefined || options.only.split(',').includes(name),
);
/** The Python interpreter behind the scrapy command. */
const { status: scrapyStatus, stdout: scrapyPath } = spawnSync('which', ['scrapy'], { encoding: 'utf8' });
const scrapyPython =
  scrapyStatus === 0 ? /^#!(.*)/.exec(await readFile(scrapyPath.trim(), 'utf8'))?.[1] : undefined;

const site = options.site === undefined ? await startSite() : { origin: options.site, stop: () => undefined };
const isPeer = (name) => !name.startsWith('ours') && name !== 'recrawl';
if (contestants.some((name) => isPeer(name) && name !== 'scrapy')) await installPeers();
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
    for (const peer of contestants.filter(isPeer)) {
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
  if (name === 'recrawl') return runRecrawl();
  return name === 'scrapy' ? runScrapy() : runPeer(name);
}

/** One crawl by a new service. */
async function runOurs(threads) {
  const service = await startService(threads);
  try {
    const { world, worker } = service;
    const { crawl, ...measured } = await measureCrawl(service, {});
    if (options.tables !== undefined) {
      for (const { name, bytes } of await world.tableBytes())
        console.log(`   ${name.padEnd(40)} ${(bytes / crawl.crawled).toFixed(0).padStart(7)} bytes a page`);
    }
    const bytes = (await world.databaseBytes()) / measured.pages;
    return { ...rates(measured), peakMiB: await peakOf(worker.pid), bytes };
  } finally {
    await service.world.close();
  }
}

/** An incremental crawl of the unchanged site after a first crawl by the same service; its share of the first one's costs. */
async function runRecrawl() {
  const service = await startService(1);
  try {
    const first = await measureCrawl(service, {});
    const bytes = await service.world.databaseBytes();
    const again = await measureCrawl(service, { incremental: true });
    if (again.crawl.base_task_id !== first.crawl.task_id) throw new Error('The recrawl has another base.');
    const cpuOf = ({ workerSeconds, databaseSeconds }) => workerSeconds + databaseSeconds;
    return {
      ...rates(again),
      peakMiB: await peakOf(service.worker.pid),
      bytes: ((await service.world.databaseBytes()) - bytes) / again.pages,
      reused: again.crawl.reused_pages,
      timeShare: again.seconds / first.seconds,
      cpuShare: cpuOf(again) / cpuOf(first),
    };
  } finally {
    await service.world.close();
  }
}

/**
 * The service as it runs in production, with web, one worker and its own PostgreSQL; pages and issues are stored as for
 * a user.
 */
async function startService(threads) {
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
    return { world, web, key, worker, postmaster: await parentOf(backend) };
  } catch (error) {
    await world.close();
    throw error;
  }
}

async function measureCrawl({ web, key, worker, postmaster }, settings) {
  const before = { worker: await cpuOf(worker.pid), database: await cpuOfTree(postmaster) };
  const startedAt = performance.now();
  const { task_id } = await ask(web.url, key, 'POST', '/crawls', {
    ...{ domain: site.origin, max_pages: pages, max_depth: 100 },
    ...settings,
  });
  let crawl;
  /** When the last page was stored: what follows are the files and links to check, and the site checks. */
  let visitedAt = null;
  do {
    await new Promise((resolve) => setTimeout(resolve, 100));
    crawl = await ask(web.url, key, 'GET', `/crawls/${task_id}`);
    if (crawl.crawled >= pages) visitedAt ??= performance.now();
  } while (crawl.status === 'running');
  const seconds = (performance.now() - startedAt) / 1000;
  if (crawl.status !== 'complete') throw new Error(`The crawl ended as ${crawl.status}.`);
  return {
    crawl,
    seconds,
    endSeconds: visitedAt === null ? 0 : seconds - (visitedAt - startedAt) / 1000,
    pages: crawl.summary.total_pages,
    workerSeconds: (await cpuOf(worker.pid)) - before.worker,
    databaseSeconds: (await cpuOfTree(postmaster)) - before.database,
  };
}

function rates({ pages: done, seconds, endSeconds, workerSeconds, databaseSeconds }) {
  return {
    endSeconds,
    pages: done,
    pagesPerSecond: done / seconds,
    cpuMs: (workerSeconds * 1000) / done,
    databaseMs: (databaseSeconds * 1000) / done,
  };
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
  const child = fork(path.join(import.meta.dirname, 'crawl-site.mjs'), [String(pages), String(pageKb)]);
  return new Promise((resolve, reject) => {
    child.once('message', ({ origin }) => resolve({ origin, stop: () => child.kill() }));
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}.`)));
  });
}

function line(name, result) {
  const {
    pages: done,
    pagesPerSecond,
    cpuMs,
    databaseMs,
    peakMiB,
    bytes,
    endSeconds,
    reused,
    timeShare,
    cpuShare,
  } = result;
  const database =
    databaseMs === undefined
      ? ''
      : `  PostgreSQL ${databaseMs.toFixed(2)} ms  ${(bytes / 1024).toFixed(1)} kB a page kept  ${endSeconds.toFixed(1)} s after the last page`;
  const percent = (share) => `${(share * 100).toFixed(0)}%`;
  const shares =
    timeShare === undefined
      ? ''
      : `  ${reused} reused, ${percent(timeShare)} of the time and ${percent(cpuShare)} of the CPU of the first crawl`;
  return `${name.padEnd(11)} ${String(done).padStart(6)} pages ${pagesPerSecond.toFixed(0).padStart(6)} pages/s ${cpuMs.toFixed(2).padStart(7)} ms CPU a page ${peakMiB.toFixed(0).padStart(5)} MiB${database}${shares}`;
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
