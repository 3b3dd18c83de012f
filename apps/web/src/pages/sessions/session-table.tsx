import type { ActiveSession } from '../../api/records.ts';
import { Button } from '../../components/button.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { sessionWords } from './words.ts';

export function SessionTable({
  sessions,
  ending,
  onEnd,
}: {
  readonly sessions: readonly ActiveSession[];
  /** The id of the session that is being ended. */
  readonly ending: string | null;
  readonly onEnd: (id: string) => void;
}) {
  const words = useWords(sessionWords);
  const browserOf = ({ browser, system }: ActiveSession): string =>
    browser !== null && system !== null
      ? words.browserOnSystem({ browser, system })
      : (browser ?? system ?? words.unknown);
  return (
    <RecordTable
      caption={words.title}
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'browser',
          head: words.browser,
          phone: 'whole',
          cell: (session) => (
            <>
              <strong>{browserOf(session)}</strong>
              {session.is_current && <span className={styles.quiet}> · {words.current}</span>}
            </>
          ),
        },
        { id: 'network', head: words.network, cell: ({ network }) => network ?? words.noNetwork },
        {
          id: 'created',
          head: words.created,
          cell: ({ created_at }) => (
            <span className={styles.when}>
              <DateTime iso={created_at} />
            </span>
          ),
        },
        {
          id: 'used',
          head: words.lastUsed,
          cell: ({ last_used_at }) => (
            <span className={styles.when}>
              <DateTime iso={last_used_at} />
            </span>
          ),
        },
        {
          id: 'end',
          head: words.action,
          phone: 'whole',
          align: 'end',
          cell: (session) =>
            !session.is_current && (
              <Button
                kind="quiet"
                busy={ending === session.id ? words.ending : null}
                aria-label={words.endOf({
                  browser: browserOf(session),
                  network: session.network ?? words.noNetwork,
                })}
                onClick={() => onEnd(session.id)}
              >
                {words.end}
              </Button>
            ),
        },
      ]}
    />
  );
}
