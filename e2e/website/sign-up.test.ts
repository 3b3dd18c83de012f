import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { password } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import type { Mailbox } from '../harness/mailbox.ts';
import type { ReceivedMail } from '../harness/mime.ts';
import { waitFor } from '../harness/service.ts';
import { useSharedMailbox, useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';

let service: TestService;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await useSharedMailbox();
  service = await useSharedService();
});
afterAll(async () => {
  await service.close();
});

let made = 0;
const newEmail = (): string => `person${(made += 1)}@example.com`;
/** A new browser with its own IP address. */
const open = (address = `198.51.100.${(made += 1)}`): Website =>
  openWebsite(service.url, { 'x-forwarded-for': address });
/** The fragment of the only link in an email, which is the same in both parts. */
const tokenIn = ({ text, html }: ReceivedMail, path: string): string => {
  const found = new RegExp(`^${service.url}${path}#(\\S+)$`, 'm').exec(text)?.[1];
  expect(found, text).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
  expect(new Set(hrefs)).toEqual(new Set([`${service.url}${path}#${found}`]));
  return found!;
};
const ask = async (path: '/register' | '/reset', body: object): Promise<void> => {
  expect(expectSuccess(await open().post(path, body), 200)).toEqual({ sent: true });
};
const askForLink = async (path: '/register' | '/reset', email: string): Promise<string> => {
  await ask(path, { email });
  const subject = path === '/register' ? /^Confirm/ : /^Reset/;
  return tokenIn(
    await mailbox.waitForMail(email, 20_000, subject),
    path === '/register' ? '/confirm' : '/reset',
  );
};
const signUp = async (email = newEmail()): Promise<{ email: string; website: Website }> => {
  const website = open();
  const token = await askForLink('/register', email);
  expectSuccess(await website.post('/confirm', { token, password }), 200);
  return { email, website };
};
const isVoid = async (token: string, path: string, body: object = { password }): Promise<void> => {
  expectError(await open().post('/links', { token }), 'NOT_FOUND');
  expectError(await open().post(path, { token, ...body }), 'NOT_FOUND');
};
const waitForJobs = () =>
  waitFor('the end of all jobs of mails', async () => {
    const { rows } = await service.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'send-mail.v1'`,
    );
    return rows.length === 0;
  });
const shiftLinks = (email: string | null, interval: string) =>
  service.pool.query(
    `update account_links set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
     where email is not distinct from $1`,
    [email, interval],
  );

describe('a sign-up', () => {
  it('is confirmed with the link in its email, where the password is chosen', async () => {
    proves('rule:registration');
    const email = newEmail();
    const website = open();
    expect(expectSuccess(await website.get('/session'), 200).registration_open).toBe(true);
    const token = await askForLink('/register', email);
    const link = expectSuccess(await website.post('/links', { token }), 200);
    expect(link).toMatchObject({ purpose: 'confirm', email });
    const body = { token, password, username: 'Ada', timezone: 'Europe/Rome' };
    const session = expectSuccess(await website.post('/confirm', body), 200);
    expect(session.account).toMatchObject({
      email,
      username: 'Ada',
      plan: 'free',
      locale: 'en',
      timezone: 'Europe/Rome',
    });
    expectSuccess(await website.get('/user/profile'), 200);
    await open().logIn(email, password);
    await isVoid(token, '/confirm');
  });

  it('is emailed in the language in which it was requested', async () => {
    const email = newEmail();
    await ask('/register', { email, locale: 'it' });
    const mail = await mailbox.waitForMail(email);
    expect(mail.headers['subject']).toBe('Conferma il tuo indirizzo email');
    expect(mail.html).toContain('<html lang="it">');
    expect(mail.text).toContain('Il link scade tra 24 ore');
    expect(mail.html).toContain('>Conferma l’indirizzo email</a>');
    const website = open();
    const body = { token: tokenIn(mail, '/confirm'), password };
    expect(expectSuccess(await website.post('/confirm', body), 200).account.locale).toBe('it');
  });

  it('sends a two-part email that loads nothing and needs no reply', async () => {
    const email = newEmail();
    await ask('/register', { email });
    const { headers, html, text, raw } = await mailbox.waitForMail(email);
    expect(headers).toMatchObject({
      from: 'Siteglass <mail@siteglass.example>',
      to: email,
      subject: 'Confirm your email address',
      'auto-submitted': 'auto-generated',
      'content-language': 'en',
      'message-id': expect.stringMatching(/^<[\w-]+@siteglass\.example>$/) as string,
      'mime-version': '1.0',
    });
    expect(Math.abs(Date.parse(headers['date'] ?? '') - Date.now())).toBeLessThan(60_000);
    expect(headers['content-type']).toMatch(/^multipart\/alternative;/);
    expect(html).toContain('<meta charset="utf-8">');
    expect(html).not.toMatch(/<(img|svg|script|link|iframe)|@import|url\(|src=|http-equiv/i);
    // The frame of all emails has exactly one stylesheet, for the dark theme.
    expect(html.match(/<style/gi)).toHaveLength(1);
    expect(text).not.toMatch(/[<>]/);
    expect(Buffer.from(raw, 'latin1').every((byte) => byte < 128)).toBe(true);
    // Previews show the start of the text: it says what the email is about.
    expect(text).toMatch(/^Someone, probably you, signed up for Siteglass/);
  });

  it('responds the same for an email that has an account, and informs only its owner', async () => {
    const { email, website } = await signUp();
    for (const [locale, page] of [
      ['en', '/forgot'],
      ['de', '/de/forgot'],
    ] as const) {
      // A different case could mean another mailbox: the email goes to the account's own address.
      await ask('/register', { email: email.toUpperCase(), locale });
      const mail = await mailbox.waitForMail(email);
      expect(mail.text).toContain(`\n${service.url}${page}\n`);
      expect(mail.html).toContain(`href="${service.url}${page}"`);
      expect(mail.text).not.toContain('#');
    }
    expectSuccess(await website.get('/user/profile'), 200);
  });

  it('creates one account for two links to one email', async () => {
    const email = newEmail();
    const tokens = [await askForLink('/register', email), await askForLink('/register', email)];
    const answers = await Promise.all(tokens.map((token) => open().post('/confirm', { token, password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    for (const token of tokens) await isVoid(token, '/confirm');
  });

  it('expires after 24 hours, and not before', async () => {
    const email = newEmail();
    const token = await askForLink('/register', email);
    await shiftLinks(email, '23 hours 59 minutes');
    expectSuccess(await open().post('/links', { token }), 200);
    await shiftLinks(email, '1 minute');
    await isVoid(token, '/confirm');
  });

  it.each(['nobody', 'a@b@example.com', 'a,b@example.com', 'x@example.com\r\nBcc: y@example.com'])(
    'rejects an invalid email address: %j',
    async (email) => {
      expectError(await open().post('/register', { email }), 'INVALID_REQUEST');
      expectError(await open().post('/reset', { email }), 'INVALID_REQUEST');
    },
  );
});

describe('a forgotten password', () => {
  it('is reset with the link in an email, which ends every session', async () => {
    const { email, website } = await signUp();
    const login = await service.anonymous.post('/auth/login', { email, password });
    const program = service.anonymous.as(expectSuccess(login, 200).access_token);
    await ask('/reset', { email: email.toUpperCase() });
    const token = tokenIn(await mailbox.waitForMail(email, 20_000, /^Reset/), '/reset');
    expectSuccess(await website.get('/user/profile'), 200);
    const link = expectSuccess(await open().post('/links', { token }), 200);
    expect(link.purpose).toBe('reset');
    expect((Date.parse(link.expires_at) - Date.now()) / 60_000).toBeCloseTo(60, 0);
    expectError(await open().post('/reset/complete', { token, password: 'short' }), 'INVALID_REQUEST');
    const fresh = open();
    const answer = await fresh.post('/reset/complete', { token, password: 'a new long password' });
    expect(expectSuccess(answer, 200).account.email).toBe(email);
    expectSuccess(await fresh.get('/user/profile'), 200);
    expectError(await website.get('/user/profile'), 'INVALID_TOKEN');
    expectError(await program.get('/user/profile'), 'INVALID_TOKEN');
    expectError(await open().post('/session', { email, password }), 'INVALID_CREDENTIALS');
    await isVoid(token, '/reset/complete');
  });

  it('is answered in the language of the account, unless another is requested', async () => {
    const { email, website } = await signUp();
    expectSuccess(await website.patch('/user/profile', { locale: 'it' }), 200);
    await ask('/reset', { email });
    expect((await mailbox.waitForMail(email)).headers['subject']).toBe('Reimposta la tua password');
    await ask('/reset', { email, locale: 'en' });
    expect((await mailbox.waitForMail(email)).headers['subject']).toBe('Reset your password');
  });

  it('has no valid link after another password change, or after an hour', async () => {
    const { email, website } = await signUp();
    const early = await askForLink('/reset', email);
    const change = { current_password: password, new_password: 'a new long password' };
    expectSuccess(await website.post('/user/password', change), 200);
    await isVoid(early, '/reset/complete');
    const late = await askForLink('/reset', email);
    await shiftLinks(email, '61 minutes');
    await isVoid(late, '/reset/complete');
  });

  it('sends nothing to an email without an account', async () => {
    const [otherEmail, { email }] = [newEmail(), await signUp()];
    await ask('/reset', { email: otherEmail });
    await ask('/reset', { email });
    await mailbox.waitForMail(email);
    await waitForJobs();
    expect(mailbox.tries(otherEmail)).toBe(0);
  });
});

describe('account emails', () => {
  it('are sent at most three times an hour to one address, without telling the requester', async () => {
    const email = newEmail();
    for (let time = 0; time < 5; time += 1) {
      await ask(time % 2 === 0 ? '/register' : '/reset', { email: time === 1 ? email.toUpperCase() : email });
    }
    const rows = async () => {
      const query = 'select created_at from account_links where lower(email) = $1';
      return (await service.pool.query(query, [email])).rows.length;
    };
    expect(await rows()).toBe(3);
    await shiftLinks(email, '61 minutes');
    await ask('/register', { email });
    expect(await rows()).toBe(4);
  });

  it('can be requested at most 20 times an hour from one network', async () => {
    const website = open('2001:db8:7::1');
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => website.post('/reset', { email: newEmail() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429)!;
    expectError(refused, 'RATE_LIMIT_EXCEEDED');
    expect(refused.body.error.retry_after).toBeGreaterThan(3500);
    expect(refused.body.error.retry_after).toBeLessThanOrEqual(3600);
    // The same network at another address, another network, and an hour later.
    const request = { email: newEmail() };
    expectError(await open('2001:db8:7::2').post('/register', request), 'RATE_LIMIT_EXCEEDED');
    expectSuccess(await open('2001:db8:8::1').post('/register', request), 200);
    await service.pool.query(
      `update account_links set created_at = created_at - interval '61 minutes' where email like 'person%'`,
    );
    expectSuccess(await website.post('/reset', request), 200);
  });

  it('wait for an unreachable mail server, and are sent once when it is back', async () => {
    const email = newEmail();
    await mailbox.goOffline();
    const failed = () =>
      service.logLines().filter(({ msg, job }) => msg === 'job failed' && job === 'send-mail.v1');
    const before = failed().length;
    await ask('/register', { email });
    await waitFor('a try that failed', () => failed().length > before);
    await mailbox.goOnline();
    const mail = await mailbox.waitForMail(email, 40_000);
    const body = { token: tokenIn(mail, '/confirm'), password };
    expectSuccess(await open().post('/confirm', body), 200);
    expect(mailbox.messages.filter(({ recipients }) => recipients.includes(email))).toHaveLength(1);
  });

  it('are retried after a temporary error, and dropped after a permanent one or when the link has expired', async () => {
    const [later, never, over] = [newEmail(), newEmail(), newEmail()];
    mailbox.refuse(later, 451);
    mailbox.refuse(never, 550);
    mailbox.refuse(over, 451);
    for (const email of [never, later, over]) await ask('/register', { email });
    await waitFor('a try of each', () => [later, never, over].every((email) => mailbox.tries(email) > 0));
    await shiftLinks(over, '24 hours');
    mailbox.refuse(over, null);
    mailbox.refuse(later, null);
    await mailbox.waitForMail(later, 40_000);
    await waitForJobs();
    expect([later, never, over].map(mailbox.tries)).toEqual([2, 1, 1]);
  });

  it('leave no secret in the database or the log', async () => {
    const email = newEmail();
    const token = await askForLink('/register', email);
    const [, signature] = token.split('.');
    const { rows } = await service.pool.query<{ row: string }>(
      `select l::text as row from account_links l
       union all select payload::text from graphile_worker._private_jobs`,
    );
    for (const { row } of rows) expect(row).not.toContain(signature);
    const log = service.logLines().map((line) => JSON.stringify(line));
    expect(log.filter((line) => line.includes(signature!) || line.includes(password))).toEqual([]);
    expect(log.filter((line) => /person\d+@example\.com/i.test(line))).toEqual([]);
  });
});
