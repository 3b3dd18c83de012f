import type { WebhookDelivery } from '../../api/records.ts';
import { AddressLink } from '../../components/address-link.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { Answer, DeliveryState } from './delivery-state.tsx';
import styles from './page.module.css';
import { webhookWords } from './words.ts';

/** Deliveries with what has become of each, newest first; each leads to its attempts. */
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
          id: 'target',
          head: words.target,
          phone: 'whole',
          cell: ({ id, target_url }) => <AddressLink to={`/webhooks/${id}`} url={target_url} />,
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
              <>
                <Answer attempt={last} />
                {last.duration_ms !== null && (
                  <span className={styles.when}> · {format.milliseconds(last.duration_ms)}</span>
                )}
              </>
            ),
        },
        {
          id: 'next',
          head: words.next,
          cell: ({ next_attempt_at: next }) =>
            next === null ? (
              '–'
            ) : (
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
