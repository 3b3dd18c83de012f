import type { CheckResult } from '../api/records.ts';

/** Characters. */
const mostShown = 140;

/** What is wrong, in a sentence that fits into another. */
export function shortDetail(check: CheckResult): string {
  const text = check.detail.trim().replace(/[.。]$/u, '');
  if (text.length <= mostShown) return text;
  const space = text.lastIndexOf(' ', mostShown);
  const cut = text.slice(0, space < mostShown / 2 ? mostShown : space);
  return `${cut.replace(/[,;:]$/, '')} …`;
}
