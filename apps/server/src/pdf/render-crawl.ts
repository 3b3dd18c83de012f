import { gradeOf, severityRank } from '@siteglass/analysis/rendering';
import { colors } from './colors.ts';
import { drawChanges } from './changes-part.ts';
import { drawCover } from './cover.ts';
import type { CrawlFigures, CrawlIssue, CrawlReport } from './crawl-report.ts';
import { createFormats } from './formats.ts';
import { drawIgnored, drawIssue, fixStyle, quietStyle } from './issue-block.ts';
import { markOf } from './marks.ts';
import { createPaper, sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { shorten, shortenMiddle } from './readable.ts';
import { hasSection } from './report-frame.ts';
import { drawTable, drawTerms, pageCell, type Term } from './table.ts';
import { textsIn, type Texts } from './texts.ts';

const issuesAtLength = 15;
const maxFurther = 150;
const maxPages = 60;
/** Deeper pages share one row. */
const maxDepths = 12;
/** Of patterns or header names. */
const maxListCharacters = 400;

/** The report of a crawl as a tagged PDF. */
export async function renderCrawlPdf(report: CrawlReport): Promise<Buffer> {
  const { summary, issues, language, timezone, averageScore } = report;
  const texts = textsIn(language);
  const formats = createFormats(language, timezone);
  const kind = report.list === null ? texts.crawlReport : texts.listReport;
  const title = nameOf(report, texts);
  const paper = createPaper(report, `${kind}: ${shorten(title, 90)}`);
  const pen: Pen = { paper, texts, formats };
  const health = summary.health_score ?? null;
  const score = health ?? (averageScore === null ? null : Math.round(averageScore));

  drawCover(
    paper,
    report,
    {
      kind,
      title,
      url: report.list === null ? report.startUrl : null,
      when: texts.crawled({ time: formats.time(report.completedAt) }),
      ring: score === null ? null : { score, grade: gradeOf(score) },
      ringName: health === null ? texts.averageScore : texts.healthScore,
      verdict: texts.crawlVerdict({ pages: summary.total_pages, issues: summary.total_issues }),
      counts: [
        { mark: null, name: texts.pages, value: formats.number(summary.total_pages) },
        ...(['error', 'warning', 'notice'] as const).map((severity) => {
          const [mark, count] = [markOf(severity), summary.issues[severity]];
          return { mark, name: texts.counted[mark]({ count }), value: formats.number(count) };
        }),
      ],
    },
    texts,
  );

  drawChanges(pen, report, health === null ? null : texts.averageScore);
  drawSummary(pen, report);
  if (report.list === null && hasSection(report, 'details')) drawDepths(pen, report);
  if (hasSection(report, 'issues')) drawIssues(pen, issues);
  if (hasSection(report, 'details')) drawWorstPages(pen, report);
  return paper.finish();
}

function drawIssues(pen: Pen, issues: readonly CrawlIssue[]): void {
  const { paper, texts } = pen;
  paper.heading('H2', texts.topIssues, { keep: 160 });
  paper.paragraph(issues.length === 0 ? texts.noIssues : texts.siteIssueForm, {
    size: sizes.text,
    color: colors.inkSoft,
  });
  const sorted = [...issues].sort(
    (a, b) => severityRank(a.severity) - severityRank(b.severity) || b.count - a.count,
  );
  for (const issue of sorted.slice(0, issuesAtLength)) drawIssue(pen, toIssue(issue, pen));
  if (sorted.length > issuesAtLength) drawFurther(pen, sorted.slice(issuesAtLength));
}

function reusedTerms({ reused, summary }: CrawlReport, { texts, formats }: Pen): readonly Term[] {
  if (reused === null) return [];
  const [pages, day] = [summary.total_pages, formats.day(reused.since)];
  return [{ term: texts.unchangedPages, text: texts.unchangedSince({ reused: reused.pages, pages, day }) }];
}

function nameOf({ list, domain }: CrawlReport, texts: Texts): string {
  if (list === null) return domain;
  const { urls: count, hosts } = list;
  return hosts.length > 1
    ? texts.listOnHosts({ count, hosts: hosts.length })
    : texts.listOnHost({ count, host: domain });
}

function drawSummary(pen: Pen, report: CrawlReport): void {
  const { paper, texts, formats } = pen;
  const { summary, previous, list } = report;
  paper.heading('H2', texts.summary);
  drawTerms(paper, [
    ...(list === null
      ? [
          { term: texts.startUrl, text: shortenMiddle(report.startUrl, 240), link: report.startUrl },
          {
            term: texts.limits,
            text: texts.limitsText({ pages: report.maxPages, depth: report.maxDepth }),
          },
        ]
      : [{ term: texts.hosts, text: shorten(list.hosts.join('   '), maxListCharacters) }]),
    ...(report.obeyRobots ? [] : [{ term: 'robots.txt', text: texts.robotsIgnored }]),
    ...reusedTerms(report, pen),
    ...settingTerms(report, texts),
  ]);
  drawIgnored(pen, summary.ignored?.urls ?? 0);
  const figures: readonly (readonly [name: string, key: keyof CrawlFigures])[] = [
    [texts.pages, 'total_pages'],
    [texts.issues, 'total_issues'],
    [texts.brokenPages, 'broken_pages'],
    ...(list === null ? ([[texts.orphanPages, 'orphan_pages']] as const) : []),
  ];
  if (previous === null) {
    drawTable(
      paper,
      [
        { head: texts.figure, share: 70 },
        { head: texts.now, share: 30, align: 'right' },
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
      { head: texts.figure, share: 40 },
      { head: formats.day(previous.completedAt), share: 26, align: 'right' },
      { head: texts.now, share: 17, align: 'right' },
      { head: texts.difference, share: 17, align: 'right' },
    ],
    figures.map(([name, key]) => [
      { text: name },
      { text: formats.number(previous[key]) },
      { text: formats.number(summary[key]), style: { weight: 600 } },
      { text: formats.change(summary[key] - previous[key]) },
    ]),
  );
}

/** Settings that are not the default; the others are empty. */
function settingTerms({ settings }: CrawlReport, { crawlSettings: texts }: Texts) {
  const { rate } = settings;
  const listOf = (values: readonly string[]): string => shorten(values.join('   '), maxListCharacters);
  return [
    { term: texts.subdomains, text: settings.includeSubdomains ? texts.included : '' },
    { term: texts.include, text: listOf(settings.include) },
    { term: texts.exclude, text: listOf(settings.exclude) },
    { term: texts.rate, text: rate === null ? '' : texts.upTo({ rate }) },
    { term: texts.userAgent, text: settings.userAgent ?? '' },
    { term: texts.basicAuth, text: settings.hasBasicAuth ? texts.used : '' },
    { term: texts.headers, text: listOf(settings.headerNames) },
  ];
}

function drawDepths({ paper, texts, formats }: Pen, { depths }: CrawlReport): void {
  const known = depths.flatMap(({ depth, pages }) => (depth === null ? [] : [{ depth, pages }]));
  known.sort((a, b) => a.depth - b.depth);
  const rows = known.slice(0, maxDepths).map(({ depth, pages }) => ({ name: formats.number(depth), pages }));
  const sumOf = (list: readonly { readonly pages: number }[]): number =>
    list.reduce((sum, { pages }) => sum + pages, 0);
  if (known.length > maxDepths)
    rows.push({ name: `≥ ${known[maxDepths]?.depth ?? maxDepths}`, pages: sumOf(known.slice(maxDepths)) });
  const unlinked = sumOf(depths.filter(({ depth }) => depth === null));
  if (unlinked > 0) rows.push({ name: texts.noDepth, pages: unlinked });
  if (rows.length === 0) return;
  const max = Math.max(1, ...rows.map(({ pages }) => pages));
  paper.heading('H3', texts.depthTitle, { keep: 60, isBookmark: true });
  drawTable(
    paper,
    [
      { head: texts.depth, share: 24 },
      { head: texts.pages, share: 12, align: 'right' },
      { head: '', share: 64 },
    ],
    rows.map(({ name, pages }) => [
      { text: name },
      { text: formats.number(pages) },
      { text: '', bar: { share: pages / max, color: colors.notice } },
    ]),
  );
}

function toIssue(issue: CrawlIssue, { texts }: Pen) {
  const [added, fixed] = [issue.new ?? 0, issue.fixed ?? 0];
  const affected = texts.affected({ count: issue.count });
  const samples = issue.samples.slice(0, 3);
  const details = [...new Set(samples.map(({ detail }) => detail))];
  return {
    mark: markOf(issue.severity),
    label: issue.label,
    note: added + fixed === 0 ? affected : `${affected} · ${texts.changes({ added, fixed })}`,
    lines: [
      { text: issue.why },
      { text: issue.fix, style: fixStyle },
      // What all examples have in common is said once.
      ...(details.length === 1 ? [{ text: shorten(details[0] ?? '', 220), style: quietStyle }] : []),
      ...samples.flatMap(({ url, detail }) => [
        { text: shortenMiddle(url, 150), link: url },
        { text: details.length === 1 ? '' : shorten(detail, 220), style: quietStyle },
      ]),
    ],
  };
}

function drawFurther({ paper, texts, formats }: Pen, issues: readonly CrawlIssue[]): void {
  paper.space(10);
  drawTable(
    paper,
    [
      { head: texts.severity, share: 16 },
      { head: texts.check, share: 30 },
      { head: texts.fix, share: 43 },
      { head: texts.pages, share: 11, align: 'right' },
    ],
    issues
      .slice(0, maxFurther)
      .map(({ severity, label, fix, count }) => [
        { text: texts.marks[markOf(severity)], mark: markOf(severity) },
        { text: shorten(label, 200) },
        { text: shorten(fix, 300) },
        { text: formats.number(count) },
      ]),
  );
  if (issues.length > maxFurther)
    paper.paragraph(texts.cut({ shown: issuesAtLength + maxFurther, all: issuesAtLength + issues.length }));
}

function drawWorstPages({ paper, texts, formats }: Pen, { worstPages }: CrawlReport): void {
  if (worstPages.length === 0) return;
  paper.heading('H2', texts.worstPages, { keep: 120 });
  drawTable(
    paper,
    [
      { head: texts.page, share: 60 },
      { head: texts.status, share: 14, align: 'right' },
      { head: texts.score, share: 13, align: 'right' },
      { head: texts.issues, share: 13, align: 'right' },
    ],
    worstPages
      .slice(0, maxPages)
      .map(({ url, status, score, grade, caps, issues }) => [
        pageCell(paper, url, caps),
        { text: status === null ? texts.noResponse : String(status) },
        { text: score === null ? '' : `${formats.number(score)} ${grade ?? ''}`, style: { weight: 600 } },
        { text: formats.number(issues) },
      ]),
  );
}
