import { colors } from './colors.ts';
import { drawMark, type Mark } from './marks.ts';
import { shortenMiddle } from './readable.ts';
import { sizes, toLinkTarget, type TextLayout, type Paper, type TextStyle } from './paper.ts';

export interface Column {
  readonly head: string;
  /** Share of the table's width, relative to the other columns. */
  readonly share: number;
  readonly align?: 'right';
}

export interface Cell {
  readonly text: string;
  readonly style?: Partial<TextStyle>;
  /** A shape in front of the text. */
  readonly mark?: Mark;
  /** A bar from zero instead of text: the neighboring cell has the number. */
  readonly bar?: { readonly share: number; readonly color: string };
  /** A link, if the URL is allowed as one. */
  readonly link?: string;
  /** A remark below the text, in small letters. */
  readonly note?: string;
}

const noteStyle = { size: sizes.small, color: colors.inkSoft, spacing: 1.35 };
const noteGap = 1.5;
const gap = 8;
const markWidth = 12;
/** Longer texts are truncated: a row must fit on one page. */
const maxLines = 9;

interface CellLayout extends Cell {
  readonly x: number;
  readonly width: number;
  readonly layout: TextLayout;
  readonly noteLayout: TextLayout | null;
  readonly height: number;
  readonly align: 'left' | 'right';
}

/** A table that continues across pages with repeated headers; rows are not split. */
export function drawTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const availableWidth = paper.width - gap * (columns.length - 1);
  let x = paper.left;
  const places = columns.map(({ share, align }) => {
    const width = (availableWidth * share) / shares;
    const place = { x, width, align: align ?? ('left' as const) };
    x += width + gap;
    return place;
  });
  const layoutRow = (cells: readonly Cell[], base: TextStyle): CellLayout[] =>
    places.flatMap((place, index) => {
      const cell = cells[index];
      if (cell === undefined) return [];
      const indent = cell.mark === undefined ? 0 : markWidth;
      const width = place.width - indent;
      const layout = paper.layout(cell.text, { ...base, ...cell.style }, width, maxLines);
      const noteLayout = cell.note === undefined ? null : paper.layout(cell.note, noteStyle, width, maxLines);
      const height = layout.height + (noteLayout === null ? 0 : noteGap + noteLayout.height);
      return [{ ...cell, ...place, layout, noteLayout, height, x: place.x + indent, width }];
    });
  const heightOf = (cells: readonly CellLayout[]): number =>
    Math.max(12, ...cells.map(({ height }) => height)) + 7;

  const heads = layoutRow(
    columns.map(({ head }) => ({ text: head })),
    { size: sizes.small, weight: 600, color: colors.inkSoft, spacing: 1.3 },
  );
  const headHeight = heightOf(heads);
  const underline = (color: string): void => {
    paper.artifact(() => {
      paper.doc.moveTo(paper.left, paper.y).lineTo(paper.right, paper.y).lineWidth(0.5).stroke(color);
    });
  };
  const drawHeads = (draw: (cell: CellLayout) => void): void => {
    heads.forEach(draw);
    paper.y += headHeight;
    underline(colors.inkSoft);
  };
  const place = (cell: CellLayout): void => {
    paper.drawLines(cell.layout, cell.x, paper.y + 3.5, cell.width, cell.align);
  };

  paper.element('Table', () => {
    const rowLayouts = rows.map((cells) => layoutRow(cells, { size: sizes.text - 0.5, spacing: 1.35 }));
    paper.need(headHeight + (rowLayouts[0] === undefined ? 0 : heightOf(rowLayouts[0])));
    paper.element('TR', () => {
      drawHeads((cell) => {
        paper.element(
          'TH',
          () => {
            paper.content(() => {
              place(cell);
            });
          },
          { scope: 'Column' },
        );
      });
    });
    for (const cells of rowLayouts) {
      const height = heightOf(cells);
      const before = paper.y;
      paper.need(height);
      // Only once in the structure tree; on further pages the headers are only visual.
      if (paper.y < before) {
        drawHeads((cell) => {
          paper.artifact(() => {
            place(cell);
          });
        });
      }
      paper.element('TR', () => {
        for (const cell of cells) paper.element('TD', () => drawCell(paper, cell, place));
      });
      paper.y += height;
      underline(colors.line);
    }
  });
  paper.space(8);
}

function drawCell(paper: Paper, cell: CellLayout, place: (cell: CellLayout) => void): void {
  const { mark, bar, link, layout, noteLayout } = cell;
  if (mark !== undefined) drawMark(paper, mark, cell.x - markWidth, paper.y + 5.5);
  if (bar !== undefined)
    paper.artifact(() => {
      const { doc } = paper;
      doc.rect(cell.x, paper.y + 6, cell.width, 7).fill(colors.sunken);
      const width = cell.width * Math.min(1, Math.max(0, bar.share));
      if (width > 0) doc.rect(cell.x, paper.y + 6, width, 7).fill(bar.color);
    });
  drawLinked(paper, link, { x: cell.x, y: paper.y + 3, width: cell.width, height: layout.height }, () => {
    place(cell);
  });
  if (noteLayout === null) return;
  paper.content(() => {
    paper.drawLines(noteLayout, cell.x, paper.y + 3.5 + layout.height + noteGap, cell.width, cell.align);
  });
}

/** A page in a list; of what caps its score, the lowest cap, which comes first. */
export function pageCell(paper: Paper, url: string, caps: readonly string[]): Cell {
  const cell = { text: shortenMiddle(url, 160), link: url, style: { color: paper.accent } };
  return caps[0] === undefined ? cell : { ...cell, note: caps[0] };
}

/** A term and its description. */
export type Term = Pick<Cell, 'text' | 'mark' | 'link' | 'style'> & { readonly term: string };

const termWidth = 96;
const termStyle = { size: sizes.text - 0.5, color: colors.inkSoft, spacing: 1.4 };

function layoutTerms(paper: Paper, rows: readonly Term[]) {
  return rows
    .filter(({ text }) => text !== '')
    .map(({ term, text, mark, link, style }) => {
      const x = paper.left + termWidth + (mark === undefined ? 0 : markWidth);
      const width = paper.right - x;
      const color = link === undefined ? {} : { color: paper.accent };
      const label = paper.layout(term, termStyle, termWidth - 8);
      const layout = paper.layout(text, { size: sizes.text, ...color, ...style }, width, 14);
      return { mark, link, x, width, label, layout, height: Math.max(label.height, layout.height) + 3 };
    });
}

/** A list of terms with their descriptions; empty ones are left out. */
export function drawTerms(paper: Paper, rows: readonly Term[]): void {
  const rowLayouts = layoutTerms(paper, rows);
  if (rowLayouts.length === 0) return;
  paper.element('L', () => {
    for (const { mark, link, x, width, label, layout, height } of rowLayouts) {
      paper.need(height);
      paper.element('LI', () => {
        paper.element('Lbl', () => {
          paper.content(() => {
            paper.drawLines(label, paper.left, paper.y);
          });
        });
        if (mark !== undefined) drawMark(paper, mark, x - markWidth, paper.y + 2.5);
        paper.element('LBody', () => {
          drawLinked(paper, link, { x, y: paper.y, width, height: layout.height }, () => {
            paper.drawLines(layout, x, paper.y);
          });
        });
      });
      paper.y += height;
    }
  });
  paper.space(5);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Content that is a link if its URL is allowed as one. */
export function drawLinked(
  paper: Paper,
  link: string | undefined,
  { x, y, width, height }: Box,
  draw: () => void,
): void {
  const target = link === undefined ? null : toLinkTarget(link);
  if (target === null) paper.content(draw);
  else
    paper.element('Link', () => {
      paper.content(draw);
      paper.linkTo(target, x, y, width, height);
    });
}
