import { scanJson } from './json-scanner.ts';
import type { JsonProblem } from './json-problem.ts';

export interface JsonReading {
  /** The parsed value; undefined if errors prevent it from being read or there is none. */
  readonly value: unknown;
  /** In order of position; at most 50. */
  readonly problems: readonly JsonProblem[];
}

/**
 * Parses JSON. A text without problems only costs a native parse and a count of its members; only if that fails, or if
 * members are lost, our own scanner finds the positions. The scanner continues after an error with an obvious fix, so
 * that an author can fix several at once.
 */
export function readJson(text: string): JsonReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return readBroken(text);
  }
  if (countMembersWritten(text) === countMembersKept(value)) return { value, problems: [] };
  return { value, problems: scanJson(text).problems };
}

function readBroken(text: string): JsonReading {
  const { problems, skipped } = scanJson(text);
  const isUnreadable = problems.some(({ severity, code }) => severity === 'error' || code === 'empty');
  if (isUnreadable) return { value: undefined, problems };
  const kept: string[] = [];
  let from = 0;
  for (const [start, end] of skipped) {
    kept.push(text.slice(from, start));
    from = end;
  }
  kept.push(text.slice(from));
  // A space keeps the tokens on both sides of a comment apart.
  return { value: JSON.parse(kept.join(' ')) as unknown, problems };
}

const quote = 34;
const colon = 58;
const backslash = 92;

/** Colons outside strings: one for each member. The text is known to be valid JSON. */
function countMembersWritten(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === colon) count++;
    else if (c === quote) {
      i = text.indexOf('"', i + 1);
      while (isEscaped(text, i)) i = text.indexOf('"', i + 1);
    }
  }
  return count;
}

/** Whether an odd number of backslashes precedes the character. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text.charCodeAt(start - 1) === backslash) start--;
  return (at - start) % 2 === 1;
}

function countMembersKept(root: unknown): number {
  let count = 0;
  const rest: unknown[] = [root];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    const parts = (isList ? value : Object.values(value)) as readonly unknown[];
    if (!isList) count += parts.length;
    for (const part of parts) if (typeof part === 'object' && part !== null) rest.push(part);
  }
  return count;
}
