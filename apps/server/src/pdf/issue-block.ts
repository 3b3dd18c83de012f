import { colors } from './colors.ts';
import { drawMark, type Mark } from './marks.ts';
import { sizes, type Paper, type TextStyle } from './paper.ts';
import type { Pen } from './pen.ts';
import { drawLinked } from './table.ts';

export interface Issue {
  readonly mark: Mark;
  readonly label: string;
  /** At the end of the line: the points or the affected URLs. */
  readonly note: string;
  /** What was found, why it matters, how to fix it: their order and style are explained once, above all issues. */
  readonly lines: readonly IssueLine[];
}

export interface IssueLine {
  readonly text: string;
  readonly style?: Partial<TextStyle>;
  readonly link?: string;
}

/** The style of a fix. */
export const fixStyle = { weight: 600 } as const;
export const quietStyle = { size: sizes.small, color: colors.inkSoft } as const;

const noteWidth = 200;
/** Below the mark. */
const indent = 14;
/** A taller issue may be split between its lines. */
const maxTogether = 330;

/** An issue in full: mark, name, note and lines. */
export function drawIssue({ paper, texts }: Pen, { mark, label, note, lines }: Issue): void {
  const head = paper.layout(
    label,
    { size: sizes.h3, weight: 600, spacing: 1.3 },
    paper.width - noteWidth - indent,
    3,
  );
  const word = paper.layout(
    `${texts.marks[mark]} · ${note}`,
    { size: sizes.small, color: colors.inkSoft, spacing: 1.3 },
    noteWidth,
    2,
  );
  paper.space(8);
  const body = layoutLines(paper, lines);
  const whole = head.height + 20 + body.reduce((sum, { height }) => sum + height, 0);
  paper.need(whole > maxTogether ? head.height + 96 : whole);
  paper.rule();
  paper.space(8);
  drawMark(paper, mark, paper.left, paper.y + 3);
  paper.element('H3', () => {
    paper.content(() => {
      paper.drawLines(head, paper.left + indent, paper.y);
    });
  });
  paper.element('P', () => {
    paper.content(() => {
      paper.drawLines(word, paper.right - noteWidth, paper.y + 2, noteWidth, 'right');
    });
  });
  paper.y += Math.max(head.height, word.height) + 5;
  const place = { x: paper.left + indent, width: paper.width - indent };
  for (const { layout, link, height } of body) {
    paper.need(height);
    const { y } = paper;
    paper.element('P', () => {
      drawLinked(paper, link, { ...place, y, height: layout.height }, () => {
        paper.drawLines(layout, place.x, y);
      });
    });
    paper.y += height;
  }
  paper.space(5);
}

function layoutLines(paper: Paper, lines: readonly IssueLine[]) {
  return lines
    .filter(({ text }) => text !== '')
    .map(({ text, style, link }) => {
      const color = link === undefined ? {} : { color: paper.accent };
      const layout = paper.layout(text, { size: sizes.text, ...color, ...style }, paper.width - indent, 14);
      return { link, layout, height: layout.height + 2 };
    });
}

/** What is ignored is left out, but not kept quiet. */
export function drawIgnored({ paper, texts }: Pen, count: number): void {
  if (count > 0) paper.paragraph(texts.ignored({ count }), { size: sizes.text, color: colors.inkSoft });
}
