/** A source excerpt as the API returns it: the match and the text around it. */
export interface SourceExcerpt {
  readonly first_line: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

export interface LinePart {
  readonly text: string;
  readonly isLit: boolean;
}

export interface SourceLine {
  readonly number: number;
  readonly parts: readonly LinePart[];
}

/** The lines of an excerpt. Their common indentation is removed, so that narrow screens show more. */
export function linesOf({ first_line, before, match, after }: SourceExcerpt): readonly SourceLine[] {
  const lines: LinePart[][] = [[]];
  for (const [text, isLit] of [
    [before, false],
    [match, true],
    [after, false],
  ] as const) {
    text.split(/\r\n|\n|\r/).forEach((piece, i) => {
      if (i > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push({ text: piece, isLit });
    });
  }
  const indent = sharedIndent(lines.map((parts) => parts.map(({ text }) => text).join('')));
  return lines.map((parts, i) => ({
    number: first_line + i,
    parts: parts.map((part, at) => (at === 0 ? { ...part, text: part.text.slice(indent) } : part)),
  }));
}

function sharedIndent(lines: readonly string[]): number {
  const written = lines.filter((line) => line.trim() !== '');
  const widths = written.map((line) => line.length - line.trimStart().length);
  const width = Math.min(...widths, written[0]?.length ?? 0);
  const isShared = written.every((line) => line.slice(0, width) === written[0]?.slice(0, width));
  return isShared ? width : 0;
}
