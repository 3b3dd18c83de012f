import type { RenderedPageAnalysis } from '@siteglass/analysis/rendering';
import { bandColours, bandOf, colours } from './colours.ts';
import { drawCover } from './cover.ts';
import { createFormats } from './formats.ts';
import { drawIssue } from './issue-block.ts';
import { markOf, type Mark } from './marks.ts';
import { createPaper, sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { hostOf, shorten, shortenMiddle, toReadable } from './readable.ts';
import { drawAiOverview } from './scan-ai-overview.ts';
import { drawAuthority } from './scan-authority.ts';
import { drawSecurity } from './scan-security.ts';
import type { ScanReport } from './scan-report.ts';
import { drawTable, drawTerms } from './table.ts';
import { wordsIn } from './words.ts';

type Check = RenderedPageAnalysis['checks'][number];

/** So many issues are told at length; the others have their line among all checks. */
const issuesAtLength = 10;

/** The report of one page as a tagged PDF. Works for seconds with a large one: not for the thread that answers. */
export async function renderScanPdf(report: ScanReport): Promise<Buffer> {
  const { page, locale, timezone } = report;
  const words = wordsIn(locale);
  const formats = createFormats(locale, timezone);
  const pageTitle = toReadable(page.meta.title?.text ?? '');
  const name = pageTitle || hostOf(report.url);
  const paper = createPaper(report, `${words.scanReport}: ${shorten(name, 90)}`);
  const pen: Pen = { paper, words, formats, say: (en, it) => (locale === 'it' ? it : en) };
  const failed = page.checks
    .filter(({ status }) => status === 'fail')
    .sort((a, b) => b.score_impact - a.score_impact || rankOf(a) - rankOf(b));

  const countOf = (severity: Check['severity']) => {
    const count = failed.filter((check) => check.severity === severity).length;
    const mark = markOf(severity);
    return { mark, name: words.counted[mark](count), value: formats.number(count) };
  };
  const passed = page.checks.filter(({ status }) => status === 'pass').length;
  drawCover(
    paper,
    report,
    {
      kind: words.scanReport,
      title: pageTitle || words.untitled,
      url: report.url,
      when: words.analysed(formats.time(report.scannedAt)),
      ring: { score: page.seo_score, grade: page.grade },
      ringName: words.ringName,
      verdict: verdictOf(page.seo_score, failed, pen),
      counts: [
        countOf('error'),
        countOf('warning'),
        countOf('notice'),
        { mark: 'pass', name: words.counted.pass(passed), value: formats.number(passed) },
      ],
    },
    words,
  );

  paper.newPage();
  drawSummary(pen, report);
  if (failed.length > 0) {
    paper.heading('H2', words.toMend, { keep: 180 });
    paper.paragraph(words.toMendIntro, { size: sizes.text, colour: colours.inkSoft });
    for (const check of failed.slice(0, issuesAtLength)) drawIssue(pen, toIssue(check, pen));
  }
  drawDetails(pen, page, new Set(failed.slice(0, issuesAtLength)));
  if (report.security !== null) drawSecurity(pen, report.security);
  if (report.aiOverview !== null) drawAiOverview(pen, report.aiOverview);
  if (report.authority !== null) drawAuthority(pen, report.authority);
  paper.heading('H2', words.scores);
  for (const text of words.scoresText) paper.paragraph(text);
  paper.paragraph(words.versions(page.scanner_version, page.score_version), {
    size: sizes.small,
    colour: colours.inkSoft,
  });
  return paper.finish();
}

const rankOf = ({ severity }: Check): number => ({ error: 0, warning: 1, notice: 2 })[severity];

function verdictOf(score: number, failed: readonly Check[], { words, formats }: Pen): string {
  if (failed.length === 0) return words.verdict.none;
  const count = words.problems(failed.length, formats.number(failed.length));
  const first = failed.slice(0, 3).filter(({ score_impact }) => score_impact > 0);
  const points = first.reduce((sum, { score_impact }) => sum + score_impact, 0);
  const verdict = words.verdict[bandOf(score)](count);
  return points < 0.5 ? verdict : `${verdict} ${words.gain(first.length, formats.number(points))}`;
}

function drawSummary(pen: Pen, { page, url, previous }: ScanReport): void {
  const { paper, words, formats, say } = pen;
  paper.heading('H2', words.summary);
  if (previous !== undefined && previous !== null) {
    const change = page.seo_score - previous.seoScore;
    const when = formats.day(previous.scannedAt);
    paper.paragraph(change === 0 ? words.sameAsLast(when) : words.sinceLast(formats.change(change), when), {
      size: sizes.lead,
      weight: 600,
    });
  }
  paper.paragraph(words.categoriesIntro, { size: sizes.text, colour: colours.inkSoft });
  const lostBy = new Map<string | null, number>();
  for (const { category, status, score_impact } of page.checks)
    if (status === 'fail') lostBy.set(category, (lostBy.get(category) ?? 0) + score_impact);
  drawTable(
    paper,
    [
      { head: words.category, share: 30 },
      { head: words.score, share: 12, align: 'right' },
      { head: '', share: 30 },
      { head: words.failed, share: 16, align: 'right' },
      { head: words.lost, share: 12, align: 'right' },
    ],
    page.categories.flatMap(({ id, label, label_it, score, passed, failed }) => {
      const lost = lostBy.get(id) ?? 0;
      if (score === null) return [];
      return [
        [
          { text: say(label, label_it) },
          { text: formats.number(score), style: { weight: 600 } },
          { text: '', bar: { share: score / 100, colour: bandColours[bandOf(score)] } },
          { text: words.failedOf(failed, passed + failed) },
          { text: lost === 0 ? '' : formats.number(lost, 1) },
        ],
      ];
    }),
  );
  drawIdle(pen, page);

  paper.heading('H3', words.facts);
  const { fetch, meta, content } = page;
  const firstByte = fetch.timings.first_byte_ms;
  drawTerms(paper, [
    { term: words.address, text: shortenMiddle(url, 240), link: url },
    page.final_url === url
      ? { term: words.leadsTo, text: '' }
      : { term: words.leadsTo, text: shortenMiddle(page.final_url, 240), link: page.final_url },
    { term: words.status, text: `HTTP ${fetch.status_code}` },
    {
      term: words.indexable,
      text: meta.is_indexable ? words.indexableYes : words.indexableNo,
      mark: meta.is_indexable ? 'pass' : 'warning',
    },
    { term: words.firstByte, text: firstByte === null ? '' : `${formats.number(firstByte)} ms` },
    { term: words.size, text: `${formats.number(fetch.body_bytes / 1_024, 1)} KiB` },
    { term: words.wordsOnPage, text: formats.number(content.word_count) },
    { term: words.madeWith, text: shorten(page.technologies.map(({ name }) => name).join(', '), 300) },
  ]);
  if (meta.is_html) drawPreview(pen, page);
}

/** The groups that had nothing to judge. */
function drawIdle(
  { paper, words, say }: Pen,
  { categories }: Pick<RenderedPageAnalysis, 'categories'>,
): void {
  const idle = categories.flatMap(({ score, label, label_it }) =>
    score === null ? [say(label, label_it)] : [],
  );
  if (idle.length > 0)
    paper.paragraph(words.nothingJudged(idle.join(', ')), {
      size: sizes.text - 0.5,
      colour: colours.inkSoft,
    });
}

/** The title and the description about as a search engine would cut them. */
function drawPreview({ paper, words }: Pen, { meta, final_url }: RenderedPageAnalysis): void {
  paper.heading('H3', words.searchPreview, { keep: 70 });
  const width = 380;
  paper.paragraph(
    shortenMiddle(final_url, 70),
    { size: sizes.small, colour: '#202124' },
    { width, mostLines: 1, after: 1 },
  );
  paper.paragraph(
    meta.title?.text ?? words.untitled,
    { size: 13, colour: '#1a0dab', spacing: 1.3 },
    { width, mostLines: 1, after: 2 },
  );
  paper.paragraph(
    meta.description?.text ?? words.noDescription,
    { size: sizes.text, colour: '#4d5156' },
    { width, mostLines: 2 },
  );
}

function toIssue(check: Check, { words, formats, say }: Pen) {
  const elements = [check.element, ...(check.further_elements ?? [])].flatMap((element) =>
    element === undefined ? [] : [element],
  );
  const snippets = elements.slice(0, 3).map(({ snippet }) => shorten(snippet, 160));
  const more = elements.length - snippets.length;
  return {
    mark: markOf(check.severity),
    label: say(check.label, check.label_it),
    note: check.score_impact > 0 ? words.points(formats.number(check.score_impact, 1)) : words.noPoints,
    terms: [
      { term: words.found, text: shorten(say(check.detail, check.detail_it), 700) },
      { term: words.why, text: say(check.why, check.why_it) },
      { term: words.fix, text: say(check.fix, check.fix_it), style: { weight: 600 } as const },
      {
        term: words.where,
        text: snippets.join(' · ') + (more > 0 ? ` · ${words.andMore(more)}` : ''),
        style: { size: sizes.small, colour: colours.inkSoft },
      },
    ],
  };
}

/** Every check by its group: what failed with what was found, what passed in one quiet line. */
function drawDetails(
  pen: Pen,
  { categories, checks }: RenderedPageAnalysis,
  atLength: ReadonlySet<Check>,
): void {
  const { paper, words, formats, say } = pen;
  paper.heading('H2', words.details, { keep: 140 });
  for (const { id, label, label_it, score } of categories) {
    if (score === null) continue;
    const own = checks.filter(({ category }) => category === id);
    const labelsOf = (status: Check['status']): string =>
      own
        .filter((check) => check.status === status)
        .map((check) => say(check.label, check.label_it))
        .join(', ');
    const failed = own.filter(({ status }) => status === 'fail');
    const name = say(label, label_it);
    paper.heading('H3', `${name} · ${formats.number(score)}`, { isBookmark: true });
    if (failed.length > 0)
      drawTable(
        paper,
        [
          { head: words.severity, share: 16 },
          { head: words.check, share: 30 },
          { head: words.result, share: 44 },
          { head: words.impact, share: 10, align: 'right' },
        ],
        failed.map((check) => {
          const mark: Mark = markOf(check.severity);
          const found = say(check.detail, check.detail_it);
          return [
            { text: words.marks[mark], mark },
            { text: say(check.label, check.label_it) },
            // What stands above at length needs not be said twice.
            {
              text: atLength.has(check)
                ? shorten(found, 180)
                : `${shorten(found, 360)} ${say(check.fix, check.fix_it)}`,
            },
            { text: check.score_impact > 0 ? `−${formats.number(check.score_impact, 1)}` : '' },
          ];
        }),
      );
    const quiet = { size: sizes.text - 0.5, colour: colours.inkSoft };
    const passed = labelsOf('pass');
    if (passed !== '') paper.paragraph(words.passed(passed), quiet, { after: 3 });
    const crashed = labelsOf('error');
    if (crashed !== '') paper.paragraph(words.crashed(crashed), quiet, { after: 3 });
    const idle = own.filter(({ status }) => status === 'not-applicable').length;
    if (idle > 0) paper.paragraph(words.notJudged(idle), quiet, { after: 3 });
  }
  drawIdle(pen, { categories });
}
