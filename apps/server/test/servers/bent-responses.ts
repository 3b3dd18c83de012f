import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { FetchFailureReason } from '../../src/collect/fetch/fetch-error.ts';
import type { HttpDefect } from '@siteglass/analysis';

/** A response that bends HTTP, and what becomes of it. */
export interface BentResponse {
  readonly name: string;
  /** Closes the connection after the response. */
  readonly closes: boolean;
  readonly bytes: Buffer;
  /** Where the response is read: how it is defective. */
  readonly defects?: readonly HttpDefect[];
  /** Where it is refused: why. */
  readonly refused?: FetchFailureReason;
  /**
   * Chromium shows what has arrived of a page that it calls failed, or an empty page or one with an impossible status.
   * Nothing of that can be judged.
   */
  readonly isShownByChromium?: boolean;
}

/** Random enough that half of it is not all of it when compressed. */
const filler = Array.from({ length: 4000 }, (_, i) => (i * 7919).toString(36)).join(' ');
export const BENT_TITLE = 'Readable';
const page = `<!doctype html><html lang="en"><title>${BENT_TITLE}</title><p>${filler}</p></html>`;
const size = page.length;
const hex = size.toString(16);
const ok = 'HTTP/1.1 200 OK\r\n';
const type = 'Content-Type: text/html\r\n';
const length = `Content-Length: ${size}\r\n`;
const chunked = 'Transfer-Encoding: chunked\r\n';
const gzip = gzipSync(page);
const chunks = `${hex}\r\n${page}\r\n0\r\n\r\n`;
const footer = 8;

const read = (
  name: string,
  head: string,
  body: string | Buffer,
  ...defects: readonly HttpDefect[]
): BentResponse => ({ name, closes: true, bytes: join(head, body), defects });
const refuse = (
  name: string,
  head: string,
  body: string | Buffer,
  refused: FetchFailureReason = 'protocol',
): BentResponse => ({ name, closes: true, bytes: join(head, body), refused });
const shown = (row: BentResponse): BentResponse => ({ ...row, isShownByChromium: true });

const longHead = (kilobytes: number): string => `X-Long: ${'a'.repeat(1014)}\r\n`.repeat(kilobytes);

function join(head: string, body: string | Buffer): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes]);
}

export const BENT_RESPONSES: readonly BentResponse[] = [
  // Lines.
  read('lf', `HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Length: ${size}\n\n`, page, 'line-ends'),
  read('lf-once', `HTTP/1.1 200 OK\n${type}${length}\r\n`, page, 'line-ends'),
  read('lf-to-end', `${ok}${type}${length}\n`, page, 'line-ends'),
  read('two-returns', `HTTP/1.1 200 OK\r\r\n${type}${length}\r\n`, page, 'line-ends'),
  read('return-in-line', `${ok}X-A: 1\rContent-Type: text/html\r\n${length}\r\n`, page, 'line-ends'),
  read('folded', `${ok}X-Long: a,\r\n  b\r\n${type}${length}\r\n`, page, 'folded-header'),
  read(
    'folded-type',
    `${ok}Content-Type: text/html;\r\n\tcharset=utf-8\r\n${length}\r\n`,
    page,
    'folded-header',
  ),
  read('folded-at-start', `${ok} X-A: 1\r\n${type}${length}\r\n`, page, 'invalid-header-line'),
  read(
    'space-before-colon',
    `${ok}Content-Type : text/html\r\nContent-Length\t: ${size}\r\n\r\n`,
    page,
    'space-before-colon',
  ),
  read('name-with-space', `${ok}X Powered: by\r\n${type}${length}\r\n`, page, 'invalid-header-line'),
  read('name-beyond-ascii', `${ok}X-Caf\xe9: 1\r\n${type}${length}\r\n`, page, 'invalid-header-line'),
  read('no-name', `${ok}: nothing\r\n${type}${length}\r\n`, page, 'invalid-header-line'),
  read('no-colon', `${ok}PHP Warning at line 3\r\n${type}${length}\r\n`, page, 'invalid-header-line'),
  read(
    'second-status-line',
    `${ok}HTTP/1.1 404 Not Found\r\n${type}${length}\r\n`,
    page,
    'invalid-header-line',
  ),
  read('control-character', `${ok}X-A: a\x01b\x7f\r\n${type}${length}\r\n`, page, 'control-characters'),
  read('beyond-ascii', `${ok}X-A: caf\xe9\r\n${type}${length}\r\n`, page),
  refuse('null-character', `${ok}X-A: a\0b\r\n${type}${length}\r\n`, page),
  refuse('null-character-in-name', `${ok}X\0A: b\r\n${type}${length}\r\n`, page),

  // Status lines.
  read('no-reason', `HTTP/1.1 200\r\n${type}${length}\r\n`, page),
  read('http-1.0', `HTTP/1.0 200 OK\r\n${type}\r\n`, page),
  read('lowercase-version', `http/1.1 200 OK\r\n${type}${length}\r\n`, page, 'status-line'),
  read('no-version', `HTTP 200 OK\r\n${type}${length}\r\n`, page, 'status-line'),
  read('no-status', `HTTP/1.1\r\n${type}${length}\r\n`, page, 'status-line'),
  read('status-of-words', `HTTP/1.1 OK\r\n${type}${length}\r\n`, page, 'status-line'),
  read('spaces-in-status-line', `HTTP/1.1   200   OK\r\n${type}${length}\r\n`, page, 'status-line'),
  read('empty-line-before', `\r\n\r\n${ok}${type}${length}\r\n`, page, 'status-line'),
  read('byte-order-mark-before', `\xef\xbb\xbf${ok}${type}${length}\r\n`, page, 'status-line'),
  refuse('text-before', `Warning: ${ok}${type}${length}\r\n`, page),
  refuse('no-head', '', page),
  shown(refuse('status-20', `HTTP/1.1 20 OK\r\n${type}${length}\r\n`, page)),
  shown(refuse('status-2000', `HTTP/1.1 2000 OK\r\n${type}${length}\r\n`, page)),
  read(
    'interim',
    `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\nLink: </a>\n\n${ok}${type}${length}\r\n`,
    page,
    'line-ends',
  ),
  read('unwanted-upgrade', `${ok}Connection: Upgrade\r\nUpgrade: h2c\r\n${type}${length}\r\n`, page),
  shown(refuse('head-cut', `${ok}${type}`, '', 'reset')),

  // Lengths.
  read('length-twice', `${ok}${type}${length}${length}\r\n`, page, 'repeated-length'),
  read(
    'length-listed-twice',
    `${ok}${type}Content-Length: ${size}, ${size}\r\n\r\n`,
    page,
    'repeated-length',
  ),
  refuse('two-lengths', `${ok}${type}${length}Content-Length: ${size + 1}\r\n\r\n`, page),
  refuse('two-listed-lengths', `${ok}${type}Content-Length: ${size}, 5\r\n\r\n`, page),
  refuse('length-in-two-forms', `${ok}${type}${length}Content-Length: 0${size}\r\n\r\n`, page),
  read('length-with-unit', `${ok}${type}Content-Length: ${size} bytes\r\n\r\n`, page, 'invalid-length'),
  read('negative-length', `${ok}${type}Content-Length: -1\r\n\r\n`, page, 'invalid-length'),
  read('signed-length', `${ok}${type}Content-Length: +5\r\n\r\n`, page, 'invalid-length'),
  read('endless-length', `${ok}${type}Content-Length: ${'9'.repeat(30)}\r\n\r\n`, page, 'invalid-length'),
  read('length-too-short', `${ok}${type}Content-Length: ${size - 7}\r\n\r\n`, page, 'data-after-end'),
  shown(
    refuse('length-too-long', `${ok}${type}Content-Length: ${size + 7}\r\n\r\n`, page, 'incomplete-body'),
  ),

  // Chunks.
  read('length-and-chunks', `${ok}${type}${length}${chunked}\r\n`, chunks, 'length-and-chunked'),
  read(
    'lengths-and-chunks',
    `${ok}${type}Content-Length: 5\r\nContent-Length: 6\r\n${chunked}\r\n`,
    chunks,
    'length-and-chunked',
  ),
  read('chunked-twice', `${ok}${type}${chunked}${chunked}\r\n`, chunks, 'transfer-encoding'),
  read(
    'unknown-transfer-encoding',
    `${ok}${type}Transfer-Encoding: none\r\n${length}\r\n`,
    page,
    'transfer-encoding',
  ),
  read(
    'gzip-transfer-encoding',
    `${ok}${type}Transfer-Encoding: gzip, chunked\r\n\r\n`,
    chunks,
    'transfer-encoding',
  ),
  read('chunks-of-http-1.0', `HTTP/1.0 200 OK\r\n${type}${chunked}\r\n`, chunks, 'transfer-encoding'),
  read('chunks-with-lf', `${ok}${type}${chunked}\r\n`, `${hex}\n${page}\n0\n\n`, 'chunk-format'),
  read(
    'padded-chunk-size',
    `${ok}${type}${chunked}\r\n`,
    `${hex}   \r\n${page}\r\n0\r\n\r\n`,
    'chunk-format',
  ),
  read(
    'chunk-extension',
    `${ok}${type}${chunked}\r\n`,
    `000${hex.toUpperCase()};a="b"\r\n${page}\r\n0\r\nX: y\r\n\r\n`,
  ),
  read('data-after-chunks', `${ok}${type}${chunked}\r\n`, `${chunks}more`, 'data-after-end'),
  shown(refuse('page-instead-of-chunks', `${ok}${type}${chunked}\r\n`, page)),
  shown(refuse('prefixed-chunk-size', `${ok}${type}${chunked}\r\n`, `0x${hex}\r\n${page}\r\n0\r\n\r\n`)),
  shown(refuse('negative-chunk-size', `${ok}${type}${chunked}\r\n`, `-${hex}\r\n${page}\r\n0\r\n\r\n`)),
  shown(
    refuse(
      'chunk-size-beyond-numbers',
      `${ok}${type}${chunked}\r\n`,
      `1${'0'.repeat(20)}\r\n${page}\r\n0\r\n\r\n`,
    ),
  ),
  shown(refuse('chunk-longer-than-its-size', `${ok}${type}${chunked}\r\n`, `5\r\n${page}\r\n0\r\n\r\n`)),
  shown(refuse('no-last-chunk', `${ok}${type}${chunked}\r\n`, `${hex}\r\n${page}\r\n`, 'incomplete-body')),

  // Compression.
  read('gzip', `${ok}${type}Content-Encoding: gzip\r\nContent-Length: ${gzip.length}\r\n\r\n`, gzip),
  read(
    'gzip-no-footer',
    `${ok}${type}Content-Encoding: gzip\r\n\r\n`,
    gzip.subarray(0, -footer),
    'compression-cut',
  ),
  read(
    'gzip-half',
    `${ok}${type}Content-Encoding: gzip\r\n\r\n`,
    gzip.subarray(0, gzip.length >> 1),
    'compression-cut',
  ),
  read(
    'gzip-trailing',
    `${ok}${type}Content-Encoding: gzip\r\n\r\n`,
    join('', Buffer.concat([gzip, Buffer.from('<!-- 3 ms -->')])),
    'compression-trailing-data',
  ),
  read(
    'gzip-checksum',
    `${ok}${type}Content-Encoding: gzip\r\n\r\n`,
    Buffer.concat([gzip.subarray(0, -footer), Buffer.alloc(8, 1)]),
    'compression-checksum',
  ),
  read(
    'gzip-length-of-page',
    `${ok}${type}Content-Encoding: gzip\r\n${length}\r\n`,
    gzip,
    'length-of-decoded',
  ),
  shown(
    refuse(
      'gzip-length-of-nothing',
      `${ok}${type}Content-Encoding: gzip\r\nContent-Length: ${size + 1}\r\n\r\n`,
      gzip,
      'incomplete-body',
    ),
  ),
  refuse('gzip-plain', `${ok}${type}Content-Encoding: gzip\r\n${length}\r\n`, page, 'bad-encoding'),
  read(
    'deflate-no-checksum',
    `${ok}${type}Content-Encoding: deflate\r\n\r\n`,
    deflateSync(page).subarray(0, -4),
    'compression-cut',
  ),
  read(
    'brotli-half',
    `${ok}${type}Content-Encoding: br\r\n\r\n`,
    brotliCompressSync(page).subarray(0, 5000),
    'compression-cut',
  ),
  refuse('brotli-plain', `${ok}${type}Content-Encoding: br\r\n${length}\r\n`, page, 'bad-encoding'),

  // Size.
  read('head-250-kb', `${ok}${type}${length}${longHead(250)}\r\n`, page),
  refuse('head-260-kb', `${ok}${type}${length}${longHead(260)}\r\n`, page, 'headers-too-large'),

  // Contradictions.
  read(
    'location-twice',
    `${ok}Location: /a\r\nLocation: /a\r\n${type}${length}\r\n`,
    page,
    'repeated-location',
  ),
  refuse('two-locations', `${ok}Location: /a\r\nLocation: /b\r\n${type}${length}\r\n`, page),
  refuse(
    'two-dispositions',
    `${ok}Content-Disposition: inline\r\nContent-Disposition: inline; a=b\r\n${type}${length}\r\n`,
    page,
  ),
];

/** Serves each row at the path of its name, and a list of links to them at the root. `others` are not linked. */
export async function startBentServer(others: readonly BentResponse[] = []) {
  const sockets = new Set<Socket>();
  const rowAt = (path: string): BentResponse | undefined =>
    [...BENT_RESPONSES, ...others].find(({ name }) => path.split('?', 1)[0] === `/${name}`);
  const links = BENT_RESPONSES.map(({ name }) => `<a href="/${name}">The page ${name}</a>`).join(' ');
  const home = `<!doctype html><html lang="en"><title>Home</title><p>${links}</p></html>`;
  const answer = (status: string, body: string): string =>
    `HTTP/1.1 ${status}\r\n${type}Content-Length: ${body.length}\r\n\r\n${body}`;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      for (let end = received.indexOf('\r\n\r\n'); end !== -1; end = received.indexOf('\r\n\r\n')) {
        const path = received.split(' ', 2)[1] ?? '/';
        received = received.slice(end + 4);
        const row = rowAt(path);
        if (row === undefined)
          socket.write(path === '/' ? answer('200 OK', home) : answer('404 Not Found', ''));
        else if (row.closes) socket.end(row.bytes);
        else socket.write(row.bytes);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
