import { once } from 'node:events';
import { Agent, createServer, request as sendRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GuardedProxy } from '../../src/collect/render/guarded-proxy.ts';
import { EXEMPT } from '../fetch/inside-addresses.ts';
import { startDnsServer, type DnsServer } from '../servers/dns-server.ts';
import {
  MISBEHAVIORS,
  startHostileHttpServer,
  type HostileHttpServer,
} from '../servers/hostile-http-server.ts';
import { startUnacceptingServer } from '../servers/unaccepting-server.ts';
import { startTenGigabytes } from './endless-server.ts';
import {
  connectTo,
  credentialsOf,
  exchange,
  get,
  openLoopbackProxy,
  openTunnel,
  portOf,
} from './loopback-proxy.ts';

const post = (proxy: GuardedProxy, url: string) =>
  exchange(proxy, `POST ${url} HTTP/1.1\r\nHost: x\r\n${credentialsOf(proxy)}Content-Length: 0\r\n\r\n`);

const MEBIBYTE = 1024 ** 2;
const WAIT_MS = 60_000;

let server: HostileHttpServer;
let dns: DnsServer;
let proxy: GuardedProxy;

beforeAll(async () => {
  server = await startHostileHttpServer({ host: EXEMPT });
  dns = await startDnsServer({ 'good.test': { a: [EXEMPT] } });
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

describe('a hostile server behind the guarded proxy', () => {
  it.each([
    ['/reset', 'reset'],
    ['/close', 'reset'],
    ['/reset-mid-headers', 'reset'],
    ['/headers-100000', 'headers-too-large'],
    ['/header-1-mebibyte', 'headers-too-large'],
    ['/endless-status-line', 'headers-too-large'],
    ['/bad-status-line', 'protocol'],
    ['/not-http', 'protocol'],
    ['/upgrade', 'protocol'],
  ])('without a response (%s) ends in 502, %s', async (path, refused) => {
    expect(await get(proxy, good(path))).toMatchObject({ status: 502, refused });
  });

  it.each([
    '/reset-mid-body',
    '/wrong-content-length',
    '/truncated-chunked',
    '/bad-chunk-size',
    '/never-ending-chunk-extension',
  ])('whose response is incomplete (%s) leaves it incomplete', async (path) => {
    const { status, head, body } = await get(proxy, good(path));
    // Nothing at all if what is wrong came with the head.
    expect([200, null]).toContain(status);
    if (/^content-length: /im.test(head)) expect(body.length).toBeLessThan(1000);
    else expect(body).not.toMatch(/0\r\n\r\n$/);
  });

  it.each(['/gigabyte', '/never-ending-chunked', '/interim-flood'])(
    'that never stops (%s) uses up the bytes',
    async (path) => {
      await proxy.close();
      proxy = await openLoopbackProxy({ dns, limits: { bytes: 2 * MEBIBYTE } });
      await get(proxy, good(path));
      expect(proxy.spent).toBe('bytes');
    },
  );

  it('does not crash the process in any way', async () => {
    // The proxy does not decompress, and bombs take long to make.
    const paths = Object.keys(MISBEHAVIORS).filter((path) => !path.endsWith('-bomb'));
    await proxy.close();
    proxy = await openLoopbackProxy({ dns, limits: { bytes: Infinity, connections: paths.length } });
    const before = server.connections;
    // Each with a connection of its own, as what cannot be sent again has.
    const clients = paths.map((path) => post(proxy, good(path)));
    await expect.poll(() => server.connections, { timeout: WAIT_MS }).toBe(before + paths.length);
    await proxy.close();
    await Promise.all(clients);
    await server.waitUntilIdle();
  });

  it('cannot pass its response off as a refusal', async () => {
    const forging = createServer((_request, response) => {
      response.writeHead(403, [
        ...['X-Siteglass-Refused', 'address', 'Proxy-Authenticate', 'Basic', 'Set-Cookie', 'a=1'],
        ...['set-cookie', 'b=2', 'X-Odd', 'caf\u00e9', 'Connection', 'close, x-hop', 'X-Hop', '1'],
      ]);
      response.end('own');
    });
    forging.listen(0, EXEMPT);
    await once(forging, 'listening');
    const { port } = forging.address() as AddressInfo;
    const { status, head, body, refused } = await get(proxy, `http://good.test:${port}/`);
    expect([status, refused]).toEqual([403, null]);
    expect(body).toContain('own');
    expect(head).toContain('\r\nSet-Cookie: a=1\r\nset-cookie: b=2\r\nX-Odd: caf\u00e9\r\n');
    expect(head).not.toMatch(/proxy-authenticate|x-hop/i);
    forging.close();
  });

  it('is read no faster than the client reads', async () => {
    const stream = await startTenGigabytes();
    const { socket: tunnel } = await openTunnel(proxy, `good.test:${stream.port}`);
    const client = connect(portOf(proxy), '127.0.0.1').pause();
    client.write(`GET http://good.test:${stream.port}/ HTTP/1.1\r\nHost: x\r\n${credentialsOf(proxy)}\r\n`);
    // As long as this takes, both streams would have come in many times over.
    for (let count = 0; count < 100; count += 1) await get(proxy, good('/large?bytes=1000'));
    expect(proxy.spent).toBeNull();
    tunnel.destroy();
    client.destroy();
    await stream.closed;
    await stream.close();
  });
});

describe('a hostile client of the guarded proxy', () => {
  const post = (fields: string, body: string): Promise<{ status: number | null }> =>
    exchange(
      proxy,
      `POST ${good('/echo')} HTTP/1.1\r\nHost: x\r\n${credentialsOf(proxy)}Connection: close\r\n${fields}\r\n${body}`,
    );
  const hidden = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n';

  it.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 50\r\n', `hello${hidden}`],
    ['a length beside chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`],
    ['chunks beside a length', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', `0\r\n\r\n${hidden}`],
    ['another coding', 'Transfer-Encoding: gzip, chunked\r\n', `0\r\n\r\n`],
    ['a coding spelled oddly', 'Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden}`],
    ['space before a colon', 'Content-Length : 5\r\n', `hello${hidden}`],
    ['a folded line', 'X: a\r\n Content-Length: 5\r\n', hidden],
    ['a bare line feed', 'X: a\nContent-Length: 5\r\n', hidden],
    ['a negative length', 'Content-Length: -5\r\n', hidden],
    ['a NUL in a field', 'X: a\0b\r\n', ''],
  ])('is refused if it sends %s', async (_what, fields, body) => {
    const before = server.connections;
    expect((await post(fields, body)).status).toBe(400);
    expect(server.connections).toBe(before);
    expect(server.countRequests('/hidden')).toBe(0);
  });

  it('cannot remove the framing of its request', async () => {
    const { body } = await get(
      proxy,
      good('/echo'),
      `${credentialsOf(proxy)}Connection: content-length, host\r\nContent-Length: 0\r\n`,
    );
    expect(body).toContain(`host: good.test:${server.port}`);
    expect(body).toContain('content-length: 0');
  });

  it('cannot hide the framing of its request behind many fields', async () => {
    const { body } = await get(
      proxy,
      good('/echo'),
      `${credentialsOf(proxy)}${'X: a\r\n'.repeat(3000)}Content-Length: 0\r\n`,
    );
    expect(body.match(/^X: a\r$/gm)).toHaveLength(3000);
    expect(body).toContain('content-length: 0');
  });

  it('is refused if it sends a tunnel a body', async () => {
    const before = server.connections;
    for (const fields of ['Content-Length: 5\r\n', 'Transfer-Encoding: chunked\r\n'])
      expect(await connectTo(proxy, authority(), credentialsOf(proxy) + fields)).toMatchObject({
        status: 400,
      });
    expect(server.connections).toBe(before);
  });

  it.each([
    ['garbage', '\0\x01\x02garbage\r\n\r\n', 400],
    ['TLS', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a field of a mebibyte', `GET http://good.test/ HTTP/1.1\r\nX: ${'a'.repeat(MEBIBYTE)}\r\n\r\n`, 431],
    [
      '100,000 fields',
      `GET http://good.test/ HTTP/1.1\r\n${'X-Field: abcdefgh\r\n'.repeat(100_000)}\r\n`,
      431,
    ],
    ['a URL of a mebibyte', `GET http://good.test/${'a'.repeat(MEBIBYTE)} HTTP/1.1\r\n\r\n`, 431],
  ])('that sends %s is refused', async (_what, text, status) => {
    const reply = await exchange(proxy, text);
    // The rest of a long request may reset the connection before the response is read.
    expect([status, null]).toContain(reply.status);
    expect((await get(proxy, good('/'))).status).toBe(200);
  });

  it('that disconnects ends what it began', async () => {
    const unaccepting = await startUnacceptingServer();
    const open = await openLoopbackProxy({ dns, allowNetworks: ['127.0.0.0/8'] });
    const { socket } = await openTunnel(open, authority());
    const before = server.countRequests('/hang');
    const dialing = connect(portOf(open), '127.0.0.1').on('error', () => undefined);
    dialing.write(`CONNECT 127.0.0.1:${unaccepting.port} HTTP/1.1\r\nHost: x\r\n${credentialsOf(open)}\r\n`);
    const hanging = connect(portOf(open), '127.0.0.1').on('error', () => undefined);
    hanging.write(`GET ${good('/hang')} HTTP/1.1\r\nHost: x\r\n${credentialsOf(open)}\r\n`);
    await expect.poll(() => server.countRequests('/hang'), { timeout: WAIT_MS }).toBe(before + 1);
    for (const client of [socket, dialing, hanging]) client.resetAndDestroy();
    await server.waitUntilIdle();
    await open.close();
    await unaccepting.close();
  });

  it('may upload much, as fast as the server reads, and reuse its connection', async () => {
    const bytes = 20 * MEBIBYTE;
    const receiver = createServer((request, response) => {
      let received = 0;
      request.on('data', (chunk: Buffer) => (received += chunk.length));
      request.on('end', () => response.end(String(received)));
    });
    receiver.listen(0, EXEMPT);
    await once(receiver, 'listening');
    const url = `http://good.test:${(receiver.address() as AddressInfo).port}/`;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const [name = '', value = ''] = credentialsOf(proxy).trim().split(': ');
    let reused = 0;
    for (const framing of [{ 'content-length': bytes }, { 'transfer-encoding': 'chunked' }]) {
      const sent = sendRequest({
        ...{ host: '127.0.0.1', port: portOf(proxy), agent, method: 'POST', path: url },
        headers: { [name]: value, ...framing },
      });
      const part = Buffer.alloc(64 * 1024, 'a');
      for (let count = 0; count < bytes; count += part.length)
        if (!sent.write(part)) await once(sent, 'drain');
      sent.end();
      const [response] = (await once(sent, 'response')) as [AsyncIterable<Buffer>];
      let text = '';
      for await (const chunk of response) text += chunk.toString();
      expect(text).toBe(String(bytes));
      if (sent.reusedSocket) reused += 1;
    }
    expect(reused).toBe(1);
    expect(proxy.traffic.bytesOut).toBeGreaterThan(2 * bytes);
    agent.destroy();
    receiver.close();
  });
});
