import type { RenderedAiOverview } from '@siteglass/analysis';
import { colours } from './colours.ts';
import { drawRing, type Mark } from './marks.ts';
import { sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { shorten } from './readable.ts';
import { drawTable } from './table.ts';

const stateMarks = { pass: 'pass', fail: 'critical', partial: 'warning' } as const satisfies Record<
  string,
  Mark
>;

export function drawAiOverview({ paper, words, formats, say }: Pen, ai: RenderedAiOverview): void {
  paper.heading('H2', words.ai, { keep: 220 });
  paper.paragraph(words.aiIntro, { size: sizes.text, colour: colours.inkSoft }, { after: 8 });
  drawRing(paper, { score: ai.score, grade: ai.grade, x: paper.left, y: paper.y, size: 64 }, words);
  paper.y += 74;
  if (!ai.gates.passed) {
    const labels = ai.checks
      .filter(({ id }) => ai.gates.failed.includes(id))
      .map(({ label, label_it }) => say(label, label_it));
    paper.paragraph(
      `${words.aiGates} ${labels.join(', ')}. ${words.aiWithout(formats.number(ai.score_without_gates))}`,
      { size: sizes.text, weight: 600 },
    );
  }
  drawTable(
    paper,
    [
      { head: words.status, share: 17 },
      { head: words.check, share: 25 },
      { head: words.result, share: 47 },
      { head: words.impact, share: 11, align: 'right' },
    ],
    ai.checks.map((check) => [
      { text: words.state[check.status], mark: stateMarks[check.status] },
      { text: say(check.label, check.label_it) },
      { text: shorten(say(check.detail, check.detail_it), 360) },
      {
        text:
          check.max_score > 0
            ? `${formats.number(check.score, 1)} / ${formats.number(check.max_score, 1)}`
            : '',
      },
    ]),
  );
}
