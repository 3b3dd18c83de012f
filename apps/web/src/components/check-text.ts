import type { CheckResult } from '../api/records.ts';

/** Maximum number of characters. */
const maxShown = 140;

/** The problem in a phrase that fits into another sentence. */
export function shortDetail(check: CheckResult): string {
  const text = check.detail.trim().replace(/[.。]$/u, '');
  if (text.length <= maxShown) return text;
  const space = text.lastIndexOf(' ', maxShown);
  const cut = text.slice(0, space < maxShown / 2 ? maxShown : space);
  return `${cut.replace(/[,;:]$/, '')} …`;
}
