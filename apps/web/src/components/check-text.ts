import type { CheckResult } from '../api/records.ts';

/** Characters. */
const maxShown = 140;

/** What is wrong, in a sentence that fits into another. */
export function shortDetail(check: CheckResult): string {
  const text = check.detail.trim().replace(/[.。]$/u, '');
  if (text.length <= maxShown) return text;
  const space = text.lastIndexOf(' ', maxShown);
  const cut = text.slice(0, space < maxShown / 2 ? maxShown : space);
  return `${cut.replace(/[,;:]$/, '')} …`;
}
