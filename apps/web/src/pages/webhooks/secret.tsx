import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOf, get, post } from '../../api/client.ts';
import type { WebhookSecret } from '../../api/records.ts';
import { Button } from '../../components/button.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { useToast } from '../../components/toast.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { verifyExample } from './examples.ts';
import { webhookWords } from './words.ts';

/** The signing secret of deliveries: requested only when the user wants to see it, and stored nowhere else. */
export function Secret() {
  const words = useWords(webhookWords);
  const format = useFormat();
  const [shown, setShown] = useState<WebhookSecret | null>(null);
  const [isRotating, setRotating] = useState(false);
  const showing = useMutation({
    mutationFn: () => dataOf(get('/app/api/webhook-secret')),
    onSuccess: setShown,
    gcTime: 0,
  });
  const failure = useErrorText(showing.error);
  const previousUntil = shown?.previous_until ?? null;
  return (
    <section className={styles.section} aria-labelledby="secret">
      <h2 id="secret">{words.secretTitle}</h2>
      <p className={styles.quiet}>{words.secretText}</p>
      {shown !== null && <CodeBlock code={shown.secret} label={words.secretLabel} />}
      {previousUntil !== null && (
        <p>
          {words.previousUntil} <time dateTime={previousUntil}>{format.exactTime(previousUntil)}</time>.
        </p>
      )}
      {failure !== null && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        {shown === null ? (
          <Button
            kind="plain"
            busy={showing.isPending ? words.showing : null}
            onClick={() => showing.mutate()}
          >
            {words.show}
          </Button>
        ) : (
          <Button kind="plain" onClick={() => setShown(null)}>
            {words.hide}
          </Button>
        )}
        <Button kind="plain" onClick={() => setRotating(true)}>
          {words.rotate}
        </Button>
      </div>
      <Disclosure summary={words.verifyTitle}>
        <div className={styles.section}>
          <p>{words.verifyText}</p>
          <CodeBlock code={verifyExample} label={words.verifyLabel} />
          <ul className={styles.rules}>
            {words.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      </Disclosure>
      {isRotating && (
        <Rotate
          onClose={() => setRotating(false)}
          onRotated={(secret) => {
            setRotating(false);
            setShown(secret);
          }}
        />
      )}
    </section>
  );
}

function Rotate(props: {
  readonly onClose: () => void;
  readonly onRotated: (secret: WebhookSecret) => void;
}) {
  const words = useWords(webhookWords);
  const showToast = useToast();
  const rotating = useMutation({
    mutationFn: () => dataOf(post('/app/api/webhook-secret/rotate')),
    onSuccess: (secret) => {
      showToast(words.rotated);
      props.onRotated(secret);
    },
    gcTime: 0,
  });
  const failure = useErrorText(rotating.error);
  return (
    <Dialog title={words.rotateTitle} onClose={props.onClose}>
      <p>{words.rotateText}</p>
      {failure !== null && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
      <DialogActions>
        <Button
          kind="danger"
          busy={rotating.isPending ? words.rotating : null}
          onClick={() => rotating.mutate()}
        >
          {words.rotateDo}
        </Button>
        <Button kind="plain" onClick={props.onClose} data-begin>
          {words.rotateKeep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
