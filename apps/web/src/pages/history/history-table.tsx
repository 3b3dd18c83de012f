import type { HistoryItem } from '../../api/records.ts';
import { AddressLink } from '../../components/address-link.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { ScanState, scanStateOf } from '../../components/scan-state.tsx';
import { LowestCap } from '../../components/score-caps.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { ScanAgain } from '../new-scan/scan-again.tsx';
import styles from './page.module.css';
import { historyWords } from './words.ts';

export function HistoryTable({ scans }: { readonly scans: readonly HistoryItem[] }) {
  const words = useWords(historyWords);
  const format = useFormat();
  return (
    <RecordTable
      caption={words.title}
      rows={scans}
      keyOf={(scan) => scan.scan_id}
      columns={[
        {
          id: 'page',
          head: words.page,
          phone: 'whole',
          cell: (scan) => (
            <>
              <AddressLink to={`/scans/${scan.scan_id}`} url={scan.url} />
              {scan.mode === 'sitemap' && <p className={styles.quiet}>{words.modes.sitemap}</p>}
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
          id: 'state',
          head: words.state,
          phone: 'bare',
          cell: (scan) => (
            <>
              <span className={scan.seo_score === null ? undefined : styles.whole}>
                <ScanState state={scanStateOf(scan)} />
              </span>
              {scan.cached && <p className={styles.quiet}>{words.cached}</p>}
            </>
          ),
        },
        {
          id: 'scanned',
          head: words.scanned,
          phone: 'bare',
          cell: (scan) => (
            <span className={styles.when}>
              <DateTime iso={scan.created_at} />
            </span>
          ),
        },
        {
          id: 'took',
          head: words.took,
          align: 'end',
          isExtra: true,
          phone: 'none',
          cell: (scan) =>
            scan.duration_ms === null ? null : (
              <span className={styles.when}>{format.milliseconds(scan.duration_ms)}</span>
            ),
        },
        {
          id: 'again',
          head: words.action,
          phone: 'whole',
          align: 'end',
          cell: (scan) => (
            <div className={styles.again}>
              <ScanAgain url={scan.url} mode={scan.mode === 'sitemap' ? 'sitemap' : 'single'} kind="quiet" />
            </div>
          ),
        },
      ]}
    />
  );
}
