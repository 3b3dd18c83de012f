import { confirmReports, readUnsubscription, unsubscribe } from '../../api/report-addresses.ts';
import { MailLink } from '../../entry/mail-link.tsx';
import { useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const unsubscribeWords = defineWords('unsubscribe', {
  title: 'Stop the report mails',
  lead: 'Reports of the account “{account}” are mailed to {email}. If you stop them, none comes any more, whatever the account does.',
  button: 'Stop the mails',
  busy: 'One moment …',
  doneTitle: 'No more report mails',
  done: 'Reports of the account “{account}” are no longer mailed to {email}. Nobody but you can change that.',
  again: 'I want them after all',
});

/** Where the last link of every report's mail leads. */
export function Page() {
  const words = useWords(unsubscribeWords);
  return (
    <MailLink
      name="unsubscribe"
      words={words}
      read={readUnsubscription}
      act={unsubscribe}
      isDone={({ email_status: status }) => status === 'unsubscribed'}
      back={{ button: words.again, act: confirmReports }}
    />
  );
}
