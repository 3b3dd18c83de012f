import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CrawlPageList, CrawlPageRow } from '../../../api/records.ts';
import { pageGroupsQuery, pagesQuery, useReport, type Grouping } from '../../../api/report.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { RecordTable } from '../../../components/record-table.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useFormat, useLanguage, useWords } from '../../../words/language.tsx';
import { columnsOf, shownColumns } from '../page-columns.tsx';
import { groupWords } from '../group-words.ts';
import { isNarrowed, readPagesView, toFilter, toPageFilter, type PagesView } from '../pages-filter.ts';
import { PagesTools } from '../pages-tools.tsx';
import { pagesWords } from '../pages-words.ts';
import { Problem } from '../problem.tsx';
import { changedSearch, reportSearch } from '../report-search.ts';
import pageStyles from '../pages.module.css';
import styles from '../report.module.css';
import { ActiveGroup, groupingIn, GroupTable, TemplateNote } from '../url-groups.tsx';
import { FullPage } from '../whole-page.tsx';

/** All pages of the crawl, sorted and filtered by the service, or everything known about one page. */
export function View() {
  const [search] = useSearchParams();
  const at = Number(search.get('at') ?? Number.NaN);
  return Number.isSafeInteger(at) && at >= 0 ? <FullPage key={at} hash={at} /> : <List />;
}

function List() {
  const [search] = useSearchParams();
  const view = readPagesView(search);
  const by = groupingIn(search);
  return (
    <div className={styles.list}>
      <PagesTools view={view} />
      <ActiveGroup />
      {by === null ? <Pages view={view} /> : <Groups by={by} view={view} />}
    </div>
  );
}

function Pages({ view }: { readonly view: PagesView }) {
  const words = useWords(pagesWords);
  const { language } = useLanguage();
  const query = useQuery(pagesQuery(useReport(), toPageFilter(view), language));
  const { error, refetch, isPlaceholderData } = query;
  // Rows are rendered in steps, so that the page stays responsive on a slow phone.
  const data = useDeferredValue(query.data);
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Problem error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={isPlaceholderData ? styles.old : styles.list} aria-busy={isPlaceholderData}>
      <Table list={data} view={view} />
    </div>
  );
}

/** The templates or folders of the same pages, each with a link to its pages. */
function Groups({ by, view }: { readonly by: Grouping; readonly view: PagesView }) {
  const words = useWords(pagesWords);
  const groups = useWords(groupWords);
  const format = useFormat();
  const [search] = useSearchParams();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    pageGroupsQuery(useReport(), by, toFilter(view)),
  );
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Problem error={error} onRetry={() => void refetch()} />;
  }
  if (data.items.length === 0) return <EmptyState title={words.none} text={words.noneText} />;
  return (
    <div className={isPlaceholderData ? styles.old : styles.list} aria-busy={isPlaceholderData}>
      <p className={styles.quiet} role="status">
        {groups.counts[by]({ count: data.total })}
      </p>
      <TemplateNote by={by} />
      <GroupTable
        by={by}
        rows={data.items}
        columns={[
          { id: 'count', name: groups.pages, value: ({ count }) => format.number(count) },
          { id: 'issues', name: groups.issues, value: ({ issues }) => format.number(issues) },
          {
            id: 'score',
            name: groups.score,
            value: ({ score }) => (score === null ? '–' : format.number(score)),
          },
        ]}
      />
      <Pagination
        page={data.page}
        pages={data.pages}
        to={(wanted) => ({ search: changedSearch(search, { page: wanted === 1 ? null : wanted }) })}
      />
    </div>
  );
}

function Table({ list, view }: { readonly list: CrawlPageList; readonly view: PagesView }) {
  const words = useWords(pagesWords);
  const format = useFormat();
  const { crawl } = useReport();
  const [search] = useSearchParams();
  const top = useRef<HTMLParagraphElement>(null);
  const { items, page, pages, per_page: size, total } = list;
  const first = (page - 1) * size + 1;
  const shown = shownColumns(search);
  const sorted = { id: view.sort.replace('-', ''), isFalling: view.sort.startsWith('-') };
  if (items.length === 0) {
    return (
      <EmptyState title={words.none} text={words.noneText}>
        <Redirects view={view} />
        {(isNarrowed(view) || page > 1) && (
          <ButtonLink kind="plain" to={reportSearch(search, { view: 'pages' })}>
            {words.clear}
          </ButtonLink>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <p ref={top} className={styles.quiet} role="status">
        {words.range({
          from: format.number(first),
          to: format.number(first + items.length - 1),
          all: words[counted[view.show]]({ count: total }),
        })}
        <Redirects view={view} />
      </p>
      <div className={pageStyles.wide}>
        <RecordTable
          caption={words.pages}
          rows={items}
          keyOf={(row) => row.url_hash}
          columns={columnsOf(crawl)
            .filter(({ id }) => shown.has(id))
            .map(({ id, cell, isNumber }) => {
              const isSorted = sorted.id === id;
              // For numbers, readers want the largest first.
              const next = isSorted ? !sorted.isFalling : isNumber === true;
              return {
                id,
                head: words.names[id],
                sorted: !isSorted ? 'none' : sorted.isFalling ? 'descending' : 'ascending',
                headCell: (
                  <>
                    <Link
                      className={pageStyles.sort}
                      title={words.sortBy({ name: words.names[id] })}
                      preventScrollReset
                      to={{ search: changedSearch(search, { sort: next ? `-${id}` : id, page: null }) }}
                    >
                      {words.names[id]}
                      <span aria-hidden="true">{!isSorted ? '' : sorted.isFalling ? ' ↓' : ' ↑'}</span>
                    </Link>
                    {/* If the header row is hidden, nothing in it can be focusable. */}
                    <span className={pageStyles.narrowOnly}>{words.names[id]}</span>
                  </>
                ),
                cell: (row: CrawlPageRow) => cell(row, format),
                ...(isNumber === true ? { align: 'end' } : {}),
                ...(id === 'url' ? { phone: 'whole' } : {}),
                ...(id === 'status' || id === 'score' ? { phone: 'bare' } : {}),
              } as const;
            })}
        />
      </div>
      <Pagination
        page={page}
        pages={pages}
        to={(wanted) => ({ search: changedSearch(search, { page: wanted === 1 ? null : wanted }) })}
        onChoose={() => top.current?.scrollIntoView({ block: 'start' })}
      />
    </>
  );
}

const counted = { pages: 'page', redirects: 'redirect', all: 'address' } as const;

/** How many redirects match the same filters as the pages shown, with a link to them. */
function Redirects({ view }: { readonly view: PagesView }) {
  const words = useWords(pagesWords);
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const filter = toPageFilter({ ...view, page: 1, show: 'redirects' });
  const { data } = useQuery({
    ...pagesQuery(useReport(), { ...filter, per_page: 1 }, language),
    enabled: view.show === 'pages',
  });
  if (view.show !== 'pages' || data === undefined || data.total === 0) return null;
  return (
    <>
      {' · '}
      <Link to={{ search: changedSearch(search, { show: 'redirects', page: null }) }}>
        {words.redirect({ count: data.total })}
      </Link>
    </>
  );
}
