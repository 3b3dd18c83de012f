import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitFor } from '../harness/service.ts';
import { root } from './deploy-file.ts';

/** The system's Caddy, or the one unpacked by the test setup; undefined if there is none. */
export const caddy = ['caddy', join(root, 'node_modules/.cache/siteglass/caddy/usr/bin/caddy')].find(
  (program) => spawnSync(program, ['version']).status === 0,
);

function findCaddy(): string {
  if (caddy === undefined) throw new Error('Caddy is not there.');
  return caddy;
}

export interface ProxyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: any;
}

export interface Proxy {
  /** Sends a request over HTTPS with certificate verification, from a loopback address that the caller chooses. */
  readonly ask: (
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string>; from?: string },
  ) => Promise<ProxyAnswer>;
  readonly stop: () => Promise<void>;
}

/** The JSON config that Caddy produces from a Caddyfile; rejects if Caddy reports an error. */
export async function adaptCaddyfile(text: string, env: Readonly<Record<string, string>>): Promise<any> {
  const directory = await mkdtemp(join(tmpdir(), 'siteglass-caddyfile-'));
  try {
    const path = join(directory, 'Caddyfile');
    await writeFile(path, text);
    const options = { env: { ...process.env, ...env, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory } };
    const args = ['--adapter', 'caddyfile', '--config', path];
    // Validating builds all modules, which adapting alone does not.
    await promisify(execFile)(findCaddy(), ['validate', ...args], options);
    const { stdout } = await promisify(execFile)(findCaddy(), ['adapt', ...args], options);
    return JSON.parse(stdout) as unknown;
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The Caddyfile of deploy/ in front of a web process, on free ports, with its own certificate authority. */
export async function startProxy(upstream: URL): Promise<Proxy> {
  const directory = await mkdtemp(join(tmpdir(), 'siteglass-caddy-'));
  const config = await adaptCaddyfile(await readFile(join(root, 'deploy/Caddyfile'), 'utf8'), {
    DOMAIN: 'localhost',
    UPSTREAM_HOST: upstream.hostname,
    UPSTREAM_PORT: upstream.port,
  });
  const [port, httpPort] = [await freePort(), await freePort()];
  Object.assign(config, { admin: { disabled: true } });
  Object.assign(config.apps.http, { http_port: httpPort, https_port: port });
  config.apps.http.servers.srv0.listen = [`127.0.0.1:${port}`];
  // A test must not touch the machine's list of trusted authorities.
  config.apps.pki = { certificate_authorities: { local: { install_trust: false } } };
  await writeFile(join(directory, 'caddy.json'), JSON.stringify(config));
  const child = spawn(findCaddy(), ['run', '--config', join(directory, 'caddy.json')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory },
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const ca = await waitFor('the certificate authority of the proxy', () => {
      if (child.exitCode !== null) throw new Error(`Caddy ended:\n${output}`);
      return readFile(join(directory, 'caddy/pki/authorities/local/root.crt'), 'utf8').catch(() => null);
    });
    const ask: Proxy['ask'] = (method, path, { body, headers = {}, from = '127.0.0.1' } = {}) =>
      send(
        {
          host: '127.0.0.1',
          servername: 'localhost',
          port,
          ca,
          method,
          path,
          localAddress: from,
          agent: false,
          headers: {
            host: 'localhost',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        body,
      );
    let last: unknown;
    const isUp = await waitFor(
      'the proxy',
      () =>
        ask('GET', '/healthz').then(
          ({ status }) => (last = status) === 200,
          (error: unknown) => ((last = error), false),
        ),
      40_000,
    ).catch(() => false);
    if (!isUp) throw new Error(`The proxy does not respond (${String(last)}):\n${output}`);
    return { ask, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function send(options: RequestOptions, body: unknown): Promise<ProxyAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, body: text.startsWith('{') ? JSON.parse(text) : text });
      });
    });
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
