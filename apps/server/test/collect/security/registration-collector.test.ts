import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createAddressGuard } from '../../../src/collect/fetch/address-guard.ts';
import { createResolver } from '../../../src/collect/fetch/resolve.ts';
import { createRdap, rdapTimeoutMs } from '../../../src/collect/providers/rdap.ts';
import { createRegistrationCollector } from '../../../src/collect/security/registration-collector.ts';
import { createWhoisClient, whoisTimeoutMs } from '../../../src/collect/whois/whois-client.ts';
import { rdapBootstrap, rdapDomain } from '../providers/documented-answers.ts';
import {
  sendHtml,
  sendJson,
  neverRespond,
  type Responder,
  type ProviderServer,
} from '../providers/provider-server.ts';
import { startWhoisServer, type WhoisReply, type WhoisTestServer } from '../../servers/whois-server.ts';
import { createCollectorWorld, sendByPath, unaborted, type CollectorWorld } from './collector-world.ts';

describe('the registration of a domain', () => {
  let world: CollectorWorld;
  const faults: unknown[] = [];
  const whoisServers: WhoisTestServer[] = [];

  const startWhois = async (reply: (query: string) => WhoisReply): Promise<WhoisTestServer> => {
    const server = await startWhoisServer(reply);
    whoisServers.push(server);
    return server;
  };

  const start = async ({
    rdapWaitMs = 2_000,
    register = record,
  }: { rdapWaitMs?: number; register?: WhoisReply } = {}) => {
    const { provider, server: rdap } = await world.startProvider('RDAP');
    const registry = await startWhois(() => register);
    const root = await startWhois((tld) =>
      tld === 'none'
        ? 'domain: NONE\nstatus: ACTIVE\ncreated: 1985-01-01\n'
        : `refer: 127.0.0.1:${registry.port}\n`,
    );
    const collect = createRegistrationCollector({
      rdap: createRdap(provider),
      whois: createWhoisClient({
        guard: createAddressGuard({ allowNetworks: ['127.0.0.0/8'] }),
        resolver: createResolver({ timeoutMs: 1_000 }),
        start: { host: '127.0.0.1', port: root.port },
        shared: world.shared,
        limits: { dnsMs: 1_000, connectMs: 1_000, answerMs: 1_000 },
      }),
      answers: world.answers,
      onFailure: (error) => void faults.push(error),
      rdapWaitMs,
    });
    return { rdap, root, registry, collect };
  };
  const record = 'Creation Date: 2001-02-03\nRegistry Expiry Date: 2031-02-03\nRegistrar: Whois Names\n';

  /** Serves the bootstrap registry and its RDAP servers, all on this one server. */
  const serve = (rdap: ProviderServer, domains: Responder, tlds: string[] = ['com']): void => {
    const bootstrap = rdapBootstrap([tlds, [`${rdap.origin}/register/`]]);
    rdap.answerWith(sendByPath({ '/dns.json': sendJson(bootstrap), '/register/domain/': domains }));
  };
  const pathsOf = (rdap: ProviderServer): readonly string[] => rdap.requests.map(({ path }) => path);

  beforeAll(async () => {
    world = await createCollectorWorld(inject('postgresUrl'));
  });
  beforeEach(async () => {
    await world.clear();
    faults.length = 0;
  });
  afterEach(async () => {
    expect(faults).toEqual([]);
    await Promise.all(whoisServers.splice(0).map((server) => server.close()));
  });
  afterAll(() => world.close());

  it('comes from RDAP, is requested once a day, and does not use WHOIS', async () => {
    const { rdap, root, collect } = await start();
    serve(rdap, sendJson(rdapDomain('olives.com')));
    const facts = { source: 'rdap', registrar: 'Olive Names, Inc.', expiresOn: '2030-08-13' };
    expect(await collect('olives.com', unaborted())).toMatchObject({ known: true, facts });
    expect(await collect('olives.com', unaborted())).toMatchObject({ known: true, facts });
    expect(pathsOf(rdap)).toEqual(['/dns.json', '/register/domain/olives.com']);
    expect(rdap.requests.map(({ headers }) => headers.accept)[1]).toMatch(/^application\/rdap\+json\b/);
    expect(root.queries).toEqual([]);
  });

  it('is requested from servers that are looked up once a day for all domains', async () => {
    const { rdap, collect } = await start();
    serve(rdap, (request, response) => {
      sendJson(rdapDomain(request.path.split('/').at(-1) ?? ''))(request, response);
    });
    await collect('olives.com', unaborted());
    await collect('figs.com', unaborted());
    expect(pathsOf(rdap).filter((path) => path === '/dns.json')).toHaveLength(1);
    await world.letAnswersAge(25 * 60 * 60 * 1000);
    await collect('figs.com', unaborted());
    expect(pathsOf(rdap).filter((path) => path === '/dns.json')).toHaveLength(2);
  });

  it('follows a redirect of the registry', async () => {
    const { rdap, collect } = await start();
    const moved = rdap.origin.replace('127.0.0.1', 'localhost');
    const sendingOn = sendByPath({
      '/dns.json': sendJson(rdapBootstrap([['com'], [`${rdap.origin}/register/`]])),
      '/register/domain/': (_request, response) => {
        response.writeHead(307, { location: `${moved}/moved/olives.com` });
        response.end();
      },
      '/moved/': sendJson(rdapDomain('olives.com')),
    });
    rdap.answerWith(sendingOn);
    expect(await collect('olives.com', unaborted())).toMatchObject({
      known: true,
      facts: { source: 'rdap' },
    });
  });

  it('is requested from the configured server instead of the bootstrap list', async () => {
    const { rdap, collect } = await start();
    rdap.answerWith(sendByPath({ '/domain/': sendJson(rdapDomain('olives.any')) }));
    expect(await collect('olives.any', unaborted())).toMatchObject({
      known: true,
      facts: { source: 'rdap' },
    });
    expect(pathsOf(rdap)).toEqual(['/dns.json', '/domain/olives.any']);
  });

  it('is missing if the registry does not know the name', async () => {
    const { rdap, root, collect } = await start();
    serve(rdap, sendJson({ errorCode: 404, title: 'Not Found' }, 404));
    expect(await collect('olives.com', unaborted())).toMatchObject({
      known: true,
      facts: { source: 'rdap', isRegistered: false, createdOn: null },
    });
    expect(root.queries).toEqual([]);
  });

  it('comes from WHOIS once a day if the top-level domain has no RDAP', async () => {
    const { rdap, root, registry, collect } = await start();
    serve(rdap, sendJson({}));
    const facts = { source: 'whois', server: '127.0.0.1', registrar: 'Whois Names', expiresOn: '2031-02-03' };
    expect(await collect('olives.de', unaborted())).toMatchObject({ known: true, facts });
    expect(await collect('olives.de', unaborted())).toMatchObject({ known: true, facts });
    expect(pathsOf(rdap)).toEqual(['/dns.json']);
    expect([root.queries, registry.queries]).toEqual([['de'], ['olives.de']]);
  });

  it.each<[string, Responder]>([
    ['a page', sendHtml],
    ['an error of its own', sendJson({ errorCode: 500 }, 500)],
    ['too many requests', sendJson({ errorCode: 429 }, 429, { 'retry-after': '60' })],
    ['another domain', sendJson(rdapDomain('figs.com'))],
    ['nothing', neverRespond],
  ])('comes from WHOIS if RDAP returns %s', async (_case, domains) => {
    const { rdap, collect } = await start({ rdapWaitMs: 300 });
    serve(rdap, domains);
    // A name that is not used elsewhere: a query that nobody is waiting for anymore continues for a while.
    expect(await collect('pears.com', unaborted())).toMatchObject({
      known: true,
      facts: { source: 'whois' },
    });
  });

  it('comes from WHOIS if the RDAP bootstrap list is unavailable', async () => {
    const { rdap, collect } = await start();
    rdap.answerWith(sendHtml);
    expect(await collect('olives.com', unaborted())).toMatchObject({
      known: true,
      facts: { source: 'whois' },
    });
  });

  it('comes from WHOIS while RDAP is paused, and is unknown for that reason without WHOIS', async () => {
    const { rdap, collect } = await start();
    serve(rdap, sendJson({}, 500), ['com', 'none']);
    const names = ['a.com', 'b.com', 'c.com', 'd.com', 'e.com'];
    await Promise.all(names.map((name) => collect(name, unaborted())));
    expect(pathsOf(rdap)).toHaveLength(1 + names.length);
    expect(await collect('f.com', unaborted())).toMatchObject({ known: true, facts: { source: 'whois' } });
    expect(await collect('f.none', unaborted())).toEqual({ known: false, reason: 'paused' });
    expect(pathsOf(rdap)).toHaveLength(1 + names.length);
  });

  it('is unknown for a minute if both fail, with the reason of the last one', async () => {
    const { rdap, root, registry, collect } = await start({ register: 'Server too busy, try again later\n' });
    serve(rdap, sendJson({}, 403));
    expect(await collect('olives.com', unaborted())).toEqual({ known: false, reason: 'unreachable' });
    expect(await collect('olives.com', unaborted())).toEqual({ known: false, reason: 'unreachable' });
    expect([root.queries, registry.queries]).toEqual([['com'], ['olives.com']]);
    await world.letAnswersAge(61_000);
    await collect('olives.com', unaborted());
    expect(registry.queries).toHaveLength(2);
  });

  it('is not applicable if the top-level domain has neither', async () => {
    const { rdap, collect } = await start();
    serve(rdap, sendJson({}));
    expect(await collect('olives.none', unaborted())).toEqual({ known: false, reason: 'not-applicable' });
  });

  it('is unknown with the reason of RDAP if there is no WHOIS', async () => {
    const { rdap, collect } = await start();
    serve(rdap, sendJson({}, 403), ['none']);
    expect(await collect('olives.none', unaborted())).toEqual({ known: false, reason: 'refused' });
  });

  it('has time for every WHOIS server to use all of its own within the minute of a probe', () => {
    expect(rdapTimeoutMs + whoisTimeoutMs).toBeLessThanOrEqual(60_000);
  });

  it('is aborted with the reason of the caller at any point', async () => {
    const { rdap, collect } = await start({ register: () => undefined, rdapWaitMs: 100 });
    serve(rdap, neverRespond);
    const reason = new Error('The scan was stopped.');
    await expect(collect('olives.com', AbortSignal.abort(reason))).rejects.toBe(reason);
    const stop = new AbortController();
    const pending = collect('olives.com', stop.signal);
    rdap.answerWith(() => stop.abort(reason));
    await expect(pending).rejects.toBe(reason);
  });
});
