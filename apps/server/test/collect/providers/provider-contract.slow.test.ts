import type { UnknownReason } from '@siteglass/analysis';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { waitFor } from '../../../../../e2e/harness/service.ts';
import { providerNames, type Provider, type Question } from '../../../src/collect/providers/provider.ts';
import { isRecord } from '../../../src/json-record.ts';
import { contractRows } from './contract-rows.ts';
import {
  sendHalf,
  sendHtml,
  sendJson,
  neverRespond,
  startProviderServer,
  type Responder,
  type ProviderServer,
} from './provider-server.ts';
import { catchProviderError, createProviderWorld, type ProviderWorld } from './provider-world.ts';

/** Enough for a good answer on any machine; short only where it has to run out. */
const longMs = 60_000;
let timeoutMs = longMs;
const named = contractRows.map(
  (row) => [row.question === undefined ? row.name : `${row.name}, ${row.question}`, row] as const,
);

it('every provider is covered', () => {
  expect([...new Set(contractRows.map(({ name }) => name))].sort()).toEqual([...providerNames].sort());
});

let world: ProviderWorld;
let server: ProviderServer;
beforeAll(async () => {
  world = await createProviderWorld(inject('postgresUrl'));
  server = await startProviderServer();
});
afterAll(async () => {
  await server.close();
  await world.close();
});

describe.each(named)('the adapter of %s', (_name, row) => {
  let provider: Provider;
  beforeAll(() => {
    const { name, apiKey } = row;
    // Without rate limits: this sends more requests than a day allows.
    const made = world.createProvider({
      name,
      baseUrl: server.origin,
      apiKey,
      rule: { limits: [], limitsWithKey: [] },
    });
    provider = {
      ...made,
      send: <Answer>(question: Question<Answer>, signal: AbortSignal) =>
        made.send({ ...question, timeoutMs }, signal),
    };
  });
  beforeEach(() => {
    timeoutMs = longMs;
    return world.clear();
  });
  const ask = (responder: Responder, signal = new AbortController().signal): Promise<unknown> => {
    server.answerWith(responder);
    return row.send(provider, signal);
  };
  const good: Responder = (request, response) =>
    sendJson(row.good(request.path, server.origin))(request, response);
  /** Only the reason is reported, and never a key, even if the provider echoes it. */
  const expectReason = async (pending: Promise<unknown>, reason: UnknownReason): Promise<void> => {
    const error = await catchProviderError(pending);
    expect([error.message, error.reason]).toEqual([expect.stringContaining(row.name), reason]);
    if (row.apiKey !== null) expect(`${error.stack} ${String(error.cause)}`).not.toContain(row.apiKey);
  };

  it('reads the documented response', async () => {
    expect(await ask(good)).toEqual(row.expected);
    expect(server.requests.length).toBeGreaterThan(0);
    for (const { path, headers, body } of server.requests) {
      const sent = `${decodeURIComponent(path)} ${JSON.stringify(headers)} ${body}`;
      if (row.apiKey !== null) expect(sent).toContain(row.apiKey);
    }
  });

  it('reads it with unknown fields added', async () => {
    const responder: Responder = (request, response) =>
      sendJson(withNewFields(row.good(request.path, server.origin)))(request, response);
    expect(await ask(responder)).toEqual(row.expected);
  });

  it.each<[number, UnknownReason]>([
    [401, 'refused'],
    [403, 'refused'],
    [429, 'rate-limited'],
    [500, 'unreachable'],
    [502, 'unreachable'],
    [503, 'unreachable'],
    [418, 'bad-answer'],
  ])('reports the reason of a %i', async (status, reason) => {
    const body = { error: { message: `You sent the key ${row.apiKey}.` } };
    await expectReason(ask(sendJson(body, status)), row.reasonsByStatus?.[status] ?? reason);
  });

  it('sends nothing before the time in Retry-After of a 429', async () => {
    await expectReason(
      ask(sendJson('', 429, { 'retry-after': '120' })),
      row.reasonsByStatus?.[429] ?? 'rate-limited',
    );
    await world.letPass(100_000);
    await expectReason(ask(good), 'rate-limited');
    expect(server.requests).toEqual([]);
    await world.letPass(21_000);
    expect(await ask(good)).toEqual(row.expected);
  });

  it('distinguishes HTML from a valid response', async () => {
    await expectReason(ask(sendHtml), 'bad-answer');
  });

  it('distinguishes a truncated response from a complete one', async () => {
    const responder: Responder = (request, response) =>
      sendHalf(row.good(request.path, server.origin))(request, response);
    await expectReason(ask(responder), 'bad-answer');
  });

  it.each(row.broken.map((body) => [JSON.stringify(body), body] as const))(
    'rejects %s',
    async (_text, body) => {
      await expectReason(ask(sendJson(body)), 'bad-answer');
    },
  );

  it('times out', async () => {
    timeoutMs = 300;
    await expectReason(ask(neverRespond), 'timeout');
  });

  it('closes the connection when the caller aborts, with its reason', async () => {
    const stop = new AbortController();
    const reason = new Error('The scan was stopped.');
    const pending = ask(() => stop.abort(reason), stop.signal);
    await expect(pending).rejects.toBe(reason);
    await waitFor('the end of the connection', async () => (await server.countConnections()) === 0);
  });

  it('sends nothing for a caller that has already aborted', async () => {
    const reason = new Error('The scan was stopped.');
    await expect(ask(good, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(server.requests).toEqual([]);
  });
});

/** The body with an additional field in each of its objects. */
function withNewFields(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withNewFields);
  if (!isRecord(body)) return body;
  const fields = Object.entries(body).map(([name, value]) => [name, withNewFields(value)] as const);
  return { ...Object.fromEntries(fields), a_field_of_tomorrow: { is: ['new'] } };
}
