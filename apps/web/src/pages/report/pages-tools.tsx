import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { depthsQuery, issuesQuery, statusClasses, useReport } from '../../api/report.ts';
import { Button } from '../../components/button.tsx';
import { FindField } from '../../components/data-table/find-field.tsx';
import { LabeledSelect } from '../../components/data-table/labeled-select.tsx';
import { useSearch } from '../../components/use-search.ts';
import { useFormat, useLanguage, useWords } from '../../words/language.tsx';
import { columnsOf, pageColumns, shownColumns } from './page-columns.tsx';
import { CsvLink } from './csv-link.tsx';
import { FilterTools } from './filter-tools.tsx';
import { shownKinds, toConditions, type PagesView } from './pages-filter.ts';
import { pagesWords } from './pages-words.ts';
import { keepChoice } from '../../words/choice.ts';
import { changedSearch } from './report-search.ts';
import { groupingIn, GroupSelect } from './url-groups.tsx';
import styles from './pages.module.css';

/** Toolbar above the page table: filters, sorting on a phone, and visible columns. */
export function PagesTools({ view }: { readonly view: PagesView }) {
  const words = useWords(pagesWords);
  const { language } = useLanguage();
  const format = useFormat();
  const report = useReport();
  const id = useId();
  const [search, setSearch] = useSearch();
  const [isChoosing, setChoosing] = useState(false);
  const { data: issues = [] } = useQuery(issuesQuery(report, language));
  const { data: depths = [] } = useQuery(depthsQuery(report));
  const shown = shownColumns(search);
  const choose = (changes: Readonly<Record<string, string | null>>): void =>
    setSearch((now) => changedSearch(now, { ...changes, page: null }), {
      replace: true,
      preventScrollReset: true,
    });
  const toggle = (column: string): void => {
    const next = pageColumns.filter((one) => shown.has(one.id) !== (one.id === column));
    const columns = next.map((one) => one.id).join(',');
    keepChoice('page-columns', columns);
    choose({ columns });
  };
  return (
    <search className={styles.tools} aria-label={words.pages}>
      <FindField label={words.find} value={view.q} onChange={(q) => choose({ q })} />
      <LabeledSelect
        label={words.show}
        value={view.show}
        onChange={(show) => choose({ show: show === 'pages' ? null : show })}
      >
        {shownKinds.map((one) => (
          <option key={one} value={one}>
            {words.shows[one]}
          </option>
        ))}
      </LabeledSelect>
      <LabeledSelect label={words.status} value={view.status ?? ''} onChange={(status) => choose({ status })}>
        <option value="">{words.any}</option>
        {statusClasses.map((one) => (
          <option key={one} value={one}>
            {words.statuses[one]}
          </option>
        ))}
      </LabeledSelect>
      <LabeledSelect
        label={words.indexable}
        value={view.indexable === null ? '' : String(view.indexable)}
        onChange={(indexable) => choose({ indexable })}
      >
        <option value="">{words.any}</option>
        <option value="true">{words.yes}</option>
        <option value="false">{words.no}</option>
      </LabeledSelect>
      {report.crawl.url_count === null && (
        <LabeledSelect label={words.depth} value={view.depth ?? ''} onChange={(depth) => choose({ depth })}>
          <option value="">{words.any}</option>
          {depths.map(({ depth }) =>
            depth === null ? null : (
              <option key={depth} value={depth}>
                {format.number(depth)}
              </option>
            ),
          )}
        </LabeledSelect>
      )}
      <LabeledSelect label={words.issue} value={view.check ?? ''} onChange={(check) => choose({ check })}>
        <option value="">{words.any}</option>
        {issues
          .filter(({ count, check_id: check }) => count > 0 || check === view.check)
          .map(({ check_id: check, label }) => (
            <option key={check} value={check}>
              {label}
            </option>
          ))}
      </LabeledSelect>
      <GroupSelect current={groupingIn(search)} canBeNone />
      <LabeledSelect
        className={styles.narrowOnly}
        label={words.sort}
        value={view.sort}
        onChange={(sort) => choose({ sort })}
      >
        {columnsOf(report.crawl).flatMap(({ id: column }) => [
          <option key={column} value={column}>
            {words.rising({ name: words.names[column] })}
          </option>,
          <option key={`-${column}`} value={`-${column}`}>
            {words.falling({ name: words.names[column] })}
          </option>,
        ])}
      </LabeledSelect>
      <Button
        kind="plain"
        aria-expanded={isChoosing}
        aria-controls={id}
        onClick={() => setChoosing(!isChoosing)}
      >
        {words.columns}
      </Button>
      <FilterTools />
      <CsvLink table="pages" params={{ ...toConditions(view) }} />
      <fieldset id={id} className={styles.columns} hidden={!isChoosing}>
        <legend className="visually-hidden">{words.columns}</legend>
        {columnsOf(report.crawl)
          .slice(1)
          .map(({ id: column }) => (
            <label key={column}>
              <input type="checkbox" checked={shown.has(column)} onChange={() => toggle(column)} />
              {words.names[column]}
            </label>
          ))}
      </fieldset>
    </search>
  );
}
