import { describe, expect, it } from 'vitest';
import { makeNotifyLetter, type NotifyFacts } from './notify-letter.ts';

const facts: NotifyFacts = {
  locale: 'en',
  accountName: 'Ada',
  kind: 'page',
  url: 'https://shop.example/a/b?c=d',
  scheduleType: 'weekly',
  confirmUrl: 'https://siteglass.example/confirm-reports?token=abc',
  from: 'https://siteglass.example',
};
const plain = (text: string): string => text.replaceAll('\u2060', '');

describe('the mail that asks whether reports may come', () => {
  it.each<[Partial<NotifyFacts>, string]>([
    [
      {},
      '“Ada” has asked Siteglass to send reports of a page of shop.example to this address, once a week.\n',
    ],
    [{ kind: 'crawl', scheduleType: 'monthly' }, 'of the site shop.example to this address, once a month.'],
    [
      { locale: 'it' },
      '“Ada” ha chiesto a Siteglass di inviare a questo indirizzo i rapporti di una pagina di shop.example, una volta alla settimana.',
    ],
  ])('says who asks for what: %j', (changed, told) => {
    expect(plain(makeNotifyLetter({ ...facts, ...changed }).text)).toContain(told);
  });

  it('leads to one place, and says that nothing happens without it', () => {
    const { text, html } = makeNotifyLetter(facts);
    expect(text).toContain(
      'Yes, send me the reports:\nhttps://siteglass.example/confirm-reports?token=abc\n',
    );
    expect(text).toContain('do nothing: no report will be sent to you.');
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${facts.confirmUrl}"`]);
  });

  it.each([
    'Win at https://evil.example/now or www.evil.example or me@evil.example',
    '<a href="https://evil.example">here</a>',
    'Ada\r\nBcc: victim@example.com',
    '\u202eevil.example\u2066',
    'evil.example '.repeat(500),
  ])('makes no link and no message of a name: %j', (accountName) => {
    const { subject, text, html } = makeNotifyLetter({ ...facts, accountName });
    expect(subject).toBe('Do you want to get reports by Siteglass?');
    expect(text).not.toMatch(/evil\.example|www\.\w|https:\/\/evil|me@\w|^Bcc/m);
    expect(html).not.toMatch(/evil\.example|www\.\w|https:\/\/evil|me@\w|<a href="https:\/\/evil/);
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${facts.confirmUrl}"`]);
    expect(text.length).toBeLessThan(700);
  });

  it('makes no link of a host either', () => {
    const { text, html } = makeNotifyLetter({ ...facts, url: 'https://evil.example:81/' });
    expect(text + html).not.toMatch(/evil\.example|:81/);
  });
});
