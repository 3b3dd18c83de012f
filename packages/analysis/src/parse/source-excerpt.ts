/** From the first character to the one after the last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Part of a page's source with its context. Lines and columns are 1-based, and columns are in UTF-16 units, as in
 * editors; a line ends with CRLF, LF or CR, whichever occurs.
 */
export interface Excerpt {
  /** Line of the first character of `match`. */
  readonly line: number;
  readonly column: number;
  /** Line right after the last character, even if that is not shown. */
  readonly end_line: number;
  readonly end_column: number;
  /** The line where `before` starts. */
  readonly first_line: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
  /** `before` starts within a line. */
  readonly cut_before: boolean;
  /** The excerpt ends within a line: `after`, or a `match` that is too long. */
  readonly cut_after: boolean;
}

/** Characters of one start tag: anything longer is data embedded in an attribute. */
const maxMatchLength = 2_000;
/** Characters on either side of the match, and of an adjacent line that is still shown. */
const maxLineLength = 240;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Start position of each line. A typed array because a page may have ten million lines. */
export function findLineStarts(text: string): Uint32Array {
  let count = 1;
  for (let at = 0; at < text.length; at++) if (endsLine(text, at)) count++;
  const starts = new Uint32Array(count);
  let line = 1;
  for (let at = 0; at < text.length; at++) if (endsLine(text, at)) starts[line++] = at + 1;
  return starts;
}

function endsLine(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed);
}

/** Returns the excerpt of a span with up to `around` lines before and after it. */
export function excerptOf(
  text: string,
  lineStarts: Uint32Array,
  { start, end }: Span,
  around: number,
): Excerpt {
  const line = lineAt(lineStarts, start);
  const endLine = lineAt(lineStarts, end);
  const first = reachBack(text, lineStarts, start, around);
  const isTooLong = end - start > maxMatchLength;
  const shownEnd = isTooLong ? outOfPair(text, start + maxMatchLength, -1) : end;
  const last = isTooLong ? { at: shownEnd, isCut: true } : reachOn(text, lineStarts, end, around);
  return {
    line: line + 1,
    column: start - startOf(lineStarts, line) + 1,
    end_line: endLine + 1,
    end_column: end - startOf(lineStarts, endLine) + 1,
    first_line: first.line + 1,
    before: text.slice(first.at, start),
    match: text.slice(start, shownEnd),
    after: text.slice(shownEnd, last.at),
    cut_before: first.isCut,
    cut_after: last.isCut,
  };
}

interface Edge {
  readonly at: number;
  readonly isCut: boolean;
}

function reachBack(
  text: string,
  lineStarts: Uint32Array,
  from: number,
  around: number,
): Edge & { readonly line: number } {
  let line = lineAt(lineStarts, from);
  if (from - startOf(lineStarts, line) > maxLineLength)
    return { line, at: outOfPair(text, from - maxLineLength, 1), isCut: true };
  const last = Math.max(0, line - around);
  while (line > last && startOf(lineStarts, line) - startOf(lineStarts, line - 1) <= maxLineLength) line--;
  return { line, at: startOf(lineStarts, line), isCut: false };
}

function reachOn(text: string, lineStarts: Uint32Array, from: number, around: number): Edge {
  let line = lineAt(lineStarts, from);
  if (endOf(text, lineStarts, line) - from > maxLineLength)
    return { at: outOfPair(text, from + maxLineLength, -1), isCut: true };
  const last = Math.min(lineStarts.length - 1, line + around);
  while (line < last && endOf(text, lineStarts, line + 1) - startOf(lineStarts, line + 1) <= maxLineLength)
    line++;
  return { at: endOf(text, lineStarts, line), isCut: false };
}

/** The 0-based line that contains a position. */
function lineAt(lineStarts: Uint32Array, at: number): number {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (startOf(lineStarts, middle) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function startOf(lineStarts: Uint32Array, line: number): number {
  return lineStarts[line] ?? 0;
}

/** Without the characters that end the line. */
function endOf(text: string, lineStarts: Uint32Array, line: number): number {
  const next = lineStarts[line + 1];
  if (next === undefined) return text.length;
  return text.charCodeAt(next - 2) === carriageReturn && text.charCodeAt(next - 1) === lineFeed
    ? next - 2
    : next - 1;
}

/** Moves one step if a cut would split a surrogate pair. */
function outOfPair(text: string, at: number, step: 1 | -1): number {
  const isWithin = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
  return isWithin ? at + step : at;
}
