import { gradeOf } from '@siteglass/analysis/rendering';
import { bandColours, bandOf, colours } from './colours.ts';
import { drawCover } from './cover.ts';
import { createFormats } from './formats.ts';
import { drawIssue } from './issue-block.ts';
import { markOf } from './marks.ts';
import { createPaper, sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { hostOf, shorten, shortenMiddle } from './readable.ts';
import type { SitemapPage, SitemapReport } from './sitemap-report.ts';
import { drawTable, drawTerms } from './table.ts';
import { wordsIn } from './words.ts';

const issuesAtLength = 12;
const worstAtFirst = 10;
/** More lines are no reading; the CSV has them all. */
const mostPages = 400;
const mostNotAnalysed = 100;

/** The report of a sitemap scan as a tagged PDF. */
export async function renderSitemapPdf(report: SitemapReport): Promise<Buffer> {
  const { pages, issues, locale, timezone } = report;
  const words = wordsIn(locale);
  const formats = createFormats(locale, timezone);
  const host = hostOf(report.url);
  const paper = createPaper(report, `${words.sitemapReport}: ${host}`);
  const pen: Pen = { paper, words, formats, say: (en, it) => (locale === 'it' ? it : en) };
  const total = pages.reduce((sum, { score }) => sum + score, 0);
  const average = pages.length === 0 ? null : Math.round(total / pages.length);
  const countOf = (mark: 'critical' | 'warning' | 'notice', key: 'errors' | 'warnings' | 'notices') => {
    const count = pages.reduce((sum, page) => sum + page[key], 0);
    return { mark, name: words.counted[mark](count), value: formats.number(count) };
  };

  drawCover(
    paper,
    report,
    {
      kind: words.sitemapReport,
      title: host,
      url: report.url,
      when: words.analysed(formats.time(report.scannedAt)),
      ring: average === null ? null : { score: average, grade: gradeOf(average) },
      ringName: words.averageScore,
      verdict: words.sitemapVerdict(formats.number(pages.length), formats.number(issues.length)),
      counts: [
        { mark: null, name: words.pages, value: formats.number(pages.length) },
        countOf('critical', 'errors'),
        countOf('warning', 'warnings'),
        countOf('notice', 'notices'),
      ],
    },
    words,
  );

  paper.newPage();
  drawSummary(pen, report);
  const worst = [...pages].sort((a, b) => a.score - b.score || b.errors - a.errors);
  if (worst.length > worstAtFirst) {
    paper.heading('H2', words.worstPages, { keep: 120 });
    drawPages(pen, worst.slice(0, worstAtFirst));
  }
  paper.heading('H2', words.commonIssues, { keep: 160 });
  paper.paragraph(issues.length === 0 ? words.noIssues : words.commonIntro, {
    size: sizes.text,
    colour: colours.inkSoft,
  });
  for (const issue of issues.slice(0, issuesAtLength))
    drawIssue(pen, {
      mark: markOf(issue.severity),
      label: pen.say(issue.label, issue.label_it),
      note: words.onPages(issue.count, formats.number(issue.count)),
      terms: [
        { term: words.why, text: pen.say(issue.why, issue.why_it) },
        { term: words.fix, text: pen.say(issue.fix, issue.fix_it), style: { weight: 600 } },
        ...issue.samples.slice(0, 3).map((url, index) => ({
          term: index === 0 ? words.samples : '',
          text: shortenMiddle(url, 150),
          link: url,
        })),
      ],
    });
  if (issues.length > issuesAtLength) drawFurther(pen, issues.slice(issuesAtLength));
  paper.heading('H2', words.allPages, { keep: 120 });
  drawPages(pen, pages.slice(0, mostPages));
  if (pages.length > mostPages)
    paper.paragraph(words.cut(formats.number(mostPages), formats.number(pages.length)));
  drawNotAnalysed(pen, report);
  return paper.finish();
}

/** Pages that are missing would look like pages that are well. */
function drawNotAnalysed({ paper, words, formats }: Pen, { notAnalysed }: SitemapReport): void {
  if (notAnalysed.length === 0) return;
  paper.heading('H2', words.notAnalysed, { keep: 120 });
  drawTable(
    paper,
    [
      { head: words.page, share: 62 },
      { head: words.reason, share: 38 },
    ],
    notAnalysed
      .slice(0, mostNotAnalysed)
      .map(({ url, code }) => [
        { text: shortenMiddle(url, 160), link: url, style: { colour: paper.accent } },
        { text: words.failures[code] ?? code },
      ]),
  );
  if (notAnalysed.length > mostNotAnalysed)
    paper.paragraph(words.cut(formats.number(mostNotAnalysed), formats.number(notAnalysed.length)));
}

function drawSummary({ paper, words, formats }: Pen, { url, pages, notAnalysed }: SitemapReport): void {
  paper.heading('H2', words.summary);
  const lowest = pages.reduce<SitemapPage | null>(
    (low, page) => (low === null || page.score < low.score ? page : low),
    null,
  );
  drawTerms(paper, [
    { term: words.address, text: shortenMiddle(url, 240), link: url },
    { term: words.pages, text: formats.number(pages.length) },
    {
      term: words.notAnalysed,
      text: notAnalysed.length === 0 ? '' : formats.number(notAnalysed.length),
      mark: 'unknown',
    },
    {
      term: words.lowest,
      text: lowest === null ? '' : `${formats.number(lowest.score)} · ${shortenMiddle(lowest.url, 150)}`,
    },
  ]);
  if (pages.length === 0) return;
  paper.heading('H3', words.grades);
  drawTable(
    paper,
    [
      { head: words.grade, share: 14 },
      { head: words.pages, share: 14, align: 'right' },
      { head: '', share: 72 },
    ],
    grades.map(([grade, least]) => {
      const count = pages.filter((page) => page.grade === grade).length;
      return [
        { text: grade, style: { weight: 600 } },
        { text: formats.number(count) },
        { text: '', bar: { share: count / pages.length, colour: bandColours[bandOf(least)] } },
      ];
    }),
  );
}

const grades = [
  ['A+', 95],
  ['A', 90],
  ['B', 80],
  ['C', 70],
  ['D', 60],
  ['F', 0],
] as const;

function drawPages({ paper, words, formats }: Pen, pages: readonly SitemapPage[]): void {
  drawTable(
    paper,
    [
      { head: words.page, share: 56 },
      { head: words.score, share: 12, align: 'right' },
      // A number stands below each of them.
      { head: words.counted.critical(0), share: 11, align: 'right' },
      { head: words.counted.warning(0), share: 11, align: 'right' },
      { head: words.counted.notice(0), share: 10, align: 'right' },
    ],
    pages.map(({ url, score, grade, errors, warnings, notices }) => [
      { text: shortenMiddle(url, 160), link: url, style: { colour: paper.accent } },
      { text: `${formats.number(score)} ${grade}`, style: { weight: 600 } },
      { text: formats.number(errors) },
      { text: formats.number(warnings) },
      { text: formats.number(notices) },
    ]),
  );
}

const mostFurther = 60;

function drawFurther({ paper, words, formats, say }: Pen, issues: SitemapReport['issues']): void {
  paper.space(10);
  drawTable(
    paper,
    [
      { head: words.severity, share: 16 },
      { head: words.check, share: 30 },
      { head: words.fix, share: 44 },
      { head: words.pages, share: 10, align: 'right' },
    ],
    issues
      .slice(0, mostFurther)
      .map(({ severity, label, label_it, fix, fix_it, count }) => [
        { text: words.marks[markOf(severity)], mark: markOf(severity) },
        { text: say(label, label_it) },
        { text: shorten(say(fix, fix_it), 300) },
        { text: formats.number(count) },
      ]),
  );
  if (issues.length > mostFurther)
    paper.paragraph(
      words.cut(formats.number(issuesAtLength + mostFurther), formats.number(issuesAtLength + issues.length)),
    );
}
