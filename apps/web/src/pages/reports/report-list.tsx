import { useRef } from 'react';
import type { ScheduledReport } from '../../api/records.ts';
import { ButtonLink } from '../../components/button.tsx';
import { FindField } from '../../components/data-table/find-field.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { SortSelect } from '../../components/sort.tsx';
import { useSearch } from '../../components/use-search.ts';
import { useFormat, useWords } from '../../words/language.tsx';
import { changedSearch } from '../report/report-search.ts';
import styles from './page.module.css';
import { ReportCard } from './report-card.tsx';
import { listReports, reportsIn, reportSorts } from './reports-search.ts';
import { reportsWords } from './words.ts';

/** Cards on a page of the list. */
const perPage = 50;

/** The reports that match the search in the URL, in its order. */
export function ReportList(props: {
  readonly reports: readonly ScheduledReport[];
  readonly onEdit: (report: ScheduledReport) => void;
  readonly onDelete: (report: ScheduledReport) => void;
  readonly onLinks: (report: ScheduledReport) => void;
}) {
  const { reports, onEdit, onDelete, onLinks } = props;
  const words = useWords(reportsWords);
  const format = useFormat();
  const [search, setSearch] = useSearch();
  const top = useRef<HTMLDivElement>(null);
  const filter = reportsIn(search);
  const listed = listReports(reports, filter);
  const pages = Math.ceil(listed.length / perPage);
  const page = Math.max(1, Math.min(filter.page, pages));
  const first = (page - 1) * perPage;
  const shown = listed.slice(first, first + perPage);
  const change = (changes: Readonly<Record<string, string | null>>): void =>
    setSearch((now) => changedSearch(now, { ...changes, page: null }), {
      replace: true,
      preventScrollReset: true,
    });
  const sortable = reportSorts.map((id) => ({
    id,
    head: words.sorts[id],
    kind: id === 'site' ? ('text' as const) : ('time' as const),
  }));
  return (
    <>
      {reports.length > 1 && (
        <div className={styles.tools} ref={top}>
          {/* If the heading below has the same text, this is for screen readers only. */}
          <p className={shown.length === 0 ? 'visually-hidden' : styles.quiet} role="status">
            {shown.length === 0
              ? words.none
              : words.range({
                  from: format.number(first + 1),
                  to: format.number(first + shown.length),
                  total: listed.length,
                })}
          </p>
          <search className={`${styles.find} no-print`} aria-label={words.title}>
            <FindField label={words.find} value={filter.q} onChange={(text) => change({ q: text.trim() })} />
            <SortSelect
              isOnly
              columns={sortable}
              current={filter.sort}
              onChange={(sort) => change({ sort })}
            />
          </search>
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText}>
          <ButtonLink kind="plain" to="/reports">
            {words.clear}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={words.title}>
          {shown.map((report) => (
            <li key={report.id}>
              <ReportCard
                report={report}
                onEdit={() => onEdit(report)}
                onDelete={() => onDelete(report)}
                onLinks={() => onLinks(report)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        to={(wanted) => ({ search: changedSearch(search, { page: wanted === 1 ? null : wanted }) })}
        onChoose={() => top.current?.scrollIntoView({ block: 'start' })}
      />
    </>
  );
}
