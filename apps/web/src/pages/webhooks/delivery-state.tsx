import type { WebhookAttempt, WebhookDelivery } from '../../api/records.ts';
import { useWords } from '../../words/language.tsx';
import { wordFor } from '../../words/word-for.ts';
import styles from './page.module.css';
import { webhookWords } from './words.ts';

/** The state of a delivery: a shape and a word. */
export function DeliveryState({
  delivery,
}: {
  readonly delivery: Pick<WebhookDelivery, 'state' | 'is_under_way'>;
}) {
  const words = useWords(webhookWords);
  const { state, is_under_way: isActive } = delivery;
  return (
    <span className={`${styles.state} ${styles[state]}`}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        {shapes[state]}
      </svg>
      {isActive ? words.underWay : words.states[state]}
    </span>
  );
}

const shapes = {
  waiting: (
    <g stroke="currentColor" strokeWidth="1.5">
      <circle cx="7" cy="7" r="5.25" fill="none" />
      <path d="M7 4v3l2 1.5" fill="none" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  ),
  delivered: (
    <path
      d="m2 7.5 3.2 3.5L12 3"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  failed: <path d="m3 3 8 8M11 3l-8 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />,
  gone: <rect x="2.75" y="2.75" width="8.5" height="8.5" rx="1.5" fill="currentColor" />,
} satisfies Record<WebhookDelivery['state'], unknown>;

/** The response, or why there was none. */
export function Answer({
  attempt,
}: {
  readonly attempt: Pick<WebhookAttempt, 'status_code' | 'error' | 'duration_ms'>;
}) {
  const words = useWords(webhookWords);
  if (attempt.status_code !== null)
    return <span className={styles.answered}>{words.answered({ status: attempt.status_code })}</span>;
  if (attempt.error === null) return words.running;
  return (
    <span title={attempt.error.message}>{wordFor(words.errors, attempt.error.code) ?? words.failed}</span>
  );
}
