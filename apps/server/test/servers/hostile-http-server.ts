import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface HostileHttpServer {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  readonly origin: string;
  readonly port: number;
  /** Currently open connections. */
  readonly openConnections: number;
  /** Connections so far. */
  readonly connections: number;
  /** Requests so far for one path, ignoring the query. */
  countRequests(path: string): number;
  /** Resolves once no connection is open. */
  waitUntilIdle(): Promise<void>;
  close(): Promise<void>;
}

export interface HostileRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  /** As received, including the request line. */
  readonly head: string;
}

type Misbehavior = (socket: Socket, request: HostileRequest) => void;

const PAGE = '<!doctype html><title>A page</title><p>Hello.</p>';
const GIGABYTE = 1024 ** 3;

/**
 * One path per kind of misbehavior, and a few that behave. Written on raw sockets, since node:http refuses to
 * misbehave.
 */
export async function startHostileHttpServer({ host = '127.0.0.1' } = {}): Promise<HostileHttpServer> {
  const sockets = new Set<Socket>();
  const counts = new Map<string, number>();
  const idleWaiters = new Set<() => void>();
  let connections = 0;

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      if (sockets.size > 0) return;
      for (const resolve of idleWaiters) resolve();
      idleWaiters.clear();
    });
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      for (let end = received.indexOf('\r\n\r\n'); end !== -1; end = received.indexOf('\r\n\r\n')) {
        const head = received.slice(0, end);
        received = received.slice(end + 4);
        const target = head.split(' ')[1] ?? '/';
        const url = new URL(target, 'http://hostile.invalid');
        counts.set(url.pathname, (counts.get(url.pathname) ?? 0) + 1);
        const misbehave = MISBEHAVIORS[url.pathname] ?? answerNotFound;
        misbehave(socket, { path: url.pathname, query: url.searchParams, head });
      }
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    port,
    get openConnections() {
      return sockets.size;
    },
    get connections() {
      return connections;
    },
    countRequests: (path) => counts.get(path) ?? 0,
    waitUntilIdle: () =>
      sockets.size === 0 ? Promise.resolve() : new Promise((resolve) => void idleWaiters.add(resolve)),
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

function answer(
  socket: Socket,
  body: string | Buffer,
  headers: readonly string[] = [],
  status = '200 OK',
): void {
  const bytes = Buffer.from(body as string);
  const lines = [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/html',
    `Content-Length: ${bytes.length}`,
    ...headers,
  ];
  socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes]));
}

/** Only a status line and these headers; the caller sends the rest. */
function begin(socket: Socket, headers: readonly string[] = [], status = '200 OK'): void {
  socket.write(
    `HTTP/1.1 ${status}\r\n${['Content-Type: text/html', ...headers].join('\r\n')}\r\n\r\n`,
    'latin1',
  );
}

function answerNotFound(socket: Socket): void {
  answer(socket, '<title>Not found</title>', [], '404 Not Found');
}

function redirect(
  socket: Socket,
  location: string,
  headers: readonly string[] = [],
  status = '302 Found',
): void {
  answer(socket, 'moved', [`Location: ${location}`, ...headers], status);
}

/** Writes a chunk repeatedly, at the reader's speed, until `totalBytes` are sent or the reader disconnects. */
function sendEndlessly(socket: Socket, chunk: Buffer, totalBytes = Infinity): void {
  let sentBytes = 0;
  const write = (): void => {
    while (!socket.destroyed && sentBytes < totalBytes) {
      sentBytes += chunk.length;
      if (!socket.write(chunk)) return void socket.once('drain', write);
    }
    if (!socket.destroyed) socket.end();
  };
  write();
}

/** Writes one piece every `everyMs` until the reader disconnects. */
function drip(socket: Socket, piece: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.once('close', () => clearInterval(timer));
}

let gzipBomb: Buffer | undefined;
let stackedBomb: Buffer | undefined;
let brotliBomb: Buffer | undefined;

/** One GiB of zeros, one megabyte compressed: concatenated gzip members of 64 MiB each. */
function getGzipBomb(): Buffer {
  const member = (): Buffer => gzipSync(Buffer.alloc(GIGABYTE / 16), { level: 9 });
  return (gzipBomb ??= Buffer.concat(Array<Buffer>(16).fill(member())));
}

function getStackedBomb(): Buffer {
  return (stackedBomb ??= gzipSync(getGzipBomb()));
}

/** 256 MiB of zeros in a few hundred bytes. */
function getBrotliBomb(): Buffer {
  return (brotliBomb ??= brotliCompressSync(Buffer.alloc(GIGABYTE / 4), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 },
  }));
}

/** Every path and its behavior. */
export const MISBEHAVIORS: Readonly<Record<string, Misbehavior>> = {
  // Well-behaved.
  '/': (socket) => answer(socket, PAGE),
  '/echo': (socket, { head }) => answer(socket, head),
  '/large': (socket, { query }) => answer(socket, Buffer.alloc(Number(query.get('bytes')), 'a')),
  // `?to=` and optionally `&status=`.
  '/redirect': (socket, { query }) =>
    redirect(socket, query.get('to') ?? '/', [], `${query.get('status') ?? '302'} Moved`),

  // Silence and slow responses.
  '/hang': () => undefined,
  '/half-headers': (socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/ht'),
  '/drip-headers': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    drip(socket, 'x: y\r\n', 50);
  },
  '/interim-forever': (socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n', 50),
  '/drip': (socket, { query }) => {
    begin(socket, ['Content-Length: 1000000']);
    drip(socket, 'a', Number(query.get('everyMs') ?? 1000));
  },
  '/hang-mid-body': (socket) => {
    begin(socket, ['Content-Length: 1000']);
    socket.write(PAGE);
  },
  '/drip-redirect': (socket) => {
    begin(socket, ['Location: /', 'Content-Length: 1000000'], '302 Found');
    drip(socket, 'a', 50);
  },

  // Resets and premature ends.
  '/reset': (socket) => void socket.resetAndDestroy(),
  '/close': (socket) => void socket.destroy(),
  '/reset-mid-headers': (socket) =>
    void socket.write('HTTP/1.1 200 OK\r\nContent-Ty', () => void socket.resetAndDestroy()),
  '/reset-mid-body': (socket) => {
    begin(socket, ['Content-Length: 100000']);
    socket.write(PAGE, () => void socket.resetAndDestroy());
  },
  '/wrong-content-length': (socket) => {
    begin(socket, ['Content-Length: 100000']);
    socket.end(PAGE);
  },
  '/truncated-chunked': (socket) => {
    begin(socket, ['Transfer-Encoding: chunked']);
    socket.end(`${PAGE.length.toString(16)}\r\n${PAGE}\r\n`);
  },

  // Oversized.
  '/gigabyte': (socket) => {
    begin(socket, ['Transfer-Encoding: chunked']);
    const data = Buffer.alloc(64 * 1024, 'a');
    sendEndlessly(socket, Buffer.concat([Buffer.from('10000\r\n'), data, Buffer.from('\r\n')]), GIGABYTE);
  },
  '/declared-gigabyte': (socket) => begin(socket, [`Content-Length: ${GIGABYTE}`]),
  '/never-ending-chunked': (socket) => {
    begin(socket, ['Transfer-Encoding: chunked']);
    // As small as is practical: every chunk costs the reader a call.
    sendEndlessly(socket, Buffer.from(`8\r\n${'a'.repeat(8)}\r\n`.repeat(1000)));
  },
  '/never-ending-chunk-extension': (socket) => {
    begin(socket, ['Transfer-Encoding: chunked']);
    socket.write('1;');
    sendEndlessly(socket, Buffer.alloc(16 * 1024, 'x'));
  },
  // One byte of body for every few kilobytes.
  '/chunks-of-extensions': (socket) => {
    begin(socket, ['Transfer-Encoding: chunked']);
    sendEndlessly(socket, Buffer.from(`1;${'x'.repeat(8000)}\r\na\r\n`));
  },
  '/interim-flood': (socket) =>
    sendEndlessly(socket, Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'.repeat(100))),
  '/never-ending-trailers': (socket) => {
    begin(socket, ['Transfer-Encoding: chunked']);
    socket.write('1\r\na\r\n0\r\n');
    sendEndlessly(socket, Buffer.from('x: y\r\n'.repeat(1000)));
  },
  '/gzip-bomb': (socket) => answer(socket, getGzipBomb(), ['Content-Encoding: gzip']),
  '/brotli-bomb': (socket) => answer(socket, getBrotliBomb(), ['Content-Encoding: br']),
  '/stacked-bomb': (socket) => answer(socket, getStackedBomb(), ['Content-Encoding: gzip, gzip']),
  '/empty-gzip-members': (socket) => {
    begin(socket, ['Content-Encoding: gzip']);
    sendEndlessly(socket, Buffer.concat(Array<Buffer>(1000).fill(gzipSync(''))));
  },
  '/headers-100000': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    sendEndlessly(socket, Buffer.from('x-header: 0123456789\r\n'.repeat(1000)), 100_000 * 22);
  },
  '/header-1-mebibyte': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx-long: ');
    sendEndlessly(socket, Buffer.alloc(64 * 1024, 'a'), 1024 * 1024);
  },
  '/endless-status-line': (socket) => {
    socket.write('HTTP/1.1 200 ');
    sendEndlessly(socket, Buffer.alloc(64 * 1024, 'a'));
  },

  // Malformed.
  '/bad-status-line': (socket) => void socket.end('HTTQ/9.9 banana\r\n\r\n'),
  '/not-http': (socket) => void socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
  '/bad-chunk-size': (socket) => {
    begin(socket, ['Transfer-Encoding: chunked']);
    socket.end('zz\r\nhello\r\n0\r\n\r\n');
  },
  '/two-lengths': (socket) => {
    begin(socket, ['Content-Length: 5', 'Content-Length: 6']);
    socket.end('hello!');
  },
  '/upgrade': (socket) =>
    void socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
    ),
  '/corrupt-gzip': (socket) => answer(socket, 'this is not gzip', ['Content-Encoding: gzip']),
  '/unknown-compression': (socket) => answer(socket, 'whatever', ['Content-Encoding: zstd']),
  '/broken-charset': (socket) =>
    answer(socket, Buffer.from([0x3c, 0x70, 0x3e, 0xc3, 0x28, 0xff, 0xfe, 0xe2, 0x82]), [
      'Content-Type: text/html; charset=utf-8',
    ]),
  '/unknown-charset': (socket) =>
    answer(socket, '<p>caf\u00e9', ['Content-Type: text/html; charset=klingon']),

  // Redirects with invalid targets.
  '/redirect-loop': (socket) => redirect(socket, '/redirect-loop-back'),
  '/redirect-loop-back': (socket) => redirect(socket, '/redirect-loop'),
  '/redirect-self': (socket) => redirect(socket, '/redirect-self'),
  '/redirect-forever': (socket, { query }) =>
    redirect(socket, `/redirect-forever?n=${Number(query.get('n')) + 1}`),
  // `?n=` redirects, then a page.
  '/redirect-times': (socket, { query }) => {
    const left = Number(query.get('n'));
    redirect(socket, left > 1 ? `/redirect-times?n=${left - 1}` : '/');
  },
  '/redirect-new-cookie-forever': (socket) =>
    redirect(socket, '/redirect-new-cookie-forever', [`Set-Cookie: n=${randomBytes(4).toString('hex')}`]),
  '/redirect-until-cookie': (socket, { head }) =>
    /^cookie: .*seen=1/im.test(head)
      ? answer(socket, PAGE)
      : redirect(socket, '/redirect-until-cookie', ['Set-Cookie: seen=1; Path=/; HttpOnly']),
  '/redirect-nowhere': (socket) => answer(socket, PAGE, [], '302 Found'),
  '/redirect-empty': (socket) => redirect(socket, ''),
  // Keeps the connection open, then closes it during the next request.
  '/redirect-then-close': (socket, { query }) => {
    redirect(socket, query.get('to') ?? '/');
    socket.removeAllListeners('data');
    socket.on('data', () => void socket.destroy());
  },
};
