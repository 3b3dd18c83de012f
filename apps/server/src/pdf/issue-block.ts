import { colours } from './colours.ts';
import { drawMark, type Mark } from './marks.ts';
import { sizes, type TextStyle } from './paper.ts';
import type { Pen } from './pen.ts';
import { drawTerms } from './table.ts';

export interface Issue {
  readonly mark: Mark;
  readonly label: string;
  /** At the end of the line: what it costs or how often it is. */
  readonly note: string;
  readonly terms: readonly {
    readonly term: string;
    readonly text: string;
    readonly style?: Partial<TextStyle>;
    readonly link?: string;
  }[];
}

const noteWidth = 130;

/** An issue at length: its mark, what it is, what it costs, and what is said of it. */
export function drawIssue({ paper, words }: Pen, { mark, label, note, terms }: Issue): void {
  const head = paper.lay(
    label,
    { size: sizes.h3, weight: 600, spacing: 1.3 },
    paper.width - noteWidth - 14,
    3,
  );
  const word = paper.lay(
    `${words.marks[mark]} · ${note}`,
    { size: sizes.small, colour: colours.inkSoft, spacing: 1.3 },
    noteWidth,
    2,
  );
  paper.space(8);
  paper.need(head.height + 96);
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
