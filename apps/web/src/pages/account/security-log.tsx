import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { accountEventsQuery } from '../../api/queries.ts';
import type { AccountEvent } from '../../api/records.ts';
import { DateTime } from '../../components/date-time.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { RecordTable, type RecordColumn } from '../../components/record-table.tsx';
import { PageWait } from '../../frame/page-wait.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { eventWords } from './event-words.ts';
import styles from './page.module.css';

/** Log of logins and changes to the account. */
export function SecurityLog() {
  const words = useWords(eventWords);
  const [params] = useSearchParams();
  const requestedPage = Number(params.get('log') ?? 1);
  const page =
    Number.isInteger(requestedPage) && requestedPage >= 1 && requestedPage <= 1_000_000 ? requestedPage : 1;
  const { data, error, refetch } = useQuery({
    ...accountEventsQuery(page),
    placeholderData: keepPreviousData,
  });
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.section} aria-labelledby="log">
      <h2 id="log" ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      {data === undefined && error === null && <PageWait text={words.wait} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <EventTable events={data.items} />
          <Pagination
            page={data.page}
            pages={data.pages}
            to={(target) => ({ search: target === 1 ? '' : `?log=${target}` })}
            label={words.pages}
            onChoose={() => title.current?.focus()}
          />
        </>
      )}
    </section>
  );
}

function EventTable({ events }: { readonly events: readonly AccountEvent[] }) {
  const words = useWords(eventWords);
  const format = useFormat();
  const columns: readonly RecordColumn<AccountEvent>[] = [
    { id: 'when', head: words.when, cell: ({ last_at }) => <DateTime iso={last_at} /> },
    {
      id: 'what',
      head: words.what,
      cell: ({ kind, detail, times }) => (
        <>
          {words.kinds[kind]}
          <Detail detail={detail} />
          {times > 1 && (
            <span className={styles.quiet}> ({words.times({ times: format.number(times) })})</span>
          )}
        </>
      ),
    },
    {
      id: 'who',
      head: words.who,
      cell: ({ actor, key_prefix }) => (
        <>
          {words.actors[actor]}
          {key_prefix !== null && <code> {key_prefix}</code>}
        </>
      ),
    },
    {
      id: 'where',
      head: words.where,
      cell: ({ network }) => network ?? <span className={styles.quiet}>{words.nowhere}</span>,
    },
  ];
  return <RecordTable caption={words.title} columns={columns} rows={events} keyOf={({ id }) => id} />;
}

/** What was affected: a name, or the old and new values. */
function Detail({ detail: { name, from, to } }: { readonly detail: AccountEvent['detail'] }) {
  const text = name ?? (from !== undefined && to !== undefined ? `${from} → ${to}` : null);
  return (
    text !== null && (
      <>
        {': '}
        <bdi className="address">{text}</bdi>
      </>
    )
  );
}
