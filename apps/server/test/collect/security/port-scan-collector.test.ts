import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createAddressGuard } from '../../../src/collect/fetch/address-guard.ts';
import { createInternetDb } from '../../../src/collect/providers/internetdb.ts';
import { createShodan } from '../../../src/collect/providers/shodan.ts';
import { createPortScanCollector } from '../../../src/collect/security/port-scan-collector.ts';
import {
  internetDbHost,
  internetDbUnknown,
  shodanHost,
  shodanUnknown,
} from '../providers/documented-answers.ts';
import { sendJson } from '../providers/provider-server.ts';
import { createCollectorWorld, unaborted, type CollectorWorld } from './collector-world.ts';

const guard = createAddressGuard({ allowNetworks: ['10.0.0.0/8'] });
const address = '93.184.216.34';

describe('the open ports of an address', () => {
  let world: CollectorWorld;
  const faults: unknown[] = [];
  const start = async (apiKey: string | null, { off = [] as readonly ('SHODAN' | 'INTERNETDB')[] } = {}) => {
    const shodan = await world.startProvider('SHODAN', { apiKey, isOff: off.includes('SHODAN') });
    const internetDb = await world.startProvider('INTERNETDB', { isOff: off.includes('INTERNETDB') });
    const collect = createPortScanCollector({
      shodan: createShodan(shodan.provider),
      internetDb: createInternetDb(internetDb.provider),
      answers: world.answers,
      maySend: (_provider, queried) => guard.judge(queried) === 'public',
      onFailure: (error) => void faults.push(error),
    });
    return { shodan: shodan.server, internetDb: internetDb.server, collect };
  };

  beforeAll(async () => {
    world = await createCollectorWorld(inject('postgresUrl'));
  });
  beforeEach(async () => {
    await world.clear();
    faults.length = 0;
  });
  afterAll(() => world.close());

  it('are not configured if InternetDB is switched off and Shodan has no key', async () => {
    const { shodan, internetDb, collect } = await start(null, { off: ['INTERNETDB'] });
    expect(await collect(address, unaborted())).toEqual({ known: false, reason: 'not-configured' });
    expect([...shodan.requests, ...internetDb.requests]).toEqual([]);
  });

  it('come from InternetDB if Shodan is switched off, key or not', async () => {
    const { shodan, internetDb, collect } = await start('key', { off: ['SHODAN'] });
    internetDb.answerWith(sendJson(internetDbHost));
    expect(await collect(address, unaborted())).toMatchObject({ facts: { source: 'internetdb' } });
    expect(shodan.requests).toEqual([]);
  });

  it('come from Shodan with a key', async () => {
    const { shodan, internetDb, collect } = await start('shodan/key+4711');
    shodan.answerWith(sendJson(shodanHost));
    const part = {
      known: true,
      facts: {
        address,
        source: 'shodan',
        ports: [22, 80, 443],
        org: 'Olive Networks',
        tags: ['cdn', 'eol-product'],
        scannedAt: '2026-05-15T12:34:56.789Z',
      },
    };
    expect(await collect(address, unaborted())).toEqual(part);
    expect(await collect(address, unaborted())).toEqual(part);
    expect(shodan.requests.map(({ path }) => path)).toEqual([
      `/shodan/host/${address}?key=shodan%2Fkey%2B4711&minify=true`,
    ]);
    expect(internetDb.requests).toEqual([]);
  });

  it('come from InternetDB without one', async () => {
    const { shodan, internetDb, collect } = await start(null);
    internetDb.answerWith(sendJson(internetDbHost));
    const facts = {
      address,
      source: 'internetdb',
      ports: [80, 443],
      org: null,
      tags: ['cloud'],
      scannedAt: null,
    };
    expect(await collect(address, unaborted())).toEqual({ known: true, facts });
    expect(internetDb.requests.map(({ path }) => path)).toEqual([`/${address}`]);
    expect(shodan.requests).toEqual([]);
  });

  it('are also requested for IPv6 addresses', async () => {
    const { internetDb, collect } = await start(null);
    internetDb.answerWith(sendJson({ ...internetDbHost, ports: [] }));
    const part = await collect('2606:2800:21f:cb07::1', unaborted());
    expect(part).toMatchObject({ known: true, facts: { address: '2606:2800:21f:cb07::1', ports: [] } });
    expect(internetDb.requests.map(({ path }) => decodeURIComponent(path))).toEqual([
      '/2606:2800:21f:cb07::1',
    ]);
  });

  it.each([
    ['Shodan', 'shodan-key', shodanUnknown],
    ['InternetDB', null, internetDbUnknown],
  ] as const)('are unknown, not none, if %s has no data', async (_, apiKey, body) => {
    const { shodan, internetDb, collect } = await start(apiKey);
    shodan.answerWith(sendJson(body, 404));
    internetDb.answerWith(sendJson(body, 404));
    expect(await collect(address, unaborted())).toEqual({ known: false, reason: 'not-applicable' });
    expect(await collect(address, unaborted())).toEqual({ known: false, reason: 'not-applicable' });
    expect(shodan.requests.length + internetDb.requests.length).toBe(1);
  });

  it.each(['127.0.0.1', '10.1.2.3', '192.168.0.1', '::1', 'fd00::1', '::ffff:10.0.0.1', 'intranet', ''])(
    'are not requested for %j',
    async (inner) => {
      for (const apiKey of ['shodan-key', null]) {
        const { shodan, internetDb, collect } = await start(apiKey);
        expect(await collect(inner, unaborted())).toEqual({ known: false, reason: 'not-applicable' });
        expect([...shodan.requests, ...internetDb.requests]).toEqual([]);
      }
    },
  );

  it.each([
    ['a wrong address answers 404', sendJson('<h1>Not Found</h1>', 404), 'bad-answer'],
    ['the key is wrong', sendJson('<html>Unauthorized</html>', 401), 'refused'],
    [
      'the plan does not have it',
      sendJson({ error: 'Requires membership or higher to access' }, 403),
      'refused',
    ],
    ['it was too much', sendJson({ error: 'Rate limit reached' }, 429), 'rate-limited'],
    ['it is overloaded', sendJson('', 502), 'unreachable'],
  ] as const)('give the reason why they are unknown: %s', async (_, responder, reason) => {
    const { shodan, internetDb, collect } = await start('shodan-key');
    shodan.answerWith(responder);
    expect(await collect(address, unaborted())).toEqual({ known: false, reason });
    expect(internetDb.requests).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('are sorted, distinct and bounded', async () => {
    const { shodan, collect } = await start('shodan-key');
    const ports = Array.from({ length: 600 }, (_, index) => 600 - (index % 300));
    const tags = Array.from({ length: 50 }, (_, index) => `tag ${index}\u0000${'x'.repeat(100)}`);
    shodan.answerWith(sendJson({ ...shodanHost, ports, tags, org: `Olive\n${'x'.repeat(500)}` }));
    const part = await collect(address, unaborted());
    if (!part.known) throw new Error(part.reason);
    expect([part.facts.ports.length, part.facts.ports[0], part.facts.ports.at(-1)]).toEqual([200, 301, 500]);
    expect([part.facts.tags.length, part.facts.tags[0]]).toEqual([20, `tag 0 ${'x'.repeat(43)}…`]);
    expect(part.facts.org).toBe(`Olive ${'x'.repeat(193)}…`);
  });
});
