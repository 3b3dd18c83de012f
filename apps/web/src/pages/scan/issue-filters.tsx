import { useEffect, useRef } from 'react';
import type { CheckResult, PageAnalysis } from '../../api/records.ts';
import { SeverityMark, severityOf } from '../../components/severity-mark.tsx';
import { useSearch } from '../../components/use-search.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { issueSeverities, readFilter, withFilter, type IssueFilter } from './issue-filter.ts';
import { issueWords } from './issue-words.ts';
import styles from './issues.module.css';

/** Filters of the issue list, stored in the URL. */
export function IssueFilters(props: {
  readonly issues: readonly CheckResult[];
  readonly categories: PageAnalysis['categories'];
}) {
  const { issues, categories } = props;
  const words = useWords(issueWords);
  const { format } = useLanguage();
  const [search, setSearch] = useSearch();
  const filter = readFilter(search);
  const change = (next: Partial<IssueFilter>): void =>
    setSearch((now) => withFilter(now, next), { replace: true, preventScrollReset: true });
  const field = useRef<HTMLInputElement>(null);
  // The URL lags behind typing, so the focused field keeps its text and only takes over changes made elsewhere.
  useEffect(() => {
    if (field.current !== null && document.activeElement !== field.current) field.current.value = filter.text;
  }, [filter.text]);
  return (
    <search className={`${styles.filters} no-print`}>
      <input
        type="search"
        className={styles.input}
        aria-label={words.search}
        placeholder={words.search}
        ref={field}
        defaultValue={filter.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <select
        className={styles.input}
        aria-label={words.category}
        value={filter.category ?? ''}
        onChange={(event) => change({ category: event.target.value === '' ? null : event.target.value })}
      >
        <option value="">{words.allCategories}</option>
        {categories
          .filter(({ failed }) => failed > 0)
          .map(({ id, label, failed }) => (
            <option key={id} value={id}>
              {`${label} (${format.number(failed)})`}
            </option>
          ))}
      </select>
      <div role="group" aria-label={words.severity} className={styles.severities}>
        {issueSeverities.map((severity) => {
          const count = issues.filter((issue) => severityOf(issue.severity) === severity).length;
          const isOn = filter.severities.includes(severity);
          return (
            <button
              key={severity}
              type="button"
              className={styles.severity}
              aria-pressed={isOn}
              onClick={() =>
                change({
                  severities: isOn
                    ? filter.severities.filter((one) => one !== severity)
                    : [...filter.severities, severity],
                })
              }
            >
              <SeverityMark severity={severity} /> {format.number(count)}
            </button>
          );
        })}
      </div>
    </search>
  );
}
