import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { usageWindowQuery } from '../../api/queries.ts';
import type { UsageWindow } from '../../api/records.ts';
import { Address } from '../../components/address.tsx';
import { Button } from '../../components/button.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { PageWait } from '../../frame/page-wait.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { usageWords } from './words.ts';

/** Items that are shown at first: the question is when the next ones reset. */
const fewItems = 10;

/** What counts toward the daily limits now, and when each item stops counting. */
export function Timeline() {
  const words = useWords(usageWords);
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const { data: used, error, refetch } = useQuery(usageWindowQuery);
  return (
    <section className={styles.section} aria-labelledby="timeline">
      <h2 id="timeline">{words.timeline}</h2>
      {used === undefined && error === null && <PageWait text={words.wait} />}
      {used === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {used?.total === 0 && <p className={styles.quiet}>{words.nothing}</p>}
      {used !== undefined && used.total > 0 && (
        <>
          <p className={styles.quiet}>{words.timelineText}</p>
          <Rows items={isWhole ? used.items : used.items.slice(0, fewItems)} />
          {!isWhole && used.items.length > fewItems && (
            <p className="no-print">
              <Button kind="plain" onClick={() => setWhole(true)}>
                {words.showAll({ count: format.number(used.items.length) })}
              </Button>
            </p>
          )}
          {isWhole && used.total > used.items.length && (
            <p className={styles.quiet}>
              {words.more({ count: format.number(used.total - used.items.length) })}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Rows({ items }: { readonly items: UsageWindow['items'] }) {
  const words = useWords(usageWords);
  const format = useFormat();
  return (
    <RecordTable
      caption={words.timeline}
      rows={items}
      keyOf={({ task_id: task }) => task}
      columns={[
        {
          id: 'leaves',
          head: words.leaves,
          cell: ({ leaves_at: at }) => (
            <time dateTime={at} title={format.exactTime(at)} className={styles.whole}>
              {format.until(at)} <span className={styles.quiet}>· {format.dayTime(at)}</span>
            </time>
          ),
        },
        {
          id: 'what',
          head: words.what,
          phone: 'bare',
          cell: ({ kind }) => <span className={styles.whole}>{words.one[kind]}</span>,
        },
        {
          id: 'page',
          head: words.page,
          phone: 'whole',
          cell: ({ kind, task_id: task, url }) =>
            url === null ? (
              '–'
            ) : (
              <Link to={kind === 'crawl' ? `/crawls/${task}` : `/scans/${task}`}>
                <Address url={url} />
              </Link>
            ),
        },
        {
          id: 'began',
          head: words.began,
          align: 'end',
          isExtra: true,
          cell: ({ admitted_at: at }) => (
            <span className={styles.whole}>
              <DateTime iso={at} />
            </span>
          ),
        },
      ]}
    />
  );
}
