import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usageQuery } from '../../api/queries.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { useWords } from '../../words/language.tsx';
import { KindMeter, kinds, RequestsMeter } from '../usage/meters.tsx';
import styles from './page.module.css';
import { overviewWords } from './words.ts';

/** Usage of the plan's limits, and when more becomes available. */
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
            <KindMeter key={kind} kind={kind} usage={usage} />
          ))}
          <RequestsMeter requests={usage.api_requests} />
          <p>
            <Link to="/usage">{words.usageWhole}</Link>
          </p>
        </div>
      )}
    </section>
  );
}
