import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Link, useParams, type Params } from 'react-router';
import { dataOf, post } from '../../api/client.ts';
import { webhookDeliveryQuery } from '../../api/queries.ts';
import type { WebhookAttempt, WebhookDeliveryDetail } from '../../api/records.ts';
import { Address } from '../../components/address.tsx';
import { AddressLink } from '../../components/address-link.tsx';
import { Button } from '../../components/button.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { ErrorState, useErrorText } from '../../components/error-state.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { useToast } from '../../components/toast.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { Answer, DeliveryState } from '../webhooks/delivery-state.tsx';
import styles from '../webhooks/page.module.css';
import { webhookWords } from '../webhooks/words.ts';

/** Polling interval while the delivery is waiting. */
const lookAgainMs = 2000;

export function prefetch(queries: QueryClient, { deliveryId = '' }: Params): Promise<unknown> {
  return queries.query(webhookDeliveryQuery(deliveryId));
}

/** One delivery with all its attempts. */
export function Page() {
  const words = useWords(webhookWords);
  usePageTitle(words.detail);
  const { deliveryId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...webhookDeliveryQuery(deliveryId),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? lookAgainMs : false),
  });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.detail}</h1>
        {data !== undefined && <SendAgain delivery={data} />}
      </header>
      {data === undefined && error === null && <PageWait text={words.detailWait} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <Facts delivery={data} />
          <section className={styles.section} aria-labelledby="attempts">
            <h2 id="attempts">{words.attempts}</h2>
            {data.attempt_log.length === 0 ? (
              <p className={styles.quiet}>{words.noAttempt}</p>
            ) : (
              <Attempts attempts={data.attempt_log} />
            )}
          </section>
        </>
      )}
    </div>
  );
}

const pathsOf = { scan: '/scans', batch: '/batches', crawl: '/crawls' } as const;

function Facts({ delivery }: { readonly delivery: WebhookDeliveryDetail }) {
  const words = useWords(webhookWords);
  const format = useFormat();
  const { kind, task_id: taskId, url, next_attempt_at: next, settled_at: settled } = delivery;
  const aboutPath = `${pathsOf[kind]}/${taskId}`;
  return (
    <KeyValues
      items={[
        [words.state, <DeliveryState delivery={delivery} />],
        [words.target, <Address url={delivery.target_url} />],
        [
          words.kinds[kind],
          url === null ? <Link to={aboutPath}>{taskId}</Link> : <AddressLink to={aboutPath} url={url} />,
        ],
        [words.eventId, <code className={styles.id}>{delivery.id}</code>],
        [words.made, <DateTime iso={delivery.created_at} />],
        next === null
          ? [words.settled, settled === null ? words.unsettled : <DateTime iso={settled} />]
          : [
              words.next,
              <time dateTime={next} title={format.exactTime(next)}>
                {format.until(next)}
              </time>,
            ],
      ]}
    />
  );
}

function Attempts({ attempts }: { readonly attempts: readonly WebhookAttempt[] }) {
  const words = useWords(webhookWords);
  const format = useFormat();
  return (
    <RecordTable
      caption={words.attempts}
      rows={attempts.toReversed()}
      keyOf={({ number }) => number}
      columns={[
        { id: 'number', head: words.attempt, cell: ({ number }) => format.number(number) },
        { id: 'outcome', head: words.outcome, cell: (attempt) => <Answer attempt={attempt} /> },
        {
          id: 'took',
          head: words.took,
          align: 'end',
          cell: ({ duration_ms: ms }) => (ms === null ? '–' : format.milliseconds(ms)),
        },
        {
          id: 'started',
          head: words.started,
          align: 'end',
          cell: ({ started_at }) => (
            <span className={styles.when}>
              <DateTime iso={started_at} />
            </span>
          ),
        },
      ]}
    />
  );
}

function SendAgain({ delivery }: { readonly delivery: WebhookDeliveryDetail }) {
  const words = useWords(webhookWords);
  const queries = useQueryClient();
  const showToast = useToast();
  const sending = useMutation({
    mutationFn: () =>
      dataOf(post('/app/api/webhook-deliveries/{id}/redeliver', { params: { path: { id: delivery.id } } })),
    onSuccess: (detail) => {
      queries.setQueryData(webhookDeliveryQuery(delivery.id).queryKey, detail);
      showToast(detail.is_under_way ? words.alreadySent : words.sent);
    },
  });
  const failure = useErrorText(sending.error);
  return (
    <div>
      <Button kind="primary" busy={sending.isPending ? words.sending : null} onClick={() => sending.mutate()}>
        {words.again}
      </Button>
      {failure !== null && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
    </div>
  );
}
