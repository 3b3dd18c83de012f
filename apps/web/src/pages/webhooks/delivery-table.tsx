import type { WebhookDelivery } from '../../api/records.ts';
import { Address } from '../../components/address.tsx';
import { AddressLink } from '../../components/address-link.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { Answer, DeliveryState } from './delivery-state.tsx';
import styles from './page.module.css';
import { webhookWords } from './words.ts';

const noBreak = '\u00a0';

/** Deliveries by event, with the outcome of each, newest first; each links to its attempts. */
export function DeliveryTable({ deliveries }: { readonly deliveries: readonly WebhookDelivery[] }) {
  const words = useWords(webhookWords);
  const format = useFormat();
  return (
    <RecordTable
      caption={words.list}
      rows={deliveries}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'about',
          head: words.about,
          phone: 'whole',
          cell: ({ id, kind, url, target_url: target }) => (
            <>
              <AddressLink to={`/webhooks/${id}`} url={url ?? words.kinds[kind]} />
              <p className={styles.target} title={target.length > 80 ? target : undefined}>
                {words.to}
                {noBreak}
                <Address url={target} />
              </p>
            </>
          ),
        },
        {
          id: 'state',
          head: words.state,
          phone: 'bare',
          cell: (delivery) => <DeliveryState delivery={delivery} />,
        },
        {
          id: 'answer',
          head: words.answer,
          cell: ({ last_attempt: last }) =>
            last === null ? (
              '–'
            ) : (
              <div className={styles.answer}>
                <Answer attempt={last} />{' '}
                {last.duration_ms !== null && (
                  <span className={styles.when}>· {format.milliseconds(last.duration_ms)}</span>
                )}
              </div>
            ),
        },
        {
          id: 'next',
          head: words.next,
          isExtra: true,
          cell: ({ next_attempt_at: next }) =>
            next !== null && (
              <time dateTime={next} title={format.exactTime(next)}>
                {format.until(next)}
              </time>
            ),
        },
        {
          id: 'when',
          head: words.when,
          phone: 'bare',
          align: 'end',
          cell: ({ created_at }) => (
            <span className={styles.when}>
              <DateTime iso={created_at} />
            </span>
          ),
        },
      ]}
    />
  );
}
