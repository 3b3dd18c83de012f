// npm run bench:real-sites -- <folder>: serves a folder of saved HTML with Caddy, crawls all of it, and prints how often
// each kind of finding occurs. `--out=folder` keeps the exports and a random sample of findings to verify by hand.
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { ask, freePort, makeKey, startWorld } from './service.mjs';

const options = { start: '/', out: undefined, port: undefined, sample: 10, seed: 1, kinds: 20 };
const folders = [];
for (const argument of process.argv.slice(2)) {
  const [, name, value] = /^--(\w+)=(.*)$/.exec(argument) ?? [];
  if (name === undefined) folders.push(argument);
  else options[name] = value;
}
if (folders.length !== 1) throw new Error('Name one folder of HTML files.');

// A crawl keeps every core busy for minutes; other programs go first.
setPriority(15);
const site = await serve(path.resolve(folders[0]));
const dns = await startEmptyDns();
const world = await startWorld();
try {
  const settings = {
    SITEGLASS_CRAWL_CONNECTIONS: '16',
    SITEGLASS_DNS_SERVERS: `127.0.0.1:${dns.address().port}`,
    SITEGLASS_PLANS: JSON.stringify({
      bench: { crawls: null, max_pages: null, max_depth: null, requests_per_minute: null },
    }),
  };
  const web = await world.startRole('web', [], settings);
  await world.startRole('worker', [], settings);
  const key = await makeKey(web.url, ['read', 'scan', 'export']);
  const startedAt = performance.now();
  const id = await crawl(web.url, key, site.origin + options.start);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const { status, summary } = await ask(web.url, key, 'GET', `/crawls/${id}`);
  const findings = readCsv(await download(web.url, key, `/crawls/${id}/export/csv?rows=findings`));
  console.log(`${status} in ${seconds} s: ${JSON.stringify(summary)}\n`);
  const byKind = new Map();
  for (const finding of findings) {
    if (!byKind.has(finding.check)) byKind.set(finding.check, []);
    byKind.get(finding.check).push(finding);
  }
  const kinds = [...byKind].sort(([, a], [, b]) => b.length - a.length);
  for (const [name, { length }] of kinds) console.log(`${name.padEnd(28)} ${String(length).padStart(8)}`);
  if (options.out !== undefined) {
    const keep = async (name, text) => writeFile(path.join(options.out, name), text);
    await mkdir(options.out, { recursive: true });
    await keep('findings.json', JSON.stringify(findings));
    await keep('sample.json', JSON.stringify(takeSamples(kinds.slice(0, Number(options.kinds))), null, 1));
    await keep('pages.ndjson', await download(web.url, key, `/crawls/${id}/export/json?include=passed`));
    await keep('pages.json', JSON.stringify(await listAll(web.url, key, `/crawls/${id}/pages`)));
    await keep('skipped.json', JSON.stringify(await listAll(web.url, key, `/crawls/${id}/skipped`)));
  }
} finally {
  await world.close();
  await site.stop();
  dns.close();
}

/** Knows no name, so that no request leaves the machine. */
async function startEmptyDns() {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const answer = Buffer.from(question);
    // A response, recursion available, NXDOMAIN.
    answer.writeUInt16BE(0x8183, 2);
    socket.send(answer, port, address);
  });
  await new Promise((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return socket;
}

/** Content types, ETags, compression, directory index, redirects and 404s as on an ordinary host. */
async function serve(root) {
  const directory = await mkdtemp(path.join(tmpdir(), 'siteglass-site-'));
  const port = options.port ?? (await freePort());
  const file = path.join(directory, 'Caddyfile');
  await writeFile(
    file,
    `{\n admin off\n auto_https off\n}\nhttp://127.0.0.1:${port} {\n root * "${root}"\n encode gzip\n file_server\n}\n`,
  );
  const server = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', resolve);
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin).catch(() => null))) {
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 100)), ended]);
    if (server.exitCode !== null) throw new Error(`Caddy ended with ${server.exitCode}.`);
  }
  return {
    origin,
    stop: async () => {
      server.kill();
      await ended;
      await rm(directory, { recursive: true });
    },
  };
}

async function crawl(url, key, start) {
  const limits = { max_pages: 1_000_000, max_depth: 1000 };
  const { task_id: id } = await ask(url, key, 'POST', '/crawls', { domain: start, ...limits });
  for (let polls = 0; ; polls++) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const { status, progress } = await ask(url, key, 'GET', `/crawls/${id}`);
    if (status !== 'running') return id;
    if (polls % 30 === 0) console.error(JSON.stringify(progress));
  }
}

async function download(url, key, where) {
  const response = await fetch(`${url}/api/v1${where}`, { headers: { authorization: `Bearer ${key}` } });
  if (!response.ok) throw new Error(`GET ${where} answers ${response.status}.`);
  return response.text();
}

async function listAll(url, key, where) {
  const items = [];
  for (let page = 1; ; page++) {
    const data = await ask(url, key, 'GET', `${where}?per_page=200&page=${page}`);
    items.push(...data.items);
    if (page >= data.pages) return items;
  }
}

/** Rows as objects; the first row has the names. */
function readCsv(text) {
  const rows = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1).push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  const [names, ...others] = rows.filter(({ length }) => length > 1);
  return others.map((row) => Object.fromEntries(names.map((name, column) => [name, row[column]])));
}

/** The same findings of every kind for the same seed. */
function takeSamples(kinds) {
  let state = Number(options.seed) >>> 0;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return Object.fromEntries(
    kinds.map(([name, findings]) => {
      const left = findings.toSorted((a, b) => (a.url < b.url ? -1 : 1));
      const count = Math.min(Number(options.sample), left.length);
      return [
        name,
        Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0]),
      ];
    }),
  );
}
