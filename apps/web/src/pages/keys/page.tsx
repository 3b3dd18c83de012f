import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { tokensQuery } from '../../api/queries.ts';
import type { Token } from '../../api/records.ts';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { pageIn, toPage } from '../../components/page-in-url.ts';
import { Pagination } from '../../components/pagination.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords } from '../../words/language.tsx';
import { CreateKey, type CreatedKey } from './create-key.tsx';
import { KeyTable, RevokedTable } from './key-table.tsx';
import { NewKey } from './new-key.tsx';
import styles from './page.module.css';
import { RevokeKey } from './revoke-key.tsx';
import { keyWords } from './words.ts';

export function prefetch(queries: QueryClient): Promise<unknown> {
  return queries.query(tokensQuery(pageIn(new URLSearchParams(location.search))));
}

/** The API keys of the account. */
export function Page() {
  const words = useWords(keyWords);
  usePageTitle(words.title);
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...tokensQuery(pageIn(search)),
    placeholderData: keepPreviousData,
  });
  const title = useRef<HTMLHeadingElement>(null);
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const [revoking, setRevoking] = useState<Token | null>(null);
  const hasKeys = data === undefined || data.items.some(({ is_active }) => is_active);
  const create = (
    <Button kind="primary" onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.about}>
          <h1 ref={title} tabIndex={-1} className={styles.title}>
            {words.title}
          </h1>
          <p className={styles.lead}>
            {words.lead} <a href="/docs">{words.reference}</a>
          </p>
        </div>
        {hasKeys && create}
      </header>
      {created !== null && <NewKey key={created.id} created={created} onDone={() => setCreated(null)} />}
      {data === undefined && error === null && <PageWait text={words.wait} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <Keys keys={data.items} onRevoke={setRevoking} create={create} />
          <Pagination page={data.page} pages={data.pages} to={toPage} />
        </>
      )}
      {isCreating && (
        <CreateKey
          onClose={() => setCreating(false)}
          onCreated={(key) => {
            setCreating(false);
            setCreated(key);
          }}
        />
      )}
      {revoking !== null && (
        <RevokeKey
          token={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={() => {
            if (created?.id === revoking.id) setCreated(null);
            flushSync(() => setRevoking(null));
            // The button that opened the dialog was removed with its row.
            title.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function Keys({
  keys,
  onRevoke,
  create,
}: {
  readonly keys: readonly Token[];
  readonly onRevoke: (token: Token) => void;
  /** The button for a new key, which the empty state has in place of the head. */
  readonly create: ReactNode;
}) {
  const words = useWords(keyWords);
  const inForce = keys.filter(({ is_active }) => is_active);
  const revoked = keys.filter(({ is_active }) => !is_active);
  return (
    <>
      {inForce.length === 0 ? (
        <EmptyState title={words.emptyTitle} text={words.emptyText}>
          {create}
        </EmptyState>
      ) : (
        <section className={styles.section}>
          <h2>{words.inForce({ keys: words.keys({ count: inForce.length }) })}</h2>
          <KeyTable keys={inForce} onRevoke={onRevoke} />
        </section>
      )}
      {revoked.length > 0 && (
        <Disclosure summary={words.revokedKeys({ count: revoked.length })}>
          <RevokedTable keys={revoked} />
        </Disclosure>
      )}
    </>
  );
}
