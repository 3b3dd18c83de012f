import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Verification } from '../../api/records.ts';
import { verificationsQuery } from '../../api/verifications.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords } from '../../words/language.tsx';
import { AddSite } from './add-site.tsx';
import { DeleteSite } from './delete-site.tsx';
import styles from './page.module.css';
import { SiteCard } from './site-card.tsx';
import { verificationWords } from './words.ts';

export function prefetch(queries: QueryClient): Promise<unknown> {
  return queries.query(verificationsQuery);
}

/** The sites of the account, and how to prove that they are its own. */
export function Page() {
  const words = useWords(verificationWords);
  usePageTitle(words.title);
  const { data: sites, error, refetch } = useQuery(verificationsQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<Verification | null>(null);
  return (
    <div className={styles.page}>
      <header className={styles.about}>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {words.title}
        </h1>
        <p className={styles.quiet}>{words.lead}</p>
      </header>
      <AddSite onAdded={({ id }) => setAdded(id)} />
      {sites === undefined && error === null && <PageWait text={words.wait} />}
      {sites === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {sites?.length === 0 && <EmptyState title={words.emptyTitle} text={words.emptyText} />}
      {sites !== undefined && sites.length > 0 && (
        <ul className={styles.list}>
          {sites.map((site) => (
            <li key={site.id}>
              <SiteCard
                site={site}
                isOpen={site.id === added || (sites.length === 1 && site.state !== 'verified')}
                onDelete={() => setDeleting(site)}
              />
            </li>
          ))}
        </ul>
      )}
      {deleting !== null && (
        <DeleteSite
          site={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            flushSync(() => setDeleting(null));
            // The button that opened the dialog was removed with its site.
            title.current?.focus();
          }}
        />
      )}
    </div>
  );
}
