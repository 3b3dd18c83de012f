import type { RenderedPageAnalysis } from '@siteglass/analysis/rendering';
import { colors } from './colors.ts';
import { sizes } from './paper.ts';
import type { Pen } from './pen.ts';

/** What is above the fold, as JPEG. */
export interface ReportScreenshot {
  readonly viewport: 'mobile' | 'desktop';
  readonly image: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The part of the page that it shows, in CSS pixels. */
  readonly pageWidth: number;
  readonly pageHeight: number;
}

type Check = RenderedPageAnalysis['checks'][number];
type Box = NonNullable<NonNullable<Check['element']>['box']>;

const gap = 14;
const maxHeight = 260;
const captionHeight = 14;
/** For each issue. */
const maxOutlines = 3;
const outlineColor = '#d6003d';

/** The screenshots side by side, all as high as each other; elements of these issues are outlined in the first one. */
export function drawScreenshots(
  { paper, texts }: Pen,
  screenshots: readonly ReportScreenshot[],
  issues: readonly Check[],
): void {
  if (screenshots.length === 0) return;
  const ratios = screenshots.reduce((sum, { width, height }) => sum + width / height, 0);
  const height = Math.min(maxHeight, (paper.width - gap * (screenshots.length - 1)) / ratios);
  const boxes = issues.flatMap(boxesOf);
  paper.need(height + captionHeight + 30);
  let x = paper.left;
  const top = paper.y + captionHeight;
  let outlined = 0;
  for (const screenshot of screenshots) {
    const { viewport, image, pageWidth, pageHeight } = screenshot;
    const width = (height * screenshot.width) / screenshot.height;
    const caption = paper.layout(texts.viewports[viewport], { size: sizes.small, weight: 600 }, width, 1);
    paper.element('P', () => {
      paper.content(() => {
        paper.drawLines(caption, x, paper.y);
      });
    });
    const shown =
      screenshot === screenshots[0] ? boxes.filter((box) => box.x < pageWidth && box.y < pageHeight) : [];
    outlined += shown.length;
    const scale = width / pageWidth;
    const draw = (): void => {
      const { doc } = paper;
      doc.image(Buffer.from(image), x, top, { width, height });
      doc.save().rect(x, top, width, height).clip();
      for (const box of shown)
        doc
          .rect(x + box.x * scale - 1, top + box.y * scale - 1, box.width * scale + 2, box.height * scale + 2)
          .lineWidth(1.2)
          .stroke(outlineColor);
      doc.restore();
      doc.rect(x, top, width, height).lineWidth(0.5).stroke(colors.line);
    };
    paper.element('Figure', () => paper.content(draw), {
      alt: texts.screenshotAlt[viewport],
      bbox: [x, top, x + width, top + height],
    });
    x += width + gap;
  }
  paper.y = top + height + 8;
  if (outlined > 0) paper.paragraph(texts.outlined, { size: sizes.small, color: colors.inkSoft });
}

/** Where the first elements of an issue are drawn. */
function boxesOf({ element, further_elements: further = [] }: Check): readonly Box[] {
  return [element, ...further].slice(0, maxOutlines).flatMap((one) => one?.box ?? []);
}
