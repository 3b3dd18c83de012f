import { useQuery } from '@tanstack/react-query';
import { shareLinksQuery, useShareLinkChanges } from '../../api/share-links.ts';
import { Button } from '../../components/button.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { useWords } from '../../words/language.tsx';
import styles from './report.module.css';
import { shareWords } from './share-words.ts';

/** Creates share links, which are shown once, and revokes them. */
export function ShareDialog({ jobId, onClose }: { readonly jobId: number; readonly onClose: () => void }) {
  const words = useWords(shareWords);
  const { data: links, error } = useQuery(shareLinksQuery(jobId));
  const { make, withdraw } = useShareLinkChanges(jobId);
  const problem = useErrorText(make.error ?? withdraw.error ?? error);
  const made = make.data;
  const isInForce = made !== undefined && links?.some(({ id }) => id === made.id) !== false;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.text}</p>
      {made !== undefined && isInForce && (
        <div role="status" className={styles.made}>
          <p>{words.made}</p>
          <CodeBlock code={new URL(made.url, location.origin).href} label={words.link} />
        </div>
      )}
      {links !== undefined && links.length > 0 && (
        <ul className={styles.links} aria-label={words.links}>
          {links.map(({ id, created_at, from_report: isFromReport }) => (
            <li key={id}>
              <span>
                {isFromReport ? words.emailed : words.madeAt} <DateTime iso={created_at} />
              </span>
              <Button
                kind="quiet"
                busy={withdraw.isPending && withdraw.variables === id ? words.withdrawing : null}
                onClick={() => withdraw.mutate(id)}
              >
                {words.withdraw}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {links?.length === 0 && !isInForce && <p className={styles.quiet}>{words.none}</p>}
      {problem !== null && <p role="alert">{problem}</p>}
      <DialogActions>
        <Button busy={make.isPending ? words.making : null} onClick={() => make.mutate()}>
          {words.make}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
