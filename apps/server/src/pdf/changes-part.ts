import { bandColors, bandOf, colors } from './colors.ts';
import { sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { shorten } from './readable.ts';
import type { ReportFrame, ScheduledParts } from './report-frame.ts';

type Changes = NonNullable<ScheduledParts['changes']>;

const chartHeight = 84;
const axisWidth = 24;
const maxIssues = 20;

/** What has changed since an earlier result; nothing without one. `scoreName`: if the report has several scores. */
export function drawChanges(pen: Pen, { scheduled }: ReportFrame, scoreName: string | null = null): void {
  const changes = scheduled?.changes ?? null;
  if (changes === null) return;
  const { paper, texts, formats } = pen;
  const { before, score } = changes;
  const date = formats.day(before.scannedAt);
  paper.heading('H2', texts.changesTitle({ date }), { keep: chartHeight });
  if (scoreName !== null && score !== null) paper.heading('H3', scoreName, { keep: chartHeight });
  if (before.score !== null && score !== null) {
    const points = Math.abs(score - before.score);
    paper.paragraph(
      points === 0
        ? texts.change.same({ date })
        : texts.change[score > before.score ? 'up' : 'down']({ points, date }),
      { size: sizes.lead, weight: 600 },
    );
  }
  if (changes.scores.length > 1) drawTrend(pen, changes.scores);
  drawNames(pen, texts.newIssues, changes.newIssues);
  drawNames(pen, texts.fixedIssues, changes.fixedIssues);
  if (changes.newIssues?.length === 0 && changes.fixedIssues?.length === 0) paper.paragraph(texts.noChanges);
}

function drawNames({ paper, texts }: Pen, title: string, names: readonly string[] | null): void {
  if (names === null || names.length === 0) return;
  paper.heading('H3', title, { keep: 30 });
  for (const name of names.slice(0, maxIssues)) paper.paragraph(shorten(name, 200), undefined, { after: 2 });
  if (names.length > maxIssues)
    paper.paragraph(texts.andMore({ count: names.length - maxIssues }), {
      size: sizes.text,
      color: colors.inkSoft,
    });
}

/** The scores as a line from 0 to 100, with the first and the last date. */
function drawTrend({ paper, texts, formats }: Pen, scores: Changes['scores']): void {
  const { doc } = paper;
  const points = scores.map(({ score, at }) => texts.scoreOn({ score, date: formats.day(at) }));
  paper.space(6);
  paper.need(chartHeight + 24);
  const [left, top] = [paper.left + axisWidth, paper.y];
  const width = paper.width - axisWidth - 24;
  const small = { size: sizes.small, color: colors.inkSoft, spacing: 1.2 };
  const xOf = (index: number): number => left + (width * index) / (scores.length - 1);
  const yOf = (score: number): number => top + chartHeight * (1 - score / 100);
  const draw = (): void => {
    doc.save();
    for (const mark of [0, 50, 100]) {
      doc
        .moveTo(left, yOf(mark))
        .lineTo(left + width, yOf(mark))
        .lineWidth(0.5)
        .stroke(colors.line);
      paper.drawLines(
        paper.layout(String(mark), small, axisWidth),
        paper.left,
        yOf(mark) - 5,
        axisWidth - 6,
        'right',
      );
    }
    scores.forEach(({ score }, index) => {
      if (index === 0) doc.moveTo(xOf(0), yOf(score));
      else doc.lineTo(xOf(index), yOf(score));
    });
    doc.lineWidth(1.5).lineJoin('round').stroke(paper.accent);
    scores.forEach(({ score }, index) => {
      doc.circle(xOf(index), yOf(score), 2.2).fill(paper.accent);
    });
    const last = scores.at(-1);
    if (last !== undefined) {
      const label = {
        size: sizes.text,
        weight: 600,
        color: bandColors[bandOf(last.score)],
        spacing: 1.2,
      } as const;
      paper.drawLines(
        paper.layout(formats.number(last.score), label, 24),
        left + width + 6,
        yOf(last.score) - 6,
      );
      const day = paper.layout(formats.day(last.at), small, width / 2);
      paper.drawLines(day, left + width / 2, top + chartHeight + 5, width / 2, 'right');
    }
    const first = scores[0];
    if (first !== undefined)
      paper.drawLines(paper.layout(formats.day(first.at), small, width / 2), left, top + chartHeight + 5);
    doc.restore();
  };
  paper.element('Figure', () => paper.content(draw), {
    alt: texts.trendAlt({ scores: points.join(', ') }),
    bbox: [paper.left, top, paper.right, top + chartHeight + 18],
  });
  paper.y = top + chartHeight + 22;
}
