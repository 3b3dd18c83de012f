import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ListedUrl } from '../../../api/records.ts';
import { listedUrlsQuery, useReport } from '../../../api/report.ts';
import { Address } from '../../../components/address.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { RecordTable } from '../../../components/record-table.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useFormat, useWords } from '../../../words/language.tsx';
import { wordFor } from '../../../words/word-for.ts';
import { CsvLink } from '../csv-link.tsx';
import { PageLink } from '../page-link.tsx';
import { Problem } from '../problem.tsx';
import { reasonWords } from '../reason-words.ts';
import { changedSearch, pageIn } from '../report-search.ts';
import styles from '../report.module.css';
import { StatusMark } from '../status-mark.tsx';
import { urlListWords } from '../url-list-words.ts';

/** The URLs of the list in their order, with what became of each. */
export function View() {
  const report = useReport();
  const words = useWords(urlListWords);
  const format = useFormat();
  const [search] = useSearchParams();
  const top = useRef<HTMLParagraphElement>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery(listedUrlsQuery(report, pageIn(search)));
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Problem error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={isPlaceholderData ? styles.old : styles.list} aria-busy={isPlaceholderData}>
      <p ref={top} className={styles.intro}>
        {words.intro}
      </p>
      <p>
        <CsvLink table="urls" params={{}} />
      </p>
      <RecordTable
        caption={words.urls}
        rows={data.items}
        keyOf={(item) => item.position}
        columns={[
          {
            id: 'url',
            head: words.url,
            phone: 'whole',
            cell: ({ url, url_hash: hash, state }) =>
              state === 'done' ? <PageLink url={url} hash={hash} /> : <Address url={url} />,
          },
          { id: 'result', head: words.result, phone: 'whole', cell: (item) => <Result item={item} /> },
          {
            id: 'score',
            head: words.score,
            align: 'end',
            cell: ({ score }) => (score === null ? '–' : format.number(score)),
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

function Result({ item }: { readonly item: ListedUrl }) {
  const words = useWords(urlListWords);
  const reasons = useWords(reasonWords);
  if (item.state === 'waiting') return words.waiting;
  if (item.state === 'skipped') return wordFor(reasons, item.reason ?? '') ?? item.reason;
  return (
    <>
      <StatusMark status={item.status} failure={item.failure} />
      {item.redirect_url !== null && (
        <>
          {' → '}
          <PageLink url={item.redirect_url} />
        </>
      )}
    </>
  );
}
