import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { waitFor } from '../../../../../e2e/harness/service.ts';
import {
  createLiveMetricsCollector,
  type CollectLiveMetrics,
} from '../../../src/collect/authority/live-metrics.ts';
import { createAhrefs } from '../../../src/collect/providers/ahrefs.ts';
import { createCommonCrawl } from '../../../src/collect/providers/commoncrawl.ts';
import { createOpenPageRank } from '../../../src/collect/providers/openpagerank.ts';
import { createPinterest } from '../../../src/collect/providers/pinterest.ts';
import type { ProviderName } from '../../../src/collect/providers/provider.ts';
import { createSharedCount } from '../../../src/collect/providers/sharedcount.ts';
import {
  ahrefsAnswer,
  captures,
  collInfo,
  crawlIds,
  openPageRankAnswer,
  sharedCountAnswer,
} from '../providers/authority-answers.ts';
import { sendHtml, sendJson, type Responder, type ProviderServer } from '../providers/provider-server.ts';
import {
  createCollectorWorld,
  sendByPath,
  unaborted,
  type CollectorWorld,
} from '../security/collector-world.ts';

const subject = { url: 'https://www.olives.example/guide', domain: 'olives.example', address: '192.0.2.1' };
const minuteMs = 60_000;

type Provider = 'OPENPAGERANK' | 'AHREFS' | 'SHAREDCOUNT' | 'PINTEREST' | 'COMMONCRAWL';
let world: CollectorWorld;
let servers: Readonly<Record<Provider, ProviderServer>>;
let collect: CollectLiveMetrics;
const faults: unknown[] = [];

/** The paths requested from a provider. */
const pathsTo = (name: Provider): string[] =>
  servers[name].requests.map(({ path }) => path.split('?', 1)[0] ?? '');
/** The archive's responses, with different ones for some of its crawls. */
const archive = (others: Readonly<Record<number, Responder>> = {}): Responder =>
  sendByPath({
    '/collinfo.json': sendJson(collInfo(servers.COMMONCRAWL.origin)),
    ...Object.fromEntries(
      crawlIds.map((id, place) => [
        `/${id}-index`,
        others[place] ?? sendJson(captures('olives.example', 10 * (place + 1))),
      ]),
    ),
  });
const answerAll = (): void => {
  servers.OPENPAGERANK.answerWith(sendJson(openPageRankAnswer('olives.example')));
  servers.AHREFS.answerWith(sendJson(ahrefsAnswer(34.5)));
  servers.SHAREDCOUNT.answerWith(sendJson(sharedCountAnswer()));
  servers.COMMONCRAWL.answerWith(archive());
};

beforeAll(async () => {
  world = await createCollectorWorld(inject('postgresUrl'));
  // Without rate limits, which have their own tests and take seconds.
  const start = (name: ProviderName, apiKey: string | null = null) =>
    world.startProvider(name, { apiKey, rule: { limits: [] } });
  const made = {
    OPENPAGERANK: await start('OPENPAGERANK', 'opr-1'),
    AHREFS: await start('AHREFS', 'ahrefs-1'),
    SHAREDCOUNT: await start('SHAREDCOUNT', 'shared-1'),
    PINTEREST: await start('PINTEREST'),
    COMMONCRAWL: await start('COMMONCRAWL'),
  };
  servers = {
    OPENPAGERANK: made.OPENPAGERANK.server,
    AHREFS: made.AHREFS.server,
    SHAREDCOUNT: made.SHAREDCOUNT.server,
    PINTEREST: made.PINTEREST.server,
    COMMONCRAWL: made.COMMONCRAWL.server,
  };
  collect = createLiveMetricsCollector({
    openPageRank: createOpenPageRank(made.OPENPAGERANK.provider),
    ahrefs: createAhrefs(made.AHREFS.provider),
    sharedCount: createSharedCount(made.SHAREDCOUNT.provider),
    pinterest: createPinterest(made.PINTEREST.provider),
    commonCrawl: createCommonCrawl(made.COMMONCRAWL.provider),
    answers: world.answers,
    maySend: (_provider, address) => address !== '10.0.0.1',
    onFailure: (error) => void faults.push(error),
  });
});
beforeEach(async () => {
  await world.clear();
  faults.length = 0;
  answerAll();
});
afterAll(() => world.close());

describe('third-party metrics', () => {
  it('are requested again after an hour, and the list of crawls after a day', async () => {
    const first = await collect(subject, unaborted());
    expect(first).toMatchObject({ pageRank: { known: true }, shares: { known: true } });
    answerAll();
    await world.letAnswersAge(59 * minuteMs);
    expect(await collect(subject, unaborted())).toEqual(first);
    expect([pathsTo('AHREFS'), pathsTo('COMMONCRAWL')]).toEqual([[], []]);
    await world.letAnswersAge(2 * minuteMs);
    await collect(subject, unaborted());
    expect(
      [pathsTo('OPENPAGERANK'), pathsTo('AHREFS'), pathsTo('SHAREDCOUNT')].map(({ length }) => length),
    ).toEqual([1, 1, 1]);
    expect(pathsTo('COMMONCRAWL').sort()).toEqual(
      crawlIds
        .slice(0, 5)
        .map((id) => `/${id}-index`)
        .sort(),
    );
    answerAll();
    await world.letAnswersAge(24 * 60 * minuteMs);
    await collect(subject, unaborted());
    expect(pathsTo('COMMONCRAWL')[0]).toBe('/collinfo.json');
  });

  it('are requested again a minute after a failure', async () => {
    servers.AHREFS.answerWith(sendHtml);
    expect((await collect(subject, unaborted())).domainRating).toEqual({
      known: false,
      reason: 'bad-answer',
    });
    servers.AHREFS.answerWith(sendJson(ahrefsAnswer(34.5)));
    expect((await collect(subject, unaborted())).domainRating).toMatchObject({ known: false });
    expect(pathsTo('AHREFS')).toEqual([]);
    await world.letAnswersAge(minuteMs + 1000);
    expect((await collect(subject, unaborted())).domainRating).toMatchObject({ facts: { rating: 34.5 } });
  });

  it('are what arrived by the deadline, and the rest is available to the next reader', async () => {
    let letGo = (): void => undefined;
    const late = new Promise<void>((resolve) => (letGo = resolve));
    const wait: Responder = (request, response) =>
      void late.then(() => sendJson(captures('olives.example', 7))(request, response));
    servers.COMMONCRAWL.answerWith(archive({ 1: wait }));
    const time = new AbortController();
    const reading = collect(subject, time.signal);
    await waitFor('all requests', () => pathsTo('COMMONCRAWL').length === 6);
    // The responses have been stored by now.
    await waitFor('the other answers', async () => {
      const { webArchive } = await collect(subject, AbortSignal.timeout(500));
      return webArchive.known && webArchive.facts.crawls.filter((crawl) => crawl !== null).length === 4;
    });
    time.abort(new Error('The time is over.'));
    const { webArchive, pageRank } = await reading;
    expect(pageRank).toMatchObject({ known: true });
    const pages = (metrics: typeof webArchive) =>
      metrics.known ? metrics.facts.crawls.map((crawl) => crawl?.pages ?? null) : metrics.reason;
    expect(pages(webArchive)).toEqual([10, null, 30, 40, 50]);
    letGo();
    const next = await collect(subject, AbortSignal.timeout(2000));
    expect(pages(next.webArchive)).toEqual([10, 7, 30, 40, 50]);
    expect(pathsTo('COMMONCRAWL')).toHaveLength(6);
    expect(faults).toEqual([]);
  });

  it('of the web archive are unknown only if no crawl responded', async () => {
    const down = sendJson({ message: 'Down' }, 418);
    servers.COMMONCRAWL.answerWith(archive({ 0: down, 1: down, 2: down, 3: down, 4: down }));
    expect((await collect(subject, unaborted())).webArchive).toEqual({ known: false, reason: 'bad-answer' });
    expect(pathsTo('COMMONCRAWL')).toHaveLength(6);
  });

  it('are not requested for a host without a domain', async () => {
    const { pageRank, shares } = await collect(
      { ...subject, url: 'https://192.0.2.1/', domain: null },
      unaborted(),
    );
    expect([pageRank, shares]).toEqual([
      { known: false, reason: 'not-applicable' },
      { known: false, reason: 'not-applicable' },
    ]);
    expect(pathsTo('SHAREDCOUNT')).toEqual([]);
  });

  it('are not requested for a page that is not public', async () => {
    const { pageRank, shares } = await collect({ ...subject, address: '10.0.0.1' }, unaborted());
    expect(pageRank).toMatchObject({ known: true });
    expect(shares).toEqual({ known: false, reason: 'not-applicable' });
    expect([pathsTo('SHAREDCOUNT'), pathsTo('PINTEREST')]).toEqual([[], []]);
  });
});
