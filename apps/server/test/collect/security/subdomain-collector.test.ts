import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createCertSpotter } from '../../../src/collect/providers/certspotter.ts';
import { createCrtSh } from '../../../src/collect/providers/crtsh.ts';
import { createSubdomainCollector } from '../../../src/collect/security/subdomain-collector.ts';
import { certSpotterIssuance, crtShRow } from '../providers/documented-answers.ts';
import {
  sendHalf,
  sendHtml,
  sendJson,
  neverRespond,
  type Responder,
  type ProviderServer,
} from '../providers/provider-server.ts';
import { createCollectorWorld, sendByPath, unaborted, type CollectorWorld } from './collector-world.ts';

const domain = 'example.com';
const viaCrtSh = { known: true, facts: { source: 'crtsh', count: 1, list: ['a.example.com'] } };
const viaCertSpotter = { known: true, facts: { source: 'certspotter', count: 1, list: ['b.example.com'] } };
const crtShList = sendJson([crtShRow('A.example.com\n*.example.com\nexample.com')]);
const certSpotterList = sendJson([certSpotterIssuance(7, 'b.example.com', 'example.com')]);
/** Never times out. */
const forEver = (): Promise<void> => new Promise(() => undefined);

describe('subdomains from certificates', () => {
  let world: CollectorWorld;
  let crtSh: ProviderServer;
  let certSpotter: ProviderServer;
  const faults: unknown[] = [];
  const start = async ({
    apiKey = null as string | null,
    waitForFallback = forEver,
    off = [] as readonly ('CRTSH' | 'CERTSPOTTER')[],
  } = {}) => {
    const first = await world.startProvider('CRTSH', { isOff: off.includes('CRTSH') });
    const second = await world.startProvider('CERTSPOTTER', { apiKey, isOff: off.includes('CERTSPOTTER') });
    crtSh = first.server;
    certSpotter = second.server;
    crtSh.answerWith(crtShList);
    certSpotter.answerWith(certSpotterList);
    return createSubdomainCollector({
      crtSh: createCrtSh(first.provider),
      certSpotter: createCertSpotter(second.provider),
      answers: world.answers,
      onFailure: (error) => void faults.push(error),
      waitForFallback,
    });
  };

  beforeAll(async () => {
    world = await createCollectorWorld(inject('postgresUrl'));
  });
  beforeEach(async () => {
    await world.clear();
    faults.length = 0;
  });
  afterAll(() => world.close());

  it('come from crt.sh, requested once a day', async () => {
    const collect = await start();
    expect(await collect(domain, unaborted())).toEqual(viaCrtSh);
    expect(await collect(domain, unaborted())).toEqual(viaCrtSh);
    expect(crtSh.requests.map(({ path }) => path)).toEqual([
      '/?q=%25.example.com&output=json&exclude=expired&deduplicate=Y',
    ]);
    expect(certSpotter.requests).toEqual([]);
  });

  it('are none, and known to be none, for a domain without any', async () => {
    const collect = await start();
    crtSh.answerWith(sendJson([]));
    const facts = { source: 'crtsh', count: 0, list: [] };
    expect(await collect(domain, unaborted())).toEqual({ known: true, facts });
    expect(certSpotter.requests).toEqual([]);
  });

  it.each<[string, Responder]>([
    ['shows a page', sendHtml],
    ['says nothing', sendJson('')],
    ['is cut off', sendHalf([crtShRow('a.example.com')])],
    ['answers 502', sendJson('<h1>Bad Gateway</h1>', 502)],
    ['answers 503', sendJson('', 503)],
    ['answers 429', sendJson('', 429)],
    ['answers 404', sendJson('', 404)],
    ['answers in another form', sendJson({ error: 'busy' })],
    [
      'has more than is read',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const row = `${JSON.stringify(crtShRow('a.example.com\n'.repeat(4000)))},`;
        response.write('[');
        const pump = (): void => {
          while (!response.destroyed && response.write(row));
          if (!response.destroyed) response.once('drain', pump);
        };
        pump();
      },
    ],
  ])('come from Cert Spotter if crt.sh %s', async (_, responder) => {
    const collect = await start();
    crtSh.answerWith(responder);
    expect(await collect(domain, unaborted())).toEqual(viaCertSpotter);
    expect(certSpotter.requests.map(({ path }) => path)).toEqual([
      '/v1/issuances?domain=example.com&include_subdomains=true&expand=dns_names',
    ]);
    expect(faults).toEqual([]);
  });

  it('come from Cert Spotter if crt.sh is too slow, and from crt.sh the next time', async () => {
    let finish = (): void => undefined;
    const waitForFallback = () => vi.waitFor(() => expect(crtSh.requests).toHaveLength(1));
    const collect = await start({ waitForFallback });
    crtSh.answerWith((request, response) => {
      finish = () => crtShList(request, response);
    });
    expect(await collect(domain, unaborted())).toEqual(viaCertSpotter);
    finish();
    expect(await (await start())(domain, unaborted())).toEqual(viaCrtSh);
    // The earlier search continued for this request: there was no second search.
    expect(crtSh.requests).toEqual([]);
  });

  it('come from Cert Spotter at once while crt.sh is paused', async () => {
    const collect = await start();
    crtSh.answerWith(sendJson('', 502));
    certSpotter.answerWith(sendJson('', 500));
    const names = ['a.test', 'b.test', 'c.test', 'd.test', 'e.test'];
    for (const name of names) expect(await collect(name, unaborted())).toMatchObject({ known: false });
    certSpotter.answerWith(certSpotterList);
    await world.clearPause('CERTSPOTTER');
    crtSh.answerWith(crtShList);
    expect(await collect(domain, unaborted())).toEqual(viaCertSpotter);
    expect(crtSh.requests).toEqual([]);
  });

  it('come from the other source if one is switched off', async () => {
    const withoutCrtSh = await start({ off: ['CRTSH'] });
    expect(await withoutCrtSh(domain, unaborted())).toEqual(viaCertSpotter);
    certSpotter.answerWith(sendJson('', 429));
    expect(await withoutCrtSh('example.org', unaborted())).toEqual({ known: false, reason: 'rate-limited' });
    expect(crtSh.requests).toEqual([]);
    const withNone = await start({ off: ['CRTSH', 'CERTSPOTTER'] });
    expect(await withNone('example.net', unaborted())).toEqual({ known: false, reason: 'not-configured' });
  });

  it('wait for a slow crt.sh if Cert Spotter fails', async () => {
    const waitForFallback = () => vi.waitFor(() => expect(crtSh.requests).toHaveLength(1));
    const collect = await start({ waitForFallback });
    let finish = (): void => undefined;
    crtSh.answerWith((request, response) => {
      finish = () => crtShList(request, response);
    });
    certSpotter.answerWith((request, response) => {
      sendJson({ code: 'rate_limited' }, 429)(request, response);
      finish();
    });
    expect(await collect(domain, unaborted())).toEqual(viaCrtSh);
  });

  it('give the reason why crt.sh failed', async () => {
    const collect = await start();
    crtSh.answerWith(sendJson('', 502));
    certSpotter.answerWith(sendJson({ code: 'rate_limited' }, 429));
    expect(await collect(domain, unaborted())).toEqual({ known: false, reason: 'unreachable' });
    expect(faults).toEqual([]);
  });

  it('are requested from Cert Spotter with the key, page by page', async () => {
    const collect = await start({ apiKey: 'k4711_spotter' });
    crtSh.answerWith(sendJson('', 502));
    const page = (first: number, length: number) =>
      Array.from({ length }, (_, index) =>
        certSpotterIssuance(first + index, `n${first + index}.example.com`),
      );
    certSpotter.answerWith(
      sendByPath({ '&after=99': sendJson(page(100, 3)), '/v1/issuances': sendJson(page(0, 100)) }),
    );
    expect(await collect(domain, unaborted())).toMatchObject({ known: true, facts: { count: 103 } });
    expect(certSpotter.requests.map(({ path }) => path.slice(path.indexOf('names')))).toEqual([
      'names',
      'names&after=99',
    ]);
    expect(certSpotter.requests[0]?.headers.authorization).toBe('Bearer k4711_spotter');
  });

  it('include the pages that Cert Spotter returned before its rate limit', async () => {
    const collect = await start();
    crtSh.answerWith(sendJson('', 502));
    const page = Array.from({ length: 100 }, (_, id) => certSpotterIssuance(id, `n${id}.example.com`));
    certSpotter.answerWith(sendByPath({ '&after=': sendJson('', 429), '/v1/issuances': sendJson(page) }));
    expect(await collect(domain, unaborted())).toMatchObject({ known: true, facts: { count: 100 } });
  });

  it('end with the scan, with its reason', async () => {
    const collect = await start();
    const reason = new Error('The scan was stopped.');
    const stop = new AbortController();
    crtSh.answerWith(() => stop.abort(reason));
    await expect(collect(domain, stop.signal)).rejects.toBe(reason);
    const both = new AbortController();
    const withoutDelay = await start({ waitForFallback: () => Promise.resolve() });
    crtSh.answerWith(neverRespond);
    certSpotter.answerWith(() => both.abort(reason));
    await expect(withoutDelay('example.org', both.signal)).rejects.toBe(reason);
    await expect(collect(domain, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(faults).toEqual([]);
  });
});
