import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { siteStatusesQuery } from '../../../api/issue-statuses.ts';
import type { SiteHome } from '../../../api/records.ts';
import { Address } from '../../../components/address.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { DateTime } from '../../../components/date-time.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { pageIn } from '../../../components/page-in-url.ts';
import { Pagination } from '../../../components/pagination.tsx';
import { RecordTable } from '../../../components/record-table.tsx';
import { sortedHead, sortIn, SortSelect } from '../../../components/sort.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { StatusActions, StatusTexts } from '../../../issue-statuses/status-list.tsx';
import { useTargetText } from '../../../issue-statuses/target-text.ts';
import { useLanguage, useWords } from '../../../words/language.tsx';
import { changedSearch } from '../../report/report-search.ts';
import { Beyond } from '../beyond.tsx';
import styles from '../page.module.css';
import { sortStatuses, statusSorts } from '../sort-statuses.ts';
import { toView } from '../views.ts';
import { siteWords } from '../words.ts';

const perPage = 25;
const kinds = { label: 'text', status: 'text', updated_at: 'time' } as const;

/** All statuses of issues of the site; each can be edited and removed. */
export function Statuses({ site: { site } }: { readonly site: SiteHome }) {
  const words = useWords(siteWords);
  const { language } = useLanguage();
  const targetText = useTargetText();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery(siteStatusesQuery(site, language));
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState title={words.noStatuses} text={words.noStatusesText}>
        <ButtonLink kind="plain" to={toView('issues').search}>
          {words.toIssues}
        </ButtonLink>
      </EmptyState>
    );
  }
  const page = pageIn(search);
  const pages = Math.ceil(data.length / perPage);
  if (page > pages) return <Beyond view="statuses" />;
  const sort = sortIn(search, statusSorts, '-updated_at');
  const sorted = (next: string): { readonly search: string } => ({
    search: changedSearch(search, { sort: next, page: null }),
  });
  const { statusColumns: heads } = words;
  const columnOf = (id: (typeof statusSorts)[number]) => ({ id, head: heads[id], kind: kinds[id] });
  const headOf = (id: (typeof statusSorts)[number]) => sortedHead(columnOf(id), sort, sorted);
  return (
    <section className={styles.part}>
      <div className={styles.tools}>
        <p className={styles.quiet}>{words.statusesText}</p>
        <SortSelect
          columns={statusSorts.map(columnOf)}
          current={sort}
          onChange={(next) => setSearch(sorted(next).search, { replace: true, preventScrollReset: true })}
        />
      </div>
      <RecordTable
        caption={words.views.statuses}
        rows={sortStatuses(data, sort, language).slice((page - 1) * perPage, page * perPage)}
        keyOf={({ id }) => id}
        columns={[
          { id: 'label', ...headOf('label'), phone: 'whole', cell: ({ label }) => <strong>{label}</strong> },
          { id: 'status', ...headOf('status'), phone: 'whole', cell: (one) => <StatusChip status={one} /> },
          {
            id: 'target',
            head: heads.target,
            phone: 'whole',
            cell: (one) =>
              one.scope === 'url' ? (
                <Address url={targetText(one)} />
              ) : (
                <span className="address">{targetText(one)}</span>
              ),
          },
          { id: 'text', head: heads.text, phone: 'whole', cell: (one) => <StatusTexts status={one} /> },
          {
            id: 'updated',
            ...headOf('updated_at'),
            align: 'end',
            cell: ({ updated_at: at }) => <DateTime iso={at} />,
          },
          {
            id: 'actions',
            head: heads.actions,
            phone: 'whole',
            align: 'end',
            cell: (one) => <StatusActions site={site} status={one} />,
          },
        ]}
      />
      <Pagination
        page={page}
        pages={pages}
        to={(to) => ({ search: changedSearch(search, { page: to === 1 ? null : to }) })}
      />
    </section>
  );
}
