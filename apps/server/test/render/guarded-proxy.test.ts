import { connect as connectTls } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GuardedProxy } from '../../src/collect/render/guarded-proxy.ts';
import { EXEMPT, INSIDE_ZONES, LITERAL_HOSTS } from '../fetch/inside-addresses.ts';
import { startCanaryServer, type CanaryServer } from '../servers/canary-server.ts';
import { startDnsServer, type DnsServer } from '../servers/dns-server.ts';
import { startHostileHttpServer, type HostileHttpServer } from '../servers/hostile-http-server.ts';
import { createTlsServers, type TlsServers } from '../servers/tls-servers.ts';
import { startUnacceptingServer } from '../servers/unaccepting-server.ts';
import {
  connectTo,
  credentialsOf,
  exchange,
  get,
  openLoopbackProxy,
  openTunnel,
  readToEnd,
} from './loopback-proxy.ts';

let canary: CanaryServer;
let server: HostileHttpServer;
let tlsServers: TlsServers;
let dns: DnsServer;
let proxy: GuardedProxy;

beforeAll(async () => {
  canary = await startCanaryServer();
  server = await startHostileHttpServer({ host: EXEMPT });
  tlsServers = await createTlsServers();
  dns = await startDnsServer({ ...INSIDE_ZONES, 'good.test': { a: [EXEMPT] }, intranet: { a: ['8.8.8.8'] } });
});
beforeEach(async () => {
  proxy = await openLoopbackProxy({ dns });
});
afterEach(async () => {
  await proxy.close();
  await server.waitUntilIdle();
});
afterAll(async () => {
  await Promise.all([canary.close(), server.close(), tlsServers.close(), dns.close()]);
});

const good = (path: string): string => `http://good.test:${server.port}${path}`;

describe('the guarded proxy', () => {
  it('forwards a request without the fields that are for the proxy', async () => {
    const fields =
      credentialsOf(proxy) +
      'Proxy-Connection: keep-alive\r\nTE: trailers\r\nKeep-Alive: timeout=5\r\nUpgrade: h2c\r\n' +
      'X-Hop: 1\r\nConnection: x-hop, upgrade\r\nCookie: a=1\r\nX-Kept: Yes\r\n';
    const { status, body } = await get(proxy, good('/echo?a=%20&'), fields);
    expect(status).toBe(200);
    expect(body.split('\r\n')).toEqual([
      'GET /echo?a=%20& HTTP/1.1',
      `host: good.test:${server.port}`,
      'Cookie: a=1',
      'X-Kept: Yes',
      'connection: keep-alive',
    ]);
  });

  it('tunnels any protocol', async () => {
    const { reply, socket } = await openTunnel(proxy, `good.test:${server.port}`);
    expect(reply.status).toBe(200);
    socket.write('GET /close-after HTTP/1.1\r\n\r\n');
    socket.end();
    expect(await readToEnd(socket)).toContain('404 Not Found');
    expect(proxy.traffic).toMatchObject({ requests: 1, blocked: 0, blocks: [] });
    expect(proxy.traffic.bytesOut).toBe('GET /close-after HTTP/1.1\r\n\r\n'.length);
    expect(proxy.traffic.bytesIn).toBeGreaterThan(50);
  });

  it('tunnels TLS to its end', async () => {
    const secure = await tlsServers.start({ kind: 'good', names: ['good.test'], host: EXEMPT });
    const { socket } = await openTunnel(proxy, `good.test:${secure.port}`);
    const tls = connectTls({ socket, servername: 'good.test', ca: tlsServers.rootPem });
    tls.write('GET / HTTP/1.1\r\nHost: good.test\r\nConnection: close\r\n\r\n');
    expect(await readToEnd(tls)).toContain('A page over TLS');
    socket.destroy();
    await secure.waitUntilIdle();
  });

  it.each([...LITERAL_HOSTS, ...Object.keys(INSIDE_ZONES)])(
    'refuses %s, by request and by tunnel',
    async (host) => {
      const replies = [
        await get(proxy, `http://${host}:${canary.port}/`),
        await connectTo(proxy, `${host}:${canary.port}`),
        await get(proxy, `http://${host}/`),
        await connectTo(proxy, `${host}:443`),
      ];
      for (const { status, refused } of replies) {
        // What is no host to one of them is malformed.
        expect([400, 403]).toContain(status);
        if (status === 403) expect(['address', 'resolved']).toContain(refused);
      }
      expect(canary.connections).toBe(0);
    },
  );

  it('refuses most of them as blocked, not as malformed', async () => {
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '[::ffff:7f00:1]',
      '0177.0.0.1',
      'inside.test',
    ]) {
      expect((await get(proxy, `http://${host}:${canary.port}/?secret`)).status, host).toBe(403);
      expect((await connectTo(proxy, `${host}:${canary.port}`)).status, host).toBe(403);
    }
    const { blocked, blocks } = proxy.traffic;
    expect(blocked).toBe(12);
    expect(blocks[0]).toEqual({ host: `127.0.0.1:${canary.port}`, reason: 'address' });
    expect(blocks[11]).toEqual({ host: `inside.test:${canary.port}`, reason: 'resolved' });
  });

  it('lists at most 100 blocked hosts, and counts all', async () => {
    await proxy.close();
    proxy = await openLoopbackProxy({ dns });
    for (let count = 0; count < 110; count += 1) await get(proxy, 'http://10.0.0.1/');
    expect(proxy.traffic.blocked).toBe(110);
    expect(proxy.traffic.blocks).toHaveLength(100);
  });

  it('hands a redirect to the inside on, and refuses to follow it', async () => {
    for (const host of ['127.0.0.1', '0x7f000001', 'inside.test', '[::1]']) {
      const target = `http://${host}:${canary.port}/`;
      const { status, head } = await get(proxy, good(`/redirect?to=${encodeURIComponent(target)}`));
      expect([status, /^location: (.*)$/im.exec(head)?.[1]]).toEqual([302, target]);
      expect((await get(proxy, target)).status).toBe(403);
    }
    expect(canary.connections).toBe(0);
  });

  it('reaches only the address that it checked if a name changes between two lookups', async () => {
    dns.setZones({
      'rebinding.test': [{ a: [EXEMPT] }, { a: ['127.0.0.1'] }],
      'rebinding-tunnel.test': [{ a: [EXEMPT] }, { a: ['127.0.0.1'] }],
    });
    const url = `http://rebinding.test:${server.port}/`;
    expect((await get(proxy, url)).status).toBe(200);
    // Without the connection to the address that was checked.
    proxy.renew();
    expect(await get(proxy, url)).toMatchObject({ status: 403, refused: 'resolved' });
    const authority = `rebinding-tunnel.test:${server.port}`;
    expect((await connectTo(proxy, authority)).status).toBe(200);
    expect(await connectTo(proxy, authority)).toMatchObject({ status: 403, refused: 'resolved' });
    expect(canary.connections).toBe(0);
  });

  it('is what refuses them: with an open guard, the inside is reached', async () => {
    const open = await openLoopbackProxy({ dns, allowNetworks: ['127.0.0.0/8'] });
    const other = await startCanaryServer();
    expect((await get(open, `http://inside.test:${other.port}/`)).body).toContain('inside');
    expect((await connectTo(open, `0x7f.1:${other.port}`)).status).toBe(200);
    await open.close();
    expect(other.connections).toBe(2);
    await other.close();
  });

  it.each([22, 25, 6000])('refuses port %i', async (port) => {
    expect(await get(proxy, `http://good.test:${port}/`)).toMatchObject({ status: 403, refused: 'port' });
    expect(await connectTo(proxy, `good.test:${port}`)).toMatchObject({ status: 403, refused: 'port' });
  });

  it('refuses a name without a dot, wherever it leads', async () => {
    for (const reply of [await get(proxy, 'http://intranet/'), await connectTo(proxy, 'intranet:443')])
      expect(reply).toMatchObject({ status: 403, refused: 'single-label' });
  });

  it.each([
    'GET /echo',
    'GET https://good.test/',
    'GET ws://good.test/',
    'GET ftp://good.test/',
    'GET file:///etc/passwd',
    'GET http://user:secret@good.test/',
    'OPTIONS *',
    'CONNECT good.test',
    'CONNECT good.test:',
    'CONNECT good.test:99999',
    'CONNECT user@good.test:443',
    'CONNECT good.test:443/path',
    'CONNECT http://good.test:443',
    'CONNECT [fe80::1%25lo]:443',
  ])('responds to the malformed request "%s" with 400', async (line) => {
    const before = server.connections;
    const fields = `Host: good.test:${server.port}\r\n${credentialsOf(proxy)}Connection: close\r\n`;
    expect((await exchange(proxy, `${line} HTTP/1.1\r\n${fields}\r\n`)).status).toBe(400);
    expect(server.connections).toBe(before);
  });

  it('serves only who knows its password', async () => {
    const other = await openLoopbackProxy({ dns });
    const before = server.connections;
    const basic = (text: string): string =>
      `Proxy-Authorization: Basic ${Buffer.from(text).toString('base64')}\r\n`;
    const { username, password } = proxy.access;
    const wrong = [
      '',
      credentialsOf(other),
      basic(`${username}:`),
      basic(`${username}:${password}x`),
      basic(`other:${password}`),
      `Proxy-Authorization: Bearer ${password}\r\n`,
      'Proxy-Authorization: \r\n',
      credentialsOf(proxy).replace('Proxy-', ''),
    ];
    for (const fields of wrong) {
      const replies = [
        await get(proxy, good('/'), fields),
        await connectTo(proxy, `good.test:${server.port}`, fields),
      ];
      for (const { status, head, refused } of replies) {
        expect([status, refused], fields).toEqual([407, 'credentials']);
        expect(head).toMatch(/^proxy-authenticate: Basic realm=/im);
      }
    }
    expect(server.connections).toBe(before);
    expect(proxy.traffic.requests).toBe(0);
    await other.close();
  });

  it('says what went wrong on the way', async () => {
    dns.setZones({ 'broken.test': { failure: 'servfail' }, 'silent.test': { failure: 'silence' } });
    const unaccepting = await startUnacceptingServer();
    const limits = { connectMs: 300, dnsMs: 300 };
    const hasty = await openLoopbackProxy({ dns, allowNetworks: ['127.0.0.0/8'], limits });
    const closed = await startHostileHttpServer({ host: EXEMPT });
    await closed.close();
    const cases = [
      [proxy, 'missing.test:80', 502, 'dns-not-found'],
      [proxy, 'broken.test:80', 502, 'dns-failed'],
      [hasty, 'silent.test:80', 504, 'timeout-dns'],
      [proxy, `good.test:${closed.port}`, 502, 'connect-refused'],
      [hasty, `127.0.0.1:${unaccepting.port}`, 504, 'timeout-connect'],
    ] as const;
    for (const [through, authority, status, refused] of cases) {
      expect(await get(through, `http://${authority}/`), authority).toMatchObject({ status, refused });
      expect(await connectTo(through, authority), authority).toMatchObject({ status, refused });
    }
    await hasty.close();
    await unaccepting.close();
  });

  it('was never bypassed: the canary saw no connection', () => {
    expect(canary.connections).toBe(0);
  });
});
