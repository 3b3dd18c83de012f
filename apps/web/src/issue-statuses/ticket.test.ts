import { describe, expect, it } from 'vitest';
import { loadLanguage, say } from '../words/words.ts';
import { maxTicketUrls, ticketMarkdown, ticketWords, type Ticket } from './ticket.ts';

const english = say(ticketWords, 'en');
const ticket: Ticket = {
  title: 'Missing page title',
  severity: 'error',
  why: 'Search results show the title.',
  fix: 'Add a <title> to the <head>.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  urls: ['https://example.com/', 'https://example.com/a_b_c?q=*'],
  total: 2,
  report: 'https://siteglass.example/reports/crawls/7?view=issues&issue=title-missing',
};
const urls = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `https://example.com/${index + 1}`);

describe('an issue as a ticket', () => {
  it('has its name, severity, meaning, fix, URLs, and a link to the report', () => {
    expect(ticketMarkdown(ticket, english)).toBe(`# Missing page title

**Severity:** Critical

## Why it matters

Search results show the title.

## How to fix it

Add a \\<title> to the \\<head>.

Reference: <https://developers.google.com/search/docs/appearance/title-link>

## Affected URLs (2)

- <https://example.com/>
- <https://example.com/a_b_c?q=*>

Report: <https://siteglass.example/reports/crawls/7?view=issues&issue=title-missing>
`);
  });

  it.each([
    { listed: 1, total: 1, rows: 1, rest: null },
    { listed: 20, total: 20, rows: 20, rest: null },
    { listed: 25, total: 25, rows: 20, rest: '5 more URLs are in the report.' },
    { listed: 20, total: 21, rows: 20, rest: '1 more URL is in the report.' },
    { listed: 20, total: 12_345, rows: 20, rest: '12,325 more URLs are in the report.' },
    { listed: 0, total: 3, rows: 0, rest: null },
  ])('lists $rows of $total URLs and says what is missing', ({ listed, total, rows, rest }) => {
    const text = ticketMarkdown({ ...ticket, urls: urls(listed), total }, english);
    expect(text.match(/^- <.*>$/gm) ?? []).toHaveLength(rows);
    expect(text).toContain(`## Affected URLs (${total.toLocaleString('en')})`);
    expect(/^[\d,]+ more .*$/m.exec(text)?.[0] ?? null).toBe(rest);
    expect(maxTicketUrls).toBe(20);
  });

  it('lists a URL that has several findings once', () => {
    const text = ticketMarkdown({ ...ticket, urls: [...urls(2), ...urls(2)], total: 2 }, english);
    expect(text.match(/^- /gm)).toHaveLength(2);
  });

  it('leaves out what is not known', () => {
    const text = ticketMarkdown({ ...ticket, source: '' }, english);
    expect(text).not.toContain('Reference');
  });

  it.each([
    ['The title “*Sale* _now_” is short.', 'The title “\\*Sale\\* \\_now\\_” is short.'],
    ['Add og_image_alt', 'Add og_image_alt'],
    ['# not a heading', '\\# not a heading'],
    ['1. not a list', '1\\. not a list'],
    ['- not a list', '\\- not a list'],
    ['2 URLs have 1.5 links', '2 URLs have 1.5 links'],
    ['line\n\n## two', 'line ## two'],
    ['[a](https://evil.example) `b` ~~c~~', '\\[a\\](https://evil.example) \\`b\\` \\~\\~c\\~\\~'],
    ['AT&T and &lt;b&gt;', 'AT&T and \\&lt;b\\&gt;'],
    ['C:\\temp', 'C:\\\\temp'],
  ])('shows %j as it is', (found, shown) => {
    expect(ticketMarkdown({ ...ticket, found }, english).split('\n\n')[2]).toBe(shown);
  });

  it('keeps links whole', () => {
    const text = ticketMarkdown({ ...ticket, urls: ['https://example.com/a b<c>'], total: 1 }, english);
    expect(text).toContain('- <https://example.com/a%20b%3Cc%3E>');
  });

  it.each([
    ['de', '**Schweregrad:** Kritisch', '## Betroffene URLs (12.345)'],
    ['it', '**Gravità:** Critico', '## URL interessati (12.345)'],
  ] as const)('is written in the reader’s language: %s', async (language, severity, affected) => {
    await loadLanguage(language);
    const text = ticketMarkdown({ ...ticket, total: 12_345 }, say(ticketWords, language));
    expect(text).toContain(severity);
    expect(text).toContain(affected);
  });
});
