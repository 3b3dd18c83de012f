import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { useWords } from '../words/language.tsx';
import { StatusDialog, type StatusSubject } from './status-dialog.tsx';
import type { CurrentStatus } from './status-of.ts';
import { statusWords } from './words.ts';

/** Opens the dialog that sets the status of an issue, or edits the one it has. */
export function StatusButton(props: {
  readonly subject: StatusSubject;
  readonly current: CurrentStatus | null;
  readonly kind: 'plain' | 'quiet';
  /** Where the status is the subject, so that the word is not needed. */
  readonly isShort?: true;
}) {
  const { subject, current, kind, isShort } = props;
  const words = useWords(statusWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {current === null ? words.set : isShort === true ? words.editOne : words.edit}
        <span className="visually-hidden">{words.of({ issue: subject.url ?? subject.label })}</span>
      </Button>
      {isOpen && <StatusDialog subject={subject} current={current} onClose={() => setOpen(false)} />}
    </>
  );
}
