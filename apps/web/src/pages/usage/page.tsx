import { useQuery, type QueryClient } from '@tanstack/react-query';
import { usageQuery, usageWindowQuery } from '../../api/queries.ts';
import type { Usage } from '../../api/records.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { KindMeter, kinds, RequestsMeter } from './meters.tsx';
import styles from './page.module.css';
import { Timeline } from './timeline.tsx';
import { usageWords } from './words.ts';

export async function prefetch(queries: QueryClient): Promise<void> {
  await Promise.all([queries.query(usageQuery), queries.query(usageWindowQuery)]);
}

/** How much of the plan is used, and when more becomes available. */
export function Page() {
  const words = useWords(usageWords);
  usePageTitle(words.title);
  const { data: usage, error, refetch } = useQuery(usageQuery);
  return (
    <div className={styles.page}>
      <header className={styles.about}>
        <h1>{words.title}</h1>
        <p className={styles.quiet}>{words.lead}</p>
      </header>
      {usage === undefined && error === null && <PageWait text={words.wait} />}
      {usage === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {usage !== undefined && (
        <>
          <Answer usage={usage} />
          <section className={styles.section} aria-labelledby="limits">
            <h2 id="limits">{words.limits}</h2>
            <div className={styles.meters}>
              {kinds.map((kind) => (
                <KindMeter key={kind} kind={kind} usage={usage} />
              ))}
              <KindMeter kind="reports" usage={usage} />
              <RequestsMeter requests={usage.api_requests} />
            </div>
          </section>
          <Timeline />
        </>
      )}
    </div>
  );
}

/** What is available now, in a sentence, and what to do if nothing is. */
function Answer({ usage }: { readonly usage: Usage }) {
  const words = useWords(usageWords);
  const format = useFormat();
  const daily = kinds.map((kind) => ({ kind, ...usage.scans_today[kind] }));
  const isFree = daily.every(({ limit }) => limit === null);
  const usedUp = daily.filter(({ used, limit }) => limit !== null && limit > 0 && used >= limit);
  return (
    <div className={styles.about}>
      <p className={styles.answer}>
        {words.planIs({ plan: usage.plan })}{' '}
        {isFree ? words.unlimited : usedUp.length === 0 ? words.roomLeft : null}
        {usedUp
          .map(({ kind, resets_at: resetsAt }) =>
            resetsAt === null
              ? words.usedUp({ kind: words.kinds[kind] })
              : words.usedUpUntil({ kind: words.kinds[kind], when: format.until(resetsAt) }),
          )
          .join(' ')}
      </p>
      {usedUp.length > 0 && <p className={styles.quiet}>{words.whatNow}</p>}
    </div>
  );
}
