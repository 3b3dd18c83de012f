import { useMutation } from '@tanstack/react-query';
import { readAllPages, sortable, type PageList } from '../../../api/page-lists.ts';
import type { ListedPage, PageListSummary } from '../../../api/records.ts';
import { Button } from '../../../components/button.tsx';
import { downloadCsv, toCsv } from '../../../components/csv.ts';
import { FindField } from '../../../components/data-table/find-field.tsx';
import { LabeledSelect } from '../../../components/data-table/labeled-select.tsx';
import { useErrorText } from '../../../components/error-state.tsx';
import { scanStateWords } from '../../../components/scan-state.tsx';
import { useSearch } from '../../../components/use-search.ts';
import { useLanguage, useWords } from '../../../words/language.tsx';
import { defaultSort, toListFilter, withListChanges, type ListView } from './list-view.ts';
import styles from './page-list.module.css';
import { useReasons } from './reason.ts';
import { pageListWords } from './words.ts';

const sortColumns = sortable.filter((column) => column !== defaultSort);

/** Toolbar above the table: search, filters, sorting on a phone, and a file of all pages that match. */
export function ListTools(props: {
  readonly list: PageList;
  readonly summary: PageListSummary;
  readonly view: ListView;
}) {
  const { list, summary, view } = props;
  const words = useWords(pageListWords);
  const states = useWords(scanStateWords);
  const [, setSearch] = useSearch();
  const choose = (changes: Readonly<Record<string, string | null>>): void =>
    setSearch((now) => withListChanges(now, changes), { replace: true, preventScrollReset: true });
  const shownStates = statesOf(summary).filter(({ isThere, state }) => isThere || state === view.status);
  return (
    <search className={styles.tools} aria-label={words.pages}>
      <FindField label={words.find} value={view.find} onChange={(find) => choose({ find })} />
      <LabeledSelect label={words.issue} value={view.check ?? ''} onChange={(check) => choose({ check })}>
        <option value="">{words.any}</option>
        {summary.issues.map(({ check_id: check, label }) => (
          <option key={check} value={check}>
            {label}
          </option>
        ))}
        {/* From a link to another state of the list. */}
        {view.check !== null && !summary.issues.some(({ check_id: check }) => check === view.check) && (
          <option value={view.check}>{view.check}</option>
        )}
      </LabeledSelect>
      {shownStates.length > 1 && (
        <LabeledSelect
          label={words.names.status}
          value={view.status ?? ''}
          onChange={(status) => choose({ status })}
        >
          <option value="">{words.any}</option>
          {shownStates.map(({ state }) => (
            <option key={state} value={state}>
              {states[state]}
            </option>
          ))}
        </LabeledSelect>
      )}
      <LabeledSelect
        className={styles.narrowOnly}
        label={words.sort}
        value={view.sort}
        onChange={(sort) => choose({ sort })}
      >
        <option value={defaultSort}>{words.names[defaultSort]}</option>
        {sortColumns.map((column) => [
          <option key={column} value={column}>
            {words.rising({ name: words.names[column] })}
          </option>,
          <option key={`-${column}`} value={`-${column}`}>
            {words.falling({ name: words.names[column] })}
          </option>,
        ])}
      </LabeledSelect>
      <Csv list={list} view={view} />
    </search>
  );
}

/** The states that a page may have, and whether any page of the list has it. */
function statesOf({ pages }: PageListSummary) {
  return [
    { state: 'complete', isThere: pages.complete > 0 },
    { state: 'error', isThere: pages.failed > 0 },
    { state: 'stopped', isThere: pages.stopped > 0 },
    { state: 'running', isThere: pages.unfinished > 0 },
    { state: 'queued', isThere: pages.unfinished > 0 },
  ] as const;
}

/** Downloads all pages that match the filters, not only those on the current page of the list. */
function Csv({ list, view }: { readonly list: PageList; readonly view: ListView }) {
  const words = useWords(pageListWords);
  const states = useWords(scanStateWords);
  const { language } = useLanguage();
  const reasonOf = useReasons();
  const names = words.file;
  const cellsOf = ({
    url,
    title,
    status,
    error,
    score,
    grade,
    issues,
    ignored_checks: ignored,
  }: ListedPage) => [
    ...[url, title, states[status], error === null ? null : reasonOf(error.code), score, grade],
    ...[issues?.error ?? null, issues?.warning ?? null, issues?.notice ?? null],
    issues === null ? null : ignored,
  ];
  const head = [
    ...[names.url, names.title, names.status, names.reason, names.score, names.grade],
    ...[names.error, names.warning, names.notice, names.ignored],
  ];
  const downloading = useMutation({
    mutationFn: () => readAllPages(list, toListFilter(view), language),
    onSuccess: (pages) => downloadCsv(`pages-${list.id}.csv`, toCsv([head, ...pages.map(cellsOf)])),
  });
  const problem = useErrorText(downloading.error);
  return (
    <div className={`${styles.file} no-print`}>
      <Button
        kind="plain"
        busy={downloading.isPending ? words.downloading : null}
        onClick={() => downloading.mutate()}
      >
        {words.download}
      </Button>
      <p role="status" className={styles.quiet}>
        {problem}
      </p>
    </div>
  );
}
