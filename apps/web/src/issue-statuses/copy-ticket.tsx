import { useMutation } from '@tanstack/react-query';
import { Button } from '../components/button.tsx';
import { copyText } from '../components/copy-text.ts';
import { useErrorText } from '../components/error-state.tsx';
import { useWords } from '../words/language.tsx';
import styles from './issue-statuses.module.css';
import { ticketMarkdown, ticketWords, type Ticket } from './ticket.ts';
import { statusWords } from './words.ts';

/** Copies an issue as Markdown, to be pasted into a ticket. */
export function CopyTicket(props: {
  /** Reads what the page does not show yet, such as the first affected URLs. */
  readonly read: () => Ticket | Promise<Ticket>;
}) {
  const words = useWords(statusWords);
  const texts = useWords(ticketWords);
  const copying = useMutation({
    mutationFn: async () => copyText(ticketMarkdown(await props.read(), texts)),
  });
  const problem = useErrorText(copying.error);
  const { data: isDone } = copying;
  return (
    <span className={`${styles.copy} no-print`}>
      <Button kind="plain" busy={copying.isPending ? words.copying : null} onClick={() => copying.mutate()}>
        {words.copy}
      </Button>
      <span role="status" className={styles.quiet}>
        {problem ?? (isDone === undefined ? null : isDone ? words.copied : words.notCopied)}
      </span>
    </span>
  );
}
