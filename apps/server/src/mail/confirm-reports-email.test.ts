import { describe, expect, it } from 'vitest';
import { makeConfirmReportsEmail, type ConfirmReportsFacts } from './confirm-reports-email.ts';
import { noMailBrand } from './frame-html.ts';

const facts: ConfirmReportsFacts = {
  language: 'en',
  accountName: 'Ada',
  kind: 'page',
  url: 'https://shop.example/a/b?c=d',
  scheduleType: 'weekly',
  confirmUrl: 'https://siteglass.example/confirm-reports?token=abc',
  from: 'https://siteglass.example',
  brand: noMailBrand,
};
const plain = (text: string): string => text.replaceAll('\u2060', '');

describe('the email that asks whether reports may be sent', () => {
  it.each<[Partial<ConfirmReportsFacts>, string]>([
    [
      {},
      '“Ada” asked Siteglass to send weekly reports about a page of shop.example to this email address.\n',
    ],
    [
      { kind: 'crawl', scheduleType: 'monthly' },
      'monthly reports about the website shop.example to this email address.',
    ],
    [
      { language: 'it' },
      '«Ada» ha chiesto a Siteglass di inviare a questo indirizzo email rapporti settimanali su una pagina di shop.example.',
    ],
  ])('says who requests what: %j', (changed, expected) => {
    expect(plain(makeConfirmReportsEmail({ ...facts, ...changed }).text)).toContain(expected);
  });

  it('has the brand of the account instead of ours, and only as text', () => {
    const brand = { ...noMailBrand, name: 'Acme at www.evil.example', color: '#7a1f5c' };
    const { subject, text, html } = makeConfirmReportsEmail({ ...facts, brand });
    expect(subject).toBe('Do you want to receive reports about a website?');
    expect(plain(text)).toContain(
      '“Acme at www.evil.example” wants to send you weekly reports about a page of shop.example',
    );
    // The URL of the button, and no other of the installation.
    expect((text + html).replaceAll(facts.confirmUrl, '')).not.toMatch(/siteglass|evil\.example|Ada/i);
    expect(html).toContain('background:#7a1f5c');
  });

  it('has one link, and says that nothing happens without it', () => {
    const { text, html } = makeConfirmReportsEmail(facts);
    expect(text).toContain(
      'Yes, send me the reports:\nhttps://siteglass.example/confirm-reports?token=abc\n',
    );
    expect(text).toContain('ignore this email. No reports will be sent.');
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${facts.confirmUrl}"`]);
  });

  it.each([
    'Win at https://evil.example/now or www.evil.example or me@evil.example',
    '<a href="https://evil.example">here</a>',
    'Ada\r\nBcc: victim@example.com',
    '\u202eevil.example\u2066',
    'evil.example '.repeat(500),
  ])('makes no link or message out of a name: %j', (accountName) => {
    const { subject, text, html } = makeConfirmReportsEmail({ ...facts, accountName });
    expect(subject).toBe('Do you want to receive Siteglass reports?');
    expect(text).not.toMatch(/evil\.example|www\.\w|https:\/\/evil|me@\w|^Bcc/m);
    expect(html).not.toMatch(/evil\.example|www\.\w|https:\/\/evil|me@\w|<a href="https:\/\/evil/);
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${facts.confirmUrl}"`]);
    expect(text.length).toBeLessThan(700);
  });

  it('makes no link out of a host either', () => {
    const { text, html } = makeConfirmReportsEmail({ ...facts, url: 'https://evil.example:81/' });
    expect(text + html).not.toMatch(/evil\.example|:81/);
  });
});
