import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestAuthority, type TestAuthority } from '../../apps/server/test/servers/certificates.ts';

/** A request that a receiver of webhooks has got, as it came. */
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
  /** `https://127.0.0.1:port`, without a slash at the end. */
  readonly url: string;
  /** All deliveries so far, or those to a path, in the order in which they came. */
  readonly deliveries: (path?: string) => readonly Delivery[];
  /** What answers to a path from now on; 204 to any other. */
  readonly answer: (path: string, receive: Receive) => void;
  readonly close: () => Promise<void>;
}

export interface ReceiverAuthority {
  /** For NODE_EXTRA_CA_CERTS of a service. */
  readonly path: string;
  readonly authority: TestAuthority;
  readonly close: () => Promise<void>;
}

export async function createReceiverAuthority(): Promise<ReceiverAuthority> {
  const authority = await createTestAuthority();
  const folder = await mkdtemp(join(tmpdir(), 'siteglass-authority-'));
  const path = join(folder, 'authority.pem');
  await writeFile(path, authority.rootPem);
  return { path, authority, close: () => rm(folder, { recursive: true, force: true }) };
}

/** A receiver of webhooks on loopback, over https. `names` are those of its certificate. */
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
