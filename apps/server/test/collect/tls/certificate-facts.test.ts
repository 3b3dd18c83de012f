import type { CertificateFacts } from '@siteglass/analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProbeTls } from '../../../src/collect/tls/probe-tls.ts';
import type { KeyKind } from '../../servers/certificates.ts';
import { startDnsServer, type DnsServer } from '../../servers/dns-server.ts';
import { createTlsServers, type TlsServerKind, type TlsServers } from '../../servers/tls-servers.ts';
import { createLoopbackProber, factsOf } from './tls-probing.ts';

let servers: TlsServers;
let dns: DnsServer;
let probe: ProbeTls;

beforeAll(async () => {
  servers = await createTlsServers();
  dns = await startDnsServer({ 'site.test': { a: ['127.0.0.1'] } });
  probe = createLoopbackProber({ dnsServers: [dns.address], extraAuthorities: [servers.rootPem] });
});
afterAll(() => Promise.all([servers.close(), dns.close()]));

async function certificateOf(
  kind: TlsServerKind,
  { names = ['site.test', 'www.site.test'], key }: { names?: readonly string[]; key?: KeyKind } = {},
): Promise<CertificateFacts> {
  const server = await servers.start({ kind, names, ...(key && { key }) });
  const { certificate } = factsOf(await probe({ host: 'site.test', port: server.port }, neverAborted));
  if (certificate === null) throw new Error('There is no certificate.');
  return certificate;
}

const neverAborted = new AbortController().signal;
const noProblem = {
  isSelfSigned: false,
  isExpired: false,
  isNotYetValid: false,
  isWrongName: false,
  isChainIncomplete: false,
  isUntrusted: false,
  isKeyWeak: false,
  isSignatureWeak: false,
};

describe('a certificate', () => {
  it('of a well-run site has names, dates, a key, a chain and no problems', async () => {
    const certificate = await certificateOf('good');
    expect(certificate).toMatchObject({
      ...noProblem,
      subject: 'site.test',
      issuer: 'Siteglass test intermediate',
      altNames: ['site.test', 'www.site.test'],
      keyType: 'ec',
      keyBits: 256,
    });
    expect(certificate.chain).toMatchObject([
      { subject: 'site.test', issuer: 'Siteglass test intermediate', validTo: certificate.validTo },
      { subject: 'Siteglass test intermediate', issuer: 'Siteglass test root' },
      { subject: 'Siteglass test root', issuer: 'Siteglass test root' },
    ]);
    expect(certificate.validFrom).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(Date.parse(certificate.validTo ?? '')).toBeGreaterThan(Date.now());
  });

  it.each<[TlsServerKind, Partial<CertificateFacts>]>([
    ['self-signed', { isSelfSigned: true }],
    ['expired', { isExpired: true }],
    ['not-yet-valid', { isNotYetValid: true }],
    ['wrong-name', { isWrongName: true }],
    ['missing-intermediate', { isChainIncomplete: true }],
    ['untrusted', { isUntrusted: true }],
    ['sha1-signature', { isSignatureWeak: true }],
    ['sha1-intermediate', { isSignatureWeak: true }],
    ['expired-wrong-name', { isExpired: true, isWrongName: true }],
    ['expired-self-signed', { isExpired: true, isSelfSigned: true }],
    ['expired-untrusted', { isExpired: true, isUntrusted: true }],
    ['expired-missing-intermediate', { isExpired: true, isChainIncomplete: true }],
  ])('that is %s is reported as such, and nothing else', async (kind, problems) => {
    expect(await certificateOf(kind)).toMatchObject({ ...noProblem, ...problems });
  });

  it.each<[KeyKind, Partial<CertificateFacts>]>([
    ['rsa-1024', { keyType: 'rsa', keyBits: 1024, isKeyWeak: true }],
    ['rsa-2048', { keyType: 'rsa', keyBits: 2048 }],
    ['ec-384', { keyType: 'ec', keyBits: 384 }],
    ['ed25519', { keyType: 'ed25519', keyBits: 256 }],
  ])('with a key of the kind %s', async (key, facts) => {
    expect(await certificateOf('good', { key })).toMatchObject({ ...noProblem, ...facts });
  });

  it('with a short, self-signed key of the server itself is reported as both', async () => {
    expect(await certificateOf('self-signed', { key: 'rsa-1024' })).toMatchObject({
      ...noProblem,
      isSelfSigned: true,
      isKeyWeak: true,
    });
  });

  it('for many sites is stored with a hundred of its names', async () => {
    const names = ['site.test', ...Array.from({ length: 300 }, (_, i) => `site-${i}.test`)];
    const { altNames, isWrongName } = await certificateOf('good', { names });
    expect(altNames).toEqual(names.slice(0, 100));
    expect(isWrongName).toBe(false);
  });

  it('for an IP address is checked against that address', async () => {
    const server = await servers.start({ kind: 'good', names: ['127.0.0.1'] });
    const facts = factsOf(await probe({ host: '127.0.0.1', port: server.port }, neverAborted));
    expect(facts.certificate).toMatchObject({ ...noProblem, altNames: ['127.0.0.1'] });
    const other = await servers.start({ kind: 'good', names: ['127.0.0.9'] });
    const wrong = factsOf(await probe({ host: '127.0.0.1', port: other.port }, neverAborted));
    expect(wrong.certificate?.isWrongName).toBe(true);
  });
});
