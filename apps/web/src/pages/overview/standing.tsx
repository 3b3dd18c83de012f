import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageScansQuery, scanBefore, type PageScans, type ScoredScan } from '../../api/page-scans.ts';
import type { HistoryItem } from '../../api/records.ts';
import { ButtonLink } from '../../components/button.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { scanStateOf } from '../../components/scan-state.tsx';
import { ScoreChange } from '../../components/score-change.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { TrendLine, type TrendPoint } from '../../components/trend-line.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { ScanAgain } from '../new-scan/scan-again.tsx';
import { NextStep } from './next-step.tsx';
import styles from './standing.module.css';
import { spokenAddress, verdictOf } from './verdict.ts';
import { overviewWords } from './words.ts';

/** How many pages of the history to search for earlier scans of the page. */
const depth = 4;

/** The page scanned last: its score and change, what to do next, and the trend. */
export function Standing({
  scan,
  known,
}: {
  readonly scan: ScoredScan;
  /** The latest scans, of any page. */
  readonly known: readonly HistoryItem[];
}) {
  const words = useWords(overviewWords);
  const format = useFormat();
  const { data: earlier, error, refetch } = useQuery(pageScansQuery(scan, depth));
  const before = scanBefore(scan, earlier?.scans ?? known);
  const isSure = earlier !== undefined || before !== undefined;
  const verdict = verdictOf(scan.seo_score, before?.seo_score ?? null);
  const newest = known.find(({ url }) => url === scan.url);
  const state = newest === undefined ? 'complete' : scanStateOf(newest);
  return (
    <div className={styles.standing}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <bdi className={styles.address}>{spokenAddress(scan.url)}</bdi>{' '}
          <span className={styles.verdict}>{isSure ? words[verdict] : '\u00a0'}</span>
        </h1>
        <ButtonLink to="/scan">{words.newScan}</ButtonLink>
      </header>
      <div className={styles.now}>
        <div className={styles.score}>
          <ScoreRing score={scan.seo_score} grade={scan.grade} />
          <div className={styles.summary}>
            <p className={styles.change}>
              {!isSure ? (
                '\u00a0'
              ) : before === undefined ? (
                words.onlyOne
              ) : (
                <>
                  <ScoreChange change={scan.seo_score - before.seo_score} />{' '}
                  {words.since({ date: format.date(before.created_at) })}
                </>
              )}
            </p>
            {before !== undefined && before.scanner_version !== scan.scanner_version && (
              <p className={styles.quiet}>{words.otherScanner}</p>
            )}
            <p className={styles.quiet}>
              {words.scanned} <DateTime iso={scan.created_at} /> ·{' '}
              <Link to={`/scans/${scan.scan_id}`}>{words.result}</Link>
            </p>
            {newest !== undefined && state !== 'complete' && (
              <p>
                {words.newer[state]} <Link to={`/scans/${newest.scan_id}`}>{words.newer.see}</Link>
              </p>
            )}
          </div>
        </div>
        <NextStep scan={scan} />
        <ScanAgain url={scan.url} />
      </div>
      {earlier === undefined ? (
        <section className={styles.trend} aria-busy={error === null}>
          {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        </section>
      ) : (
        <Trend {...earlier} />
      )}
    </div>
  );
}

function Trend({ scans, isAll }: PageScans) {
  const words = useWords(overviewWords);
  const format = useFormat();
  const [oldest, latest] = [scans.at(-1), scans[0]];
  if (oldest === undefined || latest === undefined) return null;
  if (scans.length === 1) {
    return (
      <section className={styles.trend}>
        <h2>{words.noTrend}</h2>
        <p>{words.noTrendText}</p>
        <TrendLine points={pointsOf(scans)} />
      </section>
    );
  }
  const count = words.scans({ count: scans.length });
  return (
    <section className={styles.trend}>
      <h2>{isAll ? words.trendAll({ scans: count }) : words.trend({ scans: count })}</h2>
      <p>
        {words.way({
          from: format.number(oldest.seo_score),
          to: format.number(latest.seo_score),
          date: format.date(oldest.created_at),
        })}
      </p>
      <TrendLine points={pointsOf(scans)} />
    </section>
  );
}

/** Oldest first. */
function pointsOf(scans: readonly ScoredScan[]): readonly TrendPoint[] {
  return scans
    .map(({ scan_id_db, created_at, seo_score }) => ({ id: scan_id_db, at: created_at, score: seo_score }))
    .reverse();
}
