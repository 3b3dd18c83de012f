import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BENT_RESPONSES, BENT_TITLE, startBentServer } from '../servers/bent-responses.ts';
import { catchFetchError, createLoopbackFetcher } from './loopback-fetcher.ts';

const fetcher = createLoopbackFetcher();
let server: Awaited<ReturnType<typeof startBentServer>>;
beforeAll(async () => {
  server = await startBentServer();
});
afterAll(async () => {
  await fetcher.close();
  await server.close();
});

describe('a response that bends HTTP', () => {
  const rows = BENT_RESPONSES.map((row) => [row.name, row] as const);
  it.each(rows.filter(([, { defects }]) => defects !== undefined))('is read: %s', async (name, row) => {
    const fetched = await fetcher.fetch({ url: `${server.origin}/${name}` });
    expect(fetched.body?.toString()).toContain(`<title>${BENT_TITLE}</title>`);
    expect(fetched.status).toBe(200);
    expect(fetched.defects).toEqual(row.defects);
    const type = fetched.headers.find(([header]) => header === 'content-type')?.[1];
    expect(type).toMatch(/^text\/html(?:; charset=utf-8)?$/);
  });

  it.each(rows.filter(([, { refused }]) => refused !== undefined))('is refused: %s', async (name, row) => {
    const error = await catchFetchError(fetcher.fetch({ url: `${server.origin}/${name}` }));
    expect(error.reason).toBe(row.refused);
  });
});

/** Every request on one connection, with what the server writes for it. */
async function withRawServer(
  onRequest: (socket: Socket, path: string, nth: number) => void,
  use: (origin: string, requests: () => readonly string[]) => Promise<void>,
): Promise<void> {
  const requests: string[] = [];
  let connections = 0;
  const raw = createServer((socket) => {
    connections += 1;
    const nth = connections;
    socket.on('error', () => undefined);
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      for (let end = received.indexOf('\r\n\r\n'); end !== -1; end = received.indexOf('\r\n\r\n')) {
        const path = received.split(' ', 2)[1] ?? '';
        received = received.slice(end + 4);
        requests.push(`${nth}${path}`);
        onRequest(socket, path, nth);
      }
    });
  });
  raw.listen(0, '127.0.0.1');
  await once(raw, 'listening');
  try {
    await use(`http://127.0.0.1:${(raw.address() as AddressInfo).port}`, () => requests);
  } finally {
    raw.close();
  }
}

const answer = (body: string, ...headers: readonly string[]): string =>
  ['HTTP/1.1 200 OK', `Content-Length: ${body.length}`, ...headers, '', body].join('\r\n');

describe('a connection', () => {
  /** Fetches /1 to /3 over one line and returns their bodies. */
  const fetchThree = async (origin: string) => {
    const line = fetcher.openLine();
    try {
      const bodies: string[] = [];
      for (const path of ['/1', '/2', '/3'])
        bodies.push((await line.fetch({ url: origin + path })).body?.toString() ?? '');
      return bodies;
    } finally {
      await line.close();
    }
  };

  it('is reused after flawless responses', async () => {
    await withRawServer(
      (socket, path) => socket.write(answer(path)),
      async (origin, requests) => {
        expect(await fetchThree(origin)).toEqual(['/1', '/2', '/3']);
        expect(requests()).toEqual(['1/1', '1/2', '1/3']);
      },
    );
  });

  it.each<[string, (path: string) => string]>([
    ['a second response', (path) => answer(path) + answer('smuggled')],
    [
      'one after an empty body',
      (path) => (path === '/2' ? `HTTP/1.1 204 No Content\r\n\r\n${answer('smuggled')}` : answer(path)),
    ],
    [
      'one hidden by a length',
      (path) =>
        answer(path, 'Transfer-Encoding: chunked').replace(
          /\r\n\r\n.*/s,
          `\r\n\r\n${path.length}\r\n${path}\r\n0\r\n\r\n${answer('smuggled')}`,
        ),
    ],
    [
      'one hidden by a short length',
      (path) => answer(path).replace(`h: ${path.length}`, 'h: 2') + answer('smuggled'),
    ],
  ])('never takes %s for the next one', async (_name, respond) => {
    await withRawServer(
      (socket, path) => socket.write(respond(path)),
      async (origin, requests) => {
        const bodies = await fetchThree(origin);
        expect(bodies.join()).not.toContain('smuggled');
        expect(requests().map((request) => request.slice(request.indexOf('/')))).toEqual(['/1', '/2', '/3']);
      },
    );
  });

  it('is not reused after a response with a defect', async () => {
    await withRawServer(
      (socket, path) => socket.write(answer(path, `Content-Length: ${path.length}`)),
      async (origin, requests) => {
        expect(await fetchThree(origin)).toEqual(['/1', '/2', '/3']);
        expect(requests()).toEqual(['1/1', '2/2', '3/3']);
      },
    );
  });

  it('that receives something nobody asked for is closed', async () => {
    let noteClosed = (): void => undefined;
    const closed = new Promise<void>((resolve) => (noteClosed = resolve));
    const line = fetcher.openLine();
    await withRawServer(
      (socket, path, nth) => {
        socket.write(answer(`${nth}${path}`));
        if (nth > 1) return;
        socket.once('close', () => noteClosed());
        setImmediate(() => socket.write(answer('smuggled')));
      },
      async (origin) => {
        const bodyOf = async (path: string) => (await line.fetch({ url: origin + path })).body?.toString();
        expect(await bodyOf('/1')).toBe('1/1');
        await closed;
        expect(await bodyOf('/2')).toBe('2/2');
        await line.close();
      },
    );
  });

  it.each(['end', 'resetAndDestroy'] as const)(
    'that the server closes by %s after each response is replaced',
    async (how) => {
      await withRawServer(
        (socket, path) => socket.write(answer(path), () => void setImmediate(() => socket[how]())),
        async (origin) => expect(await fetchThree(origin)).toEqual(['/1', '/2', '/3']),
      );
    },
  );
});

describe('a Location', () => {
  it.each<[string, string | null]>([
    ['/caf\xe9?q=\xe9', '/caf%E9?q=%E9'],
    ['/caf\xc3\xa9?q=\xc3\xa9', '/caf%C3%A9?q=%C3%A9'],
    ['  /a b?c d  ', '/a%20b?c%20d'],
    ['/a\tb', '/ab'],
    ['/a"b<c>', '/a%22b%3Cc%3E'],
    ['\\back\\slash', '/back/slash'],
    ['/%zz%e9%7e', '/%zz%e9%7e'],
    ['/query?', '/query?'],
    ['/a, /b', '/a,%20/b'],
    ['\r\n /folded', '/folded'],
    ['/page#part', '/page'],
    ['./x/../y/./z/..', '/y/'],
    ['HTTP:/one-slash', '/one-slash'],
    ['', null],
  ])('of %j leads where browsers go', async (location, expected) => {
    await withRawServer(
      (socket, path) =>
        socket.end(
          Buffer.from(
            path === '/start'
              ? `HTTP/1.1 302 Found\r\nLocation: ${location}\r\nContent-Length: 5\r\n\r\nmoved`
              : answer(path),
            'latin1',
          ),
        ),
      async (origin) => {
        const fetched = await fetcher.fetch({ url: `${origin}/start` });
        expect(fetched.body?.toString()).toBe(expected ?? 'moved');
        expect(fetched.url).toBe(origin + (expected ?? '/start'));
      },
    );
  });
});
