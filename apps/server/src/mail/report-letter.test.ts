import { describe, expect, it } from 'vitest';
import { inkOn } from './frame-html.ts';
import {
  makeFailedReportLetter,
  makeReportLetter,
  type FailedReportFacts,
  type ReportFacts,
} from './report-letter.ts';

const facts: ReportFacts = {
  locale: 'en',
  timezone: 'Europe/Rome',
  kind: 'page',
  label: 'Our shop',
  url: 'https://shop.example/',
  scannedAt: '2026-11-10T07:03:00.000Z',
  score: 82,
  grade: 'B',
  before: { score: 77, scannedAt: '2026-11-03T07:01:00.000Z' },
  counts: { error: 1, warning: 5, notice: 2 },
  topIssues: [
    {
      severity: 'error',
      label: 'Title present',
      found: 'The page has no title.',
      fix: 'Write a title.',
      pages: null,
    },
  ],
  newIssues: ['Title present'],
  fixedIssues: [],
  pages: null,
  resultUrl: 'https://siteglass.example/scans/12?a=1&b=2',
  unsubscribeUrl: 'https://siteglass.example/unsubscribe?token=abc',
  hasPdf: true,
  brand: { name: null, colour: null },
};
const failed: FailedReportFacts = {
  ...facts,
  failedAt: '2026-11-10T23:30:00.000Z',
  reason: 'The server did not answer.',
  reportsUrl: 'https://siteglass.example/scheduled-reports',
};

describe('the mail of a report', () => {
  it('tells score, change, issues and links in its text', () => {
    expect(makeReportLetter(facts).text).toBe(
      [
        'Our shop\nhttps://shop.example/',
        '82 (B), 5 better than on 3 November\nLooked at on 10 November 2026',
        '1 critical · 5 warnings · 2 notices',
        'What to mend first\n1. Title present\n   Found: The page has no title.\n   Write a title.',
        'No longer passed since the last report\n- Title present',
        'Open the full result:\nhttps://siteglass.example/scans/12?a=1&b=2',
        'The whole report is attached as a PDF.',
        '-- \nSiteglass\nYou get this mail because this address was named for regular reports of this page.\n' +
          'Stop these mails: https://siteglass.example/unsubscribe?token=abc\n',
      ].join('\n\n'),
    );
  });

  it.each<[string, Partial<ReportFacts>, string]>([
    ['better', {}, 'Our shop: 82 (B), 5 better than last time'],
    ['in Italian', { locale: 'it' }, 'Our shop: 82 (B), 5 in più rispetto all’ultima volta'],
    ['worse', { score: 70, grade: 'C' }, 'Our shop: 70 (C), 7 worse than last time'],
    ['the same', { score: 77, grade: 'C' }, 'Our shop: 77 (C)'],
    ['the first one', { before: null }, 'Our shop: 82 (B)'],
    ['without a grade', { grade: null, before: null }, 'Our shop: 82 of 100'],
    ['without a score', { score: null, grade: null }, 'Our shop: no score'],
    ['without a label', { label: null, before: null }, 'shop.example: 82 (B)'],
    ['with a label of nothing but tricks', { label: '\u202e\r\n', before: null }, 'shop.example: 82 (B)'],
  ])('has the result in its subject: %s', (_what, changed, subject) => {
    expect(makeReportLetter({ ...facts, ...changed }).subject).toBe(subject);
  });

  it.each<[string, Partial<ReportFacts>, string]>([
    [
      'the year, where it is another',
      { before: { score: 77, scannedAt: '2025-12-29T07:00:00Z' } },
      'better than on 29 December 2025',
    ],
    [
      'the day of the account’s time zone',
      { before: { score: 77, scannedAt: '2026-11-02T23:30:00Z' } },
      'than on 3 November\n',
    ],
    ['the day by UTC where the zone is not known here', { timezone: 'Europe/Newtown' }, 'on 3 November\n'],
    ['no change', { score: 77 }, '77 (B), as on 3 November'],
    [
      'a change, in Italian',
      { locale: 'it' },
      '82 (B), 5 in più rispetto al rapporto precedente (3 novembre)\nData dell’analisi: 10 novembre 2026',
    ],
    ['counts, in Italian', { locale: 'it' }, '1 critico · 5 avvisi · 2 note'],
    ['that there is nothing to mend', { topIssues: [] }, 'No check has failed'],
    ['of a crawl, how many pages', { kind: 'crawl', pages: 1 }, 'Average of 1 page\n'],
    [
      'of a crawl, on how many pages an issue is',
      {
        kind: 'crawl',
        pages: 9,
        topIssues: [{ severity: 'error', label: 'Title present', found: null, fix: 'Write one.', pages: 3 }],
      },
      '1. Title present (fails on 3 pages)\n   Write one.',
    ],
    [
      'five of many fixed issues',
      { fixedIssues: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
      'No longer a problem since the last report\n- a\n- b\n- c\n- d\n- e\n- and 2 more',
    ],
  ])('tells %s', (_what, changed, told) => {
    expect(makeReportLetter({ ...facts, ...changed }).text).toContain(told);
  });

  it('promises no PDF where there is none', () => {
    const { text, html } = makeReportLetter({ ...facts, hasPdf: false });
    expect(text + html).not.toContain('PDF');
  });

  it('has the name and the colour of the customer’s house, and not ours', () => {
    const { html, text } = makeReportLetter({ ...facts, brand: { name: 'Acme & Sons', colour: '#ffee00' } });
    expect(html).toContain('<bdi>Acme &amp; Sons</bdi>');
    expect(html).toContain('background:#ffee00');
    expect(html).toContain('color:#13201f;text-decoration:none');
    expect(html + text).not.toMatch(/Siteglass/);
  });

  it('takes no colour that is none', () => {
    const { html } = makeReportLetter({
      ...facts,
      brand: { name: null, colour: 'red;background:url(//evil)' },
    });
    expect(html).not.toContain('evil');
  });

  it('loads nothing and runs nothing', () => {
    const { html } = makeReportLetter(facts);
    expect(html).not.toMatch(/<img|<svg|<script|<link|@import|url\(|src=/);
  });

  it('of a failure says what was wrong, when, and that it goes on', () => {
    const { subject, text, html } = makeFailedReportLetter(failed);
    expect(subject).toBe('Our shop: the report could not be made');
    // Past midnight in Rome.
    expect(text).toContain('On 11 November 2026 the page could not be analysed');
    expect(text).toContain('Why: The server did not answer.\n\nThe next report is tried when it is due.');
    expect(html).toContain('href="https://siteglass.example/unsubscribe?token=abc"');
    expect(makeFailedReportLetter({ ...failed, locale: 'it' }).subject).toBe(
      'Our shop: il rapporto non è riuscito',
    );
  });
});

const hostile = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">click</a>',
  "'--></style></title></table><b>",
  'Shop\r\nBcc: victim@example.com\r\n\r\n<p>',
  '\u202egnp.exe\u2066 \u2028second line\u0000\u001b[2J\u0085',
  `https://shop.example/${'a'.repeat(2000)}`,
  '=?utf-8?Q?=0d=0aBcc:_x@example.com?=',
  'x'.repeat(100_000),
];

describe.each(hostile.map((text) => [text.slice(0, 40), text] as const))(
  'text of others: %j',
  (_start, text) => {
    const issue = { severity: 'error', label: text, found: text, fix: text, pages: null } as const;
    const of = {
      label: text,
      url: text,
      topIssues: [issue, issue, issue, issue, issue, issue],
      newIssues: [text],
      fixedIssues: [text],
      brand: { name: text, colour: text },
    };

    it.each([
      ['a report', () => makeReportLetter({ ...facts, ...of })],
      ['a failure', () => makeFailedReportLetter({ ...failed, ...of, reason: text })],
    ])('changes nothing of the mail of %s but words', (_what, make) => {
      const { subject, html, text: plain } = make();
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u202a-\u202e\u2066-\u2069]/u);
      expect(subject.length).toBeLessThan(250);
      expect(html).not.toMatch(/(?!\n)[\p{Cc}\u2028\u202a-\u202e\u2066-\u2069]/u);
      expect(plain).not.toMatch(/(?!\n)[\p{Cc}\u2028\u202a-\u202e\u2066-\u2069]/u);
      expect(plain).not.toMatch(/^Bcc:/m);
      expect(html).not.toMatch(/<script|<img|<b>|onerror=alert\(1\)>|evil\.example"/);
      expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
        _what === 'a report' ? facts.resultUrl.replace('&', '&amp;') : failed.reportsUrl,
        facts.unsubscribeUrl,
      ]);
      expect(html.length).toBeLessThan(20_000);
      // As many closed as opened: no text has closed one.
      for (const tag of ['table', 'tr', 'td', 'bdi', 'a', 'span', 'p', 'h1', 'style', 'title']) {
        const opened = html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length;
        expect(html.match(new RegExp(`</${tag}>`, 'g'))?.length, tag).toBe(opened);
      }
    });
  },
);

it.each([
  ['#ffffff', '#13201f'],
  ['#ffee00', '#13201f'],
  ['#000000', '#ffffff'],
  ['#0b6e6e', '#ffffff'],
  ['#ff0000', '#13201f'],
])('on %s stands %s', (colour, on) => {
  expect(inkOn(colour)).toBe(on);
});
