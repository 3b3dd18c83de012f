import type { Command } from 'commander';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Config } from '../config.ts';
import { OperatorError } from '../errors.ts';

const timeoutMs = 4_000;

/** Nothing is listening where the process with these settings should be. */
class HealthError extends OperatorError {
  override readonly name = 'HealthError';
}

/** `siteglass health`: the health check for a container engine, run next to the process with the same settings. */
export function addHealthCommand(program: Command, getConfig: () => Config): void {
  program
    .command('health')
    .description('check whether the process with these settings is healthy; exits with 1 if it is not')
    .action(async () => {
      const { host, port, tls, metrics } = getConfig();
      const web = { host: reachable(host), port, isTls: tls !== null };
      const status = await requestStatus(web);
      if (status === 200) return;
      if (status !== null) throw new HealthError(`/healthz returned ${status}.`);
      // A worker has no port of its own. Its metrics port shares the event loop, so any response proves that it is
      // alive.
      if (metrics === null) throw new HealthError(`Nothing responds on port ${port}.`);
      const place = { host: reachable(metrics.host), port: metrics.port, isTls: false };
      if ((await requestStatus(place)) === null)
        throw new HealthError(`Nothing responds on port ${port} or on the metrics port ${metrics.port}.`);
    });
}

/** A server that listens on all interfaces is reached over loopback. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

/** The status of `/healthz` at that host and port; null when nothing is listening. */
function requestStatus({
  host,
  port,
  isTls,
}: {
  host: string;
  port: number;
  isTls: boolean;
}): Promise<number | null> {
  const place = {
    host,
    port,
    path: '/healthz',
    signal: AbortSignal.timeout(timeoutMs),
    agent: false,
  } as const;
  return new Promise((resolve, reject) => {
    // The certificate is issued for the public name, not for this address.
    const request = isTls ? requestHttps({ ...place, rejectUnauthorized: false }) : requestHttp(place);
    request.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve(null);
      else reject(new HealthError(`Port ${port} does not respond (${error.message}).`, { cause: error }));
    });
    request.end();
  });
}
