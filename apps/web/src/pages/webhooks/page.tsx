import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { webhookDeliveriesQuery } from '../../api/queries.ts';
import type { WebhookDelivery } from '../../api/records.ts';
import { ButtonLink } from '../../components/button.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { pageIn } from '../../components/page-in-url.ts';
import { Pagination } from '../../components/pagination.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords } from '../../words/language.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { startExample } from './examples.ts';
import styles from './page.module.css';
import { Secret } from './secret.tsx';
import { webhookWords } from './words.ts';

/** Polling interval while a delivery is waiting, or none exists. */
const lookAgainMs = 5000;
const states = ['waiting', 'delivered', 'failed', 'gone'] as const;

/** Invalid values in the URL are ignored. */
function viewOf(search: URLSearchParams): { page: number; state: WebhookDelivery['state'] | null } {
  return {
    page: pageIn(search),
    state: states.find((one) => one === search.get('state')) ?? null,
  };
}

/** Webhook deliveries and the signing secret. */
export function Page() {
  const words = useWords(webhookWords);
  usePageTitle(words.title);
  const [search] = useSearchParams();
  const view = viewOf(search);
  const { data, error, refetch } = useQuery({
    ...webhookDeliveriesQuery(view),
    placeholderData: keepPreviousData,
    // While there are none, the first one is expected: the page says how to cause it.
    refetchInterval: ({ state: { data: list } }) =>
      list !== undefined && (list.total === 0 || list.items.some((one) => one.state === 'waiting'))
        ? lookAgainMs
        : false,
  });
  const isEmpty = data?.total === 0 && view.state === null;
  return (
    <div className={styles.page}>
      <header className={styles.about}>
        <h1>{words.title}</h1>
        <p className={styles.quiet}>
          {words.lead} <a href="/docs">{words.reference}</a>
        </p>
      </header>
      {data === undefined && error === null && <PageWait text={words.wait} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isEmpty && (
        <section className={styles.section}>
          <EmptyState title={words.empty} text={words.emptyText}>
            <ButtonLink to="/keys">{words.emptyKey}</ButtonLink>
          </EmptyState>
          <CodeBlock code={startExample(location.origin)} label={words.emptyExample} />
        </section>
      )}
      {data !== undefined && !isEmpty && <List {...data} state={view.state} />}
      {data !== undefined && <Secret />}
    </div>
  );
}

function List(props: {
  readonly items: readonly WebhookDelivery[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly state: WebhookDelivery['state'] | null;
}) {
  const { items, page, pages, total, state } = props;
  const words = useWords(webhookWords);
  const [, setSearch] = useSearchParams();
  const to = (wanted: number) => ({
    search: new URLSearchParams({
      ...(state === null ? {} : { state }),
      ...(wanted === 1 ? {} : { page: String(wanted) }),
    }).toString(),
  });
  return (
    <section className={styles.section} aria-labelledby="deliveries">
      <div className={styles.listHead}>
        <div>
          <h2 id="deliveries">{words.list}</h2>
          <p role="status" className={styles.quiet}>
            {total === 0 ? words.none : words.count({ count: total })}
          </p>
        </div>
        <SelectField
          label={words.state}
          value={state ?? ''}
          onChange={({ target: { value } }) =>
            setSearch(value === '' ? {} : { state: value }, { replace: true })
          }
        >
          <option value="">{words.all}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {words.states[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {items.length > 0 && <DeliveryTable deliveries={items} />}
      {page > pages && total > 0 ? (
        <EmptyState title={words.beyond} text={words.beyondText({ pages: words.pages({ count: pages }) })}>
          <ButtonLink kind="plain" to={`/webhooks?${to(pages).search}`}>
            {words.toLast}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Pagination page={page} pages={pages} to={to} />
      )}
    </section>
  );
}
