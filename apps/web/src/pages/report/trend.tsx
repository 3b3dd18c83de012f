import type { SiteIssue } from '../../api/records.ts';
import { useFormat, useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';
import styles from './report.module.css';

const words = defineWords('report/trend', {
  new: '{count} new',
  fixed: '{count} fixed',
  same: 'No change',
});

/**
 * New and fixed URLs of an issue since the previous crawl, shown by a symbol and a word, not only by color. Nothing
 * without a previous crawl.
 */
export function Trend({
  issue,
  isCell = false,
}: {
  readonly issue: Pick<SiteIssue, 'new' | 'fixed'>;
  /** Says that nothing has changed, too: a table cell is never empty. */
  readonly isCell?: boolean;
}) {
  const own = useWords(words);
  const format = useFormat();
  if (issue.new === null) return null;
  const fixed = issue.fixed ?? 0;
  if (issue.new === 0 && fixed === 0) {
    if (!isCell) return null;
    return (
      <span className={styles.quiet}>
        <span className={styles.unchanged} aria-hidden="true">
          –
        </span>
        <span className="visually-hidden">{own.same}</span>
      </span>
    );
  }
  return (
    <span className={styles.trend}>
      {issue.new > 0 && (
        <span className={styles.worse}>▲ {own.new({ count: format.number(issue.new) })}</span>
      )}
      {fixed > 0 && <span className={styles.better}>▼ {own.fixed({ count: format.number(fixed) })}</span>}
    </span>
  );
}
