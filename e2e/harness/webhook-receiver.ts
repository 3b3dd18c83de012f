import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestAuthority, type TestAuthority } from '../../apps/server/test/servers/certificates.ts';

/** A request as a webhook receiver got it. */
export interface Delivery {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type Receive = (
  request: IncomingMessage,
  response: ServerResponse,
  delivery: Delivery,
) => void | Promise<void>;

export interface WebhookReceiver {
  /** `https://127.0.0.1:port`, without a trailing slash. */
  readonly url: string;
  /** All deliveries so far, or those to one path, in order of arrival. */
  readonly deliveries: (path?: string) => readonly Delivery[];
  /** Sets the response for a path from now on; any other path responds with 204. */
  readonly answer: (path: string, receive: Receive) => void;
  readonly close: () => Promise<void>;
}

export interface ReceiverAuthority {
  /** For a service's NODE_EXTRA_CA_CERTS. */
  readonly path: string;
  readonly authority: TestAuthority;
  readonly close: () => Promise<void>;
}

export async function createReceiverAuthority(parent = tmpdir()): Promise<ReceiverAuthority> {
  const authority = await createTestAuthority();
  const folder = await mkdtemp(join(parent, 'siteglass-authority-'));
  const path = join(folder, 'authority.pem');
  await writeFile(path, authority.rootPem);
  return { path, authority, close: () => rm(folder, { recursive: true, force: true }) };
}

/** A webhook receiver on loopback, over https. `names` are the names in its certificate. */
export async function startWebhookReceiver(
  { authority }: ReceiverAuthority,
  { names = ['127.0.0.1', '127.0.0.2'], host = '127.0.0.1' } = {},
): Promise<WebhookReceiver> {
  const { chainPem, keyPem } = await authority.issue({ commonName: 'receiver', names });
  const all: Delivery[] = [];
  const handlers = new Map<string, Receive>();
  const server = createServer({ cert: chainPem, key: keyPem }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      const path = request.url ?? '/';
      const body = Buffer.concat(chunks).toString();
      const { method = '', headers } = request;
      const delivery = { method, path, headers, body, at: Date.now() };
      all.push(delivery);
      const receive = handlers.get(path);
      if (receive === undefined) response.writeHead(204).end();
      else void receive(request, response, delivery);
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://${host}:${port}`,
    deliveries: (path) => all.filter((delivery) => path === undefined || delivery.path === path),
    answer: (path, receive) => void handlers.set(path, receive),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
