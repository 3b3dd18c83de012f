import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderRequest {
  readonly method: string;
  /** Including the query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Responder = (request: ProviderRequest, response: ServerResponse) => void;

export interface ProviderServer {
  /** Without a trailing slash. */
  readonly origin: string;
  /** Since the response was last changed. */
  readonly requests: readonly ProviderRequest[];
  /** Sets the response from now on. */
  readonly answerWith: (responder: Responder) => void;
  /** Currently open connections. */
  readonly countConnections: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** A third party on loopback. */
export async function startProviderServer(responder: Responder = sendJson({})): Promise<ProviderServer> {
  let current = responder;
  let requests: ProviderRequest[] = [];
  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      const request = {
        method: message.method ?? '',
        path: message.url ?? '',
        headers: message.headers,
        body: Buffer.concat(chunks).toString(),
      };
      requests.push(request);
      current(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return requests;
    },
    answerWith: (next) => {
      requests = [];
      current = next;
    },
    countConnections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
      ),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Text is sent as is. */
export function sendJson(body: unknown, status = 200, headers: Record<string, string> = {}): Responder {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

export const sendHtml: Responder = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Down for maintenance</title><p>We will be back.');
};

/** Accepts the request and never responds. */
export const neverRespond: Responder = () => undefined;

/** Sends half of the body, then closes the connection. */
export function sendHalf(body: unknown): Responder {
  return (_request, response) => {
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
  };
}
