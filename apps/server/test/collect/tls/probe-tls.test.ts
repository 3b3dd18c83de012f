import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { SecureVersion } from 'node:tls';
import type { TlsProbeFacts, TlsSupport } from '@siteglass/analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProbeTls } from '../../../src/collect/tls/probe-tls.ts';
import { startDnsServer, type DnsServer } from '../../servers/dns-server.ts';
import { startTlsGate, tls10, tls13 } from '../../servers/tls-gate.ts';
import { createTlsServers, type TlsServers } from '../../servers/tls-servers.ts';
import { startUnacceptingServer } from '../../servers/unaccepting-server.ts';
import { createLoopbackProber, factsOf } from './tls-probing.ts';

let servers: TlsServers;
let dns: DnsServer;
let probe: ProbeTls;

beforeAll(async () => {
  servers = await createTlsServers();
  dns = await startDnsServer({
    'site.test': { a: ['127.0.0.1'] },
    'moving.test': [{ a: ['127.0.0.1'] }, { a: ['127.0.0.9'] }],
    'inner.test': { a: ['10.0.0.1'] },
    'mixed.test': { a: ['127.0.0.1', '10.0.0.1'] },
    'silent.test': { failure: 'silence' },
  });
  probe = createLoopbackProber({ dnsServers: [dns.address], extraAuthorities: [servers.rootPem] });
});
afterAll(() => Promise.all([servers.close(), dns.close()]));

const neverAborted = new AbortController().signal;
const names = ['site.test'];
const on = 'enabled';
const off = 'disabled';

function supportsOf({ supports }: TlsProbeFacts): readonly TlsSupport[] {
  return [supports.TLSv1, supports['TLSv1.1'], supports['TLSv1.2'], supports['TLSv1.3']];
}

describe('a server that supports', () => {
  it.each<[SecureVersion, SecureVersion, readonly TlsSupport[]]>([
    ['TLSv1', 'TLSv1', [on, off, off, off]],
    ['TLSv1.1', 'TLSv1.1', [off, on, off, off]],
    ['TLSv1.2', 'TLSv1.2', [off, off, on, off]],
    ['TLSv1.3', 'TLSv1.3', [off, off, off, on]],
    ['TLSv1', 'TLSv1.1', [on, on, off, off]],
    ['TLSv1', 'TLSv1.2', [on, on, on, off]],
    ['TLSv1.1', 'TLSv1.3', [off, on, on, on]],
    ['TLSv1.2', 'TLSv1.3', [off, off, on, on]],
    ['TLSv1', 'TLSv1.3', [on, on, on, on]],
  ])('%s to %s', async (min, max, supports) => {
    const server = await servers.start({ kind: 'good', names, versions: [min, max] });
    const facts = factsOf(await probe({ host: 'site.test', port: server.port }, neverAborted));
    expect(facts).toMatchObject({
      host: 'site.test',
      port: server.port,
      version: max,
      hasForwardSecrecy: true,
    });
    expect(facts.cipher).toMatch(/^TLS_/);
    expect(facts.certificate?.subject).toBe('site.test');
    expect(supportsOf(facts)).toEqual(supports);
    await server.waitUntilIdle();
    expect(server.connections).toBe(5);
  });

  it('old versions with an old key', async () => {
    const server = await servers.start({
      kind: 'good',
      names,
      versions: ['TLSv1', 'TLSv1.2'],
      key: 'rsa-1024',
    });
    const facts = factsOf(await probe({ host: 'site.test', port: server.port }, neverAborted));
    expect(supportsOf(facts)).toEqual([on, on, on, off]);
    expect(facts.certificate?.isKeyWeak).toBe(true);
  });

  it('without forward secrecy', async () => {
    const server = await servers.start({
      kind: 'good',
      names,
      key: 'rsa-2048',
      versions: ['TLSv1.2', 'TLSv1.2'],
      ciphers: 'AES256-SHA',
    });
    const facts = factsOf(await probe({ host: 'site.test', port: server.port }, neverAborted));
    expect(facts).toMatchObject({ cipher: 'TLS_RSA_WITH_AES_256_CBC_SHA', hasForwardSecrecy: false });
  });

  it('old versions by name, but has no cipher for them: that is unknown', async () => {
    const server = await servers.start({
      kind: 'good',
      names,
      versions: ['TLSv1', 'TLSv1.2'],
      ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256',
    });
    const facts = factsOf(await probe({ host: 'site.test', port: server.port }, neverAborted));
    expect(supportsOf(facts)).toEqual(['unknown', 'unknown', on, off]);
  });
});

describe('a version is', () => {
  it('unknown if its connections are reset again and again', async () => {
    const server = await servers.start({ kind: 'good', names, versions: ['TLSv1', 'TLSv1.3'] });
    const gate = await startTlsGate(server, (newest, socket) => {
      if (newest === tls10) socket.resetAndDestroy();
      return newest === tls10;
    });
    const facts = factsOf(await probe({ host: 'site.test', port: gate.port }, neverAborted));
    expect(supportsOf(facts)).toEqual(['unknown', on, on, on]);
    await gate.close();
  });

  it('tried again if its connection was reset once', async () => {
    const server = await servers.start({ kind: 'good', names, versions: ['TLSv1', 'TLSv1.3'] });
    const gate = await startTlsGate(server, (newest, socket, count) => {
      const isFirst = newest === tls10 && count === 1;
      if (isFirst) socket.resetAndDestroy();
      return isFirst;
    });
    const facts = factsOf(await probe({ host: 'site.test', port: gate.port }, neverAborted));
    expect(supportsOf(facts)).toEqual([on, on, on, on]);
    await gate.close();
  });

  it('unknown if the server does not respond to it, and the others are reported in time', async () => {
    const server = await servers.start({ kind: 'good', names });
    const gate = await startTlsGate(server, (newest) => newest === tls10);
    const shortLimit = createLoopbackProber({ dnsServers: [dns.address], limitMs: 3000 });
    const facts = factsOf(await shortLimit({ host: 'site.test', port: gate.port }, neverAborted));
    expect(supportsOf(facts)).toEqual(['unknown', off, on, on]);
    await gate.close();
  });

  it('disabled if it breaks a server that supports only old versions', async () => {
    const handshakeFailure = Buffer.from('15030100020228', 'hex');
    const server = await servers.start({ kind: 'good', names, versions: ['TLSv1.2', 'TLSv1.2'] });
    // If only 1.3 is offered, older servers fail because they find no cipher; if more is offered, they choose what they
    // know.
    const gate = await startTlsGate(server, (newest, socket, count) => {
      const isLastOffered = newest === tls13 && count > 1;
      if (isLastOffered) socket.end(handshakeFailure);
      return isLastOffered;
    });
    const facts = factsOf(await probe({ host: 'site.test', port: gate.port }, neverAborted));
    expect(facts.version).toBe('TLSv1.2');
    expect(supportsOf(facts)).toEqual([off, off, on, off]);
    await gate.close();
  });

  it('reported by a server that supports only one version', async () => {
    const server = await servers.start({ kind: 'good', names, versions: ['TLSv1.1', 'TLSv1.2'] });
    const gate = await startTlsGate(server, (newest, socket) => {
      if (newest === tls13) socket.resetAndDestroy();
      return newest === tls13;
    });
    const facts = factsOf(await probe({ host: 'site.test', port: gate.port }, neverAborted));
    expect(facts).toMatchObject({ version: 'TLSv1.2', certificate: { subject: 'site.test' } });
    expect(supportsOf(facts)).toEqual([off, on, on, 'unknown']);
    await gate.close();
  });
});

describe('no TLS facts come from', () => {
  it('a server that accepts the connection and sends nothing, within the timeout', async () => {
    const server = await servers.start({ kind: 'handshake-hang', names });
    const shortLimit = createLoopbackProber({ limitMs: 800 });
    expect(await shortLimit({ host: '127.0.0.1', port: server.port }, neverAborted)).toEqual({
      known: false,
      reason: 'timeout',
    });
    await server.waitUntilIdle();
    // Five connections, and one retry of each.
    expect(server.connections).toBeLessThanOrEqual(10);
  });

  it('a server that does not accept the connection', async () => {
    const server = await startUnacceptingServer();
    const shortLimit = createLoopbackProber({ limitMs: 500 });
    expect(await shortLimit({ host: '127.0.0.1', port: server.port }, neverAborted)).toEqual({
      known: false,
      reason: 'timeout',
    });
    await server.close();
  });

  it('a name whose servers do not respond', async () => {
    const shortLimit = createLoopbackProber({ dnsServers: [dns.address], limitMs: 500 });
    expect(await shortLimit({ host: 'silent.test', port: 443 }, neverAborted)).toEqual({
      known: false,
      reason: 'timeout',
    });
  });

  it.each(['handshake-reset', 'plain-http'] as const)('a server of the kind %s', async (kind) => {
    const server = await servers.start({ kind, names });
    expect(await probe({ host: 'site.test', port: server.port }, neverAborted)).toEqual({
      known: false,
      reason: 'unreachable',
    });
    await server.waitUntilIdle();
  });

  it('a server that rejects every version', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(Buffer.from('15030100020246', 'hex')));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await probe({ host: 'site.test', port }, neverAborted)).toEqual({
      known: false,
      reason: 'unreachable',
    });
    server.close();
  });

  it('a closed port or a name that does not exist', async () => {
    const server = await servers.start({ kind: 'good', names });
    await server.close();
    const unreachable = { known: false, reason: 'unreachable' };
    expect(await probe({ host: 'site.test', port: server.port }, neverAborted)).toEqual(unreachable);
    expect(await probe({ host: 'missing.test', port: 443 }, neverAborted)).toEqual(unreachable);
  });

  it.each([
    ['a blocked address', '127.0.0.1', ['127.0.0.9/32']],
    ['localhost, where it is not allowed', 'localhost', ['10.0.0.0/8']],
    ['a name of a blocked address', 'inner.test', ['127.0.0.0/8']],
    ['a name of which one address is blocked', 'mixed.test', ['127.0.0.0/8']],
  ])('%s: no connection is made', async (_, host, allowNetworks) => {
    const server = await servers.start({ kind: 'good', names });
    const guarded = createLoopbackProber({ dnsServers: [dns.address], allowNetworks });
    expect(await guarded({ host, port: server.port }, neverAborted)).toEqual({
      known: false,
      reason: 'unreachable',
    });
    expect(server.connections).toBe(0);
  });
});

it('all handshakes use the IP address of one lookup', async () => {
  const server = await servers.start({ kind: 'good', names: ['moving.test'] });
  const facts = factsOf(await probe({ host: 'moving.test', port: server.port }, neverAborted));
  expect(supportsOf(facts)).toEqual([off, off, on, on]);
  // One for IPv4 and one for IPv6.
  expect(dns.countQueries('moving.test')).toBe(2);
});

it('a host is accepted in URL form', async () => {
  const server = await servers.start({ kind: 'good', names: ['site.test', '::1'], host: '::1' });
  const wide = createLoopbackProber({ allowNetworks: ['::1/128'], extraAuthorities: [servers.rootPem] });
  const facts = factsOf(await wide({ host: '[::1]', port: server.port }, neverAborted));
  expect(facts).toMatchObject({ host: '::1', certificate: { isWrongName: false, isUntrusted: false } });
});

describe('an aborted signal ends the probe immediately', () => {
  it('during its handshakes', async () => {
    const controller = new AbortController();
    let open = 0;
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      // Once all five are waiting for a response.
      socket.once('data', () => {
        open += 1;
        if (open === 5) controller.abort(new Error('No longer needed.'));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(probe({ host: '127.0.0.1', port }, controller.signal)).rejects.toThrow('No longer needed.');
    // Closes only when no connection is left.
    server.close();
    await once(server, 'close');
    expect(open).toBe(5);
  });

  it('before it has started', async () => {
    const server = await servers.start({ kind: 'good', names });
    const signal = AbortSignal.abort(new Error('Too late.'));
    await expect(probe({ host: '127.0.0.1', port: server.port }, signal)).rejects.toThrow('Too late.');
    expect(server.connections).toBe(0);
  });
});
