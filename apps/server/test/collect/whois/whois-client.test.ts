import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createAddressGuard } from '../../../src/collect/fetch/address-guard.ts';
import { createResolver } from '../../../src/collect/fetch/resolve.ts';
import {
  createWhoisClient,
  type QueryWhois,
  type WhoisLimits,
  type WhoisServer,
} from '../../../src/collect/whois/whois-client.ts';
import { startDnsServer, type DnsServer } from '../../servers/dns-server.ts';
import { startWhoisServer, type WhoisReply, type WhoisTestServer } from '../../servers/whois-server.ts';
import { createProviderWorld, type ProviderWorld } from '../providers/provider-world.ts';

let dns: DnsServer;
let world: ProviderWorld;
const servers: WhoisTestServer[] = [];

beforeAll(async () => {
  world = await createProviderWorld(inject('postgresUrl'));
  dns = await startDnsServer({
    'whois.registry.test': { a: ['127.0.0.1'] },
    'whois.registrar.test': { a: ['127.0.0.1'] },
    'whois.denic.de': { a: ['127.0.0.1'] },
    'whois.verisign-grs.com': { a: ['127.0.0.1'] },
    'whois.jprs.jp': { a: ['127.0.0.1'] },
    'whois.silent.test': { failure: 'silence' },
    'whois.inner.test': { a: ['10.0.0.1'] },
    'whois.mixed.test': { a: ['127.0.0.1', '192.0.2.1'] },
  });
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await world.clear();
});
afterAll(() => Promise.all([dns.close(), world.close()]));

async function start(reply: (query: string) => WhoisReply): Promise<WhoisTestServer> {
  const server = await startWhoisServer(reply);
  servers.push(server);
  return server;
}

/** The root server, which knows the servers of top-level domains. */
function startRoot(host: string, port: number): Promise<WhoisTestServer> {
  return start(
    (tld) =>
      `% IANA WHOIS server\n\nrefer:        ${host}:${port}\n\ndomain:       ${tld.toUpperCase()}\ncreated:      1985-01-01\n`,
  );
}

const neverAborted = new AbortController().signal;

function createClient(
  root: { readonly port: number },
  settings: { allow?: string[]; limits?: Partial<WhoisLimits> } = {},
) {
  const rootServer: WhoisServer = { host: '127.0.0.1', port: root.port };
  return createWhoisClient({
    guard: createAddressGuard({ allowNetworks: settings.allow ?? ['127.0.0.0/8'] }),
    resolver: createResolver({ servers: [dns.address], timeoutMs: 1_000 }),
    start: rootServer,
    shared: world.shared,
    limits: { dnsMs: 1_000, connectMs: 1_000, answerMs: 3_000, ...settings.limits },
  });
}

const record = [
  'Domain Name: EXAMPLE.TEST',
  'Registrar: Some Registrar',
  'Creation Date: 2001-02-03T04:05:06Z',
  'Registry Expiry Date: 2031-02-03T04:05:06Z',
  'Name Server: NS1.EXAMPLE.TEST',
  '',
].join('\r\n');

/** Responds and keeps the connection open. */
function sayAndHold(text: string): WhoisReply {
  return (socket) => void socket.write(text);
}

describe('a registered domain', () => {
  it('is found at the registry that the root names, which is queried only for the top-level domain', async () => {
    const registry = await start(() => record);
    const root = await startRoot('whois.registry.test', registry.port);
    await expect(createClient(root)('example.test', neverAborted)).resolves.toEqual({
      domain: 'example.test',
      source: 'whois',
      server: 'whois.registry.test',
      isRegistered: true,
      registrar: 'Some Registrar',
      createdOn: '2001-02-03',
      expiresOn: '2031-02-03',
      updatedOn: null,
      statuses: [],
      nameServers: ['ns1.example.test'],
      isDnssecSigned: null,
    });
    expect(root.queries).toEqual(['test']);
    expect(registry.queries).toEqual(['example.test']);
  });

  it.each([
    ['whois.denic.de', 'example.de', '-T dn,ace example.de'],
    ['whois.verisign-grs.com', 'example.com', 'domain example.com'],
    ['whois.jprs.jp', 'example.jp', 'example.jp/e'],
    ['whois.registry.test', 'xn--mnchen-3ya.test', 'xn--mnchen-3ya.test'],
  ])('is requested from %s in its query format', async (host, domain, query) => {
    const registry = await start(() => record);
    const root = await startRoot(host, registry.port);
    await createClient(root)(domain, neverAborted);
    expect(registry.queries).toEqual([query]);
  });

  it('takes from its registrar what the registry leaves out, and nothing else', async () => {
    const registrar = await start(
      () =>
        'Domain Name: example.test\r\nRegistrar: Other\r\nCreation Date: 1999-01-01\r\nRegistrar Registration Expiration Date: 2030-01-01\r\n',
    );
    const registry = await start(
      () =>
        `Domain Name: example.test\r\nRegistrar: Some Registrar\r\nCreated On: 03-Feb-2001\r\nRegistrar WHOIS Server: whois.registrar.test:${registrar.port}\r\n`,
    );
    const root = await startRoot('whois.registry.test', registry.port);
    await expect(createClient(root)('example.test', neverAborted)).resolves.toMatchObject({
      server: 'whois.registry.test',
      registrar: 'Some Registrar',
      createdOn: '2001-02-03',
      expiresOn: '2030-01-01',
    });
  });

  it('keeps the data of the registry if the registrar does not respond', async () => {
    const registrar = await start(() => 'You have exceeded your quota of queries.\r\n');
    const registry = await start(
      () => `Creation Date: 2001-02-03\r\nRegistrar WHOIS Server: 127.0.0.1:${registrar.port}\r\n`,
    );
    const root = await startRoot('whois.registry.test', registry.port);
    await expect(createClient(root)('example.test', neverAborted)).resolves.toMatchObject({
      isRegistered: true,
      createdOn: '2001-02-03',
      expiresOn: null,
    });
  });

  it('is decoded from any encoding', async () => {
    const registry = await start(() =>
      Buffer.from(
        'Creation Date: 2001-02-03\r\nRegistrar: Soci\xe9t\xe9 fran\xe7aise d\x92enregistrement\r\n',
        'latin1',
      ),
    );
    const root = await startRoot('whois.registry.test', registry.port);
    await expect(createClient(root)('example.test', neverAborted)).resolves.toMatchObject({
      registrar: 'Société française d’enregistrement',
    });
  });

  it('is read from a server that does not close the connection', async () => {
    const registry = await start(() => sayAndHold(record));
    const root = await startRoot('whois.registry.test', registry.port);
    const client = createClient(root, { limits: { answerMs: 1_500 } });
    await expect(client('example.test', neverAborted)).resolves.toMatchObject({ createdOn: '2001-02-03' });
  });

  it('is read from the first 64 KiB of an endless response', async () => {
    const registry = await start(() => (socket) => {
      socket.write(record);
      const filler = `Name Server: ns.example.test\r\n${'x'.repeat(1_000)}\r\n`.repeat(20);
      const sendEndlessly = (): void => {
        while (socket.writable && socket.write(filler));
      };
      socket.on('drain', sendEndlessly);
      sendEndlessly();
    });
    const root = await startRoot('whois.registry.test', registry.port);
    await expect(createClient(root)('example.test', neverAborted)).resolves.toMatchObject({
      createdOn: '2001-02-03',
      expiresOn: '2031-02-03',
    });
  });
});

describe('an unregistered domain', () => {
  it('is available', async () => {
    const registry = await start(
      () => 'No match for "EXAMPLE.TEST".\r\n>>> Last update of whois database: 2025-01-01 <<<\r\n',
    );
    const root = await startRoot('whois.registry.test', registry.port);
    await expect(createClient(root)('example.test', neverAborted)).resolves.toMatchObject({
      isRegistered: false,
      createdOn: null,
      statuses: [],
    });
  });

  it('is reserved', async () => {
    const registry = await start(() => 'Reserved by the Registry\r\n');
    const root = await startRoot('whois.registry.test', registry.port);
    await expect(createClient(root)('example.test', neverAborted)).resolves.toMatchObject({
      isRegistered: false,
      statuses: ['reserved'],
    });
  });
});

describe('no registration is found', () => {
  it.each<[string, WhoisReply, string]>([
    ['the register is asked too often', 'request limit exceeded for 192.0.2.1\r\n', 'rate-limited'],
    ['the register is out of service', 'Service temporarily unavailable.\r\n', 'unreachable'],
    [
      'the register answers with a page',
      '<html><head><title>Hi</title></head><body>Hello</body></html>',
      'bad-answer',
    ],
    ['the register answers with HTTP', 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n', 'bad-answer'],
    ['the register answers with nothing', '', 'bad-answer'],
    ['the register holds the connection in silence', () => undefined, 'timeout'],
    ['the register stops within the first line', sayAndHold('Domain Na'), 'timeout'],
    ['the register stops within a date', sayAndHold('Domain: a.test\r\nCreated: 2001-02-0'), 'timeout'],
    ['the register breaks the connection off', (socket) => void socket.resetAndDestroy(), 'unreachable'],
  ])('if %s', async (_case, reply, reason) => {
    const registry = await start(() => reply);
    const root = await startRoot('whois.registry.test', registry.port);
    const client = createClient(root, { limits: { answerMs: 1_000 } });
    await expect(client('example.test', neverAborted)).rejects.toMatchObject({
      name: 'ProviderError',
      reason,
    });
  });

  it('if there is no server for the top-level domain', async () => {
    const root = await start(() => 'domain: TEST\r\ncreated: 1985-01-01\r\n');
    await expect(createClient(root)('example.test', neverAborted)).rejects.toMatchObject({
      reason: 'not-applicable',
    });
  });

  it('if the root does not respond', async () => {
    const root = await start(() => () => undefined);
    const client = createClient(root, { limits: { answerMs: 300 } });
    await expect(client('example.test', neverAborted)).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('if servers refer to each other, each of which is queried once', async () => {
    const loop: WhoisTestServer[] = [];
    for (const other of [1, 0])
      loop.push(await start(() => `Whois Server: 127.0.0.1:${loop[other]?.port ?? 0}\r\n`));
    const root = await startRoot('127.0.0.1', loop[0]?.port ?? 0);
    await expect(createClient(root)('example.test', neverAborted)).rejects.toMatchObject({
      reason: 'bad-answer',
    });
    expect([root, ...loop].map(({ queries }) => queries.length)).toEqual([1, 1, 1]);
  });

  it('if the registry is the root itself', async () => {
    const root: WhoisTestServer = await start(() => `refer: 127.0.0.1:${root.port}\r\n`);
    await expect(createClient(root)('example.test', neverAborted)).rejects.toMatchObject({
      reason: 'bad-answer',
    });
    expect(root.queries).toHaveLength(1);
  });

  it('if referrals never end: three servers are queried', async () => {
    const third = await start(() => 'Whois Server: whois.fourth.test\r\n');
    const second = await start(() => `Whois Server: 127.0.0.1:${third.port}\r\n`);
    const root = await startRoot('127.0.0.1', second.port);
    await expect(createClient(root)('example.test', neverAborted)).rejects.toMatchObject({
      reason: 'bad-answer',
    });
    expect(third.queries).toHaveLength(1);
    expect(dns.countQueries('whois.fourth.test')).toBe(0);
  });
});

it('within a minute at a server that rate-limits, whatever the domain', async () => {
  const registry = await start((query) => (query === 'one.test' ? 'Query limit exceeded.\r\n' : record));
  const root = await startRoot('whois.registry.test', registry.port);
  const client = createClient(root);
  await expect(client('one.test', neverAborted)).rejects.toMatchObject({ reason: 'rate-limited' });
  await world.letPass(55_000);
  // As another process would find it.
  await expect(createClient(root)('two.test', neverAborted)).rejects.toMatchObject({
    reason: 'rate-limited',
  });
  expect(registry.queries).toEqual(['one.test']);
  await world.letPass(6_000);
  await expect(client('two.test', neverAborted)).resolves.toMatchObject({ isRegistered: true });
});

describe('a server that times out again and again', () => {
  const failFiveTimes = async (client: QueryWhois): Promise<void> => {
    for (let n = 0; n < 5; n += 1) {
      // More than five queries a second are made to wait.
      await world.letPass(1_000);
      await expect(client(`n${n}.test`, neverAborted)).rejects.toMatchObject({ reason: 'timeout' });
    }
  };

  it('is paused for all processes, alone, until one query finds that it responds again', async () => {
    let reply: WhoisReply = () => undefined;
    const registry = await start(() => reply);
    const other = await start(() => record);
    const root = await start(
      (tld) => `refer: 127.0.0.1:${tld === 'test' ? registry.port : other.port}
`,
    );
    const [one, two] = [0, 1].map(() => createClient(root, { limits: { answerMs: 100 } })) as [
      QueryWhois,
      QueryWhois,
    ];
    await failFiveTimes(one);
    await expect(two('six.test', neverAborted)).rejects.toMatchObject({ reason: 'paused' });
    expect(registry.queries).toHaveLength(5);
    await expect(two('example.org', neverAborted)).resolves.toMatchObject({ isRegistered: true });

    await world.letPass(60_000);
    await expect(two('seven.test', neverAborted)).rejects.toMatchObject({ reason: 'timeout' });
    await world.letPass(115_000);
    await expect(one('eight.test', neverAborted)).rejects.toMatchObject({ reason: 'paused' });
    reply = record;
    await world.letPass(5_000);
    await expect(one('nine.test', neverAborted)).resolves.toMatchObject({ isRegistered: true });
    await expect(two('ten.test', neverAborted)).resolves.toMatchObject({ isRegistered: true });
    expect(world.logLines().map(({ provider, pauseMs }) => [provider, pauseMs])).toEqual([
      [`WHOIS 127.0.0.1:${registry.port}`, 60_000],
      [`WHOIS 127.0.0.1:${registry.port}`, 120_000],
      [`WHOIS 127.0.0.1:${registry.port}`, undefined],
    ]);
  });

  it('does not withhold what the registry said before it', async () => {
    const registrar = await start(() => () => undefined);
    const registry = await start(
      () =>
        `Domain Name: x.test\r\nRegistrar: Some\r\nRegistrar WHOIS Server: 127.0.0.1:${registrar.port}\r\n`,
    );
    const root = await startRoot('whois.registry.test', registry.port);
    const client = createClient(root, { limits: { answerMs: 100 } });
    for (let n = 0; n < 7; n += 1) {
      await world.letPass(1_000);
      await expect(client('x.test', neverAborted)).resolves.toMatchObject({ registrar: 'Some' });
    }
    expect(registrar.queries).toHaveLength(5);
  });
});

it('asks nobody if it is switched off', async () => {
  const root = await startRoot('whois.registry.test', 43);
  const off = createWhoisClient({
    guard: createAddressGuard({ allowNetworks: ['127.0.0.0/8'] }),
    resolver: createResolver({ servers: [dns.address], timeoutMs: 1_000 }),
    start: null,
    shared: world.shared,
  });
  await expect(off('example.test', neverAborted)).rejects.toMatchObject({ reason: 'not-configured' });
  expect(root.queries).toEqual([]);
});

describe('a referral', () => {
  it.each(['whois.inner.test', '10.0.0.1', 'whois.mixed.test', '192.0.2.1'])(
    'to another port of %s, which is in no exempted network, is not followed',
    async (host) => {
      const root = await startRoot(host, 4343);
      await expect(createClient(root)('example.test', neverAborted)).rejects.toMatchObject({
        reason: 'unreachable',
      });
    },
  );

  it('to a private address is not followed on the default port either', async () => {
    const root = await start(() => 'refer: whois.inner.test\r\n');
    await expect(createClient(root)('example.test', neverAborted)).rejects.toMatchObject({
      reason: 'unreachable',
    });
  });

  it('to a name that does not resolve takes no longer than the lookup timeout', async () => {
    const root = await start(() => 'refer: whois.silent.test\r\n');
    const client = createClient(root, { limits: { dnsMs: 300 } });
    await expect(client('example.test', neverAborted)).rejects.toMatchObject({ reason: 'timeout' });
  });
});

it('is aborted with the reason of the caller', async () => {
  const registry = await start(() => () => undefined);
  const root = await startRoot('whois.registry.test', registry.port);
  const controller = new AbortController();
  const reason = new Error('not needed any more');
  const pending = createClient(root)('example.test', controller.signal);
  const poll = setInterval(() => {
    if (registry.queries.length > 0) controller.abort(reason);
  }, 5);
  await expect(pending).rejects.toBe(reason);
  clearInterval(poll);
});
