import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, type User } from '../harness/accounts.ts';
import { chromium, startBrowser } from '../harness/browser.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { startMailbox, type Mailbox } from '../harness/mailbox.ts';
import type { ReceivedMail } from '../harness/mime.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { openWebsite } from '../harness/website.ts';

const base = 'https://reports.example';
const from = 'mail@siteglass.example';
const recipient = 'victim@example.com';
const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>';
const hostileTexts = [
  `</title></style>"'><b>${markup}`,
  `Shop\r\nBcc: ${recipient}\r\nX-Evil: 1\r\n\r\nbody`,
  `Shop\u2028Bcc: ${recipient}\u0085X-Evil: 1`,
  `=?utf-8?Q?=0D=0ABcc:_${recipient}?=`,
  '\u202egnp.exe\u2066 invoice',
] as const;
/** Each costs a scan and a PDF; the emails themselves are tested with more texts next to their code. */

let service: TestService;
let mailbox: Mailbox;
let site: Site;
let user: User;
let title = '';

beforeAll(async () => {
  mailbox = await startMailbox();
  site = await startSite({
    '/hostile': (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><html><head><title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title></head>` +
            `<body><img src="/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;.png"></body></html>`,
        );
    },
  });
  service = await startTestService({
    workers: 1,
    plans: { many: { scheduled_reports: null, requests_per_minute: null } },
    env: { SMTP_URL: mailbox.url, MAIL_FROM: `Siteglass <${from}>`, SITEGLASS_BASE_URL: base },
  });
  user = await service.createUser({ plan: 'many' });
});
afterAll(async () => {
  await service.close();
  await mailbox.close();
  await site.close();
});

const weekly = { schedule_type: 'weekly', day_of_week: 0 };
const report = (body: object) =>
  user.api.post('/scheduled-reports', { ...weekly, url: `${site.url}/hostile`, ...body });

/** The email of a report that is due now. */
async function mailOf(body: object): Promise<ReceivedMail> {
  const { id } = expectSuccess(await report(body), 201);
  await service.pool.query('update scheduled_reports set next_run_at = clock_timestamp() where id = $1', [
    id,
  ]);
  return mailbox.waitForMail(user.email, 60_000);
}

const knownHeaders = [
  'auto-submitted',
  'content-language',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

/** No foreign text has become a header, a part, a recipient, a link or markup. */
function expectHarmless(mail: ReceivedMail, to: string, sender = 'Siteglass'): void {
  expect(mail.recipients).toEqual([to]);
  expect(mail.headers['to']).toBe(to);
  expect(mail.headers['from']).toBe(`${sender} <${from}>`);
  for (const name of Object.keys(mail.headers)) expect(knownHeaders).toContain(name);
  expect(mail.raw).not.toMatch(/^(?:bcc|x-evil):/im);
  expect(mail.headers['subject']).not.toMatch(/[\p{Cc}\u2028\u202a-\u202e\u2066-\u2069]/u);
  // Lines end with CR LF and are not longer than allowed (RFC 5322, 2.1.1).
  expect(mail.raw).not.toMatch(/[^\r]\n|\r[^\n]/);
  expect(Math.max(...mail.raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  expect(mail.html).not.toMatch(/<(?:script|img|iframe|object|form|b)\b/i);
  for (const [, href] of mail.html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(`${base}/`);
  expect(mail.text).not.toMatch(/^(?:Bcc|X-Evil):/m);
  for (const { fileName } of mail.attachments) expect(fileName).toMatch(/^[\w.-]+$/);
}

describe('the email of a report', () => {
  it.each(hostileTexts.map((text) => [text.slice(0, 30), text] as const))(
    'cannot be manipulated by a label and a title: %j',
    async (_start, text) => {
      title = text;
      const answer = await report({ label: text });
      // Invalid labels are rejected immediately; everything else is sent as text.
      const label = answer.status === 201 ? text : text.replaceAll(/[\p{Cc}\u2028\u202e\u2066]+/gu, ' ');
      const mail = await mailOf({ label });
      expectHarmless(mail, user.email);
      expect(mail.text).toContain('Unsubscribe: ');
    },
  );

  it('cannot be manipulated by the URL of a page', async () => {
    title = 'Title';
    const query = `?a=%0d%0aBcc:${recipient}&b="><script>alert(1)</script>&c='onmouseover='x'&d=${'x'.repeat(1500)}`;
    const mail = await mailOf({ url: `${site.url}/hostile${query}` });
    expectHarmless(mail, user.email);
  });

  it.skipIf(chromium === undefined)(
    'is rendered by a browser without running or loading anything',
    async () => {
      title = hostileTexts[0];
      const mail = await mailOf({ label: hostileTexts[0] });
      const browser = await startBrowser(service.url);
      try {
        const page = await browser.openPage();
        const events: string[] = [];
        page.on('dialog', (dialog) => {
          events.push(dialog.message());
          void dialog.dismiss();
        });
        page.on('request', (request) => events.push(request.url()));
        await page.setContent(mail.html);
        // The label is shown as it was typed.
        expect(await page.locator('h1').textContent()).toContain('<script>alert(1)</script>');
        expect(await page.locator('script, img, iframe, form').count()).toBe(0);
        const links = await page.locator('a').all();
        const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
        expect(hrefs.map((href) => new URL(href ?? '').origin)).toEqual([base, base]);
        expect(events).toEqual([]);
      } finally {
        await browser.close();
      }
    },
  );
});

it('the email of a report has the name and the color of the account’s brand', async () => {
  title = 'Title';
  const branding = { name: 'Acme & <b>Sons</b>', colour: '#7a1f5c' };
  const website = openWebsite(service.url);
  await website.logIn(user.email, password);
  expectSuccess(await website.request('PUT', '/branding', { body: { ...branding, logo: null } }), 200);
  const mail = await mailOf({});
  expectHarmless(mail, user.email, '"Acme & <b>Sons</b>"');
  // A word joiner after each sign that could make a link of it.
  expect(mail.html.replaceAll('\u2060', '')).toContain('Acme &amp; &lt;b&gt;Sons&lt;/b&gt;');
  expect(mail.html).toContain(branding.colour);
  expect(mail.text).toContain(`-- \n${branding.name}\n`);
  expect(mail.text + mail.html).not.toContain('Siteglass');
  expectSuccess(await website.delete('/branding'), 200);
});

describe('a recipient address', () => {
  it.each([
    `a@example.com, ${recipient}`,
    `a@example.com\r\nBcc: ${recipient}`,
    `a@example.com\nRCPT TO:<${recipient}>`,
    `<a@example.com>`,
    `a@example.com>\r\nRCPT TO:<${recipient}`,
    `Shop <${recipient}>`,
    `a@example.com\u0000`,
    'a b@example.com',
  ])('cannot be %j', async (notify_email) => {
    expect(expectError(await report({ notify_email }), 'INVALID_REQUEST')).toMatch(/notify_email|U\+0000/);
    expect(mailbox.tries(recipient)).toBe(0);
  });

  it('receives an email in which the account’s name is neither a link nor a header', async () => {
    const name = `Ada\r\nBcc: ${recipient} https://evil.example/<b>`;
    await service.pool.query('update accounts set username = $2 where id = $1', [user.id, name]);
    const to = `reader.${Date.now()}@example.com`;
    expectSuccess(await report({ notify_email: to }), 201);
    const mail = await mailbox.waitForMail(to, 60_000);
    expectHarmless(mail, to);
    expect(mail.headers['subject']).toBe('Do you want to receive Siteglass reports?');
    // Email clients turn whatever looks like a URL into a link: nothing does.
    for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/evil\.example|https:\/\/evil/);
    expect(mailbox.tries(recipient)).toBe(0);
  });
});
