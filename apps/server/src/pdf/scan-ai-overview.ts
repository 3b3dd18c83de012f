import type { RenderedAiOverview } from '@siteglass/analysis';
import { colors } from './colors.ts';
import { drawRing, type Mark } from './marks.ts';
import { sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { shorten } from './readable.ts';
import { drawTable } from './table.ts';

const stateMarks = { pass: 'pass', fail: 'critical', partial: 'warning' } as const satisfies Record<
  string,
  Mark
>;

export function drawAiOverview({ paper, texts, formats }: Pen, ai: RenderedAiOverview): void {
  paper.heading('H2', texts.ai, { keep: 220 });
  paper.paragraph(texts.aiIntro, { size: sizes.text, color: colors.inkSoft }, { after: 8 });
  drawRing(paper, { score: ai.score, grade: ai.grade, x: paper.left, y: paper.y, size: 64 }, texts);
  paper.y += 74;
  if (!ai.gates.passed) {
    const names = ai.checks.filter(({ id }) => ai.gates.failed.includes(id)).map(({ label }) => label);
    paper.paragraph(texts.aiBlocked({ names, score: Math.round(ai.score_without_gates) }), {
      size: sizes.text,
      weight: 600,
    });
  }
  drawTable(
    paper,
    [
      { head: texts.status, share: 17 },
      { head: texts.check, share: 25 },
      { head: texts.result, share: 47 },
      { head: texts.impact, share: 11, align: 'right' },
    ],
    ai.checks.map((check) => [
      { text: texts.state[check.status], mark: stateMarks[check.status] },
      { text: check.label },
      { text: shorten(check.detail, 360) },
      {
        text:
          check.max_score > 0
            ? `${formats.number(check.score, 1)} / ${formats.number(check.max_score, 1)}`
            : '',
      },
    ]),
  );
}
