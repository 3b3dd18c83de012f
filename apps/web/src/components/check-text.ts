import type { CheckResult } from '../api/records.ts';
import type { Language } from '../words/languages.ts';

/** What a check says, in one language. */
export function checkText(check: CheckResult, language: Language) {
  return language === 'it'
    ? { label: check.label_it, detail: check.detail_it, why: check.why_it, fix: check.fix_it }
    : { label: check.label, detail: check.detail, why: check.why, fix: check.fix };
}
