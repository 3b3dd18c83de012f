import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { expectEnvelope, expectError } from '../harness/envelope.ts';
import { parseAnswer, sendRaw } from '../harness/raw.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

/** What no HTTP client sends: raw bytes written to the socket. */
describe('a malformed request gets an error envelope:', () => {
  let service: TestService;
  let user: User;
  let key: string;
  beforeAll(async () => {
    service = await useSharedService('web');
    user = await service.createUser();
    key = String((await user.api.post('/tokens', { name: 'raw', scopes: ['read', 'scan'] })).body.data.token);
  });
  afterAll(() => service.close());

  const head = (line: string, ...headers: string[]) =>
    [line, 'Host: localhost', 'Connection: close', `Authorization: Bearer ${key}`, ...headers, '', ''].join(
      '\r\n',
    );
  const send = async (...parts: (string | Buffer)[]) => parseAnswer(await sendRaw(service.url, ...parts));

  it.each([
    ['bytes that are no HTTP', 'hello\r\n\r\n'],
    ['a TLS handshake', Buffer.from('16030100f4010000f00303', 'hex')],
    ['a header without a colon', 'GET /api/v1/history HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n'],
    ['an unknown method', 'FETCH /api/v1/history HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'two different lengths',
      'POST /api/v1/scans HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'a length and chunks',
      'POST /api/v1/scans HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a space in the path', 'GET /api/v1/his tory HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s', async (_what, bytes) => {
    expectError(await send(bytes), 'INVALID_REQUEST');
  });

  it('headers that are too large', async () => {
    const answer = await send(head('GET /api/v1/history HTTP/1.1', `X-Large: ${'a'.repeat(40_000)}`));
    expect(expectError(answer, 'INVALID_REQUEST')).toContain('headers');
  });

  it('HTTP/1.1 without Host', async () => {
    const answer = await send('GET /api/v1/history HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(expectError(answer, 'INVALID_REQUEST')).toContain('Host');
  });

  it('an unknown expectation is ignored', async () => {
    const answer = await send(head('GET /api/v1/history?per_page=1 HTTP/1.1', 'Expect: a-miracle'));
    expectEnvelope(answer);
    expect(answer.status).toBe(200);
  });

  it.each(['/api/v1/%', '/api/v1/scans/%zz', '/api/v1/scans/%ff%fe', '/api/v1/history?url=%zz'])(
    'bad percent-encoding in %s is not a server error',
    async (path) => {
      const answer = await send(head(`GET ${path} HTTP/1.1`));
      expectEnvelope(answer);
      expect([200, 400, 404]).toContain(answer.status);
    },
  );

  it('an undecodable path keeps its request id, including in the header', async () => {
    const id = '0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f';
    const answer = await send(head('GET /api/v1/scans/%zz HTTP/1.1', `X-Request-Id: ${id}`));
    expectError(answer, 'NOT_FOUND');
    expect(answer.headers.get('x-request-id')).toBe(id);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('a body that declares too large a size is rejected before it is sent', async () => {
    const answer = await send(
      head('POST /api/v1/scans HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 300000'),
    );
    expect(expectError(answer, 'INVALID_REQUEST')).toContain('256 KiB');
  });

  it('a list of URLs may be longer, but has a limit, too', async () => {
    const answer = await send(
      head('POST /api/v1/crawls HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 9000000'),
    );
    expect(expectError(answer, 'INVALID_REQUEST')).toContain('8192 KiB');
  });

  it('a chunked body that grows too large', async () => {
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    const answer = await send(
      head('POST /api/v1/scans HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
      ...Array.from({ length: 5 }, () => chunk),
    );
    expect(expectError(answer, 'INVALID_REQUEST')).toContain('256 KiB');
  });

  it('a chunked body of exactly 256 KiB is accepted', async () => {
    const body = JSON.stringify({ name: 'x', unknown: '' });
    const full = JSON.stringify({ name: 'x', unknown: 'a'.repeat(262_144 - body.length) });
    const answer = await send(
      head('POST /api/v1/tokens HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
      `${full.length.toString(16)}\r\n${full}\r\n0\r\n\r\n`,
    );
    expect(expectError(answer, 'INVALID_REQUEST')).toContain('unknown');
  });

  it('a body that is not UTF-8', async () => {
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    const answer = await send(
      head(
        'POST /api/v1/tokens HTTP/1.1',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ),
      body,
    );
    expectError(answer, 'INVALID_REQUEST');
  });

  it('deep JSON with an idempotency key on an endpoint without a body', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const answer = await user.api.post('/scans/0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f/stop', deep, {
      'idempotency-key': 'deep',
    });
    expectError(answer, 'INVALID_REQUEST');
  });

  it('and the service still responds', async () => {
    expect((await user.api.get('/user/profile')).status).toBe(200);
  });
});
