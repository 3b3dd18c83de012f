import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GuardedProxy } from '../../src/collect/render/guarded-proxy.ts';
import { EXEMPT } from '../fetch/inside-addresses.ts';
import { startDnsServer, type DnsServer } from '../servers/dns-server.ts';
import { startHostileHttpServer, type HostileHttpServer } from '../servers/hostile-http-server.ts';
import { startUnacceptingServer } from '../servers/unaccepting-server.ts';
import { startTenGigabytes } from './endless-server.ts';
import {
  connectTo,
  credentialsOf,
  get,
  openLoopbackProxy,
  openTunnel,
  portOf,
  readToEnd,
} from './loopback-proxy.ts';

const MEBIBYTE = 1024 ** 2;
const WAIT_MS = 60_000;
/** What can arrive in one turn beyond the budget. */
const SLACK = MEBIBYTE;

let server: HostileHttpServer;
let dns: DnsServer;
let proxy: GuardedProxy;

beforeAll(async () => {
  server = await startHostileHttpServer({ host: EXEMPT });
  dns = await startDnsServer({ 'good.test': { a: [EXEMPT] }, 'silent.test': { failure: 'silence' } });
});
beforeEach(async () => {
  proxy = await openLoopbackProxy({ dns });
});
afterEach(async () => {
  await proxy.close();
  await server.waitUntilIdle();
});
afterAll(async () => {
  await Promise.all([server.close(), dns.close()]);
});

const good = (path: string): string => `http://good.test:${server.port}${path}`;
const authority = (): string => `good.test:${server.port}`;

describe('the budgets of the guarded proxy', () => {
  it.each(['tunnel', 'request'])('cut a stream of 10 GB through a %s after 30 MiB', async (way) => {
    const stream = await startTenGigabytes();
    if (way === 'request') {
      expect((await get(proxy, `http://good.test:${stream.port}/`)).status).toBe(200);
    } else {
      const { socket } = await openTunnel(proxy, `good.test:${stream.port}`);
      await readToEnd(socket);
    }
    expect(proxy.spent).toBe('bytes');
    expect(proxy.traffic.bytesIn).toBeGreaterThan(30 * MEBIBYTE);
    expect(proxy.traffic.bytesIn).toBeLessThan(30 * MEBIBYTE + SLACK);
    await stream.closed;
    expect(await get(proxy, good('/'))).toMatchObject({ status: 503, refused: 'bytes' });
    expect(await connectTo(proxy, authority())).toMatchObject({ status: 503, refused: 'bytes' });
    await stream.close();
  });

  it('cut all connections at once, also idle ones', async () => {
    const stream = await startTenGigabytes();
    const { socket: idle } = await openTunnel(proxy, authority());
    await get(proxy, `http://good.test:${stream.port}/`);
    expect(await readToEnd(idle)).toBe('');
    await server.waitUntilIdle();
    // Also one that comes later and stays in the middle of its request.
    const late = connect(portOf(proxy), '127.0.0.1').on('error', () => undefined);
    late.write('GET http://good.test/ HT');
    await once(late, 'connect');
    await proxy.close();
    await readToEnd(late);
    expect(proxy.spent).toBe('bytes');
    await stream.close();
  });

  it('stop 600 requests at 500', async () => {
    const before = server.countRequests('/');
    const statuses: (number | null)[] = [];
    for (let count = 0; count < 300; count += 1) {
      statuses.push((await get(proxy, good('/'))).status);
      statuses.push((await connectTo(proxy, authority())).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(500);
    expect(statuses.slice(501)).toEqual(Array<number>(99).fill(503));
    expect(server.countRequests('/') - before).toBe(250);
    expect(proxy.spent).toBe('requests');
    expect(proxy.traffic.requests).toBe(500);
  });

  it('limit the connections at once, without being used up by them', async () => {
    await proxy.close();
    proxy = await openLoopbackProxy({ dns, limits: { connections: 2 } });
    const first = await openTunnel(proxy, authority());
    const second = await openTunnel(proxy, authority());
    expect(await connectTo(proxy, authority())).toMatchObject({ status: 503, refused: 'connections' });
    expect(await get(proxy, good('/'))).toMatchObject({ status: 503, refused: 'connections' });
    first.socket.destroy();
    second.socket.destroy();
    await server.waitUntilIdle();
    await expect.poll(() => get(proxy, good('/')), { timeout: WAIT_MS }).toMatchObject({ status: 200 });
    expect(proxy.spent).toBeNull();
  });

  it('end with the signal', async () => {
    const stop = new AbortController();
    const timed = await openLoopbackProxy({ dns, signal: stop.signal });
    const { socket } = await openTunnel(timed, authority());
    const port = portOf(timed);
    stop.abort(new Error('Time is up.'));
    expect(timed.spent).toBe('closed');
    await readToEnd(socket);
    await timed.close();
    expect(await connectionError(port)).toBe('ECONNREFUSED');
    await expect(openLoopbackProxy({ dns, signal: stop.signal })).rejects.toThrow('Time is up.');
  });
});

describe('closing the guarded proxy', () => {
  it('leaves no connection, whatever is in progress', async () => {
    const unaccepting = await startUnacceptingServer();
    const stream = await startTenGigabytes();
    const busy = await openLoopbackProxy({
      dns,
      allowNetworks: ['127.0.0.0/8'],
      // A lookup that would end only after the test.
      limits: { bytes: Infinity, dnsMs: 2 ** 30 },
    });
    const port = portOf(busy);
    const clients: Socket[] = [];
    const open = (text: string): void => {
      const client = connect(port, '127.0.0.1').on('error', () => undefined);
      client.write(text);
      clients.push(client);
    };
    const fields = `Host: x\r\n${credentialsOf(busy)}\r\n`;
    open(''); // says nothing
    open('GET http://good.test/ HT'); // stops in the middle
    open(`GET ${good('/hang')} HTTP/1.1\r\n${fields}`);
    open(`GET ${good('/drip?everyMs=5')} HTTP/1.1\r\n${fields}`);
    open(`GET http://127.0.0.1:${unaccepting.port}/ HTTP/1.1\r\n${fields}`);
    open(`GET http://silent.test/ HTTP/1.1\r\n${fields}`);
    open(`CONNECT silent.test:443 HTTP/1.1\r\n${fields}`);
    open(`CONNECT 127.0.0.1:${unaccepting.port} HTTP/1.1\r\n${fields}`);
    open(`POST ${good('/hang')} HTTP/1.1\r\nContent-Length: 100\r\n${fields}half`);
    clients.push((await openTunnel(busy, `good.test:${stream.port}`)).socket); // reads nothing
    clients.push((await openTunnel(busy, authority())).socket);
    await expect.poll(() => server.countRequests('/drip'), { timeout: WAIT_MS }).toBeGreaterThan(0);
    await expect.poll(() => dns.countQueries('silent.test'), { timeout: WAIT_MS }).toBeGreaterThanOrEqual(4);

    const ends = clients.map((client) => readToEnd(client));
    await Promise.all([busy.close(), busy.close()]);
    expect(busy.spent).toBe('closed');
    await Promise.all([...ends, server.waitUntilIdle(), stream.closed]);
    expect(await connectionError(port)).toBe('ECONNREFUSED');
    await Promise.all([unaccepting.close(), stream.close()]);
  });
});

/** The code of the error of connecting to a port of loopback; fails if there is a listener. */
function connectionError(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => reject(new Error('The port is open.')));
    socket.once('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? ''));
  });
}
