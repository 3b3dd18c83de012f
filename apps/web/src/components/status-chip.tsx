import type { IssueStatus } from '../api/records.ts';
import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import styles from './status-chip.module.css';

const words = defineWords('components/status-chip', {
  ignored: 'Ignored',
  until: 'Ignored until {date}',
  in_progress: 'In progress',
  fixed: 'Fixed, to be verified',
  verified: 'Fixed, verified on {date}',
  returned: 'Came back',
  returnedOn: 'Marked as fixed, but found again on {date}.',
});

type ShownStatus = Pick<IssueStatus, 'status' | 'expires_at' | 'verified_at' | 'returned_at'>;

/** What a user says of an issue, and whether later results agree: a shape and a word. */
export function StatusChip({ status }: { readonly status: ShownStatus }) {
  const own = useWords(words);
  const format = useFormat();
  const { expires_at: expiry, verified_at: verified, returned_at: returned } = status;
  const kind =
    status.status !== 'fixed'
      ? status.status
      : verified !== null
        ? 'verified'
        : returned !== null
          ? 'returned'
          : 'fixed';
  const texts = {
    ignored: expiry === null ? own.ignored : own.until({ date: format.date(expiry) }),
    in_progress: own.in_progress,
    fixed: own.fixed,
    verified: verified === null ? '' : own.verified({ date: format.date(verified) }),
    returned: own.returned,
  };
  const title =
    kind === 'returned' && returned !== null ? own.returnedOn({ date: format.date(returned) }) : undefined;
  return (
    <span className={`${styles.chip} ${styles[kind]}`} title={title}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        {shapes[kind]}
      </svg>
      {texts[kind]}
    </span>
  );
}

const round = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const ring = <circle cx="7" cy="7" r="5.25" {...round} />;
const shapes = {
  ignored: (
    <>
      {ring}
      <path d="m3.5 10.5 7-7" {...round} />
    </>
  ),
  in_progress: (
    <>
      {ring}
      <path d="M7 4v3l2 1.5" {...round} />
    </>
  ),
  fixed: (
    <>
      <circle cx="7" cy="7" r="5.25" {...round} strokeDasharray="2 2" />
      <path d="m4.5 7.3 1.7 1.9L9.5 5" {...round} />
    </>
  ),
  verified: <path d="m2 7.5 3.2 3.5L12 3" {...round} />,
  returned: <path d="M3 6.5h5.5a3 3 0 0 1 0 6H7M3 6.5l3-3M3 6.5l3 3" {...round} />,
};
