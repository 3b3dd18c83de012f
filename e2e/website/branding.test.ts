import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { password, type User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';

let service: TestService;
let site: Site;
let owner: User;
let own: Website;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A gray PNG; `filler` makes its file larger. */
function png(width: number, height: number, filler = 0): string {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...(filler === 0 ? [] : [chunk('tEXt', Buffer.alloc(filler, 'a'))]),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (width + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

const dataUrl = (type: string, text: string): string =>
  `data:${type};base64,${Buffer.from(text).toString('base64')}`;
const noBranding = { name: null, colour: null, logo: null, sender_name: null };
const branding = { name: 'Acme & Söhne', colour: '#7a1f5c', logo: png(64, 32), sender_name: 'Acme Reports' };
const put = (website: Website, body: unknown) => website.request('PUT', '/branding', { body });

async function openAs(user: User): Promise<Website> {
  const website = openWebsite(service.url);
  await website.logIn(user.email, password);
  return website;
}

beforeAll(async () => {
  service = await useSharedService();
  site = await startSite();
  owner = await service.createUser({ plan: 'pro' });
  own = await openAs(owner);
});
afterAll(async () => {
  await service.close();
  await site.close();
});

describe('the branding of reports', () => {
  it('is empty at first, then what was saved, then empty again', async () => {
    expect(expectSuccess(await own.get('/branding'), 200)).toEqual({ ...noBranding, in_plan: true });
    const saved = { ...branding, in_plan: true };
    expect(
      expectSuccess(await put(own, { ...branding, name: '  Acme & Söhne ', colour: '#7A1F5C' }), 200),
    ).toEqual(saved);
    expect(expectSuccess(await own.get('/branding'), 200)).toEqual(saved);
    // The whole branding is replaced.
    const { name } = branding;
    expect(expectSuccess(await put(own, { ...noBranding, name }), 200)).toEqual({
      ...noBranding,
      name,
      in_plan: true,
    });
    expect(expectSuccess(await own.delete('/branding'), 200)).toEqual({ ...noBranding, in_plan: true });
    expect(expectSuccess(await own.get('/branding'), 200)).toEqual({ ...noBranding, in_plan: true });
  });

  it('is separate for each account', async () => {
    const other = await openAs(await service.createUser({ plan: 'pro' }));
    expectSuccess(await put(own, branding), 200);
    expect(expectSuccess(await other.get('/branding'), 200)).toEqual({ ...noBranding, in_plan: true });
    expectSuccess(await other.delete('/branding'), 200);
    expect(expectSuccess(await own.get('/branding'), 200)).toMatchObject({ name: branding.name });
  });

  it('is available on pro and on custom plans', async () => {
    proves('rule:branding');
    const free = await openAs(await service.createUser({ plan: 'free' }));
    expectError(await put(free, branding), 'FORBIDDEN');
    expect(expectSuccess(await free.get('/branding'), 200)).toEqual({ ...noBranding, in_plan: false });
    const open = await openAs(await service.createUser({ plan: 'open' }));
    expect(expectSuccess(await put(open, branding), 200)).toEqual({ ...branding, in_plan: true });
  });

  it('is hidden on a lower plan, and restored after it', async () => {
    const user = await service.createUser({ plan: 'pro' });
    const website = await openAs(user);
    expectSuccess(await put(website, branding), 200);
    const setPlan = (plan: string) =>
      service.pool.query('update accounts set plan = $2 where id = $1', [user.id, plan]);
    await setPlan('free');
    expect(expectSuccess(await website.get('/branding'), 200)).toEqual({ ...noBranding, in_plan: false });
    await setPlan('pro');
    expect(expectSuccess(await website.get('/branding'), 200)).toEqual({ ...branding, in_plan: true });
  });

  it('is not available without an account', async () => {
    const visitor = openWebsite(service.url);
    expectError(await visitor.get('/branding'), 'MISSING_AUTH');
    expectError(await put(visitor, branding), 'MISSING_AUTH');
    const guest = openWebsite(service.url);
    expectSuccess(await guest.post('/guest-scans', { url: site.url }), 202);
    expectError(await guest.get('/branding'), 'FORBIDDEN');
    expectError(await put(guest, branding), 'MISSING_AUTH');
    expectError(await guest.delete('/branding'), 'MISSING_AUTH');
  });

  it('can be changed only by pages of this site', async () => {
    const refused = await own.request('PUT', '/branding', { body: branding, withoutToken: true });
    expectError(refused, 'FORBIDDEN');
  });

  it('is not part of the contract', async () => {
    expectError(await owner.api.get('/branding'), 'NOT_FOUND');
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['a name that is too long', { ...noBranding, name: 'x'.repeat(61) }, /^name/],
    ['a name of blanks', { ...noBranding, name: '  ' }, /^name/],
    ['a name with a line end', { ...noBranding, name: 'A\r\nBcc: x@example.com' }, /^name/],
    ['a name that turns text round', { ...noBranding, name: 'A\u202eb' }, /^name/],
    ['a colour by its name', { ...noBranding, colour: 'red' }, /^colour/],
    ['a colour with more behind it', { ...noBranding, colour: '#123456;background:url(x)' }, /^colour/],
    [
      'an SVG',
      { ...noBranding, logo: dataUrl('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>') },
      /^logo/,
    ],
    ['an SVG that says it is a PNG', { ...noBranding, logo: dataUrl('image/png', '<svg/>') }, /^logo/],
    ['a page', { ...noBranding, logo: dataUrl('text/html', '<script>alert(1)</script>') }, /^logo/],
    ['an address', { ...noBranding, logo: 'https://evil.example/logo.png' }, /^logo/],
    ['a logo cut off', { ...noBranding, logo: branding.logo.slice(0, -20) }, /^logo/],
    ['a logo that is too small', { ...noBranding, logo: png(15, 64) }, /^logo.*15 × 64/],
    ['a logo that is too large', { ...noBranding, logo: png(16, 2001) }, /^logo.*16 × 2001/],
    ['a logo of too many bytes', { ...noBranding, logo: png(16, 16, 150 * 1024) }, /^logo.*150 KiB/],
    ['a sender name of two lines', { ...noBranding, sender_name: 'A\r\nBcc: x@example.com' }, /^sender_name/],
    ['a part left out', { name: 'A', colour: null }, /logo/],
    ['something else', { ...noBranding, css: 'x' }, /css/],
  ])('rejects %s', async (_what, body, message) => {
    const error = expectError(await put(own, body), 'INVALID_REQUEST');
    expect(error).toMatch(message);
  });

  it('accepts the smallest and the largest logo', async () => {
    for (const logo of [png(16, 16), png(2000, 2000)]) {
      expect(expectSuccess(await put(own, { ...noBranding, logo }), 200)).toEqual({
        ...noBranding,
        logo,
        in_plan: true,
      });
    }
  });
});
