import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { SiteHome } from '../../../api/records.ts';
import { pageSorts, sitePagesQuery, startOf } from '../../../api/sites.ts';
import { AddressLink } from '../../../components/address-link.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { DateTime } from '../../../components/date-time.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { pageIn } from '../../../components/page-in-url.ts';
import { Pagination } from '../../../components/pagination.tsx';
import { RecordTable } from '../../../components/record-table.tsx';
import { ScoreChange } from '../../../components/score-change.tsx';
import { ScoreRing } from '../../../components/score-ring.tsx';
import { sortedHead, sortIn, SortSelect } from '../../../components/sort.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useWords } from '../../../words/language.tsx';
import { changedSearch } from '../../report/report-search.ts';
import { Beyond } from '../beyond.tsx';
import styles from '../page.module.css';
import { siteWords } from '../words.ts';

const kinds = { url: 'text', score: 'number', change: 'number', scanned_at: 'time' } as const;

/** The pages that were scanned on their own, with their latest scores. */
export function Pages({ site }: { readonly site: SiteHome }) {
  const words = useWords(siteWords);
  const [search, setSearch] = useSearchParams();
  const sort = sortIn(search, pageSorts, '-scanned_at');
  const { data, error, refetch, isPlaceholderData } = useQuery(
    sitePagesQuery(site.site, pageIn(search), sort),
  );
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data.total === 0) {
    return (
      <EmptyState title={words.noPages} text={words.noPagesText}>
        <ButtonLink to={`/scan?url=${encodeURIComponent(startOf(site))}`}>{words.scanPage}</ButtonLink>
      </EmptyState>
    );
  }
  if (data.items.length === 0) return <Beyond view="pages" />;
  const sorted = (next: string): { readonly search: string } => ({
    search: changedSearch(search, { sort: next, page: null }),
  });
  const [url, score, change, scanned] = pageSorts.map((id) => ({
    id,
    head: words.columns[id],
    kind: kinds[id],
  }));
  const columns = { url, score, change, scanned };
  const headOf = (name: keyof typeof columns) => {
    const column = columns[name];
    return column === undefined ? { head: name } : sortedHead(column, sort, sorted);
  };
  return (
    <section className={styles.part}>
      <div className={styles.tools}>
        <p className={styles.quiet}>
          {words.pagesText} <Link to={`/history?url=${encodeURIComponent(site.site)}`}>{words.allScans}</Link>
        </p>
        <SortSelect
          columns={Object.values(columns).filter((column) => column !== undefined)}
          current={sort}
          onChange={(next) => setSearch(sorted(next).search, { replace: true, preventScrollReset: true })}
        />
      </div>
      <div className={isPlaceholderData ? styles.old : undefined} aria-busy={isPlaceholderData}>
        <RecordTable
          caption={words.views.pages}
          rows={data.items}
          keyOf={(page) => page.scan_id}
          columns={[
            {
              id: 'url',
              ...headOf('url'),
              phone: 'whole',
              cell: (page) => <AddressLink to={`/scans/${page.scan_id}`} url={page.url} />,
            },
            {
              id: 'score',
              ...headOf('score'),
              phone: 'bare',
              cell: (page) =>
                page.score === null ? null : <ScoreRing score={page.score} grade={page.grade} size="small" />,
            },
            {
              id: 'change',
              ...headOf('change'),
              phone: 'bare',
              cell: (page) => page.change !== null && <ScoreChange change={page.change} />,
            },
            {
              id: 'scanned',
              ...headOf('scanned'),
              phone: 'bare',
              align: 'end',
              cell: (page) => <DateTime iso={page.scanned_at} />,
            },
          ]}
        />
      </div>
      <Pagination
        page={data.page}
        pages={data.pages}
        to={(page) => ({ search: changedSearch(search, { page: page === 1 ? null : page }) })}
      />
    </section>
  );
}
