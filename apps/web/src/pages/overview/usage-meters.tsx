import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../api/queries.ts';
import type { Usage } from '../../api/records.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { Meter } from '../../components/meter.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { overviewWords } from './words.ts';

const kinds = ['single', 'sitemap', 'crawls'] as const;

/** What is used of the plan's limits, and when the next of it comes back. */
export function UsageMeters() {
  const words = useWords(overviewWords);
  const { data: usage, error, refetch } = useQuery(usageQuery);
  return (
    <section className={styles.usage} aria-busy={usage === undefined && error === null}>
      <h2>{words.usage}</h2>
      {error !== null && usage === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {usage !== undefined && (
        <div className={styles.meters}>
          {kinds.map((kind) => (
            <Daily key={kind} name={words[kind]} daily={usage.scans_today[kind]} />
          ))}
          <Requests requests={usage.api_requests} />
        </div>
      )}
    </section>
  );
}

function Daily({ name, daily }: { readonly name: string; readonly daily: Usage['scans_today']['single'] }) {
  const words = useWords(overviewWords);
  const format = useFormat();
  const { used, limit, resets_at } = daily;
  const value =
    limit === null
      ? words.noLimit(format.number(used))
      : limit === 0
        ? words.notInPlan
        : words.of(format.number(used), format.number(limit));
  return (
    <Meter
      name={name}
      used={used}
      limit={limit}
      value={value}
      note={
        limit === null || resets_at === null || used === 0 ? undefined : words.back(format.until(resets_at))
      }
    />
  );
}

function Requests({ requests }: { readonly requests: Usage['api_requests'] }) {
  const words = useWords(overviewWords);
  const format = useFormat();
  const { last_24h, per_minute_limit } = requests;
  return (
    <Meter
      name={words.requests}
      used={last_24h}
      limit={null}
      value={format.number(last_24h)}
      note={per_minute_limit === null ? undefined : words.perMinute(format.number(per_minute_limit))}
    />
  );
}
