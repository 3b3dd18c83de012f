import { useRemoveStatus } from '../api/issue-statuses.ts';
import type { IssueStatus } from '../api/records.ts';
import { Button } from '../components/button.tsx';
import { useErrorText } from '../components/error-state.tsx';
import { StatusChip } from '../components/status-chip.tsx';
import { useToast } from '../components/toast.tsx';
import { useWords } from '../words/language.tsx';
import styles from './issue-statuses.module.css';
import { keepFocus } from './keep-focus.ts';
import { StatusButton } from './status-button.tsx';
import { useTargetText } from './target-text.ts';
import { statusWords } from './words.ts';

/** Statuses of a site, each of which can be edited and removed. */
export function StatusList(props: {
  readonly site: string;
  readonly statuses: readonly IssueStatus[];
  readonly label: string;
}) {
  const { site, statuses, label } = props;
  const targetText = useTargetText();
  return (
    <ul className={styles.list} aria-label={label}>
      {statuses.map((status) => (
        <li key={status.id}>
          <div className={styles.about}>
            <p className={styles.line}>
              <strong>{status.label}</strong>
              <StatusChip status={status} />
            </p>
            <p className={`address ${styles.quiet}`}>{targetText(status)}</p>
            <StatusTexts status={status} />
          </div>
          <StatusActions site={site} status={status} />
        </li>
      ))}
    </ul>
  );
}

/** Why it is ignored, and the note, as the user wrote them. */
export function StatusTexts({ status }: { readonly status: IssueStatus }) {
  const { note } = status;
  const reason = status.status === 'ignored' ? status.reason : null;
  return (
    <>
      {reason !== null && (
        <p dir="auto" className={styles.text}>
          {reason}
        </p>
      )}
      {note !== null && (
        <p dir="auto" className={`${styles.text} ${styles.quiet}`}>
          {note}
        </p>
      )}
    </>
  );
}

export function StatusActions({ site, status }: { readonly site: string; readonly status: IssueStatus }) {
  const words = useWords(statusWords);
  const showToast = useToast();
  const removing = useRemoveStatus(site, () => {
    showToast(words.removed);
    keepFocus();
  });
  const failure = useErrorText(removing.error);
  return (
    <div className={`${styles.actions} no-print`}>
      <StatusButton
        kind="quiet"
        isShort
        subject={{ site, check: status.check_id, label: status.label }}
        current={status}
      />
      <Button
        kind="quiet"
        busy={removing.isPending ? words.removing : null}
        onClick={() => removing.mutate(status.id)}
      >
        {words.remove}
        <span className="visually-hidden">{words.of({ issue: status.label })}</span>
      </Button>
      {failure !== null && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
    </div>
  );
}
