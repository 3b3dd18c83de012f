import { jointGain, type RenderedPageAnalysis } from '@siteglass/analysis/rendering';
import { bandColors, bandOf, colors } from './colors.ts';
import { drawChanges } from './changes-part.ts';
import { drawCover } from './cover.ts';
import { createFormats } from './formats.ts';
import { drawIgnored, drawIssue, fixStyle, quietStyle } from './issue-block.ts';
import { markOf, type Mark } from './marks.ts';
import { createPaper, sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { hostOf, shorten, shortenMiddle, toReadable } from './readable.ts';
import { drawAiOverview } from './scan-ai-overview.ts';
import { drawAuthority } from './scan-authority.ts';
import { hasSection } from './report-frame.ts';
import { drawFieldData } from './scan-field-data.ts';
import { drawPerformance } from './scan-performance.ts';
import { drawRendering } from './scan-rendering.ts';
import { drawSecurity } from './scan-security.ts';
import type { ScanReport } from './scan-report.ts';
import { drawTable, drawTerms } from './table.ts';
import { textsIn } from './texts.ts';

type Check = RenderedPageAnalysis['checks'][number];

/** How many issues are shown in full; the others have a line among all checks. */
const issuesAtLength = 10;

/**
 * The report of one page as a tagged PDF. Large reports take seconds: do not call it in the thread that serves
 * requests.
 */
export async function renderScanPdf(report: ScanReport): Promise<Buffer> {
  const { page, language, timezone } = report;
  const texts = textsIn(language);
  const formats = createFormats(language, timezone);
  const pageTitle = toReadable(page.meta.title?.text ?? '');
  const name = pageTitle || hostOf(report.url);
  const paper = createPaper(report, `${texts.scanReport}: ${shorten(name, 90)}`);
  const pen: Pen = { paper, texts, formats };
  const failed = page.checks.filter(({ status }) => status === 'fail');

  const countOf = (severity: Check['severity']) => {
    const count = failed.filter((check) => check.severity === severity).length;
    const mark = markOf(severity);
    return { mark, name: texts.counted[mark]({ count }), value: formats.number(count) };
  };
  const passed = page.checks.filter(({ status }) => status === 'pass').length;
  drawCover(
    paper,
    report,
    {
      kind: texts.scanReport,
      title: pageTitle || texts.untitled,
      url: report.url,
      when: texts.scanned({ time: formats.time(report.scannedAt) }),
      ring: { score: page.seo_score, grade: page.grade },
      ringName: texts.ringName,
      verdict: verdictOf(page, failed, pen),
      counts: [
        countOf('error'),
        countOf('warning'),
        countOf('notice'),
        { mark: 'pass', name: texts.counted.pass({ count: passed }), value: formats.number(passed) },
      ],
    },
    texts,
  );

  drawChanges(pen, report);
  drawSummary(pen, report);
  const atLength = hasSection(report, 'issues') ? failed.slice(0, issuesAtLength) : [];
  if (atLength.length > 0) {
    paper.heading('H2', texts.topIssues, { keep: 180 });
    paper.paragraph(`${texts.topIssuesIntro} ${texts.issueForm}`, {
      size: sizes.text,
      color: colors.inkSoft,
    });
    for (const check of atLength) drawIssue(pen, toIssue(check, pen));
  }
  if (hasSection(report, 'details')) {
    drawRendering(pen, report, failed.slice(0, issuesAtLength));
    drawPerformance(pen, page);
    if (report.fieldData !== null) drawFieldData(pen, report.fieldData);
    drawDetails(pen, page, new Set(atLength));
  }
  if (report.security !== null && hasSection(report, 'security')) drawSecurity(pen, report.security);
  if (report.aiOverview !== null && hasSection(report, 'ai-overview')) drawAiOverview(pen, report.aiOverview);
  if (report.authority !== null && hasSection(report, 'authority')) drawAuthority(pen, report.authority);
  paper.heading('H2', texts.scores);
  for (const text of texts.scoresText) paper.paragraph(text);
  paper.paragraph(texts.versions({ scanner: page.scanner_version, score: page.score_version }), {
    size: sizes.small,
    color: colors.inkSoft,
  });
  return paper.finish();
}

/** Points gained by fixing all of these. */
const gainOf = (page: RenderedPageAnalysis, checks: readonly Check[]): number =>
  jointGain(
    page.score_details?.uncapped ?? null,
    checks.map(({ score_impact }) => score_impact),
  );

/** Points as displayed. */
const toTenths = (points: number): number => Math.round(points * 10) / 10;

function verdictOf(page: RenderedPageAnalysis, failed: readonly Check[], { texts }: Pen): string {
  if (failed.length === 0) return texts.verdict.none;
  const first = failed.slice(0, 3).filter(({ score_impact }) => score_impact > 0);
  const points = gainOf(page, first);
  const verdict = texts.verdict[bandOf(page.seo_score)]({ count: failed.length });
  // While a cap holds the score down, these points do not show in it.
  return points < 0.5 || page.score_details?.is_capped === true
    ? verdict
    : `${verdict} ${texts.gain({ count: first.length, points: Math.round(points) })}`;
}

function drawSummary(pen: Pen, { page, url, previous, scheduled }: ScanReport): void {
  const { paper, texts, formats } = pen;
  paper.heading('H2', texts.summary);
  // A scheduled report is compared with the one before it, not with the last scan.
  if (scheduled === undefined && previous !== undefined && previous !== null) {
    const change = page.seo_score - previous.seoScore;
    const points = Math.abs(change);
    const date = formats.day(previous.scannedAt);
    paper.paragraph(
      points === 0 ? texts.change.same({ date }) : texts.change[change > 0 ? 'up' : 'down']({ points, date }),
      { size: sizes.lead, weight: 600 },
    );
  }
  paper.paragraph(texts.categoriesIntro, { size: sizes.text, color: colors.inkSoft });
  for (const { text } of page.score_details?.caps ?? [])
    paper.paragraph(text, { size: sizes.text, weight: 600 });
  drawIgnored(pen, page.ignored_checks ?? 0);
  const lostBy = (id: string): number =>
    gainOf(
      page,
      page.checks.filter(({ category, status }) => category === id && status === 'fail'),
    );
  drawTable(
    paper,
    [
      { head: texts.category, share: 30 },
      { head: texts.score, share: 12, align: 'right' },
      { head: '', share: 30 },
      { head: texts.failed, share: 16, align: 'right' },
      { head: texts.lost, share: 12, align: 'right' },
    ],
    page.categories.flatMap(({ id, label, score, passed, failed }) => {
      if (score === null) return [];
      const lost = lostBy(id);
      return [
        [
          { text: label },
          { text: formats.number(score), style: { weight: 600 } },
          { text: '', bar: { share: score / 100, color: bandColors[bandOf(score)] } },
          { text: texts.failedOf({ failed, judged: passed + failed }) },
          { text: lost === 0 ? '' : formats.number(lost, 1) },
        ],
      ];
    }),
  );
  drawIdle(pen, page);

  paper.heading('H3', texts.facts);
  const { fetch, meta, content } = page;
  const firstByte = fetch.timings.first_byte_ms;
  drawTerms(paper, [
    { term: texts.url, text: shortenMiddle(url, 240), link: url },
    page.final_url === url
      ? { term: texts.finalUrl, text: '' }
      : { term: texts.finalUrl, text: shortenMiddle(page.final_url, 240), link: page.final_url },
    { term: texts.status, text: `HTTP ${fetch.status_code}` },
    {
      term: texts.indexability,
      text: meta.is_indexable ? texts.indexable : texts.nonIndexable,
      mark: meta.is_indexable ? 'pass' : 'warning',
    },
    {
      term: texts.rendering,
      text: page.rendering === undefined ? '' : texts.renderings[page.rendering.status],
    },
    { term: texts.firstByte, text: firstByte === null ? '' : `${formats.number(firstByte)} ms` },
    { term: texts.size, text: `${formats.number(fetch.body_bytes / 1_024, 1)} KiB` },
    { term: texts.wordCount, text: formats.number(content.word_count) },
    { term: texts.technologies, text: shorten(page.technologies.map(({ name }) => name).join(', '), 300) },
  ]);
  if (meta.is_html) drawPreview(pen, page);
}

/** Categories without an applicable check. */
function drawIdle({ paper, texts }: Pen, { categories }: Pick<RenderedPageAnalysis, 'categories'>): void {
  const idle = categories.flatMap(({ score, label }) => (score === null ? [label] : []));
  if (idle.length > 0)
    paper.paragraph(texts.nothingJudged({ names: idle }), {
      size: sizes.text - 0.5,
      color: colors.inkSoft,
    });
}

/** Title and description, truncated about as a search engine would. */
function drawPreview({ paper, texts }: Pen, { meta, final_url }: RenderedPageAnalysis): void {
  paper.heading('H3', texts.searchPreview, { keep: 70 });
  const width = 380;
  paper.paragraph(
    shortenMiddle(final_url, 70),
    { size: sizes.small, color: '#202124' },
    { width, maxLines: 1, after: 1 },
  );
  paper.paragraph(
    meta.title?.text ?? texts.untitled,
    { size: 13, color: '#1a0dab', spacing: 1.3 },
    { width, maxLines: 1, after: 2 },
  );
  paper.paragraph(
    meta.description?.text ?? texts.noDescription,
    { size: sizes.text, color: '#4d5156' },
    { width, maxLines: 2 },
  );
}

function toIssue(check: Check, { texts }: Pen) {
  const elements = [check.element, ...(check.further_elements ?? [])].flatMap((element) =>
    element === undefined ? [] : [element],
  );
  const snippets = elements.slice(0, 3).map(({ snippet }) => shorten(snippet, 160));
  const more = elements.length - snippets.length;
  return {
    mark: markOf(check.severity),
    label: check.label,
    note: check.score_impact > 0 ? texts.points({ points: toTenths(check.score_impact) }) : texts.noPoints,
    lines: [
      { text: shorten(check.detail, 700) },
      { text: check.why, style: { color: colors.inkSoft } },
      { text: check.fix, style: fixStyle },
      {
        text: snippets.join(' · ') + (more > 0 ? ` · ${texts.andMore({ count: more })}` : ''),
        style: quietStyle,
      },
    ],
  };
}

/** Every check by category: a row for each that failed, one line for all that passed. */
function drawDetails(
  pen: Pen,
  { categories, checks }: RenderedPageAnalysis,
  atLength: ReadonlySet<Check>,
): void {
  const { paper, texts, formats } = pen;
  paper.heading('H2', texts.allChecks, { keep: 140 });
  for (const { id, label, score } of categories) {
    if (score === null) continue;
    const own = checks.filter(({ category }) => category === id);
    const labelsOf = (status: Check['status']): string =>
      own
        .filter((check) => check.status === status)
        .map((check) => check.label)
        .join(', ');
    const failed = own.filter(({ status }) => status === 'fail');
    paper.heading('H3', `${label} · ${formats.number(score)}`, { isBookmark: true });
    if (failed.length > 0)
      drawTable(
        paper,
        [
          { head: texts.severity, share: 16 },
          { head: texts.check, share: 30 },
          { head: texts.result, share: 44 },
          { head: texts.impact, share: 10, align: 'right' },
        ],
        failed.map((check) => {
          const mark: Mark = markOf(check.severity);
          return [
            { text: texts.marks[mark], mark },
            { text: check.label },
            // The fix is not repeated for issues that are shown in full above.
            {
              text: atLength.has(check)
                ? shorten(check.detail, 180)
                : `${shorten(check.detail, 360)} ${check.fix}`,
            },
            { text: check.score_impact > 0 ? `−${formats.number(check.score_impact, 1)}` : '' },
          ];
        }),
      );
    const quiet = { size: sizes.text - 0.5, color: colors.inkSoft };
    const passed = labelsOf('pass');
    if (passed !== '') paper.paragraph(texts.passed({ names: passed }), quiet, { after: 3 });
    const crashed = labelsOf('error');
    if (crashed !== '') paper.paragraph(texts.crashed({ names: crashed }), quiet, { after: 3 });
    const idle = own.filter(({ status }) => status === 'not-applicable').length;
    if (idle > 0) paper.paragraph(texts.notApplicable({ count: idle }), quiet, { after: 3 });
  }
  drawIdle(pen, { categories });
}
