import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Api } from '../harness/api.ts';
import { expectEnvelope } from '../harness/envelope.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

/** Whatever a caller sends, the answer is a whole envelope and no server error. A failure prints its seed. */
describe('no input brings the service down:', () => {
  const runs = 150;
  let service: TestService;
  let session: Api;
  let key: Api;
  const task = '0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f';
  beforeAll(async () => {
    // No worker: whatever is admitted here is never fetched.
    service = await startTestService();
    const user = await service.createUser();
    session = user.api;
    key = await user.withKey('read', 'scan', 'export');
  });
  afterAll(() => service.close());

  const expectSound = (answer: Answer) => {
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
    expectEnvelope(answer);
  };
  const check = async <T extends unknown[]>(
    arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
    ask: (...values: T) => Promise<Answer>,
    numRuns = runs,
  ) => {
    await fc.assert(
      fc.asyncProperty(...(arbitraries as [fc.Arbitrary<unknown>]), async (...values: unknown[]) => {
        expectSound(await ask(...(values as T)));
      }),
      { numRuns, endOnFailure: true },
    );
  };

  /** Every kind of text: grapheme clusters, binary, half surrogates, control characters, look-alikes, very long. */
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
    fc.constantFrom(
      '',
      ' ',
      '\0',
      '\ud800',
      '\udfff',
      '__proto__',
      'constructor',
      'toString',
      '%00',
      '..',
      'NaN',
    ),
    fc
      .tuple(fc.constantFrom('a', '\u0301', '🪟', '\u200d', '%'), fc.integer({ min: 99, max: 3_000 }))
      .map(([letter, times]) => letter.repeat(times)),
  );
  const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
  const anything = fc.oneof(json, text, fc.constantFrom(null, true, 0, -1, 1.5, 1e308, [], {}, [[]]));
  const url = fc.oneof(
    fc.webPath().map((path) => `http://127.0.0.1:8080${path}`),
    fc.domain().map((domain) => `  ${domain}  `),
    text.map((part) => `http://127.0.0.1:8080/${part}`),
    text.map((part) => `http://${part}.example.com/`),
    fc.webUrl({ validSchemes: ['http', 'https', 'ftp'], withQueryParameters: true }),
    fc.ipV6().map((address) => `http://[${address}]:1/`),
    fc.constantFrom('http://', '//', ':', 'example.com:', 'http://[', 'javascript:x', 'a:b@c', 'xn--a'),
    text.filter((part) => !/[0-9.:]/.test(part)),
  );
  /** A valid body in which any field may be anything, missing, or joined by another. */
  const nearly = (fields: Record<string, fc.Arbitrary<unknown>>) =>
    fc.oneof(
      { weight: 1, arbitrary: anything },
      {
        weight: 9,
        arbitrary: fc
          .tuple(
            fc.record(
              Object.fromEntries(
                Object.entries(fields).map(([name, valid]) => [
                  name,
                  fc.oneof({ weight: 20, arbitrary: valid }, { weight: 1, arbitrary: anything }),
                ]),
              ),
              { requiredKeys: Object.keys(fields).slice(0, 1) },
            ),
            fc.oneof(
              { weight: 4, arbitrary: fc.constant({}) },
              { weight: 1, arbitrary: fc.dictionary(text, anything, { maxKeys: 2 }) },
            ),
          )
          .map(([body, more]) => ({ ...body, ...more })),
      },
    );
  const scanBody = nearly({
    url,
    mode: fc.constantFrom('single', 'single', 'single', 'single', 'sitemap'),
    bypass_cache: fc.boolean(),
    webhook_url: fc.oneof(
      { weight: 5, arbitrary: fc.webPath().map((path) => `https://hooks.example.com${path}`) },
      { weight: 1, arbitrary: text },
      { weight: 1, arbitrary: url.map((one) => one.replace(/^http:/, 'https:')) },
    ),
  });
  const scopes = fc.array(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('read', 'scan', 'export') },
      { weight: 1, arbitrary: text },
    ),
    {
      maxLength: 5,
    },
  );
  const tokenBody = nearly({ name: text, scopes });
  /** A header as far as a client can send it. */
  const header = fc
    .oneof(
      text,
      fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) }),
    )
    .map((value) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 4_000));
  const inPath = text.map((part) => {
    const segment = encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd'));
    return segment === '.' || segment === '..' ? '%2e' : segment;
  });
  const inQuery = fc
    .array(
      fc.tuple(
        fc.oneof(fc.constantFrom('page', 'per_page', 'url', 'status', 'mode'), inPath),
        fc.oneof(
          inPath,
          fc.integer().map(String),
          fc.double().map(String),
          fc.constantFrom('single', 'complete'),
        ),
      ),
      { maxLength: 5 },
    )
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

  it('POST /scans', () =>
    check([scanBody], (body) => session.request('POST', '/scans', { body: JSON.stringify(body) })));

  it('POST /scans with an Idempotency-Key', () =>
    check([scanBody, fc.oneof(header, fc.string({ minLength: 1 }).map(encodeURI))], (body, idempotency) =>
      key.request('POST', '/scans', {
        body: JSON.stringify(body),
        headers: { 'idempotency-key': idempotency },
      }),
    ));

  it('POST /tokens', () =>
    check([tokenBody], (body) => session.request('POST', '/tokens', { body: JSON.stringify(body) })));

  it('POST /tokens with an Idempotency-Key', () =>
    check([tokenBody, fc.constantFrom('a', 'b', 'c')], (body, idempotency) =>
      session.request('POST', '/tokens', {
        body: JSON.stringify(body),
        headers: { 'idempotency-key': idempotency },
      }),
    ));

  it('POST /auth/login', () =>
    check(
      [nearly({ email: text, password: text })],
      async (body) => {
        await service.pool.query('delete from login_attempts');
        return service.anonymous.request('POST', '/auth/login', { body: JSON.stringify(body) });
      },
      // Fewer: a password check is slow on purpose.
      50,
    ));

  it('POST /scans/{task_id}/stop', () =>
    check([fc.oneof(inPath, fc.uuid(), fc.constant(task)), anything], (id, body) =>
      session.request('POST', `/scans/${id}/stop`, { body: JSON.stringify(body) }),
    ));

  it('GET /scans/{task_id}', () => check([fc.oneof(inPath, fc.uuid())], (id) => session.get(`/scans/${id}`)));

  it('DELETE /tokens/{id}', () =>
    check(
      [fc.oneof(inPath, fc.maxSafeInteger().map(String), fc.bigInt().map(String)), anything],
      (id, body) => session.request('DELETE', `/tokens/${id}`, { body: JSON.stringify(body) }),
    ));

  it('GET /history', () => check([inQuery], (query) => session.get(`/history?${query}`)));

  it('bodies that are no JSON at all', () =>
    check(
      [
        fc.oneof(
          text,
          json.map((value) => JSON.stringify(value).slice(1)),
        ),
        header,
      ],
      (body, type) =>
        session.request('POST', '/scans', { body, headers: type === '' ? {} : { 'content-type': type } }),
    ));

  it('headers', () =>
    check([header, header, header, header], (authorization, id, forwarded, host) =>
      service.anonymous.request('GET', '/user/profile', {
        headers: {
          authorization: `Bearer ${authorization}`,
          'x-request-id': id,
          'x-forwarded-for': forwarded,
          'accept-encoding': host,
        },
      }),
    ));

  it('paths', () =>
    check([fc.array(inPath, { maxLength: 4 })], (parts) => session.get(`/${parts.join('/')}`)));

  it('and much of it was valid, and nothing failed inside', async () => {
    const { rows } = await service.pool.query<{ scans: number; keys: number }>(
      'select (select count(*) from scans)::int as scans, (select count(*) from api_keys)::int as keys',
    );
    expect(rows[0]!.scans).toBeGreaterThan(10);
    expect(rows[0]!.keys).toBeGreaterThan(10);
    expect(service.logLines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
