import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, withAccounts } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import type { Mailbox } from '../harness/mailbox.ts';
import type { ReceivedMail } from '../harness/mime.ts';
import { useSharedMailbox, useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';

/** What users type about themselves, in the website's API and the public one: passwords, email addresses, names. */

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
const newName = (): string => `typist${(made += 1)}`;
/** A new browser with its own IP address. */
const open = (address = `203.0.113.${(made += 1)}`): Website =>
  openWebsite(service.url, { 'x-forwarded-for': address });
/** The next email to an address with a text in it, whatever else is sent to it. */
const mailWith = async (to: string, part: RegExp): Promise<ReceivedMail> => {
  for (;;) {
    const mail = await mailbox.waitForMail(to);
    if (part.test(`${mail.headers['subject']}\n${mail.text}`)) return mail;
  }
};
const tokenFor = async (path: '/register' | '/reset', email: string, to: string): Promise<string> => {
  const link = /#([\w-]{22}\.[\w-]{43})$/m;
  expectSuccess(await open().post(path, { email }), 200);
  return link.exec((await mailWith(to, link)).text)![1]!;
};
const logIn = (email: string, secret = password, address = `203.0.113.${(made += 1)}`): Promise<Answer> =>
  service.anonymous.post('/auth/login', { email, password: secret }, { 'x-forwarded-for': address });
const accountIdOf = (answer: Answer): unknown => expectSuccess(answer, 200).user.id;
const createAccount = (email: string): Promise<number> =>
  withAccounts(service.databaseUrl, 'open', async (accounts) => {
    const { id } = await accounts.createAccount({ email, password, plan: 'open' });
    return id;
  });

describe('a password', () => {
  const refusedFor = (name: string): readonly (readonly [string, string])[] => [
    ['seven77', '8 to 256 characters'],
    ['🪟'.repeat(7), '8 to 256 characters'],
    ['x'.repeat(257), '8 to 256 characters'],
    ['password', 'one of the 100,000 most common'],
    ['PassWord1', 'one of the 100,000 most common'],
    ['ｐａｓｓｗｏｒｄ', 'one of the 100,000 most common'],
    ['1qaz2wsx3edc', 'one of the 100,000 most common'],
    [`${name}@example.com`, 'consists mostly of your email address'],
    [`${name.toUpperCase()}!!`, 'consists mostly of your email address'],
    ['SiteGlass2026', 'consists mostly of your email address'],
  ];
  const expectRefusals = async (name: string, send: (secret: string) => Promise<Answer>): Promise<void> => {
    for (const [secret, problem] of refusedFor(name))
      expect(expectError(await send(secret), 'INVALID_REQUEST'), secret).toContain(problem);
  };

  it('is checked when an account is created, a forgotten one is reset, and one is changed', async () => {
    const name = newName();
    const email = `${name}@example.com`;
    const longest = '🪟'.repeat(256);
    const confirm = await tokenFor('/register', email, email);
    await expectRefusals(name, (secret) => open().post('/confirm', { token: confirm, password: secret }));
    // No uppercase letters, digits or symbols are needed.
    expectSuccess(await open().post('/confirm', { token: confirm, password: 'only small letters' }), 200);

    const reset = await tokenFor('/reset', email, email);
    await expectRefusals(name, (secret) =>
      open().post('/reset/complete', { token: reset, password: secret }),
    );
    expectSuccess(await open().post('/reset/complete', { token: reset, password: longest }), 200);

    const website = open();
    await website.logIn(email, longest);
    const change = (secret: string): Promise<Answer> =>
      website.post('/user/password', { current_password: longest, new_password: secret });
    await expectRefusals(name, change);
    expectSuccess(await change(password), 200);
    expectSuccess(await logIn(email), 200);
  });

  it('must not consist of the name of the account', async () => {
    const email = `${newName()}@example.com`;
    const token = await tokenFor('/register', email, email);
    const body = { token, username: 'Ada Lovelace', password: 'ada.lovelace-1815' };
    expect(expectError(await open().post('/confirm', body), 'INVALID_REQUEST')).toContain('your name');
  });
});

describe('an email address', () => {
  it('is the same in full-width letters, in any case, and with a final dot', async () => {
    const name = newName();
    const wide = name.replaceAll(/[a-z0-9]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const plain = `${name}@example.com`;
    const token = await tokenFor('/register', `${wide}@ｅｘａｍｐｌｅ．com`, plain);
    const session = expectSuccess(await open().post('/confirm', { token, password }), 200);
    expect(session.account.email).toBe(plain);
    for (const spelling of [plain, plain.toUpperCase(), `${plain}.`, `${wide}@example.com`])
      expect(accountIdOf(await logIn(spelling)), spelling).toBe(session.account.id);
    expectSuccess(await open().post('/register', { email: `${wide}@EXAMPLE.com` }), 200);
    await mailWith(plain, /^You already have a Siteglass account$/m);
    await tokenFor('/reset', `${wide}@example.com.`, plain);
  });

  it('is the same with an internationalized domain in both forms', async () => {
    const name = newName();
    const [unicode, ascii] = [`${name}@bücher.example`, `${name}@xn--bcher-kva.example`];
    const id = await createAccount(unicode);
    for (const spelling of [unicode, ascii, `${name}@BU\u0308CHER.example.`, ascii.toUpperCase()])
      expect(accountIdOf(await logIn(spelling)), spelling).toBe(id);
    await expect(createAccount(ascii)).rejects.toThrow('There is already an account');
    // The link is sent to the mailbox of the account.
    await tokenFor('/reset', ascii, unicode);
  });

  it('keeps letters apart that only look alike or are easily confused', async () => {
    const name = newName();
    const [dotted, dotless, plain] = [`İ${name}@example.com`, `ı${name}@example.com`, `i${name}@example.com`];
    const ids = [await createAccount(dotted), await createAccount(dotless), await createAccount(plain)];
    expect(new Set(ids).size).toBe(3);
    expect(accountIdOf(await logIn(dotted))).toBe(ids[0]);
    expect(accountIdOf(await logIn(`i\u0307${name}@example.com`))).toBe(ids[0]);
    expect(accountIdOf(await logIn(dotless))).toBe(ids[1]);
    expect(accountIdOf(await logIn(plain.toUpperCase()))).toBe(ids[2]);
  });

  it('has one limit of failed logins, however it is written', async () => {
    const name = newName();
    await createAccount(`${name}@example.com`);
    const address = '203.0.113.250';
    const spellings = [
      `${name}@example.com`,
      `${name.toUpperCase()}@example.com.`,
      `${name}@ｅｘａｍｐｌｅ.com`,
    ];
    for (let guess = 0; guess < 10; guess += 1)
      expectError(await logIn(spellings[guess % 3]!, 'not the password', address), 'INVALID_CREDENTIALS');
    expectError(await logIn(`${name}@EXAMPLE.COM`, password, address), 'RATE_LIMIT_EXCEEDED');
  });

  it.each(['a\u0007@example.com', 'a\u0085@example.com', 'a b@example.com', ' a@example.com', 'a\r\nb@c.de'])(
    'is refused everywhere as %j',
    async (email) => {
      for (const path of ['/register', '/reset', '/session']) {
        const body = path === '/session' ? { email, password } : { email };
        expect(expectError(await open().post(path, body), 'INVALID_REQUEST'), path).toContain('email');
      }
      expect(expectError(await logIn(email), 'INVALID_REQUEST')).toContain('email');
    },
  );

  it('needs no confirmation for reports if it is another spelling of one’s own', async () => {
    const user = await service.createUser();
    const [local = ''] = user.email.split('@');
    const report = { url: 'https://example.com/', schedule_type: 'weekly', day_of_week: 0 };
    const create = async (email: string) =>
      expectSuccess(await user.api.post('/scheduled-reports', { ...report, notify_email: email }), 201);
    expect((await create(`${local.toUpperCase()}@ｅｘａｍｐｌｅ.com.`)).email_status).toBe('confirmed');
    const other = newName();
    expect((await create(`${other}@bücher.example`)).email_status).toBe('waiting');
    await mailbox.waitForMail(`${other}@bücher.example`);
  });
});

describe('a name', () => {
  const refused = [
    '\u0007',
    '\u001b[31m',
    '\u007f',
    '\u009b',
    '\n',
    '\u2028',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
  ];
  interface Field {
    readonly name: string;
    /** How it is called in the message. */
    readonly field: string;
    readonly isRequired: boolean;
    readonly send: (text: string) => Promise<Answer>;
    /** Its stored value. */
    readonly read: (answer: Answer) => unknown;
  }
  let fields: readonly Field[];
  beforeAll(async () => {
    const user = await service.createUser();
    const website = open();
    await website.logIn(user.email, password);
    const report = { url: 'https://example.com/', schedule_type: 'weekly', day_of_week: 0 };
    fields = [
      {
        name: 'API key',
        field: 'name',
        isRequired: true,
        send: (name) => user.api.post('/tokens', { name }),
        read: ({ body }) => body.data.name as unknown,
      },
      {
        name: 'user',
        field: 'username',
        isRequired: true,
        send: (username) => website.patch('/user/profile', { username }),
        read: ({ body }) => body.data.username as unknown,
      },
      {
        name: 'brand',
        field: 'name',
        isRequired: true,
        send: (name) => website.request('PUT', '/branding', { body: { name, colour: null, logo: null } }),
        read: ({ body }) => body.data.name as unknown,
      },
      {
        name: 'scheduled report',
        field: 'label',
        isRequired: false,
        send: (label) => user.api.post('/scheduled-reports', { ...report, label }),
        read: ({ body }) => body.data.label as unknown,
      },
    ];
  });

  it('has no control characters, and none that change the direction of text', async () => {
    for (const { name, field, send } of fields) {
      for (const character of refused) {
        const answer = await send(`a${character}b`);
        expect(expectError(answer, 'INVALID_REQUEST'), `${name} ${character}`).toContain(field);
      }
    }
  });

  it('is stored composed, without spaces around it, and is not empty', async () => {
    for (const { name, field, isRequired, send, read } of fields) {
      expect(read(await send('\u00a0 Zoe\u0308 & עברית 👩‍💻 ')), name).toBe('Zo\u00eb & עברית 👩‍💻');
      const blank = await send(' \u3000 ');
      if (isRequired) expect(expectError(blank, 'INVALID_REQUEST'), name).toContain(field);
      else expect(read(blank), name).toBeNull();
    }
  });

  it('is checked at sign-up, and so are the URL patterns of crawls', async () => {
    const email = `${newName()}@example.com`;
    const token = await tokenFor('/register', email, email);
    const signUp = { token, password, username: 'A\u202eb' };
    expect(expectError(await open().post('/confirm', signUp), 'INVALID_REQUEST')).toContain('username');
    const { api } = await service.createUser();
    const crawl = { domain: 'example.com', exclude: ['/ok', '/a\u202eb'] };
    expect(expectError(await api.post('/crawls', crawl), 'INVALID_REQUEST')).toContain('exclude.1');
  });
});
