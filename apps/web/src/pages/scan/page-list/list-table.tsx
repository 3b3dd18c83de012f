import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, type RefObject } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lookMs } from '../../../api/crawls.ts';
import { pageListQuery, type ListSort, type PageList, type sortable } from '../../../api/page-lists.ts';
import { isFinal } from '../../../api/queries.ts';
import type { ListedPage, PageListPart, PageListSummary } from '../../../api/records.ts';
import { Address } from '../../../components/address.tsx';
import { AddressLink } from '../../../components/address-link.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { RecordTable, type RecordColumn } from '../../../components/record-table.tsx';
import { ScanState } from '../../../components/scan-state.tsx';
import { LowestCap } from '../../../components/score-caps.tsx';
import { ScoreRing } from '../../../components/score-ring.tsx';
import { SeverityMark, severityOf } from '../../../components/severity-mark.tsx';
import { visibleText } from '../../../components/visible-text.ts';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useFormat, useLanguage, useWords } from '../../../words/language.tsx';
import { ListTools } from './list-tools.tsx';
import { isNarrowed, readListView, toListFilter, withListChanges } from './list-view.ts';
import styles from './page-list.module.css';
import { useReasons } from './reason.ts';
import { pageListWords } from './words.ts';

interface TableProps {
  readonly list: PageList;
  readonly summary: PageListSummary;
}

/** The pages themselves, sorted, filtered and divided into pages by the service. */
export function ListTable({
  list,
  summary,
  heading,
}: TableProps & { readonly heading: RefObject<HTMLHeadingElement | null> }) {
  const words = useWords(pageListWords);
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const view = readListView(search);
  const query = useQuery({
    ...pageListQuery(list, summary.status, toListFilter(view), language),
    refetchInterval: isFinal(summary.status) ? false : lookMs,
  });
  const { error, refetch, isPlaceholderData } = query;
  // Rows are rendered in steps, so that the page stays responsive on a slow phone.
  const data = useDeferredValue(query.data);
  return (
    <section className={styles.list}>
      <h2 ref={heading} tabIndex={-1} className={styles.partTitle}>
        {words.pages}
      </h2>
      <ListTools list={list} summary={summary} view={view} />
      {data === undefined && error === null && <PageWait text={words.wait} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className={isPlaceholderData ? styles.old : styles.list} aria-busy={isPlaceholderData}>
          <Rows list={list} summary={summary} part={data} onChoose={() => heading.current?.focus()} />
        </div>
      )}
    </section>
  );
}

function Rows(props: TableProps & { readonly part: PageListPart; readonly onChoose: () => void }) {
  const { list, summary, part, onChoose } = props;
  const words = useWords(pageListWords);
  const format = useFormat();
  const [search] = useSearchParams();
  const view = readListView(search);
  const columns = useColumns(list, summary);
  const { items, page, pages, per_page: size, total } = part;
  if (items.length === 0) {
    return (
      <EmptyState title={words.noMatch} text={words.noMatchText}>
        {(isNarrowed(view) || page > 1) && (
          <ButtonLink kind="plain" to={withListChanges(search, { find: null, check: null, status: null })}>
            {words.clear}
          </ButtonLink>
        )}
      </EmptyState>
    );
  }
  const first = (page - 1) * size + 1;
  return (
    <>
      <p className={styles.quiet} role="status">
        {words.range({
          from: format.number(first),
          to: format.number(first + items.length - 1),
          all: words.page({ count: total }),
        })}
      </p>
      <RecordTable
        caption={words.pages}
        rows={items}
        keyOf={({ position }) => position}
        columns={columns.map((column) => ({
          ...column,
          head: words.names[column.id],
          headCell: <SortHead column={column.id} />,
          sorted: sortedBy(column.id, view.sort),
        }))}
      />
      <Pagination
        page={page}
        pages={pages}
        to={(wanted) => ({ search: withListChanges(search, { page: wanted === 1 ? null : wanted }) })}
        onChoose={onChoose}
      />
    </>
  );
}

type Column = (typeof sortable)[number];

/** How the table is sorted by a column. */
function sortedBy(column: Column, sort: ListSort): 'ascending' | 'descending' | 'none' {
  if (sort.replace('-', '') !== column) return 'none';
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

/** A column name that sorts the table. */
function SortHead({ column }: { readonly column: Column }) {
  const words = useWords(pageListWords);
  const [search] = useSearchParams();
  const sorted = sortedBy(column, readListView(search).sort);
  // Problems first: the most issues, the lowest scores.
  const isNextFalling = sorted === 'none' ? column === 'issues' : sorted === 'ascending';
  const name = words.names[column];
  return (
    <>
      <Link
        className={styles.sort}
        title={words.sortBy({ name })}
        preventScrollReset
        to={{ search: withListChanges(search, { sort: isNextFalling ? `-${column}` : column }) }}
      >
        {name}
        <span aria-hidden="true">{{ none: '', ascending: ' ↑', descending: ' ↓' }[sorted]}</span>
      </Link>
      {/* If the header row is hidden, nothing in it can be focusable. */}
      <span className={styles.narrowOnly}>{name}</span>
    </>
  );
}

function useColumns(
  list: PageList,
  summary: PageListSummary,
): readonly (Pick<RecordColumn<ListedPage>, 'cell' | 'phone'> & { readonly id: Column })[] {
  const reasonOf = useReasons();
  const format = useFormat();
  const [search] = useSearchParams();
  const hasStates = summary.pages.complete < summary.pages.total;
  return [
    {
      id: 'url',
      phone: 'whole',
      cell: (page) => (
        <>
          <PageLink list={list} page={page} search={search} />
          {page.title !== null && page.title !== '' && (
            <bdi className={styles.rowTitle}>{visibleText(page.title)}</bdi>
          )}
          {page.error !== null && (
            <p className={styles.quiet} title={page.error.message}>
              {reasonOf(page.error.code)}
            </p>
          )}
          <LowestCap caps={page.score_caps} />
        </>
      ),
    },
    {
      id: 'score',
      phone: 'bare',
      cell: ({ score, grade }) =>
        score === null ? null : <ScoreRing score={score} grade={grade} size="small" />,
    },
    {
      id: 'issues',
      phone: 'bare',
      cell: ({ issues }) =>
        issues === null ? null : (
          <span className={styles.counts}>
            {(['error', 'warning', 'notice'] as const).map(
              (severity) =>
                issues[severity] > 0 && (
                  <span key={severity} className={styles.count}>
                    <SeverityMark severity={severityOf(severity)} withWord={false} />{' '}
                    {format.number(issues[severity])}
                  </span>
                ),
            )}
          </span>
        ),
    },
    ...(hasStates
      ? [
          {
            id: 'status',
            phone: 'bare',
            // Of a finished list, only what went wrong.
            cell: ({ status }: ListedPage) =>
              status === 'complete' && isFinal(summary.status) ? null : <ScanState state={status} />,
          } as const,
        ]
      : []),
  ];
}

/** Where the whole result of a page is; only its URL if it has none. */
function PageLink(props: {
  readonly list: PageList;
  readonly page: ListedPage;
  readonly search: URLSearchParams;
}) {
  const { list, page, search } = props;
  const { url, position, scan_id: scan } = page;
  if (scan !== undefined) return <AddressLink to={`/scans/${scan}`} url={url} />;
  if (list.kind === 'batch' || page.status !== 'complete') return <Address url={url} />;
  const opened = new URLSearchParams(search);
  opened.set('position', String(position));
  return <AddressLink to={{ search: `?${opened}` }} url={url} />;
}
