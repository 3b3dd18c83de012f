import { languages } from '@siteglass/analysis/text';
import PDFDocument from 'pdfkit';
import { colors, toInk } from './colors.ts';
import { infoText } from './info-text.ts';
import { findFace, mainFace, type Face, type Weight } from './fonts.ts';
import { shortenMiddle, toReadable } from './readable.ts';
import type { ReportFrame } from './report-frame.ts';
import { splitRuns, type Run } from './runs.ts';
import { wrapText } from './wrap.ts';

/** Sizes in points. */
export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** Line height as a multiple of the size; 1.4 by default. */
  readonly spacing?: number;
}

/** A text broken into lines, before it is drawn. */
export interface TextLayout {
  readonly lines: readonly string[];
  readonly style: TextStyle;
  readonly height: number;
}

interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  readonly scope?: 'Column' | 'Row';
  readonly bbox?: readonly [left: number, top: number, right: number, bottom: number];
}

/** ISO 32000-1, 14.8.4: the structure type that assistive technology reads. */
export type Role =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link'
  | 'Sect'
  | 'BlockQuote';

/** Where a text is placed: over the full width by default. */
interface Region {
  readonly width?: number;
  readonly maxLines?: number;
  /** Space below it. */
  readonly after?: number;
}

/** A4, in points. */
const pageWidth = 595.28;
const pageHeight = 841.89;
const margin = 56;
const bodyBottom = pageHeight - 68;

export const sizes = { small: 8, text: 9.5, lead: 11, h3: 11.5, h2: 17, h1: 25 } as const;

const headingSizes = { H1: sizes.h1, H2: sizes.h2, H3: sizes.h3 } as const;

/** A URL that is allowed as a link: http(s) only, in ASCII; null for anything else, such as javascript: and file:. */
export function toLinkTarget(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed !== null && ['http:', 'https:'].includes(parsed.protocol) && parsed.href.length <= 2_048
    ? parsed.href
    : null;
}

export type Paper = ReturnType<typeof createPaper>;

/**
 * A document that is written from top to bottom: text in lines and pages, each piece with its role in the structure
 * tree, decoration as artifacts. `title` is also the first bookmark and the title that PDF viewers show.
 */
export function createPaper({ language, branding }: ReportFrame, title: string) {
  // Empty for a logo without a name.
  const author = toReadable(branding.name ?? '') || (branding.logo === null ? 'Siteglass' : '');
  const doc = new PDFDocument({
    size: [pageWidth, pageHeight],
    margin: 0,
    // The library's standard fonts are never embedded, so none is loaded.
    font: '',
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: languages[language].locale,
    info: {
      ...{ Title: infoText(toReadable(title)), Author: infoText(author), Creator: infoText(author) },
      Producer: 'PDFKit',
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    doc.on('error', reject);
  });

  const accent = toInk(branding.color);
  const registered = new Set<string>();
  const widths = { 400: new Map<string, number>(), 600: new Map<string, number>() };
  const root = doc.struct('Document');
  doc.addStructure(root);
  const open: PDFKit.PDFStructureElement[] = [root];
  let y = margin;
  let chapter: PDFKit.PDFOutline | undefined;

  const use = ({ name, font }: Face, size: number): void => {
    if (!registered.has(name)) {
      // The library has accepted loaded fonts since 0.20, but its types do not say so yet.
      doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
      registered.add(name);
    }
    doc.font(name).fontSize(size);
  };

  const widthOfRun = ({ text, face }: Run, size: number): number => {
    use(face, size);
    return doc.widthOfString(text);
  };

  /** In points at a font size of 100. */
  const widthOf = (text: string, weight: Weight): number => {
    const known = widths[weight].get(text);
    if (known !== undefined) return known;
    const wide = splitRuns(text, weight, findFace).reduce((sum, run) => sum + widthOfRun(run, 100), 0);
    widths[weight].set(text, wide);
    return wide;
  };

  const layout = (text: string, style: TextStyle, width: number, maxLines = Infinity): TextLayout => {
    const { size, weight = 400, spacing = 1.4 } = style;
    const measure = (piece: string): number => (widthOf(piece, weight) * size) / 100;
    const all = wrapText(toReadable(text), width, measure);
    const lines = all.slice(0, maxLines);
    if (lines.length < all.length)
      lines[lines.length - 1] = `${lines.at(-1)?.replace(/\s*\S{0,3}\s*$/u, '')} …`;
    return { lines, style, height: lines.length * size * spacing };
  };

  /** Draws lines as they are, at any position: the caller has reserved the space and opened the content. */
  const drawLines = (
    { lines, style }: TextLayout,
    x: number,
    top: number,
    width = 0,
    align = 'left',
  ): void => {
    const { size, weight = 400, color = colors.ink, spacing = 1.4 } = style;
    lines.forEach((line, index) => {
      const baseline = top + index * size * spacing + (size * spacing) / 2 + size * 0.36;
      const shift = width - (widthOf(line.trimEnd(), weight) * size) / 100;
      let at = align === 'right' ? x + shift : align === 'center' ? x + shift / 2 : x;
      for (const run of splitRuns(line, weight, findFace)) {
        const wide = widthOfRun(run, size);
        doc.fillColor(color).text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
        at += wide;
      }
    });
  };

  const newPage = (): void => {
    doc.addPage();
    y = margin;
  };

  /** Ensures that this much height is left on the page, or starts a new one. */
  const need = (height: number): void => {
    if (y + height > bodyBottom && y > margin) newPage();
  };

  const current = (): PDFKit.PDFStructureElement => open.at(-1) ?? root;

  /** An element of the structure tree that contains what `draw` draws. */
  const element = (role: Role, draw: () => void, options: ElementOptions = {}): void => {
    const child = doc.struct(role, options);
    current().add(child);
    open.push(child);
    draw();
    open.pop();
    child.end();
  };

  /** The visible content of the current element. Content does not nest and does not continue across pages. */
  const content = (draw: () => void): void => {
    const marked = doc.markStructureContent('Span');
    draw();
    doc.endMarkedContent();
    current().add(marked);
  };

  /** Drawing without meaning of its own: lines, marks next to their labels, repeated content. */
  const artifact = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    doc.save();
    draw();
    doc.restore();
    doc.endMarkedContent();
  };

  /** Lines from top to bottom, continuing on the next page if needed. */
  const flow = (textLayout: TextLayout, x: number, width: number, align?: string): void => {
    const { size, spacing = 1.4 } = textLayout.style;
    const lineHeight = size * spacing;
    let rest = textLayout.lines;
    while (rest.length > 0) {
      need(lineHeight * Math.min(rest.length, 2));
      const lines = rest.slice(0, Math.max(1, Math.floor((bodyBottom - y + 0.01) / lineHeight)));
      content(() => {
        drawLines({ ...textLayout, lines }, x, y, width, align);
      });
      y += lines.length * lineHeight;
      rest = rest.slice(lines.length);
    }
  };

  const linkTo = (url: string, x: number, top: number, width: number, height: number): void => {
    // The library writes a primitive string as a name and a String object as a string.
    const contents = Object(url) as string;
    const options = { structParent: current(), Contents: contents };
    doc.link(x, top, width, height, url, options);
  };

  newPage();
  const paper = {
    doc,
    accent,
    left: margin,
    right: pageWidth - margin,
    width: pageWidth - 2 * margin,
    pageWidth,
    /** Where the next item is drawn, from the top of the page. */
    get y() {
      return y;
    },
    set y(value: number) {
      y = value;
    },
    layout,
    drawLines,
    widthOf: (text: string, { size, weight = 400 }: TextStyle): number =>
      (widthOf(toReadable(text), weight) * size) / 100,
    need,
    newPage,
    element,
    content,
    artifact,
    linkTo,

    space(height: number): void {
      y += height;
    },

    /** Kept on the same page as what follows it. H1 and H2 are bookmarks, and H3 if `isBookmark` is set. */
    heading(role: 'H1' | 'H2' | 'H3', text: string, { keep = 96, isBookmark = role !== 'H3' } = {}): void {
      const textLayout = layout(
        text,
        { size: headingSizes[role], weight: 600, color: colors.ink, spacing: 1.25 },
        pageWidth - 2 * margin,
        role === 'H1' ? 4 : 3,
      );
      if (y > margin) y += { H1: 0, H2: 20, H3: 12 }[role];
      need(textLayout.height + keep);
      if (isBookmark) {
        const place = { expanded: role === 'H1', left: pageWidth, top: Math.max(0, y - 16) };
        const item = (role === 'H3' ? (chapter ?? doc.outline) : doc.outline).addItem(
          toReadable(text),
          place,
        );
        if (role !== 'H3') chapter = item;
      }
      element(role, () => {
        flow(textLayout, margin, pageWidth - 2 * margin);
      });
      y += { H1: 8, H2: 8, H3: 4 }[role];
    },

    paragraph(
      text: string,
      style: TextStyle = { size: sizes.text },
      { width = pageWidth - 2 * margin, maxLines = Infinity, after = 6 }: Region = {},
    ): void {
      element('P', () => {
        flow(layout(text, style, width, maxLines), margin, width);
      });
      y += after;
    },

    /** A URL, as a link if that is allowed. */
    address(
      url: string,
      style: TextStyle,
      { width = pageWidth - 2 * margin, maxLines = 3 }: Region = {},
    ): void {
      const whole = { color: accent, ...style };
      // The end identifies the page, so a long URL is shortened in the middle.
      let textLayout = layout(url, whole, width);
      for (let characters = 300; textLayout.lines.length > maxLines && characters > 40; characters -= 20)
        textLayout = layout(shortenMiddle(url, characters), whole, width);
      const target = toLinkTarget(url);
      element('P', () => {
        need(textLayout.height);
        const top = y;
        if (target === null) flow(textLayout, margin, width);
        else
          element('Link', () => {
            flow(textLayout, margin, width);
            linkTo(target, margin, top, width, textLayout.height);
          });
      });
      y += 4;
    },

    /** A hairline across the full width. */
    rule(): void {
      artifact(() => {
        doc
          .moveTo(margin, y)
          .lineTo(pageWidth - margin, y)
          .lineWidth(0.5)
          .stroke(colors.line);
      });
    },

    /** Finishes the document: adds the page number and the owner to each page. */
    async finish(): Promise<Buffer> {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        const style = { size: sizes.small, color: colors.inkSoft };
        const top = pageHeight - 44;
        doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
        const owned = author === '' ? title : `${author} · ${title}`;
        drawLines(layout(owned, style, 400, 1), margin, top);
        const number = layout(`${page + 1} / ${count}`, style, 80);
        drawLines(number, pageWidth - margin - 80, top, 80, 'right');
        doc.endMarkedContent();
      }
      root.end();
      doc.end();
      return ended;
    },
  };
  // So that even a report without text has a font.
  use(mainFace(400), sizes.text);
  return paper;
}
