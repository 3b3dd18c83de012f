import type { CheckResult, Category } from '../../api/records.ts';
import { severityOf, type Severity } from '../../components/severity-mark.tsx';
import type { Language } from '@siteglass/analysis/text';

export const issueSeverities = ['critical', 'warning', 'notice'] as const satisfies readonly Severity[];
export type IssueSeverity = (typeof issueSeverities)[number];

/** The filter of the issue list, as stored in the URL. */
export interface IssueFilter {
  /** Empty means all. */
  readonly severities: readonly IssueSeverity[];
  readonly category: Category['id'] | null;
  readonly text: string;
}

export function readFilter(search: URLSearchParams): IssueFilter {
  const severityIds = (search.get('severity') ?? '').split(',');
  return {
    severities: issueSeverities.filter((severity) => severityIds.includes(severity)),
    category: search.get('category'),
    text: search.get('q') ?? '',
  };
}

/** The query string with the filter changed and everything else unchanged. */
export function withFilter(search: URLSearchParams, change: Partial<IssueFilter>): URLSearchParams {
  const { severities, category, text } = { ...readFilter(search), ...change };
  const next = new URLSearchParams(search);
  set(next, 'severity', severities.join(','));
  set(next, 'category', category ?? '');
  set(next, 'q', text);
  return next;
}

/** The query string with another issue open, or none. */
export function withIssue(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  set(next, 'issue', id ?? '');
  return next;
}

function set(search: URLSearchParams, name: string, value: string): void {
  if (value === '') search.delete(name);
  else search.set(name, value);
}

/** Every word of the search text must appear somewhere in a check's texts. */
export function filterIssues(
  issues: readonly CheckResult[],
  { severities, category, text }: IssueFilter,
  language: Language,
): readonly CheckResult[] {
  const words = text.toLocaleLowerCase(language).split(/\s+/).filter(Boolean);
  return issues.filter((issue) => {
    const { severity } = issue;
    if (severities.length > 0 && !severities.some((one) => one === severityOf(severity))) return false;
    if (category !== null && issue.category !== category) return false;
    if (words.length === 0) return true;
    const { label, detail, fix } = issue;
    const searchedText = `${issue.id} ${label} ${detail} ${fix}`.toLocaleLowerCase(language);
    return words.every((word) => searchedText.includes(word));
  });
}
