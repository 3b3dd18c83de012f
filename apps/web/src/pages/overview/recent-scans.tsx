import type { Language } from '@siteglass/analysis/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { historyQuery, isFinal } from '../../api/queries.ts';
import { AddressLink } from '../../components/address-link.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { ScanState, scanStateOf } from '../../components/scan-state.tsx';
import { LowestCap } from '../../components/score-caps.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { overviewWords } from './words.ts';

/** Polling interval while a scan is in progress. */
const lookAgainMs = 3000;

export const recentQuery = (lang: Language) => historyQuery({ per_page: 5, lang });

/** The latest scans of pages and sitemaps, with a link to all. */
export function RecentScans() {
  const words = useWords(overviewWords);
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery({
    ...recentQuery(language),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => !isFinal(status)) === true ? lookAgainMs : false,
  });
  return (
    <section className={styles.recent} aria-busy={data === undefined && error === null}>
      <div className={styles.sectionHead}>
        <h2>{words.recent}</h2>
        {data !== undefined && data.total > 0 && (
          <Link to="/history" className={styles.all}>
            {words.all({ scans: words.scans({ count: data.total }) })}
          </Link>
        )}
      </div>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <p className={styles.quiet}>
          {words.noScans} <Link to="/scan">{words.scanPage}</Link>
        </p>
      )}
      {data !== undefined && data.items.length > 0 && (
        <RecordTable
          caption={words.recent}
          rows={data.items}
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
              head: words.columns.score,
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
      )}
    </section>
  );
}
