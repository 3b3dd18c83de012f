export interface MetaRefresh {
  /** Whole seconds; a number too large to be exact is capped at the largest exact one. */
  readonly delaySeconds: number;
  /** The target as written; null if there is none, which reloads the page itself. */
  readonly url: string | null;
}

/**
 * Parses the `content` of `<meta http-equiv=refresh>`, or a `Refresh` header, as browsers do; null if they would do
 * nothing.
 *
 * Source: HTML standard, "shared declarative refresh steps",
 * https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps
 */
export function parseMetaRefresh(content: string): MetaRefresh | null {
  let position = skipSpace(content, 0);
  const start = position;
  while (isDigit(content.charCodeAt(position))) position++;
  if (position === start && content.charAt(position) !== '.') return null;
  const delaySeconds = Math.min(Number(content.slice(start, position)), Number.MAX_SAFE_INTEGER);
  while (isDigit(content.charCodeAt(position)) || content.charAt(position) === '.') position++;
  if (position === content.length) return { delaySeconds, url: null };
  const afterSpace = skipSpace(content, position);
  const separator = content.charAt(afterSpace);
  const hasSeparator = separator === ';' || separator === ',';
  if (!hasSeparator && afterSpace === position) return null;
  position = hasSeparator ? skipSpace(content, afterSpace + 1) : afterSpace;
  return { delaySeconds, url: position === content.length ? null : readTarget(content, position) };
}

const keyword = /url[\t\n\f\r ]*=[\t\n\f\r ]*/iy;

function readTarget(content: string, start: number): string {
  keyword.lastIndex = start;
  const position = keyword.test(content) ? keyword.lastIndex : start;
  // A target that starts like the keyword but is not the keyword is used as is, including quotes: it has no leading
  // quote.
  const quote = content.charAt(position);
  if (quote !== '"' && quote !== "'") return content.slice(position);
  const end = content.indexOf(quote, position + 1);
  return content.slice(position + 1, end === -1 ? content.length : end);
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function skipSpace(text: string, from: number): number {
  let i = from;
  while (/[\t\n\f\r ]/.test(text.charAt(i))) i++;
  return i;
}
