import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, dataOf, remove } from '../../api/client.ts';
import { tokensKey } from '../../api/queries.ts';
import type { Token } from '../../api/records.ts';
import { Button } from '../../components/button.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { useToast } from '../../components/toast.tsx';
import { useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { keyWords } from './words.ts';

export function RevokeKey(props: {
  readonly token: Token;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
}) {
  const { token, onClose, onRevoked } = props;
  const words = useWords(keyWords);
  const queries = useQueryClient();
  const showToast = useToast();
  const revoking = useMutation({
    mutationFn: async () => {
      try {
        await dataOf(remove('/app/api/tokens/{id}', { params: { path: { id: token.id } } }));
      } catch (error) {
        // Already revoked in another window: that counts as success.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: tokensKey });
      showToast(words.revoked({ name: token.name }));
      onRevoked();
    },
  });
  const failure = useErrorText(revoking.error);
  return (
    <Dialog title={words.revokeTitle({ name: token.name })} onClose={onClose}>
      <p>{words.revokeText}</p>
      <p>
        {token.last_used_at === null ? (
          words.revokeUnused
        ) : (
          <>
            {words.revokeUsed} <DateTime iso={token.last_used_at} />.
          </>
        )}
      </p>
      {failure !== null && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
      <DialogActions>
        <Button
          kind="danger"
          busy={revoking.isPending ? words.revoking : null}
          onClick={() => revoking.mutate()}
        >
          {words.revokeDo}
        </Button>
        <Button kind="plain" onClick={onClose} data-begin>
          {words.revokeKeep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
