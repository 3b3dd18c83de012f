import { gradeOf } from '@siteglass/analysis/rendering';
import { bandColors, bandOf, colors } from './colors.ts';
import { drawCover } from './cover.ts';
import { createFormats } from './formats.ts';
import { drawIgnored, drawIssue, fixStyle } from './issue-block.ts';
import { markOf } from './marks.ts';
import { createPaper, sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { hostOf, shorten, shortenMiddle } from './readable.ts';
import type { SitemapPage, SitemapReport } from './sitemap-report.ts';
import { drawTable, drawTerms, pageCell } from './table.ts';
import { textsIn } from './texts.ts';

const issuesAtLength = 12;
const worstAtFirst = 10;
/** Nobody reads more lines; the CSV has them all. */
const maxPages = 400;
const maxNotAnalyzed = 100;

/** The report of a sitemap scan as a tagged PDF. */
export async function renderSitemapPdf(report: SitemapReport): Promise<Buffer> {
  const { pages, issues, language, timezone } = report;
  const texts = textsIn(language);
  const formats = createFormats(language, timezone);
  const host = hostOf(report.url);
  const paper = createPaper(report, `${texts.sitemapReport}: ${host}`);
  const pen: Pen = { paper, texts, formats };
  const total = pages.reduce((sum, { score }) => sum + score, 0);
  const average = pages.length === 0 ? null : Math.round(total / pages.length);
  const countOf = (mark: 'critical' | 'warning' | 'notice', key: 'errors' | 'warnings' | 'notices') => {
    const count = pages.reduce((sum, page) => sum + page[key], 0);
    return { mark, name: texts.counted[mark]({ count }), value: formats.number(count) };
  };

  drawCover(
    paper,
    report,
    {
      kind: texts.sitemapReport,
      title: host,
      url: report.url,
      when: texts.scanned({ time: formats.time(report.scannedAt) }),
      ring: average === null ? null : { score: average, grade: gradeOf(average) },
      ringName: texts.averageScore,
      verdict: texts.sitemapVerdict({ pages: pages.length, issues: issues.length }),
      counts: [
        { mark: null, name: texts.pages, value: formats.number(pages.length) },
        countOf('critical', 'errors'),
        countOf('warning', 'warnings'),
        countOf('notice', 'notices'),
      ],
    },
    texts,
  );

  drawSummary(pen, report);
  const worst = [...pages].sort((a, b) => a.score - b.score || b.errors - a.errors);
  if (worst.length > worstAtFirst) {
    paper.heading('H2', texts.worstPages, { keep: 120 });
    drawPages(pen, worst.slice(0, worstAtFirst));
  }
  paper.heading('H2', texts.commonIssues, { keep: 160 });
  paper.paragraph(issues.length === 0 ? texts.noIssues : `${texts.commonIntro} ${texts.siteIssueForm}`, {
    size: sizes.text,
    color: colors.inkSoft,
  });
  for (const issue of issues.slice(0, issuesAtLength))
    drawIssue(pen, {
      mark: markOf(issue.severity),
      label: issue.label,
      note: texts.affected({ count: issue.count }),
      lines: [
        { text: issue.why },
        { text: issue.fix, style: fixStyle },
        ...issue.samples.slice(0, 3).map((url) => ({ text: shortenMiddle(url, 150), link: url })),
      ],
    });
  if (issues.length > issuesAtLength) drawFurther(pen, issues.slice(issuesAtLength));
  paper.heading('H2', texts.allPages, { keep: 120 });
  drawPages(pen, pages.slice(0, maxPages));
  if (pages.length > maxPages) paper.paragraph(texts.cut({ shown: maxPages, all: pages.length }));
  drawNotAnalyzed(pen, report);
  return paper.finish();
}

/** Left out, these pages would look like pages without issues. */
function drawNotAnalyzed({ paper, texts }: Pen, { notAnalyzed }: SitemapReport): void {
  if (notAnalyzed.length === 0) return;
  const failures: Readonly<Record<string, string>> = texts.failures;
  paper.heading('H2', texts.notScanned, { keep: 120 });
  drawTable(
    paper,
    [
      { head: texts.page, share: 62 },
      { head: texts.reason, share: 38 },
    ],
    notAnalyzed
      .slice(0, maxNotAnalyzed)
      .map(({ url, code }) => [
        { text: shortenMiddle(url, 160), link: url, style: { color: paper.accent } },
        { text: failures[code] ?? code },
      ]),
  );
  if (notAnalyzed.length > maxNotAnalyzed)
    paper.paragraph(texts.cut({ shown: maxNotAnalyzed, all: notAnalyzed.length }));
}

function drawSummary(pen: Pen, { url, pages, notAnalyzed }: SitemapReport): void {
  const { paper, texts, formats } = pen;
  paper.heading('H2', texts.summary);
  const lowest = pages.reduce<SitemapPage | null>(
    (low, page) => (low === null || page.score < low.score ? page : low),
    null,
  );
  drawTerms(paper, [
    { term: texts.url, text: shortenMiddle(url, 240), link: url },
    { term: texts.pages, text: formats.number(pages.length) },
    {
      term: texts.notScanned,
      text: notAnalyzed.length === 0 ? '' : formats.number(notAnalyzed.length),
      mark: 'unknown',
    },
    {
      term: texts.lowest,
      text: lowest === null ? '' : `${formats.number(lowest.score)} · ${shortenMiddle(lowest.url, 150)}`,
    },
  ]);
  if (pages.length === 0) return;
  const ignored = pages.reduce((sum, page) => sum + page.ignored, 0);
  drawIgnored(pen, ignored);
  paper.heading('H3', texts.grades);
  drawTable(
    paper,
    [
      { head: texts.grade, share: 14 },
      { head: texts.pages, share: 14, align: 'right' },
      { head: '', share: 72 },
    ],
    grades.map(([grade, minScore]) => {
      const count = pages.filter((page) => page.grade === grade).length;
      return [
        { text: grade, style: { weight: 600 } },
        { text: formats.number(count) },
        { text: '', bar: { share: count / pages.length, color: bandColors[bandOf(minScore)] } },
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

function drawPages({ paper, texts, formats }: Pen, pages: readonly SitemapPage[]): void {
  drawTable(
    paper,
    [
      { head: texts.page, share: 55 },
      { head: texts.score, share: 12, align: 'right' },
      { head: texts.heads.critical, share: 11, align: 'right' },
      { head: texts.heads.warning, share: 12, align: 'right' },
      { head: texts.heads.notice, share: 10, align: 'right' },
    ],
    pages.map(({ url, score, grade, caps, errors, warnings, notices }) => [
      pageCell(paper, url, caps),
      { text: `${formats.number(score)} ${grade}`, style: { weight: 600 } },
      { text: formats.number(errors) },
      { text: formats.number(warnings) },
      { text: formats.number(notices) },
    ]),
  );
}

const maxFurther = 60;

function drawFurther({ paper, texts, formats }: Pen, issues: SitemapReport['issues']): void {
  paper.space(10);
  drawTable(
    paper,
    [
      { head: texts.severity, share: 16 },
      { head: texts.check, share: 30 },
      { head: texts.fix, share: 44 },
      { head: texts.pages, share: 10, align: 'right' },
    ],
    issues
      .slice(0, maxFurther)
      .map(({ severity, label, fix, count }) => [
        { text: texts.marks[markOf(severity)], mark: markOf(severity) },
        { text: label },
        { text: shorten(fix, 300) },
        { text: formats.number(count) },
      ]),
  );
  if (issues.length > maxFurther)
    paper.paragraph(texts.cut({ shown: issuesAtLength + maxFurther, all: issuesAtLength + issues.length }));
}
