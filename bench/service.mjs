// The built service for benchmarks: its own embedded PostgreSQL with production settings, separate processes, an
// account whose plan has all limits set, and an API key.
import { fork } from 'node:child_process';
import { openSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { WebSocket } from 'undici';

export const ROOT = path.resolve(import.meta.dirname, '..');
const COMMAND = path.join(process.env.BENCH_BUILD ?? path.join(ROOT, 'apps/server/dist'), 'main.js');
const quiet = { debug() {}, info() {}, warn() {}, error: console.error };
export const account = { email: 'bench@example.com', password: 'correct horse battery' };
/** Every limit of a plan, set too high to be reached. */
const plan = { single: 10_000_000, sitemap: 1_000_000, crawls: 1_000_000, requests_per_minute: 100_000_000 };

/** A database in its own directory; `close` stops everything started with it and removes it. */
export async function startWorld() {
  const { startEmbeddedDatabase } = await import(path.join(ROOT, 'apps/server/dist/database/embedded.js'));
  const directory = await mkdtemp(path.join(tmpdir(), 'siteglass-bench-'));
  // When run as root, the database server runs as another user.
  await chmod(directory, 0o755);
  const database = await startEmbeddedDatabase({ dataDir: directory, log: quiet });
  const children = [];

  const query = async (text) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };

  /** Starts another process; its output goes to a file, as under a service manager. */
  const start = async (file, args, env, options = []) => {
    const log = openSync(path.join(directory, `${children.length}.log`), 'a');
    const child = fork(file, args, {
      stdio: ['ignore', log, 'inherit', 'ipc'],
      execArgv: [...options, ...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [])],
      env: { ...process.env, DATABASE_URL: database.url, SITEGLASS_DATA_DIR: directory, PORT: '0', ...env },
    });
    children.push(child);
    const { url } = await new Promise((resolve, reject) => {
      child.once('message', (message) =>
        message.type === 'ready' ? resolve(message) : reject(new Error(message.message)),
      );
      child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)));
    });
    return { url, pid: child.pid, stop: () => stop(child) };
  };

  return {
    start,
    query,
    /** Settings for commands beside the service. */
    env: { DATABASE_URL: database.url, SITEGLASS_DATA_DIR: directory },
    databaseBytes: async () =>
      Number((await query('select pg_database_size(current_database()) as bytes'))[0].bytes),
    tableBytes: () =>
      query(
        `select c.oid::regclass::text as name, pg_total_relation_size(c.oid)::float8 as bytes
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') order by 2 desc limit 8`,
      ),
    /** Without a role, everything that `npm start` starts. */
    startRole: (role, options = [], settings = {}) =>
      start(
        COMMAND,
        role === null ? ['serve'] : ['serve', '--role', role],
        {
          LOG_LEVEL: 'info',
          // As in `siteglass serve` and the files in deploy/.
          UV_THREADPOOL_SIZE: '16',
          MALLOC_ARENA_MAX: '2',
          SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
          // Only bench:render measures the browser.
          SITEGLASS_RENDER: 'never',
          SITEGLASS_PLANS: JSON.stringify({ bench: plan }),
          SITEGLASS_BOOTSTRAP_EMAIL: account.email,
          SITEGLASS_BOOTSTRAP_PASSWORD: account.password,
          SITEGLASS_BOOTSTRAP_PLAN: 'bench',
          ...settings,
        },
        options,
      ),
    close: async () => {
      await Promise.all(children.map(stop));
      await database.stop();
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

/** Calls the API and returns `data`. */
export async function ask(url, token, method, where, body, headers = {}) {
  const response = await fetch(`${url}/api/v1${where}`, {
    method,
    headers: {
      ...headers,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) {
    const message = `${method} ${where} answers ${response.status}: ${JSON.stringify(answer)}`;
    throw Object.assign(new Error(message), { status: response.status, answer });
  }
  return answer.data;
}

export async function makeKey(url, scopes = ['read', 'scan']) {
  const { access_token } = await ask(url, null, 'POST', '/auth/login', account);
  const { token } = await ask(url, access_token, 'POST', '/tokens', {
    name: 'bench',
    scopes,
  });
  return token;
}

/** Logs in as a browser does; returns the cookies. */
export async function logIn(url) {
  const response = await fetch(`${url}/app/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-siteglass-csrf': '1' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`The login answers ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}

export async function waitForScan(url, key, id, everyMs = 20) {
  for (;;) {
    const data = await ask(url, key, 'GET', `/scans/${id}`);
    if (data.status === 'complete') return data;
    if (!['queued', 'running'].includes(data.status)) throw new Error(`The scan ended as ${data.status}.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/** CPU seconds used so far by all threads of a process, with nanosecond resolution. */
export async function cpuSeconds(pid) {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = threads.map(async (thread) => {
    const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
    return Number(stat.split(' ', 1)[0]);
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0) / 1e9;
}

/** Resident memory in MiB. */
export async function residentMiB(pid) {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

/** Options that open a port for reading the size of a process's live heap. */
export function inspectable(port) {
  return [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http'];
}

/** Live memory of a process in MiB: its heap after a full collection. */
export async function liveHeapMiB(port) {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const call = (id, method) =>
    new Promise((resolve) => {
      const onMessage = ({ data }) => {
        const answer = JSON.parse(data);
        if (answer.id !== id) return;
        socket.removeEventListener('message', onMessage);
        resolve(answer.result);
      };
      socket.addEventListener('message', onMessage);
      socket.send(JSON.stringify({ id, method }));
    });
  await call(1, 'HeapProfiler.collectGarbage');
  const { usedSize } = await call(2, 'Runtime.getHeapUsage');
  socket.close();
  return usedSize / 1024 / 1024;
}

export async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A page of ordinary size: an article with sections, links and images, about 17 kB. */
export function makePage(name = 'Glass') {
  const sections = Array.from({ length: 12 }, (_, n) => {
    const text = `Sand, soda and lime melt at ${1400 + n} degrees; the glass is drawn, blown, pressed or cast. `;
    return `<h2>${name}, part ${n + 1}</h2><p>${text.repeat(8)}</p>
<p><a href="/topics/${n}">More about part ${n + 1}</a>, <a href="https://museum${n}.example/">a museum</a>,
<a rel="nofollow" href="/search?q=${n}">a search</a></p>
<img src="/images/${n}.jpg" width="640" height="480" ${n % 3 === 0 ? '' : `alt="Glass of part ${n + 1}"`}>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>${name} in all its forms and colours</title>
<meta name="description" content="What glass is made of, how it is blown, cut and coloured, and where to see it made.">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="canonical" href="/"></head>
<body><header><nav>${Array.from({ length: 20 }, (_, n) => `<a href="/nav/${n}">Section ${n}</a>`).join(' ')}</nav></header>
<main><h1>${name}</h1>${sections.join('\n')}</main><footer><p>Made of sand.</p></footer></body></html>`;
}
