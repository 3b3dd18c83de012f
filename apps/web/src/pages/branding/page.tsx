import { useQuery, type QueryClient } from '@tanstack/react-query';
import { brandingQuery } from '../../api/branding.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords } from '../../words/language.tsx';
import { BrandingForm } from './form.tsx';
import styles from './page.module.css';
import { Preview } from './preview.tsx';
import { brandingWords } from './words.ts';

export function prefetch(queries: QueryClient): Promise<unknown> {
  return queries.query(brandingQuery);
}

/** The branding that recipients see on reports. */
export function Page() {
  const words = useWords(brandingWords);
  usePageTitle(words.title);
  const { data: branding, error, refetch } = useQuery(brandingQuery);
  return (
    <div className={styles.page}>
      <header className={styles.about}>
        <h1>{words.title}</h1>
        <p className={styles.quiet}>{words.lead}</p>
        {branding?.in_plan === false && (
          <>
            <p>{words.notInPlan}</p>
            <p className={styles.small}>{words.notInPlanKept}</p>
          </>
        )}
      </header>
      {branding === undefined && error === null && <PageWait text={words.wait} />}
      {branding === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {branding?.in_plan === true && <BrandingForm saved={branding} />}
      {branding?.in_plan === false && <Preview name={words.example} color="#7a1f5c" logo={null} />}
    </div>
  );
}
