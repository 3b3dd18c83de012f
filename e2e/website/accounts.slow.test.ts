import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { password, withAccounts, type User } from '../harness/accounts.ts';
import { expectEnvelope, expectError, expectSuccess } from '../harness/envelope.ts';
import { readDocument } from '../harness/openapi/document.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';

let service: TestService;
let user: User;
beforeAll(async () => {
  // Behind a proxy, whose headers distinguish https from http and clients from each other.
  service = await useSharedService('web');
  user = await service.createUser();
});
afterAll(() => service.close());

let clients = 0;
/** A new browser with its own IP address. */
const open = (headers: Record<string, string> = {}): Website => {
  clients += 1;
  return openWebsite(service.url, { 'x-forwarded-for': `198.51.100.${clients}`, ...headers });
};
const openAs = async ({ email }: { email: string }, secret = password): Promise<Website> => {
  const website = open();
  await website.logIn(email, secret);
  return website;
};
const setCookiesOf = async (website: Website, path = '/session') => {
  const answer = await website.post(path, { email: user.email, password });
  expectSuccess(answer, 200);
  return answer.headers.getSetCookie();
};
const shift = (email: string, column: string, interval: string) =>
  service.pool.query(
    `update web_sessions set ${column} = ${column} - $2::interval
     where account_id = (select id from accounts where email = $1)`,
    [email, interval],
  );

describe('GET /session', () => {
  it('returns the features of this installation without a login', async () => {
    const answer = await open().get('/session');
    expect(expectSuccess(answer, 200)).toEqual({
      account: null,
      is_guest: false,
      registration_open: false,
      needs_setup: false,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('returns the logged-in user', async () => {
    const website = await openAs(user);
    expect(expectSuccess(await website.get('/session'), 200).account).toEqual({
      id: user.id,
      username: user.email.split('@')[0],
      email: user.email,
      plan: 'open',
      locale: 'en',
      timezone: 'UTC',
    });
  });

  it.each(['x', 'A'.repeat(43), '"'])('ignores a cookie that is not ours: %s', async (value) => {
    const website = open({ cookie: `siteglass_session=${value}` });
    expect(expectSuccess(await website.get('/session'), 200).account).toBeNull();
    expectError(await website.get('/user/profile'), 'INVALID_TOKEN');
  });
});

describe('POST /session', () => {
  it('rejects wrong passwords like POST /auth/login, and sets no cookie', async () => {
    const website = open();
    for (const body of [
      { email: user.email, password: 'not the password' },
      { email: 'nobody@example.com', password },
    ]) {
      expectError(await website.post('/session', body), 'INVALID_CREDENTIALS');
    }
    expect(website.cookies.size).toBe(0);
  });

  it('shares the login guard with POST /auth/login', async () => {
    const website = open();
    for (let guess = 0; guess < 10; guess += 1) {
      const wrong = { email: user.email, password: `guess ${guess}` };
      expectError(await website.post('/session', wrong), 'INVALID_CREDENTIALS');
    }
    expectError(await website.post('/session', { email: user.email, password }), 'RATE_LIMIT_EXCEEDED');
    const login = await service.anonymous.post(
      '/auth/login',
      { email: user.email, password },
      { 'x-forwarded-for': `198.51.100.${clients}` },
    );
    expectError(login, 'RATE_LIMIT_EXCEEDED');
  });

  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    expect(await setCookiesOf(open())).toEqual([
      expect.stringMatching(
        /^siteglass_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const secure = open({ 'x-forwarded-proto': 'https' });
    expect(await setCookiesOf(secure)).toEqual([
      expect.stringMatching(
        /^__Host-siteglass_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    expect(expectSuccess(await secure.get('/session'), 200).account.id).toBe(user.id);
    // A cookie set over http is ignored on https: anyone on the network could have set it.
    const value = secure.cookies.get('__Host-siteglass_session')!;
    const planted = open({ 'x-forwarded-proto': 'https', cookie: `siteglass_session=${value}` });
    expect(expectSuccess(await planted.get('/session'), 200).account).toBeNull();
  });

  it('stores nothing in the database that opens a session', async () => {
    const website = await openAs(user);
    const value = website.cookies.get('siteglass_session')!;
    const { rows } = await service.pool.query<{ row: string }>('select s::text as row from web_sessions s');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) {
      expect(row).not.toContain(value);
      expect(row).not.toContain(Buffer.from(value, 'base64url').toString('hex'));
    }
    expect(service.output()).not.toContain(value);
  });

  it('ends the previous session', async () => {
    const website = await openAs(user);
    const before = website.cookies.get('siteglass_session')!;
    await website.logIn(user.email, password);
    expect(website.cookies.get('siteglass_session')).not.toBe(before);
    const old = open({ cookie: `siteglass_session=${before}` });
    expectError(await old.get('/user/profile'), 'INVALID_TOKEN');
  });
});

describe('a session', () => {
  it('ends permanently with DELETE /session', async () => {
    const website = await openAs(user);
    const value = website.cookies.get('siteglass_session')!;
    expectSuccess(await website.get('/user/profile'), 200);
    expect(expectSuccess(await website.delete('/session'), 200).account).toBeNull();
    expect(website.cookies.size).toBe(0);
    expectError(await open({ cookie: `siteglass_session=${value}` }).get('/user/profile'), 'INVALID_TOKEN');
    expectError(await website.get('/user/profile'), 'MISSING_AUTH');
    expectSuccess(await website.delete('/session'), 200);
  });

  it('ends 30 days after the login, and not before, however much it is used', async () => {
    const { email } = await service.createUser();
    const website = await openAs({ email });
    await shift(email, 'expires_at', '29 days 23 hours');
    // Long ago enough for the use to be recorded again.
    await shift(email, 'last_used_at', '29 days 23 hours');
    expectSuccess(await website.get('/user/profile'), 200);
    const { rows } = await service.pool.query<{ left: number; unused: number }>(
      `select extract(epoch from expires_at - now())::float8 / 3600 as left,
              extract(epoch from now() - last_used_at)::float8 / 3600 as unused
       from web_sessions where account_id = (select id from accounts where email = $1)`,
      [email],
    );
    expect(rows[0]!.left).toBeCloseTo(1, 1);
    expect(rows[0]!.unused).toBeCloseTo(0, 1);
    await shift(email, 'expires_at', '1 hour');
    expectError(await website.get('/user/profile'), 'INVALID_TOKEN');
  });

  it('ends when the account is disabled, and stays ended when it is enabled', async () => {
    proves('rule:disabled-pauses');
    const { email } = await service.createUser();
    const website = await openAs({ email });
    expectSuccess(await website.get('/user/profile'), 200);
    const setDisabled = (isDisabled: boolean) =>
      withAccounts(service.databaseUrl, 'open', (accounts) => accounts.setDisabled(email, isDisabled));
    await setDisabled(true);
    expect(expectSuccess(await website.get('/session'), 200).account).toBeNull();
    expect((await website.get('/user/profile')).status).toBe(401);
    expectError(await open().post('/session', { email, password }), 'ACCOUNT_DISABLED');
    await setDisabled(false);
    expectError(await website.get('/user/profile'), 'INVALID_TOKEN');
    await openAs({ email });
  });

  it('ends when the operator sets the password', async () => {
    const { email } = await service.createUser();
    const website = await openAs({ email });
    expectSuccess(await website.get('/user/profile'), 200);
    await withAccounts(service.databaseUrl, 'open', (accounts) =>
      accounts.setPassword(email, 'another long password'),
    );
    expectError(await website.get('/user/profile'), 'INVALID_TOKEN');
    await openAs({ email }, 'another long password');
  });

  it('is not valid for the public API', async () => {
    proves('rule:website-session');
    const website = await openAs(user);
    const cookie = `siteglass_session=${website.cookies.get('siteglass_session')}`;
    const answer = await service.anonymous.request('GET', '/user/profile', { headers: { cookie } });
    expectError(answer, 'MISSING_AUTH');
  });

  it('opens the routes of the contract, and API keys do not', async () => {
    proves('rule:website-session');
    const website = await openAs(user);
    const { token, id } = expectSuccess(await website.post('/tokens', { name: 'from the website' }), 201);
    expect(expectSuccess(await website.get('/tokens'), 200).items[0].id).toBe(id);
    expect(expectSuccess(await website.get('/history'), 200).items).toEqual([]);
    expectSuccess(await website.get('/user/usage'), 200);
    expectSuccess(await service.anonymous.as(token).get('/user/profile'), 200);
    expectError(await open({ authorization: `Bearer ${token}` }).get('/user/profile'), 'MISSING_AUTH');
    expectError(await website.get('/auth/verify'), 'NOT_FOUND');
    expectError(await website.post('/auth/login', { email: user.email, password }), 'NOT_FOUND');
  });
});

describe('a state-changing request', () => {
  it.each<[string, Parameters<Website['request']>]>([
    ['without the header', ['POST', '/session', { withoutToken: true }]],
    [
      'with another value',
      ['DELETE', '/session', { withoutToken: true, headers: { 'x-siteglass-csrf': '0' } }],
    ],
    ['from another site', ['PATCH', '/user/profile', { headers: { 'sec-fetch-site': 'cross-site' } }]],
    ['from a neighbour', ['POST', '/register', { headers: { 'sec-fetch-site': 'same-site' } }]],
    ['by hand', ['POST', '/tokens', { headers: { 'sec-fetch-site': 'none' } }]],
  ])('is rejected %s', async (_how, [method, path, options]) => {
    const website = await openAs(user);
    expectError(await website.request(method, path, { body: {}, ...options }), 'FORBIDDEN');
  });

  it('is accepted from the website itself', async () => {
    const website = open({ 'sec-fetch-site': 'same-origin' });
    await website.logIn(user.email, password);
  });
});

describe('PATCH /user/profile', () => {
  it('updates the given fields, in every process at once', async () => {
    const person = await service.createUser();
    const website = await openAs(person);
    const change = { username: ' Ada 💎 ', locale: 'it', timezone: 'Europe/Rome' };
    const profile = expectSuccess(await website.patch('/user/profile', change), 200);
    const expected = { username: 'Ada 💎', locale: 'it' };
    expect(profile).toMatchObject({
      ...expected,
      timezone: 'Europe/Rome',
      email: person.email,
      plan: 'open',
    });
    expect(expectSuccess(await person.api.get('/user/profile'), 200)).toMatchObject(expected);
    const german = expectSuccess(await website.patch('/user/profile', { locale: 'de' }), 200);
    expect(german).toEqual({ ...profile, locale: 'de' });
    const partly = expectSuccess(await website.patch('/user/profile', { locale: 'en' }), 200);
    expect(partly).toEqual({ ...profile, locale: 'en' });
    expect(expectSuccess(await website.patch('/user/profile', {}), 200)).toEqual(partly);
    expect(expectSuccess(await website.get('/session'), 200).account).toMatchObject({
      timezone: 'Europe/Rome',
      locale: 'en',
    });
  });

  it.each([
    [{ locale: 'xx' }, /locale/],
    [{ timezone: 'Europe/Atlantis' }, /timezone/],
    [{ timezone: '+02:00' }, /timezone/],
    [{ username: '  ' }, /name/],
    [{ username: 'x'.repeat(65) }, /username/],
    [{ email: 'other@example.com' }, /email/],
  ])('rejects %j', async (body, message) => {
    const website = await openAs(user);
    expect(expectError(await website.patch('/user/profile', body), 'INVALID_REQUEST')).toMatch(message);
  });
});

describe('POST /user/password', () => {
  it('ends all other sessions', async () => {
    const person = await service.createUser();
    const key = await person.withKey('read');
    const [website, other] = [await openAs(person), await openAs(person)];
    expectSuccess(await other.get('/user/profile'), 200);
    const change = { current_password: password, new_password: 'a new long password' };
    const session = expectSuccess(await website.post('/user/password', change), 200);
    expect(session.account.id).toBe(person.id);
    expectSuccess(await website.get('/user/profile'), 200);
    expectError(await other.get('/user/profile'), 'INVALID_TOKEN');
    expectError(await person.api.get('/user/profile'), 'INVALID_TOKEN');
    expectSuccess(await key.get('/user/profile'), 200);
    expectError(await open().post('/session', { email: person.email, password }), 'INVALID_CREDENTIALS');
    await openAs(person, 'a new long password');
  });

  it('rejects a short password, and a wrong one, which counts as a failed login', async () => {
    const person = await service.createUser();
    const website = await openAs(person);
    const post = (current: string, next: string) =>
      website.post('/user/password', { current_password: current, new_password: next });
    expect(expectError(await post(password, 'short'), 'INVALID_REQUEST')).toContain('8');
    for (let guess = 0; guess < 10; guess += 1) {
      expectError(await post(`guess ${guess}`, 'a new long password'), 'INVALID_CREDENTIALS');
    }
    expectError(await post(password, 'a new long password'), 'RATE_LIMIT_EXCEEDED');
    expectSuccess(await website.get('/user/profile'), 200);
  });
});

describe('without sign-up and a mail server', () => {
  it('the forms say so, without revealing accounts', async () => {
    proves('rule:registration');
    const website = open();
    expectError(await website.post('/register', { email: 'new@example.com' }), 'FORBIDDEN');
    for (const email of [user.email, 'nobody@example.com']) {
      expect(expectSuccess(await website.post('/reset', { email }), 200)).toEqual({ sent: true });
    }
  });
});

describe('large responses', () => {
  it('are compressed', async () => {
    const get = (path: string, encoding: string) =>
      fetch(`${service.url}${path}`, { headers: { 'accept-encoding': encoding } });
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await get('/app/api/openapi.json', encoding);
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('vary')).toContain('accept-encoding');
    }
    expect((await get('/app/api/session', 'br')).headers.get('content-encoding')).toBeNull();
  });
});

describe('the website', () => {
  const bodies = [
    undefined,
    null,
    [],
    1,
    'text',
    {},
    { email: 'you@example.com' },
    { email: 'x'.repeat(300), password: {} },
    { email: ['you@example.com'], password, more: 1 },
    { token: '\0', email: '\ud800', password: '\0' },
    { token: 'x'.repeat(60), email: 'you@example.com', password, locale: 'xx' },
    { current_password: password, new_password: '' },
    { username: '\u202e', timezone: '../../etc/passwd', locale: null },
  ];

  it('responds as its document says, whatever it is sent', async () => {
    const operations = await readDocument(service.url, '/app/api');
    const own = operations.filter(({ path }) =>
      /\/(session|register|reset|links|setup|confirm|reset\/complete|user\/\w+)$/.test(path),
    );
    expect(own.map(({ method, path }) => `${method} ${path.slice('/app/api'.length)}`).sort()).toEqual([
      'DELETE /session',
      'GET /report-emails/confirm',
      'GET /session',
      'GET /user/profile',
      'GET /user/usage',
      'PATCH /user/profile',
      'POST /confirm',
      'POST /links',
      'POST /register',
      'POST /report-emails/confirm',
      'POST /reset',
      'POST /reset/complete',
      'POST /session',
      'POST /setup',
      'POST /user/email',
      'POST /user/email/confirm',
      'POST /user/password',
    ]);
    const person = await service.createUser();
    const website = open();
    for (const operation of own) {
      if (website.cookies.size === 0) await website.logIn(person.email, password);
      const readable = operation.method === 'GET' ? [undefined] : bodies;
      for (const body of readable) {
        const path = operation.path.slice('/app/api'.length);
        const answer = await website.request(operation.method, path, { body });
        const place = `${operation.id} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`;
        expect(operation.judge(answer.status, 'application/json', answer.body), place).toBeNull();
        expect(answer.status, place).toBeLessThan(500);
        expectEnvelope(answer);
      }
    }
  });
});
