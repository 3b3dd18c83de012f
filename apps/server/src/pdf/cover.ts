import { colors } from './colors.ts';
import { readLogoSize } from './logo-size.ts';
import { drawMark, drawRing, markColors, type Mark } from './marks.ts';
import { sizes, type Paper } from './paper.ts';
import { shorten, toReadable } from './readable.ts';
import type { ReportFrame } from './report-frame.ts';
import type { Texts } from './texts.ts';

export interface Cover {
  readonly kind: string;
  readonly title: string;
  /** Null if it is about several. */
  readonly url: string | null;
  readonly when: string;
  readonly ring: { readonly score: number; readonly grade: string } | null;
  /** Caption of the ring. */
  readonly ringName: string;
  /** A sentence or two. */
  readonly verdict: string;
  readonly counts: readonly { readonly mark: Mark | null; readonly name: string; readonly value: string }[];
}

const logoHeight = 40;
const logoWidth = 180;
const ringSize = 104;

/** The head of the first page: who made the report, its subject, and the score. The report follows on the same page. */
export function drawCover(
  paper: Paper,
  { branding, scheduled }: ReportFrame,
  cover: Cover,
  texts: Texts,
): void {
  const { doc, accent } = paper;
  paper.artifact(() => {
    doc.rect(0, 0, paper.pageWidth, 5).fill(accent);
  });
  drawOwner(paper, branding);
  paper.y = 104;
  paper.paragraph(cover.kind, { size: sizes.lead, weight: 600, color: accent }, { after: 2 });
  paper.heading('H1', shorten(cover.title, 160), { keep: 0 });
  if (cover.url !== null) paper.address(cover.url, { size: sizes.lead });
  paper.paragraph(cover.when, { size: sizes.text, color: colors.inkSoft }, { after: 16 });
  if (scheduled !== undefined && scheduled.introduction !== null)
    drawIntroduction(paper, scheduled.introduction);
  drawScore(paper, cover, texts);
  drawCounts(paper, cover.counts);
}

/** Paragraphs of lines. */
function drawIntroduction(paper: Paper, introduction: string): void {
  for (const paragraph of introduction.split(/\n{2,}/)) {
    for (const line of paragraph.split('\n'))
      paper.paragraph(line, { size: sizes.lead, spacing: 1.45 }, { after: 0 });
    paper.space(8);
  }
  paper.space(8);
}

/** The ring, with what it means next to it. */
function drawScore(paper: Paper, { ring, ringName, verdict }: Cover, texts: Texts): void {
  const verdictStyle = { size: 12.5, spacing: 1.4 };
  if (ring === null) {
    paper.paragraph(verdict, verdictStyle, { after: 18 });
    return;
  }
  paper.need(ringSize + 80);
  const top = paper.y;
  drawRing(paper, { ...ring, x: paper.left, y: top, size: ringSize }, texts);
  const x = paper.left + ringSize + 84;
  const name = paper.layout(ringName, { size: sizes.text, color: colors.inkSoft }, paper.right - x, 2);
  const sentence = paper.layout(verdict, verdictStyle, paper.right - x, 5);
  const y = top + Math.max(0, (ringSize - name.height - 4 - sentence.height) / 2);
  for (const [layout, place] of [
    [name, y],
    [sentence, y + name.height + 4],
  ] as const)
    paper.element('P', () => {
      paper.content(() => {
        paper.drawLines(layout, x, place);
      });
    });
  paper.y = top + ringSize + 20;
}

/** Logo and name, or the service's own if there are none. */
function drawOwner(paper: Paper, { name, logo }: ReportFrame['branding']): void {
  const { doc, left } = paper;
  const shown = shorten(name ?? '', 60) || (logo === null ? 'Siteglass' : '');
  let x = left;
  const top = 36;
  if (logo === null && name === null) {
    paper.artifact(() => {
      const scale = 26 / 32;
      doc.roundedRect(x, top + 9, 26, 26, 7 * scale).fill(colors.accent);
      doc
        .lineWidth(3 * scale)
        .lineCap('round')
        .circle(x + 14 * scale, top + 9 + 14 * scale, 7 * scale)
        .stroke('#ffffff')
        .moveTo(x + 19.5 * scale, top + 9 + 19.5 * scale)
        .lineTo(x + 26 * scale, top + 9 + 26 * scale)
        .stroke('#ffffff');
    });
    x += 36;
  } else if (logo !== null) {
    // An unreadable logo is left out: the report matters more than its logo.
    const image = readLogoSize(logo.bytes);
    if (image !== null) {
      const scale = Math.min(logoHeight / image.height, logoWidth / image.width);
      const [wide, high] = [image.width * scale, image.height * scale];
      const place = (): void => {
        doc.image(Buffer.from(logo.bytes), x, top + (logoHeight - high) / 2, { width: wide, height: high });
      };
      paper.element('Figure', () => paper.content(place), {
        alt: toReadable(name ?? '') || 'Logo',
        bbox: [x, top, x + wide, top + logoHeight],
      });
      x += wide + 14;
    }
  }
  const layout = paper.layout(shown, { size: 15, weight: 600, spacing: 1.2 }, paper.right - x, 2);
  if (layout.lines.length > 0)
    paper.element('P', () => {
      paper.content(() => {
        paper.drawLines(layout, x, top + logoHeight / 2 - layout.height / 2);
      });
    });
}

/** Figures side by side, each with its name below. */
function drawCounts(paper: Paper, counts: Cover['counts']): void {
  const step = paper.width / Math.max(4, counts.length);
  const top = paper.y;
  paper.element('L', () => {
    counts.forEach(({ mark, name, value }, index) => {
      const x = paper.left + index * step;
      const color = mark === null ? colors.ink : markColors[mark];
      const number = paper.layout(value, { size: 22, weight: 600, color, spacing: 1.15 }, step - 8, 1);
      const label = paper.layout(
        name,
        { size: sizes.text, spacing: 1.25 },
        step - 8 - (mark === null ? 0 : 13),
        2,
      );
      paper.element('LI', () => {
        paper.element('Lbl', () => {
          paper.content(() => {
            paper.drawLines(number, x, top);
          });
        });
        if (mark !== null) drawMark(paper, mark, x, top + number.height + 3);
        paper.element('LBody', () => {
          paper.content(() => {
            paper.drawLines(label, x + (mark === null ? 0 : 13), top + number.height + 1);
          });
        });
      });
    });
  });
  paper.y = top + 54;
}
