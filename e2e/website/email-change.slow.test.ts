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
afterAll(() => service.close());

let made = 0;
/** A new browser with its own network. */
const open = (): Website =>
  openWebsite(service.url, { 'x-forwarded-for': `2001:db8:ec:${(made += 1).toString(16)}::1` });
const openAs = async ({ email }: Pick<User, 'email'>, itsPassword = password): Promise<Website> => {
  const website = open();
  await website.logIn(email, itsPassword);
  return website;
};
const start = async (): Promise<{ user: User; website: Website; newEmail: string }> => {
  const user = await service.createUser();
  return { user, website: await openAs(user), newEmail: `new.${user.email}` };
};
const ask = (website: Website, email: string, itsPassword = password) =>
  website.post('/user/email', { email, current_password: itsPassword });
const expectSent = async (website: Website, email: string): Promise<void> => {
  expect(expectSuccess(await ask(website, email), 200)).toEqual({ sent: true });
};
const tokenIn = ({ text, html }: ReceivedMail): string => {
  const token = new RegExp(`^${service.url}/change-email#([\\w-]{22}\\.[\\w-]{43})$`, 'm').exec(text)?.[1];
  expect(token, text).toBeDefined();
  expect(html).toContain(`href="${service.url}/change-email#${token}"`);
  return token!;
};
const askForLink = async (website: Website, email: string): Promise<string> => {
  await expectSent(website, email);
  return tokenIn(await mailbox.waitForMail(email, 20_000, /^Confirm your new/));
};
const confirm = (website: Website, token: string) => website.post('/user/email/confirm', { token });
const emailOf = async (website: Website): Promise<unknown> =>
  expectSuccess(await website.get('/user/profile'), 200).email;
const expectVoid = async (website: Website, token: string): Promise<void> => {
  expectError(await open().post('/links', { token }), 'NOT_FOUND');
  const before = await emailOf(website);
  expectError(await confirm(website, token), 'NOT_FOUND');
  expect(await emailOf(website)).toBe(before);
};
const waitForEmails = () =>
  waitFor('the end of all jobs of emails', async () => {
    const { rowCount } = await service.pool.query(
      `select from graphile_worker.jobs where task_identifier in ('send-mail.v1', 'send-security-email.v1')`,
    );
    return rowCount === 0;
  });
const subjectsTo = (email: string): readonly (string | undefined)[] =>
  mailbox.messages
    .filter(({ recipients }) => recipients.includes(email))
    .map(({ headers }) => headers['subject']);
const age = (user: User, interval: string) =>
  service.pool.query(
    `update account_links set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
     where account_id = $1`,
    [user.id, interval],
  );
const requested = 'Request to change the email address of your Siteglass account';
const changed = 'The email address of your Siteglass account was changed';

describe('a new email address', () => {
  it('is used once its link is, and the old one is told at the request and at the change', async () => {
    const { user, website, newEmail } = await start();
    const other = await openAs(user);
    const report = {
      kind: 'page',
      url: 'https://shop.example/',
      schedule_type: 'monthly',
      day_of_month: 1,
    };
    expectSuccess(await website.post('/scheduled-reports', report), 201);
    expectSuccess(await open().post('/reset', { email: user.email }), 200);
    const resetMail = await mailbox.waitForMail(user.email, 20_000, /^Reset/);
    const reset = /\/reset#(\S+)/.exec(resetMail.text)![1]!;

    const token = await askForLink(website, newEmail);
    expect(await emailOf(website)).toBe(user.email);
    const notice = await mailbox.waitForMail(user.email, 20_000, /^Request to change/);
    for (const text of [user.email, newEmail, `${service.url}/forgot`]) {
      expect(notice.text).toContain(text);
      expect(notice.html).toContain(text);
    }
    const link = expectSuccess(await open().post('/links', { token }), 200);
    expect(link).toMatchObject({ purpose: 'change-email', email: newEmail, active_api_keys: null });
    expect((Date.parse(link.expires_at) - Date.now()) / 3_600_000).toBeCloseTo(24, 0);

    expect(expectSuccess(await confirm(website, token), 200).account).toMatchObject({ email: newEmail });
    expect((await mailbox.waitForMail(user.email, 20_000, /was changed$/)).text).toContain(newEmail);
    // Nobody is logged out: whoever asked knew the password.
    for (const api of [website, other, user.api]) {
      expect(expectSuccess(await api.get('/user/profile'), 200).email).toBe(newEmail);
    }
    expectError(await open().post('/session', { email: user.email, password }), 'INVALID_CREDENTIALS');
    await openAs({ email: newEmail });
    // A link sent to the old address must not give its owner the account.
    const taking = { token: reset, password: 'a new long password' };
    expectError(await open().post('/reset/complete', taking), 'NOT_FOUND');
    expect(expectSuccess(await website.get('/scheduled-reports'), 200).items).toMatchObject([
      { notify_email: newEmail, uses_account_email: true, email_status: 'confirmed' },
    ]);
    const { items } = expectSuccess(await website.get('/account-events'), 200);
    for (const kind of ['email-change-requested', 'email-changed']) {
      expect(items).toContainEqual(
        expect.objectContaining({ kind, actor: 'session', detail: { from: user.email, to: newEmail } }),
      );
    }
    await waitForEmails();
    expect(subjectsTo(newEmail)).toEqual(['Confirm your new email address']);
    await expectVoid(website, token);
  });

  it('is read by the one rule for email addresses', async () => {
    const { user, website } = await start();
    await expectSent(website, `ｎｅｗ.${user.email}.`);
    const token = tokenIn(await mailbox.waitForMail(`new.${user.email}`, 20_000, /^Confirm your new/));
    expectSuccess(await confirm(website, token), 200);
    expect(await emailOf(website)).toBe(`new.${user.email}`);
    // Another spelling of its own address is not taken.
    const spelled = `NEW.${user.email}`;
    expectSuccess(await confirm(website, await askForLink(website, spelled)), 200);
    expect(await emailOf(website)).toBe(spelled);
    for (const email of ['nobody', 'a@b@example.com', 'x@example.com\r\nBcc: y@example.com', spelled]) {
      expectError(await ask(website, email), 'INVALID_REQUEST');
    }
  });

  it.each([
    ['de', /^Neue E-Mail-Adresse bestätigen$/, /^Änderung der E-Mail-Adresse/],
    ['it', /^Conferma il tuo nuovo indirizzo email$/, /^Richiesta di cambiare/],
  ])('is confirmed in the language of the account: %s', async (locale, subject, notice) => {
    const { user, website, newEmail } = await start();
    expectSuccess(await website.patch('/user/profile', { locale }), 200);
    await expectSent(website, newEmail);
    tokenIn(await mailbox.waitForMail(newEmail, 20_000, subject));
    await mailbox.waitForMail(user.email, 20_000, notice);
  });

  it('needs the password, and wrong ones count as failed logins', async () => {
    const { user, website, newEmail } = await start();
    for (let time = 0; time < 10; time += 1) {
      expectError(await ask(website, newEmail, 'not the password'), 'INVALID_CREDENTIALS');
    }
    expectError(await ask(website, newEmail), 'RATE_LIMIT_EXCEEDED');
    await waitForEmails();
    expect(mailbox.tries(newEmail)).toBe(0);
    expect(subjectsTo(user.email)).not.toContain(requested);
  });

  it('cannot be requested or confirmed by visitors, guests or API keys', async () => {
    const { user, website, newEmail } = await start();
    const token = await askForLink(website, newEmail);
    const guest = open();
    const scan = { url: 'https://shop.example/', mode: 'single' };
    expectSuccess(await guest.post('/guest-scans', scan), 202);
    expect(expectSuccess(await guest.get('/session'), 200).is_guest).toBe(true);
    for (const stranger of [open(), guest]) {
      expectError(await ask(stranger, newEmail), 'MISSING_AUTH');
      expectError(await confirm(stranger, token), 'MISSING_AUTH');
    }
    const key = await user.withKey('read', 'scan', 'export');
    expectError(await key.post('/user/email', { email: newEmail, current_password: password }), 'NOT_FOUND');
    expect(await emailOf(website)).toBe(user.email);
  });

  it('cannot be confirmed by another account, which does not use up the link', async () => {
    const { website, newEmail } = await start();
    const stranger = await start();
    const token = await askForLink(website, newEmail);
    expectError(await confirm(stranger.website, token), 'FORBIDDEN');
    expect(await emailOf(stranger.website)).toBe(stranger.user.email);
    expectSuccess(await confirm(website, token), 200);
    expect(await emailOf(website)).toBe(newEmail);
  });

  it('changes once, however often its link is used at the same time', async () => {
    const { user, website, newEmail } = await start();
    const token = await askForLink(website, newEmail);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(website, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    await waitForEmails();
    expect(subjectsTo(user.email).filter((subject) => subject === changed)).toHaveLength(1);
  });
});

describe('the link to a new email address', () => {
  it('ends with a newer request', async () => {
    const { website, newEmail } = await start();
    const [first, second] = [
      await askForLink(website, newEmail),
      await askForLink(website, `newer.${newEmail}`),
    ];
    await expectVoid(website, first);
    expectSuccess(await confirm(website, second), 200);
  });

  it('ends after 24 hours, and not before', async () => {
    const { user, website, newEmail } = await start();
    const token = await askForLink(website, newEmail);
    await age(user, '23 hours 59 minutes');
    expectSuccess(await open().post('/links', { token }), 200);
    await age(user, '1 minute');
    await expectVoid(website, token);
  });

  it('ends with a change of the password', async () => {
    const { website, newEmail } = await start();
    const token = await askForLink(website, newEmail);
    const change = { current_password: password, new_password: 'a new long password' };
    expectSuccess(await website.post('/user/password', change), 200);
    await expectVoid(website, token);
  });

  it('ends with a reset of the password', async () => {
    const { user, website, newEmail } = await start();
    const token = await askForLink(website, newEmail);
    expectSuccess(await open().post('/reset', { email: user.email }), 200);
    const mail = await mailbox.waitForMail(user.email, 20_000, /^Reset/);
    const reset = { token: /\/reset#(\S+)/.exec(mail.text)![1]!, password: 'a new long password' };
    const fresh = open();
    expectSuccess(await fresh.post('/reset/complete', reset), 200);
    await expectVoid(fresh, token);
  });

  it('ends with another address from the operator', async () => {
    const { user, website, newEmail } = await start();
    const token = await askForLink(website, newEmail);
    const email = `operator.${newEmail}`;
    await withAccounts(service.databaseUrl, 'open', (accounts) => accounts.setEmail(user.email, email));
    await expectVoid(await openAs({ email }), token);
  });

  it('ends with the account', async () => {
    const { website, newEmail } = await start();
    const token = await askForLink(website, newEmail);
    expectSuccess(await website.request('DELETE', '/account', { body: { password } }), 200);
    expectError(await open().post('/links', { token }), 'NOT_FOUND');
  });
});

describe('an address that another account has', () => {
  it('gets the same response, and only its owner is informed', async () => {
    const { user, website } = await start();
    const owner = await service.createUser();
    await expectSent(website, owner.email.toUpperCase());
    const mail = await mailbox.waitForMail(owner.email, 20_000, /already has a Siteglass account$/);
    expect(mail.text).toContain(`\n${service.url}/login\n`);
    expect(mail.text + mail.html).not.toMatch(/#[\w-]{22}\.|change-email/);
    expect(mail.text).not.toContain(user.email);
    // The requester sees what they would see with any other address.
    await mailbox.waitForMail(user.email, 20_000, /^Request to change/);
    expect(await emailOf(website)).toBe(user.email);
    await openAs(owner);
  });

  it('cannot be taken by a link that was sent before', async () => {
    const [first, second] = [await start(), await start()];
    const tokens = [await askForLink(first.website, first.newEmail)];
    tokens.push(await askForLink(second.website, first.newEmail));
    expectSuccess(await confirm(first.website, tokens[0]!), 200);
    await expectVoid(second.website, tokens[1]!);
  });
});

describe('changes of email addresses', () => {
  it('can be requested three times an hour by one account', async () => {
    const { user, website, newEmail } = await start();
    for (let time = 0; time < 3; time += 1) await expectSent(website, `${time}.${newEmail}`);
    const { body } = await ask(website, newEmail);
    expect(body.error.code).toBe('RATE_LIMIT_EXCEEDED');
    expect(body.error.retry_after).toBeGreaterThan(3500);
    expect(body.error.retry_after).toBeLessThanOrEqual(3600);
    await age(user, '61 minutes');
    await expectSent(website, newEmail);
  });

  it('send at most three emails an hour to one address, without telling the requesters', async () => {
    const { newEmail } = await start();
    for (let time = 0; time < 5; time += 1) await expectSent((await start()).website, newEmail);
    await waitForEmails();
    expect(subjectsTo(newEmail)).toHaveLength(3);
  });

  it('are refused with the reason where no mail server is configured', async () => {
    const silent = await useSharedService('web');
    try {
      const user = await silent.createUser();
      const website = openWebsite(silent.url);
      await website.logIn(user.email, password);
      const answer = await ask(website, `new.${user.email}`);
      expectError(answer, 'FORBIDDEN');
      expect(answer.body.error.message).toContain('no mail server');
    } finally {
      await silent.close();
    }
  });
});

describe.skipIf(chromium === undefined)('the form for a new email address', { timeout: 120_000 }, () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser(service.url);
  });
  afterAll(() => browser.close());

  it('sends a link that asks for a login where there is none, and changes the address', async () => {
    const user = await service.createUser();
    const newEmail = `new.${user.email}`;
    const page = await browser.openPage();
    await logIn(page.context(), service.url, user);
    await page.goto('/account');
    const form = page.getByRole('region', { name: 'Email address' });
    const button = form.getByRole('button', { name: 'Change email address' });
    await button.click();
    await form.getByText('Enter your email address.').waitFor();
    await form.getByLabel('New email address').fill(newEmail);
    await form.getByLabel('Current password').fill('not it');
    await button.click();
    await form.getByText('Incorrect password.').waitFor();
    await form.getByLabel('Current password').fill(password);
    await button.click();
    await form.getByText(`a confirmation link was sent to ${newEmail}`).waitFor();
    await settle(page);
    await expectAccessible(page);
    await expectQuiet(page, [/401/]);

    const mail = await mailbox.waitForMail(newEmail, 20_000, /^Confirm your new/);
    const visitor = await browser.openPage();
    await visitor.goto(`/change-email#${tokenIn(mail)}`);
    await visitor.locator('input[autocomplete=username]').fill(user.email);
    await visitor.locator('input[autocomplete=current-password]').fill(password);
    await visitor.getByRole('button', { name: 'Log in' }).click();
    await visitor.getByText(newEmail).waitFor();
    expect(new URL(visitor.url()).hash).toBe('');
    await settle(visitor);
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Change email address' }).click();
    await visitor.getByRole('heading', { name: 'Email address changed' }).waitFor();
    await visitor.getByRole('link', { name: 'Go to your account' }).click();
    await visitor.getByRole('region', { name: 'Profile' }).getByText(newEmail).waitFor();
    await expectQuiet(visitor);

    await page.goto(`/change-email#${tokenIn(mail)}`);
    await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  });
});
