import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OperatorError } from '../errors.ts';
import type { Log } from '../log.ts';
import { joinExpositions } from './join-expositions.ts';

export interface Exporter {
  /** `http://127.0.0.1:9464/metrics`. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface ExporterOptions {
  readonly host: string;
  readonly port: number;
  /** The metrics text of every process that responds; it must not take forever. */
  readonly collect: () => Promise<readonly string[]>;
  readonly log: Log;
}

/**
 * Serves only `/metrics`, on a separate socket: access to the API does not imply access to this.
 *
 * @throws {OperatorError} if it cannot listen on the address
 */
export async function startExporter({ host, port, collect, log }: ExporterOptions): Promise<Exporter> {
  // Requests during a scrape share its result, so frequent requests cost no more than sequential ones.
  let inProgress: Promise<string> | null = null;
  const scrape = (): Promise<string> => {
    inProgress ??= collect()
      .then(joinExpositions)
      .finally(() => (inProgress = null));
    return inProgress;
  };
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const isMetrics = request.url?.split('?', 1)[0] === '/metrics';
    if (!isMetrics) answer(response, 404, 'This port serves only /metrics.\n');
    else if (request.method !== 'GET' && request.method !== 'HEAD') {
      answer(response.setHeader('allow', 'GET, HEAD'), 405, 'This port accepts only GET.\n');
    } else {
      scrape().then(
        (text) => answer(response, 200, text),
        (error: unknown) => {
          log.error({ err: error }, 'could not collect metrics');
          answer(response, 500, 'The metrics could not be collected. See the log for the cause.\n');
        },
      );
    }
  });
  server.maxConnections = 64;
  await listen(server, host, port);
  const address = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}/metrics`;
  log.info({ url }, 'serving metrics');
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, status: number, text: string): void {
  const type = status === 200 ? 'text/plain; version=0.0.4; charset=utf-8' : 'text/plain; charset=utf-8';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const message = `Cannot listen on SITEGLASS_METRICS_HOST=${host} and SITEGLASS_METRICS_PORT=${port} (${error.message}).`;
      reject(new OperatorError(message, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
}
