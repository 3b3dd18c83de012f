import { describe, expect, it } from 'vitest';
import { inkOn, noMailBrand } from './frame-html.ts';
import {
  makeFailedReportEmail,
  makeReportEmail,
  type FailedReportFacts,
  type ReportFacts,
} from './report-email.ts';

const facts: ReportFacts = {
  language: 'en',
  timezone: 'Europe/Rome',
  kind: 'page',
  label: 'Our shop',
  url: 'https://shop.example/',
  scannedAt: '2026-11-10T07:03:00.000Z',
  score: 82,
  grade: 'B',
  caps: [],
  ignored: 0,
  before: { score: 77, scannedAt: '2026-11-03T07:01:00.000Z' },
  counts: { error: 1, warning: 5, notice: 2 },
  topIssues: [
    {
      severity: 'error',
      label: 'Missing page title',
      found: 'The page has no title.',
      fix: 'Write a title.',
      pages: null,
    },
  ],
  newIssues: ['Missing page title'],
  fixedIssues: [],
  pages: null,
  screenshot: null,
  resultUrl: 'https://siteglass.example/scans/12?a=1&b=2',
  unsubscribeUrl: 'https://siteglass.example/unsubscribe?token=abc',
  hasPdf: true,
  brand: noMailBrand,
  introduction: null,
  isTest: false,
};
const failed: FailedReportFacts = {
  ...facts,
  failedAt: '2026-11-10T23:30:00.000Z',
  reason: 'The server took too long to respond.',
  reportsUrl: 'https://siteglass.example/scheduled-reports',
};

describe('the email of a report', () => {
  it('shows the page, if it has a screenshot of it', () => {
    const { html, text } = makeReportEmail({ ...facts, screenshot: { width: 618, height: 1098 } });
    expect(html).toContain('src="cid:screenshot@report" width="206" height="366"');
    expect(html).toContain('alt="The page above the fold on a phone"');
    expect(text).toBe(makeReportEmail(facts).text);
    expect(makeReportEmail(facts).html).not.toContain('cid:');
  });

  it('has the score, the change, the issues and links in its text', () => {
    expect(makeReportEmail(facts).text).toBe(
      [
        'Our shop\nhttps://shop.example/',
        '82 (B), up 5 points since November 3\nScanned on November 10, 2026',
        '1 critical issue · 5 warnings · 2 notices',
        'Top issues\n1. Missing page title\n   The page has no title.\n   Fix: Write a title.',
        'New issues since November 3\n- Missing page title',
        'View full results:\nhttps://siteglass.example/scans/12?a=1&b=2',
        'The full report is attached as a PDF.',
        '-- \nSiteglass\nYou’re receiving this email because this address gets scheduled reports about this page.\n' +
          'Unsubscribe: https://siteglass.example/unsubscribe?token=abc\n',
      ].join('\n\n'),
    );
  });

  it.each<[string, Partial<ReportFacts>, string]>([
    ['better', {}, 'Our shop: 82 (B), up 5 points'],
    ['in Italian', { language: 'it' }, 'Our shop: 82 (B), 5 punti in più'],
    ['in German', { language: 'de' }, 'Our shop: 82 (B), 5 Punkte mehr'],
    ['worse', { score: 70, grade: 'C' }, 'Our shop: 70 (C), down 7 points'],
    ['the same', { score: 77, grade: 'C' }, 'Our shop: 77 (C)'],
    ['the first one', { before: null }, 'Our shop: 82 (B)'],
    ['without a grade', { grade: null, before: null }, 'Our shop: 82 out of 100'],
    ['without a score', { score: null, grade: null }, 'Our shop: no score'],
    ['without a label', { label: null, before: null }, 'shop.example: 82 (B)'],
    ['with a label of nothing but tricks', { label: '\u202e\r\n', before: null }, 'shop.example: 82 (B)'],
  ])('has the result in its subject: %s', (_what, changed, subject) => {
    expect(makeReportEmail({ ...facts, ...changed }).subject).toBe(subject);
  });

  it.each<[string, Partial<ReportFacts>, string]>([
    [
      'the year, where it is another',
      { before: { score: 77, scannedAt: '2025-12-29T07:00:00Z' } },
      'up 5 points since December 29, 2025',
    ],
    [
      'the day of the account’s time zone',
      { before: { score: 77, scannedAt: '2026-11-02T23:30:00Z' } },
      'since November 3\n',
    ],
    ['the day by UTC where the zone is not known here', { timezone: 'Europe/Newtown' }, 'since November 3\n'],
    ['no change', { score: 77 }, '77 (B), unchanged since November 3'],
    [
      'a change, in Italian',
      { language: 'it' },
      '82 (B), 5 punti in più rispetto al risultato precedente (3 novembre)\nData dell’analisi: 10 novembre 2026',
    ],
    ['counts, in Italian', { language: 'it' }, '1 problema critico · 5 avvisi · 2 note'],
    ['that there are no issues', { topIssues: [] }, 'No issues found.'],
    [
      'what caps the score',
      {
        caps: [
          'Score capped at 39: the page is set to noindex.',
          'Score capped at 45: the page has no title.',
        ],
      },
      'since November 3\nScore capped at 39: the page is set to noindex.\nScore capped at 45: the page has no title.\nScanned on',
    ],
    ['how many pages were crawled', { kind: 'crawl', pages: 1 }, 'Average of 1 page\n'],
    [
      'on how many pages of a crawl an issue is',
      {
        kind: 'crawl',
        pages: 9,
        topIssues: [
          { severity: 'error', label: 'Missing page title', found: null, fix: 'Write one.', pages: 3 },
        ],
      },
      '1. Missing page title (3 pages)\n   Fix: Write one.',
    ],
    [
      'five of many fixed issues',
      { fixedIssues: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
      'Fixed since November 3\n- a\n- b\n- c\n- d\n- e\n- and 2 more',
    ],
  ])('contains %s', (_what, changed, expected) => {
    expect(makeReportEmail({ ...facts, ...changed }).text).toContain(expected);
  });

  it('says in its HTML what caps the score', () => {
    const caps = ['Score capped at 39: <noindex>.'];
    expect(makeReportEmail({ ...facts, caps }).html).toContain(
      '<br>Score capped at 39: &lt;noindex&gt;.<br>',
    );
  });

  it('counts ignored issues, if there are any', () => {
    const told = '3 issues are ignored, and left out of this report.';
    const { text, html } = makeReportEmail({ ...facts, ignored: 3 });
    expect([text.includes(told), html.includes(told)]).toEqual([true, true]);
    expect(makeReportEmail(facts).text).not.toContain('ignored');
  });

  it('does not mention a PDF if there is none', () => {
    const { text, html } = makeReportEmail({ ...facts, hasPdf: false });
    expect(text + html).not.toContain('PDF');
  });

  it('has the name and the color of the customer’s brand instead of ours', () => {
    const { html, text } = makeReportEmail({
      ...facts,
      brand: { ...noMailBrand, name: 'Acme & Sons', color: '#ffee00' },
    });
    expect(html).toContain('<bdi>Acme &amp; Sons</bdi>');
    expect(html).toContain('background:#ffee00');
    expect(html).toContain('color:#13201f;text-decoration:none');
    expect(html + text).not.toMatch(/Siteglass/);
  });

  it('ignores an invalid color', () => {
    const { html } = makeReportEmail({
      ...facts,
      brand: { ...noMailBrand, color: 'red;background:url(//evil)' },
    });
    expect(html).not.toContain('evil');
  });

  it('has the logo as a part of the email, instead of a name if there is none', () => {
    const logo = { bytes: new Uint8Array(), mediaType: 'image/png', width: 88, height: 44 } as const;
    const { html, text } = makeReportEmail({ ...facts, brand: { ...noMailBrand, logo } });
    expect(html).toContain('<img src="cid:brand-logo@report" width="88" height="44" alt="Logo"');
    expect(html + text).not.toMatch(/Siteglass/);
  });

  it('has the introduction above the score, as paragraphs and lines of text', () => {
    const introduction = 'Dear <b>client</b>,\n\nthis is November.\nRegards';
    const { html, text } = makeReportEmail({ ...facts, introduction });
    expect(text).toMatch(
      /shop\.example\/\n\nDear <b>client<\/b>,\n\nthis is November\.\nRegards\n\n82 \(B\)/,
    );
    expect(html).toContain('<bdi>Dear &lt;b&gt;client&lt;/b&gt;,</bdi>');
    expect(html).toContain('<bdi>this is November.<br>Regards</bdi>');
  });

  it('leaves out sections that were not chosen', () => {
    const without = { topIssues: null, before: null, newIssues: null, fixedIssues: null };
    const { text, html } = makeReportEmail({ ...facts, ...without });
    expect(text + html).not.toMatch(/Top issues|Missing page title|since|No issues found/);
    expect(text).toContain('82 (B)');
  });

  it('says that nothing has changed', () => {
    const { text } = makeReportEmail({ ...facts, newIssues: [], fixedIssues: [] });
    expect(text).toContain('No new or fixed issues since November 3.');
  });

  it('says that it is a test, in its subject as well', () => {
    const { subject, text, html } = makeReportEmail({ ...facts, isTest: true });
    expect(subject).toBe('Test: Our shop: 82 (B), up 5 points');
    for (const part of [text, html]) expect(part).toContain('This is a test. It was sent only to you');
    expect(makeReportEmail(facts).text).not.toContain('This is a test.');
  });

  it('loads nothing and runs nothing', () => {
    const { html } = makeReportEmail(facts);
    expect(html).not.toMatch(/<img|<svg|<script|<link|@import|url\(|src=/);
  });

  it('about a failure says when it failed, why, and what happens next', () => {
    const { subject, text, html } = makeFailedReportEmail(failed);
    expect(subject).toBe('Our shop: report failed');
    // Past midnight in Rome.
    expect(text).toContain('The page could not be scanned on November 11, 2026');
    expect(text).toContain(
      'Reason: The server took too long to respond.\n\nThe next report will run as scheduled.',
    );
    expect(html).toContain('href="https://siteglass.example/unsubscribe?token=abc"');
    expect(makeFailedReportEmail({ ...failed, language: 'it' }).subject).toBe(
      'Our shop: rapporto non riuscito',
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
  'third-party text: %j',
  (_start, text) => {
    const issue = { severity: 'error', label: text, found: text, fix: text, pages: null } as const;
    const of = {
      label: text,
      url: text,
      topIssues: [issue, issue, issue, issue, issue, issue],
      newIssues: [text],
      fixedIssues: [text],
      // At most 2,000 characters are stored; the account's own lines may start as a header does.
      introduction: text.slice(0, 2_000).replaceAll(/\s/g, ' '),
      brand: { ...noMailBrand, name: text, color: text },
    };

    it.each([
      ['a report', () => makeReportEmail({ ...facts, ...of })],
      ['a failure', () => makeFailedReportEmail({ ...failed, ...of, reason: text })],
    ])('changes only the words of the email about %s', (_what, make) => {
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
      // Every opened tag is closed exactly once: no text has closed one.
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
])('uses on %s the text color %s', (color, on) => {
  expect(inkOn(color)).toBe(on);
});
