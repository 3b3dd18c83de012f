import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usageQuery } from '../../api/queries.ts';
import type { ScheduledReport } from '../../api/records.ts';
import { reportsQuery } from '../../api/scheduled-reports.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { useSearch } from '../../components/use-search.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords } from '../../words/language.tsx';
import { changedSearch } from '../report/report-search.ts';
import { DeleteReport } from './delete-report.tsx';
import styles from './page.module.css';
import { ReportForm } from './report-form.tsx';
import { ReportLinks } from './report-links.tsx';
import { ReportList } from './report-list.tsx';
import { SitesForm } from './sites-form.tsx';
import { reportsWords } from './words.ts';

export async function prefetch(queries: QueryClient): Promise<void> {
  await Promise.all([queries.query(reportsQuery), queries.query(usageQuery)]);
}

const noForm = { new: null, url: null, edit: null, links: null } as const;

/**
 * Scheduled reports and their recipients. The URL says which form is open: a result links to
 * `?new=page&url=example.com`, the list to `?new=sites`, `?edit=7` or `?links=7`.
 */
export function Page() {
  const words = useWords(reportsWords);
  usePageTitle(words.title);
  const { data: reports, error, refetch } = useQuery(reportsQuery);
  const limit = useQuery(usageQuery).data?.scheduled_reports.limit;
  const [search, setSearch] = useSearch();
  const [deleting, setDeleting] = useState<ScheduledReport | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  const wanted = search.get('new');
  const kind = wanted === null || wanted === 'sites' ? null : wanted === 'crawl' ? 'crawl' : 'page';
  const edited = reports?.find(({ id }) => String(id) === search.get('edit'));
  const linked = reports?.find(({ id }) => String(id) === search.get('links'));
  const isFull = limit !== undefined && limit !== null && reports !== undefined && reports.length >= limit;
  /** The search and order of the list stay. */
  const open = (form: Readonly<Record<string, string | number>>): void =>
    setSearch((now) => changedSearch(now, { ...noForm, ...form }));
  const closeForm = (): void => setSearch((now) => changedSearch(now, noForm), { replace: true });
  const makeNew = (
    <div className={styles.create}>
      <Button kind="primary" onClick={() => open({ new: 'page' })}>
        {words.create}
      </Button>
      <Button kind="plain" onClick={() => open({ new: 'sites' })}>
        {words.createMany}
      </Button>
    </div>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.about}>
          <h1 ref={title} tabIndex={-1} className={styles.title}>
            {words.title}
          </h1>
          <p className={styles.quiet}>{words.lead}</p>
        </div>
        {reports !== undefined && reports.length > 0 && !isFull && makeNew}
      </header>
      {reports === undefined && error === null && <PageWait text={words.wait} />}
      {reports === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isFull && limit > 0 && (
        <p className={styles.note}>{words.full({ reports: words.report({ count: limit }) })}</p>
      )}
      {reports?.length === 0 &&
        (limit === 0 ? (
          <EmptyState title={words.notInPlan} text={words.notInPlanText} />
        ) : (
          <EmptyState title={words.empty} text={words.emptyText}>
            {makeNew}
          </EmptyState>
        ))}
      {reports !== undefined && reports.length > 0 && (
        <ReportList
          reports={reports}
          onEdit={({ id }) => open({ edit: id })}
          onDelete={setDeleting}
          onLinks={({ id }) => open({ links: id })}
        />
      )}
      {reports !== undefined && kind !== null && !isFull && (
        <ReportForm kind={kind} url={search.get('url') ?? ''} onClose={closeForm} />
      )}
      {/* Also if the list is full: some of the sites may have become reports before the limit was reached. */}
      {reports !== undefined && wanted === 'sites' && <SitesForm onClose={closeForm} />}
      {edited !== undefined && <ReportForm key={edited.id} report={edited} onClose={closeForm} />}
      {linked !== undefined && <ReportLinks report={linked} onClose={closeForm} />}
      {deleting !== null && (
        <DeleteReport
          report={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            // The button that opened the dialog was removed with its report.
            title.current?.focus();
          }}
        />
      )}
    </div>
  );
}
