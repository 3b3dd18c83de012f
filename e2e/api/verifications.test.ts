import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { findClosedPort, startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

interface Check {
  readonly method: 'dns' | 'file' | 'meta';
  readonly code: string;
  readonly message: string;
  readonly status: number | null;
  readonly failure: string | null;
  readonly seen: readonly string[];
}
interface Proven {
  readonly id: number;
  readonly host: string;
  readonly state: string;
  readonly method: string | null;
  readonly covers_subdomains: boolean;
  readonly proofs: {
    readonly dns: { readonly names: readonly string[]; readonly value: string } | null;
    readonly file: { readonly path: string; readonly content: string };
    readonly meta: { readonly tag: string };
  };
}

let service: TestService;
let user: User;
let other: User;
let pages: Site;
let handler: Handler;
const answer =
  (body: string, type = 'text/plain', status = 200): Handler =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);
const html = (body: string): Handler => answer(body, 'text/html');
const redirect =
  (location: string, status = 302): Handler =>
  (_request, response) =>
    response.writeHead(status, { location }).end();
const missing = answer('Not found', 'text/html', 404);
/** Different responses by path; what is not listed is missing. */
const paths =
  (handlers: Readonly<Record<string, Handler>>): Handler =>
  (request, response) =>
    (handlers[request.url ?? ''] ?? missing)(request, response);

const all = (request: IncomingMessage, response: ServerResponse): void => handler(request, response);
beforeAll(async () => {
  service = await useSharedService();
  [user, other] = await Promise.all([service.createUser(), service.createUser()]);
  pages = await startSite({ '/': all, '/siteglass-verification.txt': all, '/en/': all, '/proof.txt': all });
});
afterAll(async () => {
  await pages.close();
  await service.close();
});

let made = 0;
/** The name of a host that leads to the test site. */
function makeHost(zone: object = {}, prefix = ''): string {
  const name = `${prefix}proof-${process.pid}-${++made}.example`;
  service.dns.setZones({ [name]: { a: ['127.0.0.1'], ...zone } });
  return name;
}
const add = async (domain: string, owner = user): Promise<Proven> => {
  const { status, body } = await owner.api.post('/verifications', { domain });
  expect([200, 201]).toContain(status);
  return body.data as Proven;
};
const verify = async (
  { id }: Pick<Proven, 'id'>,
  owner = user,
): Promise<Proven & { checks: readonly Check[] }> =>
  expectSuccess(await owner.api.post(`/verifications/${id}/check`), 200) as Proven & {
    checks: readonly Check[];
  };
const checkOf = ({ checks }: { readonly checks: readonly Check[] }, method: Check['method']): Check =>
  checks.find((check) => check.method === method) as Check;

describe('adding a site', () => {
  it('gives a token in the three ways to publish it', async () => {
    const { status, body } = await user.api.post('/verifications', {
      domain: 'https://Shop.Münchner-Proof.de/a?b',
    });
    expect(status).toBe(201);
    const site = body.data as Proven;
    const [, token = ''] = /^siteglass-verification=([0-9a-f]{32})$/.exec(site.proofs.dns?.value ?? '') ?? [];
    expect(token).not.toBe('');
    expect(site).toMatchObject({
      host: 'shop.xn--mnchner-proof-wob.de',
      state: 'pending',
      method: null,
      covers_subdomains: false,
      verified_at: null,
      proofs: {
        dns: { names: ['shop.xn--mnchner-proof-wob.de', 'xn--mnchner-proof-wob.de'] },
        file: { path: '/siteglass-verification.txt', content: `siteglass-verification=${token}` },
        meta: { tag: `<meta name="siteglass-verification" content="${token}">` },
      },
    });
    const again = await user.api.post('/verifications', { domain: 'http://shop.xn--mnchner-proof-wob.de./' });
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual(site);
    expect((await add('shop.xn--mnchner-proof-wob.de', other)).proofs.meta.tag).not.toContain(token);
    const { items } = expectSuccess(await user.api.get('/verifications'), 200) as { items: Proven[] };
    expect(items).toContainEqual(site);
  });

  it('has no DNS record for an IP address', async () => {
    expect((await add('127.0.0.1')).proofs.dns).toBeNull();
  });

  it.each([
    ['', 'INVALID_URL'],
    ['ftp://example.com', 'INVALID_URL'],
    ['http://10.0.0.1/', 'INVALID_URL'],
    ['https://user@example.com', 'INVALID_URL'],
  ] as const)('refuses %j', async (domain, code) => {
    expectError(await user.api.post('/verifications', { domain }), code);
  });

  it('is limited to 100 sites', async () => {
    const owner = await service.createUser();
    const domains = Array.from({ length: 100 }, (_, i) => `s${i}.example.com`);
    await Promise.all(domains.map((domain) => add(domain, owner)));
    expectError(await owner.api.post('/verifications', { domain: 'one-more.example.com' }), 'FORBIDDEN');
    expect((await owner.api.post('/verifications', { domain: 's1.example.com' })).status).toBe(200);
    expect(expectSuccess(await owner.api.get('/verifications'), 200).items).toHaveLength(100);
  });

  it('needs the scope for scans, and an account', async () => {
    const reader = await user.withKey('read');
    expectError(await reader.post('/verifications', { domain: 'example.com' }), 'INSUFFICIENT_SCOPE');
    expect((await reader.get('/verifications')).status).toBe(200);
    expectError(await service.anonymous.get('/verifications'), 'MISSING_AUTH');
  });
});

describe('a DNS record', () => {
  it.each([
    ['at the host', '', (value: string) => [value]],
    ['at the registrable domain', 'shop.', (value: string) => [value]],
    ['among others', '', (value: string) => ['v=spf1 -all', value]],
    ['in several strings', '', (value: string) => [[value.slice(0, 20), value.slice(20)]]],
    ['with quotes that a control panel added', '', (value: string) => [`"${value}"`]],
  ])('%s verifies the host with its subdomains', async (_where, prefix, records) => {
    const domain = makeHost();
    const host = `${prefix}${domain}`;
    service.dns.setZones({ [host]: { a: ['127.0.0.1'] } });
    const site = await add(host);
    expect((await verify(site)).state).toBe('pending');
    service.dns.setZones({
      [domain]: { a: ['127.0.0.1'], txt: records(site.proofs.dns?.value ?? '') },
    });
    const verified = await verify(site);
    expect(verified).toMatchObject({ state: 'verified', method: 'dns', covers_subdomains: true });
    expect(checkOf(verified, 'dns')).toMatchObject({ code: 'found', seen: [] });
  });

  it('of another account or with more text does not count, and says what was seen', async () => {
    const host = makeHost();
    const [site, theirs] = [await add(host), await add(host, other)];
    const value = site.proofs.dns?.value ?? '';
    const records = [theirs.proofs.dns?.value ?? '', `${value}0`, `my ${value}`, value.toUpperCase()];
    service.dns.setZones({ [host]: { a: ['127.0.0.1'], txt: records } });
    const checked = await verify(site);
    expect(checked.state).toBe('pending');
    expect(checkOf(checked, 'dns')).toMatchObject({ code: 'other-records', seen: records });
    expect(checkOf(checked, 'dns').message).toContain(records[0]);
    expect((await verify(theirs, other)).state).toBe('verified');
  });

  it('that a wildcard answers for every name counts only with the token of the site', async () => {
    const domain = makeHost();
    const mine = await add(`a.${domain}`);
    const sibling = await add(`b.${domain}`);
    const wildcard = (txt: readonly string[]) =>
      service.dns.setZones({ [`*.${domain}`]: { a: ['127.0.0.1'], txt } });
    wildcard(['any name', 'siteglass-verification=*']);
    expect(checkOf(await verify(mine), 'dns')).toMatchObject({ code: 'other-records' });
    wildcard([mine.proofs.dns?.value ?? '']);
    expect((await verify(mine)).state).toBe('verified');
    expect((await verify(sibling)).state).toBe('pending');
  });

  it.each([
    ['does not exist', {}, 'no-record'],
    ['cannot be looked up', { failure: { txt: 'servfail' } }, 'lookup-failed'],
  ])('that %s is reported', async (_what, zone, code) => {
    expect(checkOf(await verify(await add(makeHost(zone))), 'dns').code).toBe(code);
  });

  it('at a subdomain says nothing about the domain', async () => {
    const domain = makeHost();
    const site = await add(domain);
    service.dns.setZones({ [`www.${domain}`]: { txt: [site.proofs.dns?.value ?? ''] } });
    expect((await verify(site)).state).toBe('pending');
  });

  it('is not looked up for an IP address', async () => {
    const checked = await verify(await add(`http://127.0.0.1:${await findClosedPort()}`));
    expect(checkOf(checked, 'dns').code).toBe('no-domain');
  });
});

const file = '/siteglass-verification.txt';
/** A site on a host of its own, whose responses `make` decides. */
async function tryProof(
  make: (site: Proven, origin: string) => Handler,
  host = makeHost(),
): Promise<Proven & { readonly checks: readonly Check[] }> {
  const origin = `http://${host}:${pages.port}`;
  const site = await add(origin);
  handler = make(site, origin);
  return verify(site);
}

describe('a file', () => {
  it.each<[string, (content: string, origin: string) => Record<string, Handler>]>([
    ['with the text', (content) => ({ [file]: answer(content) })],
    ['with line ends and a BOM', (content) => ({ [file]: answer(`\ufeff${content}\r\n`) })],
    ['of several accounts', (content) => ({ [file]: answer(`siteglass-verification=0\n${content}\n`) })],
    ['without a content type', (content) => ({ [file]: (_, response) => response.end(content) })],
    [
      'after a redirect to itself with a cookie',
      (content) => ({
        [file]: (request, response) =>
          request.headers.cookie === 'seen=1'
            ? response.end(content)
            : response.writeHead(302, { location: file, 'set-cookie': 'seen=1' }).end(),
      }),
    ],
  ])('%s verifies the host alone', async (_what, make) => {
    const checked = await tryProof(({ proofs }, origin) => paths(make(proofs.file.content, origin)));
    expect(checked).toMatchObject({ state: 'verified', method: 'file', covers_subdomains: false });
    expect(checkOf(checked, 'file').message).toContain('only this host');
  });

  it.each<[string, string, (content: string, origin: string) => Record<string, Handler>]>([
    ['is missing', 'status', () => ({})],
    [
      'is an error page with the text',
      'status',
      (content) => ({ [file]: answer(content, 'text/plain', 404) }),
    ],
    ['is a web page with the text', 'html', (content) => ({ [file]: html(`<pre>\n${content}\n</pre>`) })],
    [
      'is a web page that claims to be text',
      'html',
      (content) => ({ [file]: answer(`<!doctype html>\n${content}\n`) }),
    ],
    ['has more in the line', 'other-content', (content) => ({ [file]: answer(`found ${content} here`) })],
    ['is empty', 'other-content', () => ({ [file]: answer('') })],
    [
      'is at another path',
      'redirect',
      (content) => ({ [file]: redirect('/proof.txt'), '/proof.txt': answer(content) }),
    ],
    [
      'is at the same path with a query',
      'redirect',
      (content) => ({ [file]: redirect(`${file}?a=1`), [`${file}?a=1`]: answer(content) }),
    ],
    [
      'is on another host',
      'redirect',
      (content, origin) => ({
        [file]: (request, response) =>
          (request.headers.host?.startsWith('localhost') === true
            ? answer(content)
            : redirect(`${origin.replace(/\/\/[^:]+/, '//localhost')}${file}`))(request, response),
      }),
    ],
    ['redirects forever', 'redirect', () => ({ [file]: redirect(file) })],
  ])('that %s does not count', async (_what, code, make) => {
    const checked = await tryProof(({ proofs }, origin) => paths(make(proofs.file.content, origin)));
    expect(checked.state).toBe('pending');
    expect(checkOf(checked, 'file').code).toBe(code);
  });

  it('of another account does not count, and what it says instead is shown', async () => {
    const host = makeHost();
    const theirs = await add(`http://${host}:${pages.port}`, other);
    const checked = await tryProof(() => paths({ [file]: answer(theirs.proofs.file.content) }), host);
    expect(checked.state).toBe('pending');
    expect(checkOf(checked, 'file')).toMatchObject({
      code: 'other-content',
      status: 200,
      seen: [theirs.proofs.file.content],
    });
    expect((await verify(theirs, other)).state).toBe('verified');
  });

  it('on a server that answers everything with what it was asked proves nothing', async () => {
    const echo: Handler = ({ url, headers }, response) =>
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end([url, ...Object.values(headers)].join('\n'));
    const checked = await tryProof(() => echo);
    expect(checked.state).toBe('pending');
    expect(checkOf(checked, 'file')).toMatchObject({
      code: 'other-content',
      seen: expect.arrayContaining([file]),
    });
  });

  it('on a server that does not respond is reported', async () => {
    const port = await findClosedPort();
    const checked = await verify(await add(`http://${makeHost()}:${port}`));
    expect(checkOf(checked, 'file')).toMatchObject({ code: 'unreachable', failure: 'CONNECT_ERROR' });
  });

  it('on a private network is not fetched', async () => {
    const checked = await verify(await add(makeHost({ a: ['10.1.2.3'] })));
    expect(checkOf(checked, 'file')).toMatchObject({ code: 'unreachable', failure: 'BLOCKED_ADDRESS' });
  });
});

describe('a meta tag', () => {
  it.each<[string, (tag: string) => Record<string, Handler>]>([
    ['in the head', (tag) => ({ '/': html(`<!doctype html><head><title>A</title>${tag}</head><body>`) })],
    [
      'on the start page that the host redirects to',
      (tag) => ({ '/': redirect('/en/'), '/en/': html(`<head>${tag}`) }),
    ],
  ])('%s verifies the host alone', async (_where, make) => {
    const checked = await tryProof(({ proofs }) => paths(make(proofs.meta.tag)));
    expect(checked).toMatchObject({ state: 'verified', method: 'meta', covers_subdomains: false });
  });

  it.each<[string, string, (tag: string, origin: string) => Record<string, Handler>]>([
    ['in the body', 'tag-in-body', (tag) => ({ '/': html(`<head></head><body><p>${tag}`) })],
    ['after text in the head', 'tag-in-body', (tag) => ({ '/': html(`<head>A comment ${tag}</head>`) })],
    ['in a comment', 'no-tag', (tag) => ({ '/': html(`<head><!-- ${tag} --></head>`) })],
    ['in the text of the title', 'no-tag', (tag) => ({ '/': html(`<title>${tag}</title>`) })],
    ['on an error page', 'status', (tag) => ({ '/': answer(`<head>${tag}`, 'text/html', 404) })],
    ['in a text file', 'not-html', (tag) => ({ '/': answer(tag) })],
    [
      'on another host',
      'redirect',
      (tag, origin) => ({
        '/': (request, response) =>
          (request.headers.host?.startsWith('localhost') === true
            ? html(`<head>${tag}`)
            : redirect(origin.replace(/\/\/[^:]+/, '//localhost')))(request, response),
      }),
    ],
  ])('%s does not count', async (_where, code, make) => {
    const checked = await tryProof(({ proofs }, origin) => paths(make(proofs.meta.tag, origin)));
    expect(checked.state).toBe('pending');
    expect(checkOf(checked, 'meta').code).toBe(code);
  });

  it('of another account does not count, and what it says instead is shown', async () => {
    const host = makeHost();
    const theirs = await add(`http://${host}:${pages.port}`, other);
    const checked = await tryProof(() => paths({ '/': html(`<head>${theirs.proofs.meta.tag}`) }), host);
    const [, token] = theirs.proofs.file.content.split('=');
    expect(checked.state).toBe('pending');
    expect(checkOf(checked, 'meta')).toMatchObject({ code: 'other-tag', seen: [token] });
  });
});

describe('a verified site', () => {
  it('lapses once a check finds no proof, and not while the server is busy', async () => {
    const verified = await tryProof(({ proofs }) => paths({ [file]: answer(proofs.file.content) }));
    expect(verified.state).toBe('verified');
    handler = answer('Busy', 'text/plain', 503);
    expect(await verify(verified)).toMatchObject({ state: 'verified', method: 'file' });
    handler = missing;
    expect(await verify(verified)).toMatchObject({ state: 'lapsed', method: null, verified_at: null });
    handler = paths({ [file]: answer(verified.proofs.file.content) });
    expect((await verify(verified)).state).toBe('verified');
  });

  it('belongs to its account alone', async () => {
    const site = await add(makeHost());
    expectError(await other.api.post(`/verifications/${site.id}/check`), 'NOT_FOUND');
    expectError(await other.api.delete(`/verifications/${site.id}`), 'NOT_FOUND');
    expect(expectSuccess(await other.api.get('/verifications'), 200).items).not.toContainEqual(site);
  });

  it('gets another token after it was deleted', async () => {
    const site = await add(makeHost());
    expect(expectSuccess(await user.api.delete(`/verifications/${site.id}`), 200)).toEqual({
      id: site.id,
      deleted: true,
    });
    expectError(await user.api.post(`/verifications/${site.id}/check`), 'NOT_FOUND');
    const again = await add(site.host);
    expect(again.proofs.file.content).not.toBe(site.proofs.file.content);
  });
});
