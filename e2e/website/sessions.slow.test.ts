import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, withAccounts, type User } from '../harness/accounts.ts';
import {
  chromium,
  expectAccessible,
  expectQuiet,
  logIn,
  settle,
  startBrowser,
  type TestBrowser,
} from '../harness/browser.ts';
import { runCommand } from '../harness/command.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { readJwt, signJwt } from '../harness/jwt.ts';
import type { Mailbox } from '../harness/mailbox.ts';
import type { ReceivedMail } from '../harness/mime.ts';
import { waitFor } from '../harness/service.ts';
import { jwtSecret, useSharedMailbox, useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';

let service: TestService;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await useSharedMailbox();
  service = await useSharedService();
});
afterAll(() => service.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const fresh = 'a new long password';

interface Session {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly network: string | null;
  readonly is_current: boolean;
}
const openAs = async (
  { email }: Pick<User, 'email'>,
  { agent = firefox, address = '203.0.113.7' }: { agent?: string; address?: string } = {},
): Promise<Website> => {
  const website = openWebsite(service.url, { 'x-forwarded-for': address, 'user-agent': agent });
  await website.logIn(email, password);
  return website;
};
const sessionsOf = async (website: Website): Promise<readonly Session[]> =>
  expectSuccess(await website.get('/sessions'), 200).items as Session[];
const logKinds = async (website: Website): Promise<readonly string[]> =>
  (expectSuccess(await website.get('/account-events'), 200).items as { kind: string }[]).map(
    ({ kind }) => kind,
  );
const waitForEmails = () =>
  waitFor('the end of all jobs of security emails', async () => {
    const { rowCount } = await service.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'send-security-email.v1'`,
    );
    return rowCount === 0;
  });
const subjectsTo = (email: string): readonly (string | undefined)[] =>
  mailbox.messages
    .filter(({ recipients }) => recipients.includes(email))
    .map(({ headers }) => headers['subject']);

describe('the sessions of an account', () => {
  it('are listed with browser, network and times, and nothing that opens them', async () => {
    const user = await service.createUser();
    const website = await openAs(user);
    await openAs(user, { agent: safari, address: '2001:db8:1:2::3' });
    await openAs(user, { agent: 'Secret\tProgram <b>', address: '192.0.2.9' });
    await openAs(await service.createUser());
    const answer = await website.get('/sessions');
    const [current, ...others] = expectSuccess(answer, 200).items as Session[];
    expect(current).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      browser: 'Firefox',
      system: 'Windows',
      network: '203.0.113.0/24',
      created_at: expect.stringMatching(/^\d{4}-/) as string,
      last_used_at: expect.stringMatching(/^\d{4}-/) as string,
      expires_at: expect.stringMatching(/^\d{4}-/) as string,
      is_current: true,
    });
    expect(others).toMatchObject([
      { browser: null, system: null, network: '192.0.2.0/24', is_current: false },
      { browser: 'Safari', system: 'iOS', network: '2001:db8:1::/48', is_current: false },
    ]);
    const body = JSON.stringify(answer.body);
    const token = website.cookies.get('siteglass_session')!;
    const { rows } = await service.pool.query<{ hash: string }>(
      `select encode(token_hash, 'hex') as hash from web_sessions where account_id = $1`,
      [user.id],
    );
    for (const secret of [token, 'Secret', ...rows.map(({ hash }) => hash)])
      expect(body).not.toContain(secret);
  });

  it('can be ended one by one, but not those of others', async () => {
    const user = await service.createUser();
    const [website, other] = [await openAs(user), await openAs(user, { agent: safari })];
    expectSuccess(await other.get('/user/profile'), 200);
    const { id } = (await sessionsOf(website)).find(({ is_current }) => !is_current)!;
    const stranger = await openAs(await service.createUser());
    expectError(await stranger.delete(`/sessions/${id}`), 'NOT_FOUND');
    expectSuccess(await other.get('/user/profile'), 200);
    expect(expectSuccess(await website.delete(`/sessions/${id}`), 200)).toEqual({ id, ended: true });
    expectError(await other.get('/user/profile'), 'INVALID_TOKEN');
    expectError(await website.delete(`/sessions/${id}`), 'NOT_FOUND');
    expectError(await website.delete('/sessions/1'), 'INVALID_REQUEST');
    expect(await sessionsOf(website)).toMatchObject([{ is_current: true }]);
    expect((await logKinds(website))[0]).toBe('session-ended');
  });

  it('can be ended all but the current one', async () => {
    const user = await service.createUser();
    const website = await openAs(user);
    const others = [await openAs(user), await openAs(user, { agent: safari })];
    const bystander = await openAs(await service.createUser());
    expect(expectSuccess(await website.delete('/sessions'), 200)).toEqual({ ended: 2 });
    for (const other of others) expectError(await other.get('/user/profile'), 'INVALID_TOKEN');
    for (const one of [website, bystander]) expectSuccess(await one.get('/user/profile'), 200);
    expect(expectSuccess(await website.delete('/sessions'), 200)).toEqual({ ended: 0 });
    expect((await logKinds(website)).filter((kind) => kind === 'session-ended')).toHaveLength(1);
  });

  it('are seen and ended only by a logged-in person in a browser', async () => {
    const user = await service.createUser();
    const id = '00000000-0000-4000-8000-000000000000';
    for (const [method, path] of [
      ['GET', '/sessions'],
      ['DELETE', '/sessions'],
      ['DELETE', `/sessions/${id}`],
    ] as const) {
      expectError(await openWebsite(service.url).request(method, path), 'MISSING_AUTH');
      expectError(await user.api.request(method, path), 'NOT_FOUND');
    }
  });
});

describe('POST /revoked-tokens', () => {
  const revoke = (token: unknown) => openWebsite(service.url).post('/revoked-tokens', { token });
  const issue = async ({ email }: User): Promise<string> =>
    String(expectSuccess(await service.anonymous.post('/auth/login', { email, password }), 200).access_token);

  it('revokes a login token for good, and no other', async () => {
    const user = await service.createUser();
    const [token, other] = [await issue(user), await issue(user)];
    const api = service.anonymous.as(token);
    expectSuccess(await api.get('/user/profile'), 200);
    expect(expectSuccess(await revoke(token), 200)).toEqual({ revoked: true });
    expectError(await api.get('/user/profile'), 'INVALID_TOKEN');
    expectError(await api.get('/auth/verify'), 'INVALID_TOKEN');
    expectSuccess(await service.anonymous.as(other).get('/user/profile'), 200);
    // The same answer again, and the same state.
    expect(expectSuccess(await revoke(token), 200)).toEqual({ revoked: true });
    expectError(await api.get('/user/profile'), 'INVALID_TOKEN');
    const website = await openAs(user);
    expect((await logKinds(website)).filter((kind) => kind === 'token-revoked')).toHaveLength(1);
    const { rows } = await service.pool.query<{ expires_at: Date }>(
      'select expires_at from revoked_tokens where account_id = $1',
      [user.id],
    );
    expect(rows.map(({ expires_at }) => expires_at.getTime() / 1000)).toEqual([readJwt(token).claims['exp']]);
  });

  it('answers the same for a token that is unknown or expired, and stores nothing', async () => {
    const user = await service.createUser();
    const token = await issue(user);
    const { header, claims } = readJwt(token);
    const now = Math.floor(Date.now() / 1000);
    const expired = { ...claims, jti: crypto.randomUUID(), iat: now - 90_000, exp: now - 3600 };
    for (const unknown of [
      'x',
      `${token}x`,
      signJwt({ ...claims, jti: crypto.randomUUID() }, 'another secret', { ...header, alg: 'HS256' }),
      signJwt(expired, jwtSecret, { ...header, alg: 'HS256' }),
    ])
      expect(expectSuccess(await revoke(unknown), 200)).toEqual({ revoked: true });
    const { rowCount } = await service.pool.query('select from revoked_tokens where account_id = $1', [
      user.id,
    ]);
    expect(rowCount).toBe(0);
    expectSuccess(await service.anonymous.as(token).get('/user/profile'), 200);
  });

  it('rejects what is not a login token but could be mistaken for one', async () => {
    const user = await service.createUser();
    const key = expectSuccess(await user.api.post('/tokens', { name: 'x' }), 201).token as string;
    for (const token of [key, '', 'x'.repeat(4097), 1]) expectError(await revoke(token), 'INVALID_REQUEST');
    expectSuccess(await service.anonymous.as(key).get('/user/profile'), 200);
  });
});

describe('a new password', () => {
  it('ends all other sessions and login tokens, and API keys only if told so', async () => {
    const user = await service.createUser();
    const [website, other] = [await openAs(user), await openAs(user, { agent: safari })];
    const [first, second] = [await user.withKey('read'), await user.withKey('read')];
    const change = (current: string, next: string, more = {}) =>
      website.post('/user/password', { current_password: current, new_password: next, ...more });
    expectSuccess(await change(password, fresh), 200);
    for (const api of [other, user.api]) expectError(await api.get('/user/profile'), 'INVALID_TOKEN');
    for (const key of [first, second]) expectSuccess(await key.get('/user/profile'), 200);
    expectSuccess(await change(fresh, `${fresh} 2`, { revoke_api_keys: true }), 200);
    for (const key of [first, second]) expectError(await key.get('/user/profile'), 'INVALID_TOKEN');
    expect(await sessionsOf(website)).toHaveLength(1);
    expect((await logKinds(website)).slice(0, 3)).toEqual(['key-revoked', 'key-revoked', 'password-changed']);
    const keys = expectSuccess(await website.get('/tokens'), 200).items as { is_active: boolean }[];
    expect(keys.map(({ is_active }) => is_active)).toEqual([false, false]);
  });

  it('by a link says how many API keys are active, and revokes them if told so', async () => {
    const user = await service.createUser();
    const [website, key] = [await openAs(user), await user.withKey('read')];
    const anyone = openWebsite(service.url, { 'x-forwarded-for': '198.51.200.1', 'user-agent': safari });
    expectSuccess(await anyone.post('/reset', { email: user.email }), 200);
    const mail = await mailbox.waitForMail(user.email, 20_000, /^Reset your password$/);
    const token = /\/reset#(\S+)/.exec(mail.text)![1]!;
    expect(expectSuccess(await anyone.post('/links', { token }), 200)).toMatchObject({
      purpose: 'reset',
      active_api_keys: 1,
    });
    const body = { token, password: fresh, revoke_api_keys: true };
    expectSuccess(await anyone.post('/reset/complete', body), 200);
    for (const api of [website, user.api, key]) expectError(await api.get('/user/profile'), 'INVALID_TOKEN');
    expect(await sessionsOf(anyone)).toMatchObject([{ is_current: true, browser: 'Safari' }]);
    const changed = await mailbox.waitForMail(user.email, 20_000, /^The password of/);
    expect(changed.text).toContain('Revoked API keys: 1\n');
    expect(changed.text).toContain('Browser: Safari on iOS\nNetwork: 198.51.200.0/24\n');
  });
});

/** Both parts of an email. */
const expectBoth = ({ text, html }: ReceivedMail, ...parts: readonly string[]): void => {
  for (const part of parts) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
};

describe('the owner gets an email', () => {
  it('about a new API key, which names the key but does not contain it', async () => {
    const user = await service.createUser();
    const website = await openAs(user, { address: '127.0.0.1', agent: 'node' });
    expectSuccess(await website.patch('/user/profile', { timezone: 'Asia/Tokyo' }), 200);
    const { token, prefix } = expectSuccess(
      await website.post('/tokens', { name: 'Deploys of evil.example' }, { 'user-agent': firefox }),
      201,
    ) as { token: string; prefix: string };
    const mail = await mailbox.waitForMail(user.email);
    expect(mail.headers).toMatchObject({
      subject: 'New API key for your Siteglass account',
      'auto-submitted': 'auto-generated',
      'content-language': 'en',
    });
    expectBoth(
      mail,
      `Deploys of evil.\u2060example (${prefix}…)`,
      'Firefox on Windows',
      '127.0.0.0/24',
      `${service.url}/keys`,
      'revoke it and change your password',
    );
    expect(mail.text).toMatch(/^Time: .+ GMT\+9$/m);
    expect(mail.raw + mail.text + mail.html).not.toContain(token);
  });

  it.each([
    ['de', 'Das Passwort Ihres Siteglass-Kontos wurde geändert', 'Firefox unter Windows', '/de/forgot'],
    ['it', 'La password del tuo account Siteglass è stata cambiata', 'Firefox su Windows', '/it/forgot'],
  ])('about a changed password, in %s', async (locale, subject, browser, path) => {
    const user = await service.createUser();
    const website = await openAs(user, { address: '127.0.0.1', agent: 'node' });
    expectSuccess(await website.patch('/user/profile', { locale }), 200);
    const change = { current_password: password, new_password: fresh };
    expectSuccess(await website.post('/user/password', change, { 'user-agent': firefox }), 200);
    const mail = await mailbox.waitForMail(user.email);
    expect(mail.headers).toMatchObject({ subject, 'content-language': locale });
    expectBoth(mail, browser, '127.0.0.0/24', `${service.url}${path}`);
  });

  it('about a password that the operator has set', async () => {
    const user = await service.createUser();
    await withAccounts(service.databaseUrl, 'open', (accounts) => accounts.setPassword(user.email, fresh));
    const mail = await mailbox.waitForMail(user.email);
    expectBoth(mail, 'The operator of this installation');
    expect(mail.text).not.toMatch(/^Network: /m);
  });

  it('about a changed email address, at the old and at the new one', async () => {
    const user = await service.createUser();
    const newEmail = `new.${user.email}`;
    const website = await openAs(user, { address: '127.0.0.1', agent: 'node' });
    const options = { databaseUrl: service.databaseUrl, dataDir: service.dataDir };
    const change = (...args: string[]) => runCommand(['user', 'set-email', ...args], options);
    const taken = await change('--email', user.email, '--new-email', (await service.createUser()).email);
    expect(taken.stderr).toContain('There is already an account with the email');
    const run = await change('--email', user.email, '--new-email', newEmail);
    expect(run.stdout).toBe(`The email address of ${user.email} is now ${newEmail}.\n`);
    for (const to of [user.email, newEmail]) {
      const mail = await mailbox.waitForMail(to);
      expect(mail.headers['subject']).toBe('The email address of your Siteglass account was changed');
      expectBoth(mail, user.email, newEmail, 'The operator of this installation');
    }
    for (const api of [website, user.api]) expectError(await api.get('/user/profile'), 'INVALID_TOKEN');
    const logIn = (email: string) => service.anonymous.post('/auth/login', { email, password });
    expectError(await logIn(user.email), 'INVALID_CREDENTIALS');
    expectSuccess(await logIn(newEmail), 200);
  });

  it('about a login from a new browser or network, once, but not about the first one', async () => {
    // Its first login is that of a program at 127.0.0.1.
    const user = await service.createUser();
    await openAs(user, { address: '127.0.0.200', agent: 'node' });
    await waitForEmails();
    expect(subjectsTo(user.email)).toEqual([]);
    await openAs(user);
    const mail = await mailbox.waitForMail(user.email);
    expect(mail.headers['subject']).toBe('New login to your Siteglass account');
    expectBoth(
      mail,
      'Firefox on Windows',
      '203.0.113.0/24',
      `${service.url}/sessions`,
      'change your password',
    );
    // The same network and browser again, then another of each.
    await openAs(user, { address: '203.0.113.99' });
    await openAs(user, { address: '203.0.114.7' });
    const headers = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'curl/8.5.0' };
    expectSuccess(await service.anonymous.post('/auth/login', { email: user.email, password }, headers), 200);
    await waitForEmails();
    expect(subjectsTo(user.email)).toHaveLength(3);
    const [, second, third] = mailbox.messages.filter(({ recipients }) => recipients.includes(user.email));
    expect(second!.text).toContain('Network: 203.0.114.0/24\n');
    expect(third!.text).toContain('Browser: curl\n');
  });

  it('no matter how many log in at once from one new browser', async () => {
    const user = await service.createUser();
    await Promise.all(Array.from({ length: 5 }, () => openAs(user)));
    await waitForEmails();
    expect(subjectsTo(user.email)).toEqual(['New login to your Siteglass account']);
  });

  it('at most 20 times an hour about one kind of event', async () => {
    const user = await service.createUser();
    for (let n = 0; n < 23; n += 1) await user.withKey('read');
    const website = await openAs(user);
    expectSuccess(
      await website.post('/user/password', { current_password: password, new_password: fresh }),
      200,
    );
    await mailbox.waitForMail(user.email, 20_000, /^The password of/);
    await waitForEmails();
    expect(subjectsTo(user.email).filter((subject) => subject?.startsWith('New API key'))).toHaveLength(20);
  });

  it('when the mail server is back', async () => {
    const user = await service.createUser();
    mailbox.refuse(user.email, 451);
    await user.withKey('read');
    await waitFor('a try', () => mailbox.tries(user.email) > 0);
    mailbox.refuse(user.email, null);
    await mailbox.waitForMail(user.email, 40_000);
    await waitForEmails();
    expect(subjectsTo(user.email)).toHaveLength(1);
  });

  it('and no other data of it is left to be found in the log', async () => {
    const user = await service.createUser();
    await openAs(user, { address: '198.51.101.77' });
    await mailbox.waitForMail(user.email);
    const { rows } = await service.pool.query<{ row: string }>(
      `select b::text as row from known_browsers b where account_id = $1
       union all select e::text from security_emails e where account_id = $1`,
      [user.id],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) expect(row).not.toContain('198.51.101.77');
    expect(service.output()).not.toContain(user.email);
  });
});

describe.skipIf(chromium === undefined)('the page of sessions', { timeout: 120_000 }, () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser(service.url);
  });
  afterAll(() => browser.close());

  it('lists them, ends one and all others, and revokes a session token', async () => {
    const user = await service.createUser();
    const others = [await openAs(user), await openAs(user, { agent: safari }), await openAs(user)];
    const page = await browser.openPage();
    await logIn(page.context(), service.url, user);
    await page.goto('/account');
    await page.getByRole('link', { name: 'Sessions' }).click();
    const table = page.getByRole('table', { name: 'Sessions' });
    await table.getByRole('row').nth(4).waitFor();
    expect(await table.getByRole('row').nth(1).innerText()).toMatch(/This browser/);
    await settle(page);
    await expectAccessible(page);
    await table
      .getByRole('button', { name: 'End the session of Safari on iOS, network 203.0.113.0/24' })
      .click();
    await page.getByText('Session ended.').waitFor();
    expectError(await others[1]!.get('/user/profile'), 'INVALID_TOKEN');
    expectSuccess(await others[0]!.get('/user/profile'), 200);
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByText('2 other sessions ended.').waitFor();
    for (const other of others) expectError(await other.get('/user/profile'), 'INVALID_TOKEN');
    expect(await table.getByRole('row').count()).toBe(2);

    const { access_token } = expectSuccess(
      await service.anonymous.post('/auth/login', { email: user.email, password }),
      200,
    );
    await page.getByRole('textbox', { name: 'Session token' }).fill(String(access_token));
    await page.getByRole('button', { name: 'Revoke token' }).click();
    await page.getByText('This token is no longer valid.').waitFor();
    expectError(await service.anonymous.as(String(access_token)).get('/user/profile'), 'INVALID_TOKEN');
    await expectQuiet(page);
  });

  it('offers to revoke the API keys along with a new password', async () => {
    const user = await service.createUser();
    const keys = [await user.withKey('read'), await user.withKey('read')];
    const page = await browser.openPage();
    await logIn(page.context(), service.url, user);
    await page.goto('/account');
    const form = page.getByRole('region', { name: 'Password' });
    await form.getByLabel('Current password').fill(password);
    await form.getByLabel('New password').fill(fresh);
    await form.getByLabel('Also revoke my 2 active API keys').check();
    await form.getByRole('button', { name: 'Change password' }).click();
    await form.getByText('Password changed.').waitFor();
    for (const key of keys) expectError(await key.get('/user/profile'), 'INVALID_TOKEN');
    await expectQuiet(page);
  });

  it('offers to revoke the API keys along with a password reset', async () => {
    const user = await service.createUser();
    const key = await user.withKey('read');
    expectSuccess(await openWebsite(service.url).post('/reset', { email: user.email }), 200);
    const mail = await mailbox.waitForMail(user.email, 20_000, /^Reset your password$/);
    const page = await browser.openPage();
    await page.goto(/\S+\/reset#\S+/.exec(mail.text)![0]);
    await page.locator('input[autocomplete=new-password]').fill(fresh);
    await page.getByLabel('Also revoke my active API key').check();
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL(/\/overview/);
    expectError(await key.get('/user/profile'), 'INVALID_TOKEN');
    await expectQuiet(page);
  });
});
