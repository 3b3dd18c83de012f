import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPage } from '../../src/collect/fetch/fetch-page.ts';
import { createTlsServers, type TlsServers } from '../servers/tls-servers.ts';
import { catchFetchError, createLoopbackFetcher } from './loopback-fetcher.ts';
import { shortOnly } from './time-outs.ts';

const fetcher = createLoopbackFetcher();
const opened: Server[] = [];
let tlsServers: TlsServers;

beforeAll(async () => {
  tlsServers = await createTlsServers();
});
afterAll(async () => {
  await fetcher.close();
  await tlsServers.close();
  for (const server of opened) server.close();
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(server);
  return (server.address() as AddressInfo).port;
}

/** Responds to plain HTTP with this head and body, and handles TLS connections according to `onTls`. */
function listenBoth(
  head: string,
  body: string | Buffer = '<title>Plain</title>',
  onTls: 'close' | 'hang' = 'close',
): Promise<number> {
  return listen(
    createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (chunk) => {
        // 22 is the record type of a TLS handshake.
        if (chunk[0] === 22) return onTls === 'close' ? void socket.destroy() : undefined;
        socket.write(`HTTP/1.1 ${head}\r\nConnection: close\r\n\r\n`);
        socket.end(body);
      });
    }),
  );
}

const HTML = '200 OK\r\nContent-Type: text/html; charset=utf-8';

describe('the fallback from HTTPS to HTTP', () => {
  it.each([
    ['without a scheme', false],
    ['with https', true],
  ])('happens if no handshake succeeds, for a URL %s', async (_name, hasScheme) => {
    const port = await listenBoth(HTML);
    const url = hasScheme ? `https://127.0.0.1:${port}/x` : `127.0.0.1:${port}/x`;
    const page = await fetchPage(fetcher, { url, hasScheme });
    expect(page).toMatchObject({
      requestedUrl: url,
      url: `http://127.0.0.1:${port}/x`,
      html: '<title>Plain</title>',
      protocolFallback: true,
      tls: null,
    });
  });

  it('happens if the handshake hangs, and the time spent counts', async () => {
    const port = await listenBoth(HTML, '<p>', 'hang');
    const limits = shortOnly('timeout-tls');
    const page = await fetchPage(fetcher, {
      url: `https://127.0.0.1:${port}/`,
      hasScheme: false,
      limits,
    });
    expect(page.protocolFallback).toBe(true);
    expect(page.timings.totalMs).toBeGreaterThanOrEqual(limits.tlsMs!);
  });

  it('does not happen if HTTPS responds, whatever the response', async () => {
    const server = await tlsServers.start({
      kind: 'self-signed',
      names: ['127.0.0.1'],
      listener: (_request, response) => {
        response.writeHead(503, { 'content-type': 'text/html' });
        response.end();
      },
    });
    const page = await fetchPage(fetcher, { url: `https://127.0.0.1:${server.port}/`, hasScheme: false });
    expect(page).toMatchObject({ status: 503, protocolFallback: false, tls: { selfSigned: true } });
  });

  it('does not happen if HTTPS hangs after the handshake', async () => {
    const server = await tlsServers.start({ kind: 'good', names: ['127.0.0.1'], listener: () => undefined });
    const error = await catchFetchError(
      fetchPage(fetcher, {
        url: `https://127.0.0.1:${server.port}/`,
        hasScheme: true,
        limits: shortOnly('timeout-first-byte'),
      }),
    );
    expect(error.reason).toBe('timeout-first-byte');
    expect(server.connections).toBe(1);
  });

  it('does not happen for an unknown name', async () => {
    const error = await catchFetchError(
      fetchPage(fetcher, { url: 'https://nothing.invalid/', hasScheme: false }),
    );
    expect(error.code).toBe('DNS_ERROR');
  });

  it('reports the failure of HTTPS if HTTP fails as well', async () => {
    const refused = await listen(createTcpServer());
    opened.at(-1)?.close();
    const error = await catchFetchError(
      fetchPage(fetcher, { url: `127.0.0.1:${refused}`, hasScheme: false }),
    );
    expect(error.reason).toBe('connect-refused');
    const server = await tlsServers.start({ kind: 'handshake-reset', names: [] });
    const url = `https://127.0.0.1:${server.port}/`;
    expect((await catchFetchError(fetchPage(fetcher, { url, hasScheme: true }))).reason).toBe(
      'tls-handshake',
    );
    expect(server.connections).toBe(2);
  });

  it('keeps both attempts within the total time', async () => {
    const server = await tlsServers.start({ kind: 'handshake-hang', names: [] });
    const limits = { tlsMs: 300, firstByteMs: 5000, totalMs: 600 };
    const error = await catchFetchError(
      fetchPage(fetcher, { url: `https://127.0.0.1:${server.port}/`, hasScheme: true, limits }),
    );
    expect(error.reason).toBe('timeout-tls');
    await server.waitUntilIdle();
  });

  it('reports the failure of HTTP if that is more specific', async () => {
    const port = await listenBoth('200 OK\r\nContent-Type: application/json', '{}');
    const error = await catchFetchError(fetchPage(fetcher, { url: `127.0.0.1:${port}`, hasScheme: false }));
    expect(error.code).toBe('NOT_HTML');
  });
});

describe('a page', () => {
  it.each([
    ['200 OK\r\nContent-Type: text/html', '<p>'],
    ['200 OK\r\nContent-Type: TEXT/HTML ; Charset="UTF-8"', '<p>'],
    ['200 OK\r\nContent-Type: application/xhtml+xml', '<html/>'],
    ['200 OK', ' \n<!DOCTYPE html><p>'],
    ['200 OK', '<!-- hello --><p>'],
    ['200 OK\r\nContent-Type: nonsense', '<html><p>'],
    ['404 Not Found\r\nContent-Type: text/html', '<p>'],
    ['500 Oops\r\nContent-Type: text/html', ''],
  ])('is a response with %j', async (head, body) => {
    const port = await listenBoth(head, body);
    const page = await fetchPage(fetcher, { url: `http://127.0.0.1:${port}/`, hasScheme: true });
    expect(page.html).toBe(body);
    expect(page.status).toBe(Number(head.slice(0, 3)));
    expect(page.protocolFallback).toBe(false);
  });

  it.each([
    ['200 OK\r\nContent-Type: application/json', '{}', 'NOT_HTML'],
    ['200 OK\r\nContent-Type: application/pdf', '%PDF-1.7', 'NOT_HTML'],
    ['200 OK\r\nContent-Type: text/plain', '<!doctype html>', 'NOT_HTML'],
    ['200 OK', '{"a": 1}', 'NOT_HTML'],
    ['200 OK', '', 'NOT_HTML'],
    ['204 No Content', '', 'NOT_HTML'],
    ['404 Not Found\r\nContent-Type: application/json', '{}', 'HTTP_ERROR'],
    ['503 Busy', '', 'HTTP_ERROR'],
    ['304 Not Modified', '', 'HTTP_ERROR'],
  ])('is not a response with %j and %j: %s', async (head, body, code) => {
    const port = await listenBoth(head, body);
    const error = await catchFetchError(
      fetchPage(fetcher, { url: `http://127.0.0.1:${port}/`, hasScheme: true }),
    );
    expect(error.code).toBe(code);
    if (code === 'HTTP_ERROR') expect(error.message).toContain(head.slice(0, 3));
  });

  it.each<[string, string, Buffer, string, object]>([
    [
      'header',
      'text/html; charset=windows-1251',
      Buffer.from([0xcf, 0xf0]),
      'Пр',
      { name: 'windows-1251', source: 'header' },
    ],
    [
      'header over meta',
      'text/html; charset=utf-8',
      Buffer.from('<meta charset=koi8-r>é'),
      '<meta charset=koi8-r>é',
      { name: 'utf-8', source: 'header' },
    ],
    [
      'meta',
      'text/html',
      Buffer.from('<meta charset=latin1>\xe9\x80', 'latin1'),
      '<meta charset=latin1>é€',
      { name: 'windows-1252', source: 'meta' },
    ],
    [
      'byte order mark over header',
      'text/html; charset=koi8-r',
      Buffer.from('\ufeffé'),
      'é',
      { name: 'utf-8', source: 'bom' },
    ],
    [
      'UTF-16',
      'text/html',
      Buffer.from('\ufeff<p>é', 'utf16le'),
      '<p>é',
      { name: 'utf-16le', source: 'bom' },
    ],
    ['nothing, UTF-8', 'text/html', Buffer.from('<p>é'), '<p>é', { name: 'utf-8', source: 'default' }],
    [
      'nothing, not UTF-8',
      'text/html',
      Buffer.from('<p>\xe9', 'latin1'),
      '<p>é',
      { name: 'windows-1252', source: 'default' },
    ],
    [
      'an unknown label',
      'text/html; charset=klingon',
      Buffer.from('<p>é'),
      '<p>é',
      { name: 'utf-8', source: 'default' },
    ],
    [
      'broken UTF-8',
      'text/html; charset=utf-8',
      Buffer.from('a\xffb', 'latin1'),
      'a\ufffdb',
      { name: 'utf-8', source: 'header', malformed: true },
    ],
    [
      'U+FFFD of the author',
      'text/html; charset=utf-8',
      Buffer.from('a\ufffdb'),
      'a\ufffdb',
      { malformed: false },
    ],
  ])('is decoded by %s', async (_name, type, body, html, charset) => {
    const port = await listenBoth(`200 OK\r\nContent-Type: ${type}`, body);
    const page = await fetchPage(fetcher, { url: `http://127.0.0.1:${port}/`, hasScheme: true });
    expect(page.html).toBe(html);
    expect(page.charset).toMatchObject(charset);
    expect(page.bodyBytes).toBe(body.length);
    expect(page).not.toHaveProperty('body');
  });
});
