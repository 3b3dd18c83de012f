import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createVirusTotal } from '../../../src/collect/providers/virustotal.ts';
import { createReputationCollector } from '../../../src/collect/security/reputation-collector.ts';
import { virusTotalAnswer, virusTotalUnknown } from '../providers/documented-answers.ts';
import { sendHtml, sendJson } from '../providers/provider-server.ts';
import { createCollectorWorld, unaborted, type CollectorWorld } from './collector-world.ts';

describe('the reputation of a domain', () => {
  let world: CollectorWorld;
  const faults: unknown[] = [];
  const start = async (apiKey: string | null = 'vt-key-4711') => {
    const { provider, server } = await world.startProvider('VIRUSTOTAL', { apiKey });
    const collect = createReputationCollector({
      virusTotal: createVirusTotal(provider),
      answers: world.answers,
      onFailure: (error) => void faults.push(error),
    });
    return { server, collect };
  };

  beforeAll(async () => {
    world = await createCollectorWorld(inject('postgresUrl'));
  });
  beforeEach(async () => {
    await world.clear();
    faults.length = 0;
  });
  afterAll(() => world.close());

  it('is the verdict of the engines, requested with the key and once a day', async () => {
    const { server, collect } = await start();
    server.answerWith(sendJson(virusTotalAnswer()));
    const facts = { malicious: 2, suspicious: 1, harmless: 68, undetected: 22, reputation: -7 };
    expect(await collect('example.com', unaborted())).toMatchObject({ known: true, facts });
    expect(await collect('example.com', unaborted())).toMatchObject({ known: true, facts });
    expect(server.requests.map(({ path, headers }) => [path, headers['x-apikey']])).toEqual([
      ['/api/v3/domains/example.com', 'vt-key-4711'],
    ]);
  });

  it('is not requested without a key', async () => {
    const { server, collect } = await start(null);
    expect(await collect('example.com', unaborted())).toEqual({ known: false, reason: 'not-configured' });
    expect(server.requests).toEqual([]);
  });

  it('is unknown, not good, for an unknown domain', async () => {
    const { server, collect } = await start();
    server.answerWith(sendJson(virusTotalUnknown, 404));
    expect(await collect('example.com', unaborted())).toEqual({ known: false, reason: 'not-applicable' });
    // Cached like any other response.
    expect(await collect('example.com', unaborted())).toEqual({ known: false, reason: 'not-applicable' });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['a wrong address answers 404', sendJson('<h1>Not Found</h1>', 404), 'bad-answer'],
    ['the key is wrong', sendJson({ error: { code: 'WrongCredentialsError' } }, 401), 'refused'],
    ['the key may not', sendJson({ error: { code: 'ForbiddenError' } }, 403), 'refused'],
    ['the quota is used up', sendJson({ error: { code: 'QuotaExceededError' } }, 429), 'rate-limited'],
    ['it is overloaded', sendJson({ error: { code: 'TransientError' } }, 503), 'unreachable'],
    ['it shows a page', sendHtml, 'bad-answer'],
  ] as const)('gives the reason why it is unknown: %s', async (_, responder, reason) => {
    const { server, collect } = await start();
    server.answerWith(responder);
    expect(await collect('example.com', unaborted())).toEqual({ known: false, reason });
    expect(faults).toEqual([]);
  });

  it('ends with the scan, with its reason', async () => {
    const { server, collect } = await start();
    const reason = new Error('The scan was stopped.');
    const stop = new AbortController();
    server.answerWith(() => stop.abort(reason));
    await expect(collect('example.com', stop.signal)).rejects.toBe(reason);
    expect(faults).toEqual([]);
  });
});
