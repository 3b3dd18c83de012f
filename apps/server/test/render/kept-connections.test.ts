import { once } from 'node:events';
import { createServer, type Server, type Socket, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { GuardedProxy } from '../../src/collect/render/guarded-proxy.ts';
import { EXEMPT } from '../fetch/inside-addresses.ts';
import { startDnsServer, type DnsServer } from '../servers/dns-server.ts';
import { credentialsOf, exchange, get, openLoopbackProxy } from './loopback-proxy.ts';

let dns: DnsServer;
let server: Server;
let proxy: GuardedProxy;
let connections: Socket[] = [];
/** What the server does about a request, by its path. */
const answers: Readonly<Record<string, (socket: Socket, path: string) => void>> = {
  '/plain': (socket, path) => socket.write(page(path)),
  // Two responses to one request, at once or one after the other.
  '/double': (socket, path) => socket.write(page(path) + page('/evil')),
  '/late-double': (socket, path) => {
    socket.write(page(path));
    setImmediate(() => socket.write(page('/evil')));
  },
  // Closes the connection without a word when it has carried a request before.
  '/stale': (socket, path) => {
    if (seen.get(socket) === 1) socket.write(page(path));
    else socket.destroy();
  },
};
const seen = new WeakMap<Socket, number>();
const page = (body: string): string => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

beforeAll(async () => {
  dns = await startDnsServer({ 'good.test': { a: [EXEMPT] }, 'other.test': { a: [EXEMPT] } });
  server = createServer((socket) => {
    connections.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const path = data.toString().split(' ')[1] ?? '';
      seen.set(socket, (seen.get(socket) ?? 0) + 1);
      answers[path.split('?')[0] ?? '']?.(socket, path);
    });
  });
  server.listen(0, EXEMPT);
  await once(server, 'listening');
});
beforeEach(async () => {
  connections = [];
  proxy = await openLoopbackProxy({ dns });
});
afterEach(() => proxy.close());
afterAll(async () => {
  server.close();
  await dns.close();
});

const url = (path: string, host = 'good.test'): string =>
  `http://${host}:${(server.address() as AddressInfo).port}${path}`;
const bodyOf = async (path: string, host?: string): Promise<string> =>
  (await get(proxy, url(path, host))).body;

it('carry requests for the same origin one after another', async () => {
  for (const path of ['/plain?1', '/plain?2', '/plain?3']) expect(await bodyOf(path)).toBe(path);
  expect(connections).toHaveLength(1);
  expect(await bodyOf('/plain?4', 'other.test')).toBe('/plain?4');
  expect(connections).toHaveLength(2);
});

it('carry nothing that could not be sent again', async () => {
  await bodyOf('/plain');
  const fields = `Host: x\r\n${credentialsOf(proxy)}Content-Length: 0\r\nConnection: close\r\n\r\n`;
  expect((await exchange(proxy, `POST ${url('/plain')} HTTP/1.1\r\n${fields}`)).body).toBe('/plain');
  expect(connections).toHaveLength(2);
});

it('are closed if the server sends what nobody asked for', async () => {
  for (const path of ['/double', '/late-double']) {
    const before = connections.length;
    expect(await bodyOf(path)).not.toContain('evil');
    const connection = connections[before]!;
    if (!connection.destroyed) await once(connection, 'close');
    expect(await bodyOf('/plain')).toBe('/plain');
    await proxy.close();
    proxy = await openLoopbackProxy({ dns });
  }
});

it('are replaced if the server has closed them', async () => {
  await bodyOf('/plain');
  expect(await bodyOf('/stale')).toBe('/stale');
  expect(connections).toHaveLength(2);
});

it('end with the page', async () => {
  await bodyOf('/plain');
  const [connection] = connections;
  const closed = once(connection!, 'close');
  proxy.renew();
  await closed;
});
