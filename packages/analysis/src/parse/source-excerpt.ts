/** From the first character to the one behind the last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A piece of a page's source with what stands around it. Lines and columns count from 1 and columns in UTF-16 units, as
 * editors count; a line ends with CRLF, LF or CR, whichever stands there.
 */
export interface Excerpt {
  /** Of the first character of `match`. */
  readonly line: number;
  readonly column: number;
  /** Right behind the last character, also of one that is not shown. */
  readonly end_line: number;
  readonly end_column: number;
  /** The line in which `before` begins. */
  readonly first_line: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
  /** `before` begins within a line. */
  readonly cut_before: boolean;
  /** What is shown ends within a line: `after`, or a `match` that is too long. */
  readonly cut_after: boolean;
}

/** Characters of one start tag: more than this is data that somebody put into an attribute. */
const longestMatch = 2_000;
/** Characters to one side of the match, and of a line beside it that is still shown. */
const longestLine = 240;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Where each line begins; as many as there are lines. Ten million of them would be much for a list. */
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

/** Shows a span with at most `around` lines before and after it. */
export function excerptOf(
  text: string,
  lineStarts: Uint32Array,
  { start, end }: Span,
  around: number,
): Excerpt {
  const line = lineAt(lineStarts, start);
  const endLine = lineAt(lineStarts, end);
  const first = reachBack(text, lineStarts, start, around);
  const isTooLong = end - start > longestMatch;
  const shownEnd = isTooLong ? outOfPair(text, start + longestMatch, -1) : end;
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
  if (from - startOf(lineStarts, line) > longestLine)
    return { line, at: outOfPair(text, from - longestLine, 1), isCut: true };
  const last = Math.max(0, line - around);
  while (line > last && startOf(lineStarts, line) - startOf(lineStarts, line - 1) <= longestLine) line--;
  return { line, at: startOf(lineStarts, line), isCut: false };
}

function reachOn(text: string, lineStarts: Uint32Array, from: number, around: number): Edge {
  let line = lineAt(lineStarts, from);
  if (endOf(text, lineStarts, line) - from > longestLine)
    return { at: outOfPair(text, from + longestLine, -1), isCut: true };
  const last = Math.min(lineStarts.length - 1, line + around);
  while (line < last && endOf(text, lineStarts, line + 1) - startOf(lineStarts, line + 1) <= longestLine)
    line++;
  return { at: endOf(text, lineStarts, line), isCut: false };
}

/** The line, from 0, that a position is in. */
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

/** One step on where a cut would part a surrogate pair. */
function outOfPair(text: string, at: number, step: 1 | -1): number {
  const isWithin = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
  return isWithin ? at + step : at;
}
