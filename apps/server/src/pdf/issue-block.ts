import { colors } from './colors.ts';
import { drawMark, type Mark } from './marks.ts';
import { sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { drawTerms, heightOfTerms, type Term } from './table.ts';

export interface Issue {
  readonly mark: Mark;
  readonly label: string;
  /** At the end of the line: the points or the affected URLs. */
  readonly note: string;
  readonly terms: readonly Term[];
}

const noteWidth = 160;
/** A taller issue may be split between its terms. */
const maxTogether = 330;

/** An issue in full: mark, name, note and terms. */
export function drawIssue({ paper, texts }: Pen, { mark, label, note, terms }: Issue): void {
  const head = paper.layout(
    label,
    { size: sizes.h3, weight: 600, spacing: 1.3 },
    paper.width - noteWidth - 14,
    3,
  );
  const word = paper.layout(
    `${texts.marks[mark]} · ${note}`,
    { size: sizes.small, color: colors.inkSoft, spacing: 1.3 },
    noteWidth,
    2,
  );
  paper.space(8);
  const whole = head.height + 20 + heightOfTerms(paper, terms);
  paper.need(whole > maxTogether ? head.height + 96 : whole);
  paper.rule();
  paper.space(8);
  drawMark(paper, mark, paper.left, paper.y + 3);
  paper.element('H3', () => {
    paper.content(() => {
      paper.drawLines(head, paper.left + 14, paper.y);
    });
  });
  paper.element('P', () => {
    paper.content(() => {
      paper.drawLines(word, paper.right - noteWidth, paper.y + 2, noteWidth, 'right');
    });
  });
  paper.y += Math.max(head.height, word.height) + 5;
  drawTerms(paper, terms);
}
