import type { CheckResult } from '../api/records.ts';
import type { Language } from '@siteglass/analysis/text';

/** Characters. */
const mostShown = 140;

/** What a check says, in one language. */
export function checkText(check: CheckResult, language: Language) {
  return language === 'it'
    ? { label: check.label_it, detail: check.detail_it, why: check.why_it, fix: check.fix_it }
    : { label: check.label, detail: check.detail, why: check.why, fix: check.fix };
}

/** What is wrong, in a sentence that fits into another. */
export function shortDetail(check: CheckResult, language: Language): string {
  const detail = checkText(check, language).detail.trim();
  const text = detail.replace(/[.。]$/u, '');
  if (text.length <= mostShown) return text;
  const space = text.lastIndexOf(' ', mostShown);
  const cut = text.slice(0, space < mostShown / 2 ? mostShown : space);
  return `${cut.replace(/[,;:]$/, '')} …`;
}
