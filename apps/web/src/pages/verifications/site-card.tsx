import { useId, useState } from 'react';
import type { CheckedVerification, Verification } from '../../api/records.ts';
import { useVerificationChanges } from '../../api/verifications.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { useToast } from '../../components/toast.tsx';
import { useWords } from '../../words/language.tsx';
import { CheckResults } from './check-results.tsx';
import styles from './page.module.css';
import { Proofs } from './proofs.tsx';
import { verificationWords } from './words.ts';

/** A site: whether it is verified, and what to do about it. */
export function SiteCard(props: {
  readonly site: Verification;
  /** Whether the instructions are open at first. */
  readonly isOpen: boolean;
  readonly onDelete: () => void;
}) {
  const { site, onDelete } = props;
  const { host, state, method } = site;
  const words = useWords(verificationWords);
  const showToast = useToast();
  const id = useId();
  const [isOpen, setOpen] = useState(props.isOpen);
  const { verify } = useVerificationChanges();
  const problem = useErrorText(verify.error);
  const action = state === 'verified' ? words.check : words.verify;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id} className="address">
          {host}
        </h2>
        <SiteState state={state} />
      </header>
      <p className={styles.quiet}>
        {method === null ? words[state === 'lapsed' ? 'lapsed' : 'pending'] : words.by[method]}
        {site.confirmed_at !== null && (
          <>
            {' '}
            {words.seen} <DateTime iso={site.confirmed_at} />
          </>
        )}
      </p>
      <div className={styles.actions}>
        <Button
          kind="quiet"
          aria-label={verify.isPending ? undefined : words.of({ action, host })}
          busy={verify.isPending ? words.verifying : null}
          onClick={() =>
            verify.mutate(site.id, {
              onSuccess: (checked) => {
                if (checked.state === 'verified') showToast(words.verified({ host }));
              },
            })
          }
        >
          {action}
        </Button>
        {state === 'verified' && (
          <ButtonLink kind="quiet" to={`/scan?kind=site&url=${encodeURIComponent(host)}`}>
            {words.crawl}
          </ButtonLink>
        )}
        <Button kind="quiet" aria-label={words.of({ action: words.drop, host })} onClick={onDelete}>
          {words.drop}
        </Button>
      </div>
      <div role="status" className={styles.status}>
        {verify.data !== undefined && !isProven(verify.data) && (
          <CheckResults checks={verify.data.checks} isVerified={verify.data.state === 'verified'} />
        )}
      </div>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Disclosure
        summary={words.instructions}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <Proofs site={site} />
      </Disclosure>
    </article>
  );
}

/** Whether the check has found the proof, so that there is nothing to explain. */
function isProven({ method, checks }: CheckedVerification): boolean {
  return checks.some((check) => check.method === method && check.code === 'found');
}

/** The state of a site: a shape and a word. */
function SiteState({ state }: Pick<Verification, 'state'>) {
  const words = useWords(verificationWords);
  return (
    <span className={`${styles.state} ${styles[state]}`}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        {shapes[state]}
      </svg>
      {words.states[state]}
    </span>
  );
}

const shapes = {
  pending: (
    <circle
      cx="7"
      cy="7"
      r="5.25"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2 2"
    />
  ),
  verified: (
    <path
      d="m2 7.5 3.2 3.5L12 3"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  lapsed: <path d="m3 3 8 8M11 3l-8 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />,
} satisfies Record<Verification['state'], unknown>;
