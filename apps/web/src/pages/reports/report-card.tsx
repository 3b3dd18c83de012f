import { useId, useState } from 'react';
import { useSession } from '../../api/session.ts';
import type { ScheduledReport } from '../../api/records.ts';
import { useReportChanges } from '../../api/scheduled-reports.ts';
import { Address } from '../../components/address.tsx';
import { Button } from '../../components/button.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { useToast } from '../../components/toast.tsx';
import { useFormat, useLanguage, useWords } from '../../words/language.tsx';
import { languageName } from '../../words/language-name.ts';
import styles from './page.module.css';
import { ReportRuns } from './report-runs.tsx';
import { useErrorWords } from './use-error-words.ts';
import { reportsWords } from './words.ts';

/** Errors of the email only: the run itself has a result. */
const mailErrors: ReadonlySet<string> = new Set([
  'MAIL_FAILED',
  'MAIL_REFUSED',
  'NO_MAIL_SERVER',
  'NOT_CONFIRMED',
  'UNSUBSCRIBED',
  'ACCOUNT_DISABLED',
]);

/** One scheduled report: what it covers, its next run, its recipients, and anything that blocks it. */
export function ReportCard(props: {
  readonly report: ScheduledReport;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onLinks: () => void;
}) {
  const { report, onEdit, onDelete, onLinks } = props;
  const words = useWords(reportsWords);
  const format = useFormat();
  const showToast = useToast();
  const showError = useErrorWords();
  const id = useId();
  const account = useSession()?.account ?? null;
  const zone = account?.timezone ?? 'UTC';
  const [isOpen, setOpen] = useState(false);
  const { toggle, run, test } = useReportChanges();
  const problem = useErrorText(toggle.error ?? run.error ?? test.error);
  const name = report.label ?? report.url;
  const when =
    report.schedule_type === 'weekly'
      ? words.everyWeek({ day: format.weekday(report.day_of_week ?? 0) })
      : words.everyMonth({ day: format.number(report.day_of_month ?? 1) });
  return (
    <article className={styles.card} aria-labelledby={`${id}-name`}>
      <header className={styles.cardHead}>
        <h2 id={`${id}-name`} className={styles.cardTitle}>
          {report.label === null ? <Address url={report.url} /> : <bdi>{report.label}</bdi>}
        </h2>
        {report.label !== null && (
          <p className={styles.quiet}>
            <Address url={report.url} />
          </p>
        )}
        <p>
          {words.kinds[report.kind]} · {when} · {words.to}{' '}
          <bdi className="address">{report.notify_email}</bdi>
        </p>
        <p className={styles.quiet}>
          {report.next_run_at === null ? (
            words.paused
          ) : (
            <>
              {words.next}{' '}
              <time dateTime={report.next_run_at}>{format.timeIn(report.next_run_at, zone)}</time> ({zone})
            </>
          )}
          {report.last_run_at !== null && (
            <>
              {' · '}
              {words.last}{' '}
              <time dateTime={report.last_run_at}>{format.timeIn(report.last_run_at, zone)}</time>
            </>
          )}
        </p>
        <Recipients report={report} />
        {report.email_status === 'waiting' && <p className={styles.note}>{words.waiting}</p>}
        {report.email_status === 'unsubscribed' && <p className={styles.note}>{words.unsubscribed}</p>}
        {report.last_error !== null && (
          <p className={styles.note}>
            {words[mailErrors.has(report.last_error.code) ? 'unmailed' : 'failed']({
              when: format.timeIn(report.last_error.at, zone),
              why: showError(report.last_error),
            })}
          </p>
        )}
      </header>
      <div className={styles.actions}>
        <Button
          kind="quiet"
          aria-label={words.of({ action: words.run, name })}
          busy={run.isPending ? words.running : null}
          onClick={() => run.mutate(report.id, { onSuccess: () => setOpen(true) })}
        >
          {words.run}
        </Button>
        <Button
          kind="quiet"
          aria-label={words.of({ action: words.test, name })}
          busy={test.isPending ? words.testing : null}
          onClick={() =>
            test.mutate(report.id, {
              onSuccess: () => {
                showToast(words.tested({ email: account?.email ?? '' }));
                setOpen(true);
              },
            })
          }
        >
          {words.test}
        </Button>
        <Button kind="quiet" aria-label={words.of({ action: words.edit, name })} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button
          kind="quiet"
          aria-label={words.of({ action: report.is_active ? words.pause : words.resume, name })}
          busy={toggle.isPending ? words.changing : null}
          onClick={() =>
            toggle.mutate(report.id, {
              onSuccess: (changed) =>
                showToast(changed.is_active ? words.isActive({ name }) : words.isPaused({ name })),
            })
          }
        >
          {report.is_active ? words.pause : words.resume}
        </Button>
        <Button kind="quiet" aria-label={words.of({ action: words.links, name })} onClick={onLinks}>
          {words.links}
        </Button>
        <Button kind="quiet" aria-label={words.of({ action: words.drop, name })} onClick={onDelete}>
          {words.drop}
        </Button>
        <Button
          kind="quiet"
          aria-label={words.of({ action: words.runs, name })}
          aria-expanded={isOpen}
          aria-controls={`${id}-runs`}
          onClick={() => setOpen(!isOpen)}
        >
          {words.runs}
        </Button>
      </div>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div id={`${id}-runs`} hidden={!isOpen}>
        {isOpen && <ReportRuns report={report} zone={zone} />}
      </div>
    </article>
  );
}

/** The recipients in addition to the address in `notify_email`, with what prevents each from getting reports. */
function Recipients({ report }: { readonly report: ScheduledReport }) {
  const words = useWords(reportsWords);
  const { language } = useLanguage();
  const others = report.recipients.filter(
    ({ email }) => email.toLowerCase() !== report.notify_email.toLowerCase(),
  );
  if (others.length === 0) return null;
  return (
    <ul className={styles.recipients} aria-label={words.recipientsOf({ name: report.label ?? report.url })}>
      {others.map((one) => (
        <li key={one.email}>
          <bdi className="address">{one.email}</bdi>{' '}
          <span className={styles.quiet}>
            {languageName(one.language, language)} · {words.recipientStates[one.email_status]}
          </span>
        </li>
      ))}
    </ul>
  );
}
