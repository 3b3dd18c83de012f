import { technologyEvidenceLimits as limits } from './technology-evidence.ts';

/** The literal is not part of a longer word: checked at each end that is a letter or digit. */
export function isWhole(text: string, start: number, literal: string): boolean {
  const end = start + literal.length;
  return (
    (start === 0 || !isWordCode(text.charCodeAt(start)) || !isWordCode(text.charCodeAt(start - 1))) &&
    (end === text.length ||
      !isWordCode(text.charCodeAt(end - 1)) ||
      text.charCodeAt(end - 1) === 0x2d ||
      !isWordCode(text.charCodeAt(end)) ||
      // `mkdocs-1.5.3`: a version after a hyphen is not part of the word.
      (text.charCodeAt(end) === 0x2d && isDigit(text.charCodeAt(end + 1))))
  );
}

/** ASCII letters, digits, `_` and `-`; not the NaN past an end. */
export function isWordCode(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    isDigit(code) ||
    code === 0x5f ||
    code === 0x2d
  );
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Digits, and then this text. */
export function isNumberThen(text: string, at: number, rest: string): boolean {
  let end = at;
  while (end < limits.urlLength && isDigit(text.charCodeAt(end))) end++;
  return end > at && text.slice(end, end + rest.length).toLowerCase() === rest;
}

export function isSpaceOrEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return Number.isNaN(code) || code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

export function endOfHost(url: string, start: number): number {
  for (let i = start; i < url.length && i < limits.urlLength; i++) {
    const code = url.charCodeAt(i);
    if (code === 0x2f || code === 0x3a || code === 0x3f || code === 0x23) return i;
  }
  return Math.min(url.length, limits.urlLength);
}

export function endOfPath(url: string, start: number): number {
  const query = url.indexOf('?', start);
  const fragment = url.indexOf('#', start);
  if (query === -1 || fragment === -1)
    return Math.max(query, fragment) === -1 ? url.length : Math.max(query, fragment);
  return Math.min(query, fragment);
}

export function beginsHostLabel(url: string, at: number, hostStart: number): boolean {
  return at === hostStart || (at > hostStart && url.charCodeAt(at - 1) === 0x2e);
}
