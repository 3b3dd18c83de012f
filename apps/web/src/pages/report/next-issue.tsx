import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { issuesQuery, useReport } from '../../api/report.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';
import { reportSearch } from './report-search.ts';
import styles from './report.module.css';

const words = defineWords('report/next-issue', { next: 'Next issue: {issue}' });

/** From one issue to the next, in the order of the report: nothing after the last. */
export function NextIssue({ check }: { readonly check: string }) {
  const own = useWords(words);
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const { data } = useQuery(issuesQuery(useReport(), language));
  const open = data?.filter(({ count }) => count > 0) ?? [];
  const at = open.findIndex(({ check_id: id }) => id === check);
  const next = at === -1 ? undefined : open[at + 1];
  if (next === undefined) return null;
  return (
    <p className="no-print">
      <Link
        className={styles.back}
        to={{ search: reportSearch(search, { view: 'issues', issue: next.check_id }) }}
      >
        {own.next({ issue: next.label })} →
      </Link>
    </p>
  );
}
