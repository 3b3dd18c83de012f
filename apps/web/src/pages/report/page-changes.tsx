import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { CrawlComparison, PageChange } from '../../api/records.ts';
import {
  comparedFields,
  pageChangeGroupsQuery,
  pageChangeKinds,
  pageChangesQuery,
  type PageChangeFilter,
} from '../../api/comparison.ts';
import { useReport } from '../../api/report.ts';
import { Address } from '../../components/address.tsx';
import { LabeledSelect } from '../../components/data-table/labeled-select.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { visibleText } from '../../components/visible-text.ts';
import { useSearch } from '../../components/use-search.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { comparisonWords } from './comparison-words.ts';
import { CsvLink } from './csv-link.tsx';
import { groupWords } from './group-words.ts';
import { PageLink } from './page-link.tsx';
import { Problem } from './problem.tsx';
import { changedSearch, pageIn } from './report-search.ts';
import styles from './report.module.css';
import { ActiveGroup, groupIn, groupingIn, GroupSelect, GroupTable, TemplateNote } from './url-groups.tsx';

type Field = PageChange['fields'][number];
type State = NonNullable<PageChange['before']>;

const shownGroups = 10;

/** The pages that were added, removed or changed: by template or folder, then each with its values before and after. */
export function PageChanges({
  base,
  comparison,
}: {
  readonly base: string;
  readonly comparison: CrawlComparison;
}) {
  const words = useWords(comparisonWords);
  const format = useFormat();
  const report = useReport();
  const [search, setSearch] = useSearch();
  const top = useRef<HTMLDivElement>(null);
  const kind = pageChangeKinds.find((one) => one === search.get('kind'));
  const field = comparedFields.find((one) => one === search.get('field'));
  const filter: PageChangeFilter = {
    ...{ with: base, page: pageIn(search), per_page: 50, ...groupIn(search) },
    ...(kind === undefined ? {} : { kind }),
    ...(field === undefined ? {} : { field }),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery(pageChangesQuery(report, filter));
  const choose = (changes: Readonly<Record<string, string | null>>): void =>
    setSearch((now) => changedSearch(now, { ...changes, page: null }), {
      replace: true,
      preventScrollReset: true,
    });
  const { pages, changes } = comparison;
  const all = pageChangeKinds.reduce((sum, one) => sum + pages[one], 0);
  const withCount = (name: string, count: number): string => `${name} (${format.number(count)})`;
  return (
    <div ref={top} className={styles.list}>
      <search className={styles.filters} aria-label={words.tabs.pages}>
        <LabeledSelect
          label={words.kind}
          value={kind ?? ''}
          onChange={(value) => choose({ kind: value, field: null })}
        >
          <option value="">{withCount(words.any, all)}</option>
          {pageChangeKinds.map((one) => (
            <option key={one} value={one}>
              {withCount(words.kinds[one], pages[one])}
            </option>
          ))}
        </LabeledSelect>
        <LabeledSelect
          label={words.field}
          value={field ?? ''}
          onChange={(value) => choose({ field: value, kind: value === '' ? (kind ?? null) : 'changed' })}
        >
          <option value="">{words.any}</option>
          {comparedFields.map((one) => (
            <option key={one} value={one}>
              {withCount(words.fields[one], changes[one])}
            </option>
          ))}
        </LabeledSelect>
        <GroupSelect current={groupingIn(search) ?? 'template'} canBeNone={false} />
        <CsvLink table="comparison" params={{ ...groupIn(search), with: base, kind, field }} />
      </search>
      <ActiveGroup />
      <Groups filter={filter} />
      {data === undefined ? (
        error === null ? (
          <PageWait text={words.wait} />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={isPlaceholderData ? styles.old : styles.list} aria-busy={isPlaceholderData}>
          <p role="status" className={styles.quiet}>
            {words.page({ count: data.total })}
          </p>
          {data.total === 0 ? (
            <p>{words.noPages}</p>
          ) : (
            <RecordTable
              caption={words.tabs.pages}
              rows={data.items}
              keyOf={(item) => item.url_hash}
              columns={[
                { id: 'url', head: words.url, phone: 'whole', cell: (item) => <Name item={item} /> },
                { id: 'kind', head: words.kind, phone: 'bare', cell: (item) => words.kinds[item.kind] },
                { id: 'values', head: words.changes, phone: 'whole', cell: (item) => <Values item={item} /> },
              ]}
            />
          )}
          <Pagination
            page={data.page}
            pages={data.pages}
            to={(page) => ({ search: changedSearch(search, { page: page === 1 ? null : page }) })}
            onChoose={() => top.current?.scrollIntoView({ block: 'start' })}
          />
        </div>
      )}
    </div>
  );
}

function Groups({ filter }: { readonly filter: PageChangeFilter }) {
  const words = useWords(groupWords);
  const format = useFormat();
  const [search] = useSearchParams();
  const by = groupingIn(search) ?? 'template';
  const isLimited = filter.template !== undefined || filter.folder !== undefined;
  const { data } = useQuery({
    ...pageChangeGroupsQuery(useReport(), by, { ...filter, page: 1, per_page: shownGroups }),
    enabled: !isLimited,
  });
  if (isLimited || data === undefined || data.total === 0) return null;
  const { items, total } = data;
  return (
    <>
      <GroupTable
        by={by}
        rows={items}
        columns={pageChangeKinds.map((kind) => ({
          id: kind,
          name: words[kind],
          value: (group: (typeof items)[number]) => format.number(group[kind]),
        }))}
      />
      {total > items.length && (
        <p className={styles.quiet}>
          {words.largest({ shown: format.number(items.length), all: words.counts[by]({ count: total }) })}
        </p>
      )}
      <TemplateNote by={by} />
    </>
  );
}

/** The crawl knows nothing about a page that was removed. */
function Name({ item: { url, url_hash: hash, kind } }: { readonly item: PageChange }) {
  return kind === 'removed' ? (
    <OutsideLink href={url}>
      <Address url={url} />
    </OutsideLink>
  ) : (
    <PageLink url={url} hash={hash} />
  );
}

/** What has changed, with both values; of a page that was added or removed, its status and title. */
function Values({ item: { fields, before, after } }: { readonly item: PageChange }) {
  const words = useWords(comparisonWords);
  const valueOf = useValueOf();
  const only = before === null ? after : after === null ? before : null;
  const shown: readonly Field[] = only === null ? fields : ['status', 'title'];
  return (
    <dl className={styles.changes}>
      {shown.map((field) => (
        <div key={field}>
          <dt>{words.fields[field]}</dt>
          <dd>
            {only !== null && <bdi>{valueOf(field, only)}</bdi>}
            {before !== null && after !== null && (
              <>
                <del>
                  <bdi>{valueOf(field, before)}</bdi>
                </del>
                <ins>
                  <span className="visually-hidden">{words.becomes} </span>
                  <bdi>
                    {field === 'text' && before.words === after.words
                      ? words.sameLength({ words: words.word({ count: after.words ?? 0 }) })
                      : valueOf(field, after)}
                  </bdi>
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useValueOf(): (field: Field, state: State) => ReactNode {
  const words = useWords(comparisonWords);
  const textOf = (value: string | null): string =>
    value === null || value.trim() === '' ? words.nothing : visibleText(value);
  return (field, state) => {
    switch (field) {
      case 'status':
        return state.status === null ? words.noResponse : String(state.status);
      case 'indexability':
        return state.indexable ? words.indexable : words.notIndexable;
      case 'text':
        return words.word({ count: state.words ?? 0 });
      case 'canonical':
        return state.canonical === null ? words.nothing : <Address url={state.canonical} />;
      case 'title':
      case 'description':
      case 'h1':
        return textOf(state[field]);
    }
  };
}
