import type { Language } from '@siteglass/analysis/text';
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, type Params } from 'react-router';
import { historyQuery, isFinal } from '../../api/queries.ts';
import type { HistoryPage } from '../../api/records.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useSearch } from '../../components/use-search.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useFormat, useLanguage, useWords } from '../../words/language.tsx';
import { Filters } from './filters.tsx';
import { filterOf, isFiltered, pageSizes, readView, writeView, type HistoryView } from './history-filter.ts';
import { HistoryTable } from './history-table.tsx';
import styles from './page.module.css';
import { historyWords } from './words.ts';

/** Polling interval while a scan is in progress. */
const lookAgainMs = 3000;

export function prefetch(queries: QueryClient, _: Params, language: Language): Promise<unknown> {
  const view = readView(new URLSearchParams(location.search));
  return queries.query(historyQuery({ ...filterOf(view), lang: language }));
}

/** Every scan of the account, newest first. */
export function Page() {
  const words = useWords(historyWords);
  usePageTitle(words.title);
  const [search, setSearch] = useSearch();
  const view = readView(search);
  const { language } = useLanguage();
  const {
    data: history,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...historyQuery({ ...filterOf(view), lang: language }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => !isFinal(status)) === true ? lookAgainMs : false,
  });
  const change = (changed: Partial<HistoryView>): void =>
    setSearch((now) => writeView({ ...readView(now), page: 1, ...changed }), { replace: true });
  const isEmpty = history?.total === 0 && !isFiltered(view) && !isPlaceholderData;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        {!isEmpty && <ButtonLink to="/scan">{words.newScan}</ButtonLink>}
      </header>
      {isEmpty ? (
        <EmptyState title={words.empty} text={words.emptyText}>
          <ButtonLink to="/scan">{words.newScan}</ButtonLink>
          <Link to="/scan?kind=site">{words.newCrawl}</Link>
        </EmptyState>
      ) : (
        <>
          <Filters view={view} onChange={change} />
          {error !== null && history === undefined && (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
          {error === null && history === undefined && <PageWait text={words.wait} />}
          {history !== undefined && (
            <List view={view} history={history} isOld={isPlaceholderData} onChange={change} />
          )}
        </>
      )}
    </div>
  );
}

function List(props: {
  readonly view: HistoryView;
  readonly history: HistoryPage;
  /** The data belongs to the previous filter while the new data loads. */
  readonly isOld: boolean;
  readonly onChange: (changed: Partial<HistoryView>) => void;
}) {
  const { view, history, isOld, onChange } = props;
  const words = useWords(historyWords);
  const format = useFormat();
  const top = useRef<HTMLParagraphElement>(null);
  const { items, page, per_page, pages, total } = history;
  const to = (wanted: number) => ({ search: writeView({ ...view, page: wanted }) });
  const isBeyond = total > 0 && items.length === 0;
  const first = (page - 1) * per_page + 1;
  const range = words.range({
    from: format.number(first),
    to: format.number(first + items.length - 1),
    scans: words.scans({ count: total }),
  });
  return (
    <div className={isOld ? styles.old : styles.list} aria-busy={isOld}>
      {/* If the heading below has the same text, this is for screen readers only. */}
      <p ref={top} className={isBeyond ? 'visually-hidden' : styles.range} role="status">
        {total === 0 ? words.none : isBeyond ? words.beyond : range}
      </p>
      {isBeyond && (
        <EmptyState title={words.beyond} text={words.beyondText({ pages: words.pages({ count: pages }) })}>
          <ButtonLink kind="plain" to={`/history${writeView({ ...view, page: pages })}`}>
            {words.toLast}
          </ButtonLink>
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <HistoryTable scans={items} />
          <div className={styles.end}>
            <SelectField
              label={words.perPage}
              value={view.perPage}
              onChange={(event) => onChange({ perPage: Number(event.target.value) })}
            >
              {pageSizes.map((size) => (
                <option key={size} value={size}>
                  {format.number(size)}
                </option>
              ))}
            </SelectField>
            <Pagination
              page={page}
              pages={pages}
              to={to}
              onChoose={() => top.current?.scrollIntoView({ block: 'start' })}
            />
          </div>
        </>
      )}
    </div>
  );
}
