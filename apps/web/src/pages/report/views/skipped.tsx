import { wordFor } from '../../../words/word-for.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { skippedQuery, useReport } from '../../../api/report.ts';
import { Address } from '../../../components/address.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { RecordTable } from '../../../components/record-table.tsx';
import { LabeledSelect } from '../../../components/data-table/labeled-select.tsx';
import { useSearch } from '../../../components/use-search.ts';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useFormat, useWords } from '../../../words/language.tsx';
import { CsvLink } from '../csv-link.tsx';
import { PageLink } from '../page-link.tsx';
import { Problem } from '../problem.tsx';
import { reasonWords } from '../reason-words.ts';
import { changedSearch, pageIn } from '../report-search.ts';
import styles from '../report.module.css';
import { viewWords } from '../view-words.ts';

/** Skipped URLs: all URLs that were found and not requested, with the reason. */
export function View() {
  const report = useReport();
  const words = useWords(viewWords);
  const reasons = useWords(reasonWords);
  const format = useFormat();
  const [search, setSearch] = useSearch();
  const top = useRef<HTMLParagraphElement>(null);
  const reason = search.get('reason');
  const { data, error, refetch, isPlaceholderData } = useQuery(skippedQuery(report, pageIn(search), reason));
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Problem error={error} onRetry={() => void refetch()} />;
  }
  const all = data.reasons.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return <EmptyState title={words.allVisited} text={words.allVisitedText} />;
  return (
    <div className={isPlaceholderData ? styles.old : styles.list} aria-busy={isPlaceholderData}>
      <p ref={top} className={styles.intro}>
        {words.skipped({ addresses: words.address({ count: all }) })}
      </p>
      {data.reasons.some((one) => one.reason.startsWith('trap-')) && (
        <p className={styles.intro}>{words.trapNote}</p>
      )}
      <search className={styles.filters} aria-label={words.reason}>
        <LabeledSelect
          label={words.reason}
          value={reason ?? ''}
          onChange={(value) =>
            setSearch((now) => changedSearch(now, { reason: value, page: null }), { replace: true })
          }
        >
          <option value="">{`${words.any} (${format.number(all)})`}</option>
          {data.reasons.map((one) => (
            <option key={one.reason} value={one.reason}>
              {`${wordFor(reasons, one.reason) ?? one.reason} (${format.number(one.count)})`}
            </option>
          ))}
        </LabeledSelect>
        <CsvLink table="skipped" params={{ reason: reason ?? undefined }} />
      </search>
      <RecordTable
        caption={words.addresses}
        rows={data.items}
        keyOf={(item) => item.url_hash}
        columns={[
          {
            id: 'url',
            head: words.addresses,
            phone: 'whole',
            cell: (item) => <Address url={item.url} />,
          },
          {
            id: 'kind',
            head: words.kind,
            isExtra: true,
            cell: (item) => wordFor(words.kinds, item.kind) ?? item.kind,
          },
          {
            id: 'reason',
            head: words.reason,
            phone: 'whole',
            cell: (item) => wordFor(reasons, item.reason) ?? item.reason,
          },
          {
            id: 'found',
            head: words.foundOn,
            phone: 'none',
            isExtra: true,
            cell: (item) => (item.found_on === null ? '–' : <PageLink url={item.found_on} />),
          },
        ]}
      />
      <Pagination
        page={data.page}
        pages={data.pages}
        to={(page) => ({ search: changedSearch(search, { page: page === 1 ? null : page }) })}
        onChoose={() => top.current?.scrollIntoView({ block: 'start' })}
      />
    </div>
  );
}
