import { Link } from 'react-router';
import type { PageAnalysis } from '../../api/records.ts';
import { severityOf } from '../../components/severity-mark.tsx';
import { round } from '../../words/format.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { issueSeverities } from './issue-filter.ts';
import { gainOf, issuesOf } from './issues.ts';
import styles from './page.module.css';
import { scanWords } from './words.ts';

/** The top issues, as a sentence and a number. */
export function Answer({
  result,
  kept = {},
}: {
  readonly result: PageAnalysis;
  /** The part of the query string that every view keeps. */
  readonly kept?: Readonly<Record<string, string>>;
}) {
  const words = useWords(scanWords);
  const { format } = useLanguage();
  const issues = issuesOf(result);
  const [first] = issues;
  if (first === undefined) return <p className={styles.answer}>{words.clean}</p>;
  const kinds = issueSeverities
    .map((kind) => [kind, issues.filter((issue) => severityOf(issue.severity) === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => words[kind]({ count: count }));
  const costliest = issues.slice(0, 3);
  const gain = result.score_details?.is_capped === true ? 0 : gainOf(result, costliest);
  return (
    <div className={styles.answer}>
      <p>
        {words.found({ issues: words.issue({ count: issues.length }), severities: format.list(kinds) })}{' '}
        {gain > 0 && (
          <>
            {costliest.length === 1 ? words.gainOne : words.gain({ count: format.number(costliest.length) })}{' '}
            <strong className={styles.points}>{words.points({ count: round(gain, 1) })}</strong>.
          </>
        )}
      </p>
      <p>
        {words.startWith}{' '}
        <Link to={{ search: `?${new URLSearchParams({ ...kept, issue: first.id })}` }}>{first.label}</Link>
        {first.score_impact > 0 && (
          <>
            {' '}
            <span className={styles.points}>({words.points({ count: round(first.score_impact, 1) })})</span>
          </>
        )}
      </p>
    </div>
  );
}
