import type { Command } from 'commander';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Config } from '../config.ts';
import { OperatorError } from '../errors.ts';

const timeoutMs = 4_000;

/** Nothing answers where this environment's process should be. */
class HealthError extends OperatorError {
  override readonly name = 'HealthError';
}

/** `siteglass health`: what a container engine asks, beside the process and with the same settings. */
export function addHealthCommand(program: Command, getConfig: () => Config): void {
  program
    .command('health')
    .description('ask the process that has these settings whether it lives; exits with 1 when it does not')
    .action(async () => {
      const { host, port, tls, metrics } = getConfig();
      const web = { host: reachable(host), port, isTls: tls !== null };
      const status = await ask(web);
      if (status === 200) return;
      if (status !== null) throw new HealthError(`/healthz answers ${status}.`);
      // A worker has no port of its own. Its metrics are answered by the same event loop, whatever they say.
      if (metrics === null) throw new HealthError(`Nothing answers on port ${port}.`);
      const place = { host: reachable(metrics.host), port: metrics.port, isTls: false };
      if ((await ask(place)) === null)
        throw new HealthError(`Nothing answers on port ${port}, nor on the metrics port ${metrics.port}.`);
    });
}

/** What listens everywhere is reached over loopback. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

/** The status of `/healthz` there; null when nothing listens. */
function ask({ host, port, isTls }: { host: string; port: number; isTls: boolean }): Promise<number | null> {
  const place = {
    host,
    port,
    path: '/healthz',
    signal: AbortSignal.timeout(timeoutMs),
    agent: false,
  } as const;
  return new Promise((resolve, reject) => {
    // The certificate is made out to the public name, not to this address.
    const asked = isTls ? requestHttps({ ...place, rejectUnauthorized: false }) : requestHttp(place);
    asked.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve(null);
      else reject(new HealthError(`Port ${port} does not answer (${error.message}).`, { cause: error }));
    });
    asked.end();
  });
}
