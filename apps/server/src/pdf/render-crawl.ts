import { gradeOf } from '@siteglass/analysis/rendering';
import { colours } from './colours.ts';
import { drawCover } from './cover.ts';
import type { CrawlFigures, CrawlIssue, CrawlReport } from './crawl-report.ts';
import { createFormats } from './formats.ts';
import { drawIssue } from './issue-block.ts';
import { markOf } from './marks.ts';
import { createPaper, sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { shorten, shortenMiddle } from './readable.ts';
import { drawTable, drawTerms } from './table.ts';
import { wordsIn } from './words.ts';

const issuesAtLength = 15;
const mostFurther = 150;
const mostPages = 60;
/** Deeper pages are one row. */
const mostDepths = 12;

/** The report of a crawl as a tagged PDF. */
export async function renderCrawlPdf(report: CrawlReport): Promise<Buffer> {
  const { summary, issues, locale, timezone, averageScore } = report;
  const words = wordsIn(locale);
  const formats = createFormats(locale, timezone);
  const paper = createPaper(report, `${words.crawlReport}: ${shorten(report.domain, 90)}`);
  const pen: Pen = { paper, words, formats, say: (en, it) => (locale === 'it' ? it : en) };
  const score = averageScore === null ? null : Math.round(averageScore);

  drawCover(
    paper,
    report,
    {
      kind: words.crawlReport,
      title: report.domain,
      url: report.startUrl,
      when: words.crawled(formats.time(report.completedAt)),
      ring: score === null ? null : { score, grade: gradeOf(score) },
      ringName: words.averageScore,
      verdict: words.crawlVerdict(formats.number(summary.total_pages), formats.number(summary.total_issues)),
      counts: [
        { mark: null, name: words.totalPages, value: formats.number(summary.total_pages) },
        ...(['error', 'warning', 'notice'] as const).map((severity) => {
          const [mark, count] = [markOf(severity), summary.issues[severity]];
          return { mark, name: words.counted[mark](count), value: formats.number(count) };
        }),
      ],
    },
    words,
  );

  paper.newPage();
  drawSummary(pen, report);
  drawDepths(pen, report);
  paper.heading('H2', words.toMend, { keep: 160 });
  if (issues.length === 0) paper.paragraph(words.noIssues);
  const sorted = [...issues].sort((a, b) => rankOf(a) - rankOf(b) || b.count - a.count);
  for (const issue of sorted.slice(0, issuesAtLength)) drawIssue(pen, toIssue(issue, pen));
  if (sorted.length > issuesAtLength) drawFurther(pen, sorted.slice(issuesAtLength));
  drawWorstPages(pen, report);
  return paper.finish();
}

const rankOf = ({ severity }: CrawlIssue): number => ({ error: 0, warning: 1, notice: 2 })[severity];

function drawSummary({ paper, words, formats }: Pen, report: CrawlReport): void {
  const { summary, previous } = report;
  paper.heading('H2', words.summary);
  drawTerms(paper, [
    { term: words.startedFrom, text: shortenMiddle(report.startUrl, 240), link: report.startUrl },
    {
      term: words.limits,
      text: words.limitsText(formats.number(report.maxPages), formats.number(report.maxDepth)),
    },
  ]);
  const figures: readonly (readonly [name: string, key: keyof CrawlFigures])[] = [
    [words.totalPages, 'total_pages'],
    [words.totalIssues, 'total_issues'],
    [words.brokenPages, 'broken_pages'],
    [words.orphanPages, 'orphan_pages'],
  ];
  if (previous === null) {
    drawTable(
      paper,
      [
        { head: words.figure, share: 70 },
        { head: words.now, share: 30, align: 'right' },
      ],
      figures.map(([name, key]) => [
        { text: name },
        { text: formats.number(summary[key]), style: { weight: 600 } },
      ]),
    );
    return;
  }
  drawTable(
    paper,
    [
      { head: words.figure, share: 40 },
      { head: words.before(formats.day(previous.completedAt)), share: 26, align: 'right' },
      { head: words.now, share: 17, align: 'right' },
      { head: words.change, share: 17, align: 'right' },
    ],
    figures.map(([name, key]) => [
      { text: name },
      { text: formats.number(previous[key]) },
      { text: formats.number(summary[key]), style: { weight: 600 } },
      { text: formats.change(summary[key] - previous[key]) },
    ]),
  );
}

function drawDepths({ paper, words, formats }: Pen, { depths }: CrawlReport): void {
  const known = depths.flatMap(({ depth, pages }) => (depth === null ? [] : [{ depth, pages }]));
  known.sort((a, b) => a.depth - b.depth);
  const rows = known.slice(0, mostDepths).map(({ depth, pages }) => ({ name: formats.number(depth), pages }));
  const sumOf = (list: readonly { readonly pages: number }[]): number =>
    list.reduce((sum, { pages }) => sum + pages, 0);
  if (known.length > mostDepths)
    rows.push({ name: `≥ ${known[mostDepths]?.depth ?? mostDepths}`, pages: sumOf(known.slice(mostDepths)) });
  const unlinked = sumOf(depths.filter(({ depth }) => depth === null));
  if (unlinked > 0) rows.push({ name: words.noDepth, pages: unlinked });
  if (rows.length === 0) return;
  const most = Math.max(1, ...rows.map(({ pages }) => pages));
  paper.heading('H3', words.depthTitle, { keep: 60, isBookmark: true });
  drawTable(
    paper,
    [
      { head: words.depth, share: 24 },
      { head: words.pages, share: 12, align: 'right' },
      { head: '', share: 64 },
    ],
    rows.map(({ name, pages }) => [
      { text: name },
      { text: formats.number(pages) },
      { text: '', bar: { share: pages / most, colour: colours.notice } },
    ]),
  );
}

function toIssue(issue: CrawlIssue, { words, formats, say }: Pen) {
  const changes =
    issue.new === null || issue.fixed === null
      ? ''
      : words.changes(formats.number(issue.new), formats.number(issue.fixed));
  return {
    mark: markOf(issue.severity),
    label: say(issue.label, issue.label_it),
    note: words.onPages(issue.count, formats.number(issue.count)),
    terms: [
      { term: words.change, text: changes },
      { term: words.why, text: say(issue.why, issue.why_it) },
      { term: words.fix, text: say(issue.fix, issue.fix_it), style: { weight: 600 } as const },
      ...issue.samples.slice(0, 3).flatMap(({ url, detail, detail_it }, index) => [
        { term: index === 0 ? words.samples : '', text: shortenMiddle(url, 150), link: url },
        {
          term: '',
          text: shorten(say(detail, detail_it), 220),
          style: { size: sizes.small, colour: colours.inkSoft },
        },
      ]),
    ],
  };
}

function drawFurther({ paper, words, formats, say }: Pen, issues: readonly CrawlIssue[]): void {
  paper.space(10);
  drawTable(
    paper,
    [
      { head: words.severity, share: 16 },
      { head: words.check, share: 30 },
      { head: words.fix, share: 43 },
      { head: words.pages, share: 11, align: 'right' },
    ],
    issues
      .slice(0, mostFurther)
      .map(({ severity, label, label_it, fix, fix_it, count }) => [
        { text: words.marks[markOf(severity)], mark: markOf(severity) },
        { text: shorten(say(label, label_it), 200) },
        { text: shorten(say(fix, fix_it), 300) },
        { text: formats.number(count) },
      ]),
  );
  if (issues.length > mostFurther)
    paper.paragraph(
      words.cut(formats.number(issuesAtLength + mostFurther), formats.number(issuesAtLength + issues.length)),
    );
}

function drawWorstPages({ paper, words, formats }: Pen, { worstPages }: CrawlReport): void {
  if (worstPages.length === 0) return;
  paper.heading('H2', words.worstPages, { keep: 120 });
  drawTable(
    paper,
    [
      { head: words.page, share: 60 },
      { head: words.status, share: 14, align: 'right' },
      { head: words.score, share: 13, align: 'right' },
      { head: words.issues, share: 13, align: 'right' },
    ],
    worstPages
      .slice(0, mostPages)
      .map(({ url, status, score, grade, issues }) => [
        { text: shortenMiddle(url, 160), link: url, style: { colour: paper.accent } },
        { text: status === null ? words.noAnswer : String(status) },
        { text: score === null ? '' : `${formats.number(score)} ${grade ?? ''}`, style: { weight: 600 } },
        { text: formats.number(issues) },
      ]),
  );
}
