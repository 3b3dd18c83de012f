import { ApiError } from '../../api/client.ts';
import type { ScheduledReport } from '../../api/records.ts';
import { useReportChanges } from '../../api/scheduled-reports.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { useToast } from '../../components/toast.tsx';
import { useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { reportsWords } from './words.ts';

export function DeleteReport(props: {
  readonly report: ScheduledReport;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) {
  const { report, onClose, onDeleted } = props;
  const words = useWords(reportsWords);
  const showToast = useToast();
  const { drop } = useReportChanges();
  const name = report.label ?? report.url;
  // Already deleted in another window: that counts as success.
  const isGone = drop.error instanceof ApiError && drop.error.status === 404;
  const problem = useErrorText(isGone ? null : drop.error);
  const end = (): void => {
    showToast(words.dropped({ name }));
    onDeleted();
  };
  return (
    <Dialog title={words.dropTitle} onClose={onClose}>
      <p>
        <bdi className={styles.name}>{name}</bdi>
      </p>
      <p>{words.dropText}</p>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <DialogActions>
        <Button
          kind="danger"
          busy={drop.isPending ? words.dropping : null}
          onClick={() =>
            drop.mutate(report.id, {
              onSuccess: end,
              onError: (error) => {
                if (error instanceof ApiError && error.status === 404) end();
              },
            })
          }
        >
          {words.dropDo}
        </Button>
        <Button kind="plain" onClick={onClose} data-begin>
          {words.keep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
