import { round } from '../../words/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { scanQuery } from '../../api/queries.ts';
import { pageResult, type HistoryItem } from '../../api/records.ts';
import { shortDetail } from '../../components/check-text.ts';
import { severityOf, SeverityMark } from '../../components/severity-mark.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import styles from './standing.module.css';
import { overviewWords } from './words.ts';

/** The top issue of the latest scan. The result can be large, so it loads after everything else has rendered. */
export function NextStep({ scan }: { readonly scan: HistoryItem }) {
  const words = useWords(overviewWords);
  const { language } = useLanguage();
  const { data, error } = useQuery(scanQuery(scan.scan_id, language));
  const result = data && pageResult(data);
  const [first, ...others] = (result?.checks ?? []).filter(({ status }) => status === 'fail');
  const isRead = result !== undefined;
  return (
    <section className={styles.next} aria-busy={!isRead && error === null}>
      <h2>{words.next}</h2>
      {!isRead && <p className={styles.quiet}>{error === null ? words.nextWait : words.nextFailed}</p>}
      {isRead && first === undefined && <p>{words.clean}</p>}
      {first !== undefined && (
        <>
          <p className={styles.issue}>
            <SeverityMark severity={severityOf(first.severity)} withWord={false} />
            <span>
              <Link to={`/scans/${scan.scan_id}?issue=${encodeURIComponent(first.id)}`}>
                <bdi>{shortDetail(first)}</bdi>
              </Link>
              {words.brings({ points: words.points({ count: round(first.score_impact, 1) }) })}
            </span>
          </p>
          <p className={styles.fix} dir="auto">
            {first.fix}
          </p>
          {others.length > 0 && (
            <p className={styles.quiet}>
              <Link to={`/scans/${scan.scan_id}`}>
                {words.others({ issues: words.issue({ count: others.length }) })}
              </Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}
