import { useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { useWords } from '../words/language.tsx';
import { entryWords } from './entry-words.ts';
import styles from './entry.module.css';

/** The address the email was sent to, and a way back if it was mistyped. */
export function MailSent(props: {
  readonly text: string;
  readonly note: string;
  readonly onBack: () => void;
}) {
  const words = useWords(entryWords);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {words.sentTitle}
      </h2>
      <p className="address">{props.text}</p>
      <p>{props.note}</p>
      <Button kind="plain" onClick={props.onBack}>
        {words.anotherAddress}
      </Button>
    </div>
  );
}
