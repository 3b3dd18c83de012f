import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDnsServer, type DnsServer } from '../servers/dns-server.ts';
import { startHostileHttpServer, type HostileHttpServer } from '../servers/hostile-http-server.ts';
import { startUnacceptingServer } from '../servers/unaccepting-server.ts';
import { catchFetchError, createLoopbackFetcher } from './loopback-fetcher.ts';
import { fetchFailure } from './time-outs.ts';

let server: HostileHttpServer;
let dns: DnsServer;
let fetcher: ReturnType<typeof createLoopbackFetcher>;

beforeAll(async () => {
  server = await startHostileHttpServer();
  dns = await startDnsServer({
    'a.test': { a: ['127.0.0.1'] },
    'b.test': { a: ['127.0.0.1'] },
    'half-dead.test': { a: ['127.0.0.77', '127.0.0.1'] },
  });
  fetcher = createLoopbackFetcher({ dnsServers: [dns.address] });
});
afterAll(async () => {
  await fetcher.close();
  await Promise.all([server.close(), dns.close()]);
});

/** Runs one test against its own server. */
async function withServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  use: (origin: string) => Promise<void>,
): Promise<void> {
  const own = createServer(listener);
  own.listen(0, '127.0.0.1');
  await once(own, 'listening');
  try {
    await use(`http://127.0.0.1:${(own.address() as AddressInfo).port}`);
  } finally {
    own.closeAllConnections();
    own.close();
  }
}

describe('a fetch', () => {
  it('returns all its facts', async () => {
    const fetched = await fetcher.fetch({ url: `http://a.test:${server.port}/#part` });
    expect(fetched).toMatchObject({
      requestedUrl: `http://a.test:${server.port}/#part`,
      url: `http://a.test:${server.port}/`,
      status: 200,
      redirects: [],
      contentEncoding: null,
      peer: { address: '127.0.0.1', family: 4, port: server.port },
      httpVersion: '1.1',
      tls: null,
      viaExemptNetwork: true,
    });
    expect(fetched.body?.toString()).toContain('<title>A page</title>');
    expect(fetched.bodyBytes).toBe(fetched.body?.length);
    expect(fetched.transferBytes).toBe(fetched.bodyBytes);
    expect(fetched.headers).toEqual([
      ['content-type', 'text/html'],
      ['content-length', String(fetched.bodyBytes)],
    ]);
    const { timings } = fetched;
    expect(timings.tlsMs).toBeNull();
    for (const phase of [timings.dnsMs, timings.connectMs, timings.firstByteMs, timings.totalMs]) {
      expect(phase).toBeGreaterThan(0);
    }
    const sum = (timings.dnsMs ?? 0) + timings.connectMs + timings.firstByteMs + (timings.downloadMs ?? 0);
    expect(timings.totalMs).toBeGreaterThanOrEqual(sum - 0.1);
  });

  it('keeps the order, case and repetition of headers', async () => {
    await withServer(
      (_request, response) => {
        response.writeHead(200, [
          'X-One',
          'A',
          'Set-Cookie',
          'a=1',
          'X-Two',
          'B',
          'Set-Cookie',
          'b=2',
          'X-One',
          'C',
        ]);
        response.end();
      },
      async (origin) => {
        const { headers } = await fetcher.fetch({ url: origin });
        expect(headers.slice(0, 5)).toEqual([
          ['x-one', 'A'],
          ['set-cookie', 'a=1'],
          ['x-two', 'B'],
          ['set-cookie', 'b=2'],
          ['x-one', 'C'],
        ]);
      },
    );
  });

  it('sends its user agent and what it accepts', async () => {
    const { body } = await fetcher.fetch({
      url: `${server.origin}/echo?q=1`,
      headers: { Accept: 'text/plain' },
    });
    const head = body!.toString().toLowerCase();
    expect(head).toMatch(/^get \/echo\?q=1 http\/1\.1\r\n/);
    expect(head).toContain(`host: 127.0.0.1:${server.port}`);
    expect(head).toContain('user-agent: siteglasstest/1.0');
    expect(head).toContain('accept: text/plain');
    expect(head).toContain('accept-encoding: gzip, deflate, br');
    expect(head).toContain('accept-language:');
  });

  it('sends a method and a body', async () => {
    await withServer(
      (request, response) => void request.pipe(response.setHeader('x-method', request.method ?? '')),
      async (origin) => {
        const { headers, body } = await fetcher.fetch({ url: origin, method: 'POST', body: 'hello' });
        expect(headers).toContainEqual(['x-method', 'POST']);
        expect(body?.toString()).toBe('hello');
      },
    );
  });

  it('with HEAD has no body, whatever length is declared', async () => {
    await withServer(
      (_request, response) => void response.writeHead(200, { 'content-length': 10 ** 9 }).end(),
      async (origin) => {
        expect((await fetcher.fetch({ url: origin, method: 'HEAD' })).bodyBytes).toBe(0);
      },
    );
  });

  it('tries the next IP address of a name if the first one refuses', async () => {
    const fetched = await fetcher.fetch({ url: `http://half-dead.test:${server.port}/` });
    expect(fetched.peer.address).toBe('127.0.0.1');
  });

  it('ends in TIMEOUT, timeout-connect, if the server neither accepts nor refuses', async () => {
    const unaccepting = await startUnacceptingServer();
    const url = `http://127.0.0.1:${unaccepting.port}/`;
    const { error } = await fetchFailure(url, 'timeout-connect');
    expect([error.code, error.reason]).toEqual(['TIMEOUT', 'timeout-connect']);
    await unaccepting.close();
  });

  it('works over IPv6', async () => {
    const own = createServer((_request, response) => void response.end('six'));
    const isListening = await new Promise<boolean>((resolve) => {
      own.once('error', () => resolve(false));
      own.listen(0, '::1', () => resolve(true));
    });
    if (!isListening) return;
    dns.setZones({ 'six.test': { aaaa: ['::1'] } });
    const { port } = own.address() as AddressInfo;
    for (const host of ['[::1]', 'six.test']) {
      const { peer, body } = await fetcher.fetch({ url: `http://${host}:${port}/` });
      expect([peer, body?.toString()]).toEqual([{ address: '::1', family: 6, port }, 'six']);
    }
    own.closeAllConnections();
    own.close();
  });

  it('does not download an unwanted body', async () => {
    const fetched = await fetcher.fetch({ url: `${server.origin}/gigabyte`, wantsBody: () => false });
    expect(fetched).toMatchObject({ status: 200, body: null, bodyBytes: 0 });
    expect(fetched.timings.downloadMs).toBeNull();
    await server.waitUntilIdle();
  });

  it.each([
    ['http://127.0.0.1:1/', 'CONNECT_ERROR', 'connect-refused', {}],
    ['http://nowhere.test/', 'DNS_ERROR', 'dns-not-found', {}],
  ])('of %s ends in %s, %s', async (url, code, reason) => {
    const open = url.replace(':1/', `:${await findFreePort()}/`);
    const error = await catchFetchError(fetcher.fetch({ url: open }));
    expect([error.code, error.reason]).toEqual([code, reason]);
  });

  it('accepts a body of exactly the limit and none above it', async () => {
    const url = `${server.origin}/large?bytes=`;
    expect((await fetcher.fetch({ url: `${url}5000`, limits: { bodyBytes: 5000 } })).bodyBytes).toBe(5000);
    const error = await catchFetchError(fetcher.fetch({ url: `${url}5001`, limits: { bodyBytes: 5000 } }));
    expect(error.reason).toBe('body-too-large');
  });
});

describe('content encodings', () => {
  const text = 'content '.repeat(1000);
  it.each<[string, Buffer]>([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['GZIP', gzipSync(text)],
    ['br', brotliCompressSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
    ['deflate, gzip', gzipSync(deflateSync(text))],
    ['identity', Buffer.from(text)],
    ['utf-8', Buffer.from(text)],
    ['gzip', Buffer.concat([gzipSync(text.slice(0, 800)), gzipSync(text.slice(800))])],
    ['gzip', Buffer.concat([gzipSync(text), Buffer.alloc(10)])],
  ])('%s is decoded', async (encoding, bytes) => {
    await withServer(
      (_request, response) => void response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
      async (origin) => {
        const fetched = await fetcher.fetch({ url: origin });
        expect(fetched.body?.toString()).toBe(text);
        expect(fetched.contentEncoding).toBe(encoding.toLowerCase());
        expect(fetched.bodyBytes).toBe(text.length);
        expect(fetched.transferBytes).toBe(bytes.length);
      },
    );
  });

  it('an empty body is an empty body', async () => {
    await withServer(
      (_request, response) => void response.writeHead(404, { 'content-encoding': 'gzip' }).end(),
      async (origin) => expect((await fetcher.fetch({ url: origin })).bodyBytes).toBe(0),
    );
  });

  it('a slow trickle is decoded as well', async () => {
    await withServer(
      (_request, response) => {
        response.writeHead(200, { 'content-encoding': 'deflate' });
        const bytes = deflateRawSync('slowly');
        let sent = 0;
        const writeOne = (): void => {
          if (sent === bytes.length) return void response.end();
          sent += 1;
          response.write(bytes.subarray(sent - 1, sent), () => setImmediate(writeOne));
        };
        writeOne();
      },
      async (origin) => expect((await fetcher.fetch({ url: origin })).body?.toString()).toBe('slowly'),
    );
  });
});

describe('redirects', () => {
  it.each([301, 302, 303, 307, 308])('%i is followed and recorded', async (status) => {
    const url = `${server.origin}/redirect?status=${status}&to=/%23part`;
    const fetched = await fetcher.fetch({ url });
    expect(fetched.url).toBe(`${server.origin}/`);
    expect(fetched.redirects).toEqual([{ url, status, location: `${server.origin}/` }]);
  });

  it.each([
    ['/echo?x=ä', '/echo?x=%C3%A4'],
    ['echo', '/echo'],
    ['?to=%2Fecho', '/echo'],
    ['./a/../echo', '/echo'],
  ])('to the relative URL %s lead there', async (to, expected) => {
    const fetched = await fetcher.fetch({ url: `${server.origin}/redirect?to=${encodeURIComponent(to)}` });
    expect(fetched.url).toBe(server.origin + expected);
  });

  it('are returned if they are not to be followed', async () => {
    const fetched = await fetcher.fetch({ url: `${server.origin}/redirect?to=/`, followRedirects: false });
    expect([fetched.status, fetched.redirects]).toEqual([302, []]);
  });

  it('without a URL, or with another status, are returned', async () => {
    expect((await fetcher.fetch({ url: `${server.origin}/redirect-empty` })).status).toBe(302);
    expect((await fetcher.fetch({ url: `${server.origin}/redirect-nowhere` })).status).toBe(302);
    expect((await fetcher.fetch({ url: `${server.origin}/redirect?status=300&to=/` })).status).toBe(300);
  });

  it('are followed up to ten times', async () => {
    expect((await fetcher.fetch({ url: `${server.origin}/redirect-times?n=10` })).redirects).toHaveLength(10);
    const error = await catchFetchError(fetcher.fetch({ url: `${server.origin}/redirect-times?n=11` }));
    expect(error.reason).toBe('too-many-redirects');
    expect(error.redirects).toHaveLength(10);
  });

  it('within an origin share one connection', async () => {
    const before = server.connections;
    await fetcher.fetch({ url: `${server.origin}/redirect-times?n=5` });
    expect(server.connections).toBe(before + 1);
  });

  it('survive a connection that closes during the next request', async () => {
    const fetched = await fetcher.fetch({ url: `${server.origin}/redirect-then-close?to=/` });
    expect(fetched.status).toBe(200);
  });

  it('with an endless body are followed quickly', async () => {
    const fetched = await fetcher.fetch({ url: `${server.origin}/drip-redirect`, limits: { totalMs: 5000 } });
    expect(fetched.url).toBe(`${server.origin}/`);
  });

  it('that need a cookie end once it is sent back', async () => {
    const fetched = await fetcher.fetch({ url: `${server.origin}/redirect-until-cookie` });
    expect([fetched.status, fetched.redirects.length]).toEqual([200, 1]);
  });

  it('turn POST into GET with 302 and 303, but not with 307 and 308', async () => {
    await withServer(
      (request, response) => {
        if (request.url === '/end')
          return void response.end(`${request.method} ${request.headers['content-type']}`);
        response.writeHead(Number(request.url?.slice(1)), { location: '/end' }).end();
      },
      async (origin) => {
        const seen = await Promise.all(
          [301, 302, 303, 307, 308].map(async (status) => {
            const headers = { 'content-type': 'text/plain' };
            const url = `${origin}/${status}`;
            return (await fetcher.fetch({ url, method: 'POST', body: 'x', headers })).body?.toString();
          }),
        );
        const [get, post] = ['GET undefined', 'POST text/plain'];
        expect(seen).toEqual([get, get, get, post, post]);
      },
    );
  });

  it('to another origin forward no secret and no cookie', async () => {
    const echo = `http://b.test:${server.port}/echo`;
    const url = `http://a.test:${server.port}/redirect?to=${encodeURIComponent(echo)}`;
    const headers = { Authorization: 'Bearer secret', Cookie: 'session=secret', 'X-Api-Key': 'secret' };
    const { body } = await fetcher.fetch({ url, headers });
    expect(body?.toString()).not.toContain('secret');
    const same = `http://a.test:${server.port}/redirect?to=/echo`;
    expect((await fetcher.fetch({ url: same, headers })).body?.toString()).toContain('Bearer secret');
  });
});

describe('an aborted fetch', () => {
  it.each(['/hang', '/hang-mid-body', '/half-headers', '/drip'])(
    'of %s ends immediately with the given reason',
    async (path) => {
      const controller = new AbortController();
      const reason = new Error('Nobody waits for it any more.');
      const before = server.countRequests(path);
      const fetched = fetcher.fetch({ url: server.origin + path, signal: controller.signal });
      await expect.poll(() => server.countRequests(path), { interval: 5 }).toBe(before + 1);
      controller.abort(reason);
      await expect(fetched).rejects.toBe(reason);
      await server.waitUntilIdle();
    },
  );

  it('that never started ends without a connection', async () => {
    const before = server.connections;
    const signal = AbortSignal.abort('enough');
    await expect(fetcher.fetch({ url: server.origin, signal })).rejects.toBe('enough');
    expect(server.connections).toBe(before);
  });

  it('during its DNS lookup ends immediately', async () => {
    dns.setZones({ 'silent.test': { failure: 'silence' } });
    const controller = new AbortController();
    const fetched = fetcher.fetch({ url: 'http://silent.test/', signal: controller.signal });
    await expect.poll(() => dns.countQueries('silent.test'), { interval: 5 }).toBeGreaterThan(0);
    controller.abort(new Error('Stopped.'));
    await expect(fetched).rejects.toThrow('Stopped.');
  });

  it('is the result of closing the fetcher', async () => {
    const own = createLoopbackFetcher();
    const before = server.countRequests('/hang');
    const fetched = own.fetch({ url: `${server.origin}/hang` });
    fetched.catch(() => undefined);
    await expect.poll(() => server.countRequests('/hang'), { interval: 5 }).toBe(before + 1);
    await own.close();
    await expect(fetched).rejects.toThrow('closed');
    await expect(own.fetch({ url: server.origin })).rejects.toThrow('closed');
    await server.waitUntilIdle();
  });
});

/** A port on which nothing listens. */
async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
