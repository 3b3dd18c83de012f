import { ApiError } from '../../api/client.ts';
import type { Verification } from '../../api/records.ts';
import { useVerificationChanges } from '../../api/verifications.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { useToast } from '../../components/toast.tsx';
import { useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { verificationWords } from './words.ts';

export function DeleteSite(props: {
  readonly site: Verification;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) {
  const { site, onClose, onDeleted } = props;
  const { host } = site;
  const words = useWords(verificationWords);
  const showToast = useToast();
  const { drop } = useVerificationChanges();
  // Already deleted in another window: that counts as success.
  const isGone = drop.error instanceof ApiError && drop.error.status === 404;
  const problem = useErrorText(isGone ? null : drop.error);
  const end = (): void => {
    showToast(words.dropped({ host }));
    onDeleted();
  };
  return (
    <Dialog title={words.dropTitle({ host })} onClose={onClose}>
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
            drop.mutate(site.id, {
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
          {words.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
