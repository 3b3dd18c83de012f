import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isScored, pageScansQuery, scanBefore } from '../../api/page-scans.ts';
import type { HistoryItem } from '../../api/records.ts';
import { AddressLink } from '../../components/address-link.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { ScanState, scanStateOf } from '../../components/scan-state.tsx';
import { LowestCap } from '../../components/score-caps.tsx';
import { ScoreChange } from '../../components/score-change.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { overviewWords } from './words.ts';

/** The latest scans, each compared with the previous scan of the same page. */
export function RecentScans(props: {
  readonly shown: readonly HistoryItem[];
  readonly known: readonly HistoryItem[];
  readonly total: number;
}) {
  const { shown, known, total } = props;
  const words = useWords(overviewWords);
  const before = useScansBefore(shown, known);
  return (
    <section className={styles.recent}>
      <div className={styles.sectionHead}>
        <h2>{words.recent}</h2>
        {total > shown.length && (
          <Link to="/history" className={styles.all}>
            {words.all({ scans: words.scans({ count: total }) })}
          </Link>
        )}
      </div>
      <RecordTable
        caption={words.recent}
        rows={shown}
        keyOf={(scan) => scan.scan_id}
        columns={[
          {
            id: 'page',
            head: words.page,
            phone: 'whole',
            cell: (scan) => (
              <>
                <AddressLink to={`/scans/${scan.scan_id}`} url={scan.url} />
                <LowestCap caps={scan.score_caps} />
              </>
            ),
          },
          {
            id: 'score',
            head: words.score,
            phone: 'bare',
            cell: (scan) =>
              scan.seo_score === null ? null : (
                <ScoreRing score={scan.seo_score} grade={scan.grade} size="small" />
              ),
          },
          {
            id: 'change',
            head: words.change,
            phone: 'bare',
            cell: (scan) => {
              const earlier = before(scan);
              return earlier === undefined || scan.seo_score === null ? null : (
                <ScoreChange change={scan.seo_score - earlier.seo_score} />
              );
            },
          },
          {
            id: 'state',
            head: words.state,
            phone: 'bare',
            cell: (scan) => <ScanState state={scanStateOf(scan)} />,
          },
          {
            id: 'when',
            head: words.when,
            phone: 'bare',
            align: 'end',
            cell: (scan) => (
              <span className={styles.when}>
                <DateTime iso={scan.created_at} />
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}

/** Most previous scans are among the latest ones; the others are fetched page by page. */
function useScansBefore(shown: readonly HistoryItem[], known: readonly HistoryItem[]) {
  const single = shown.filter(isScored).filter((scan) => scanBefore(scan, known) === undefined);
  const queries = useQueries({
    queries: single.map((scan) => pageScansQuery(scan, 1)),
  });
  const all = [...known, ...queries.flatMap(({ data }) => data?.scans ?? [])];
  return (scan: HistoryItem) => scanBefore(scan, all);
}
