import { confirmReports, readUnsubscription, unsubscribe } from '../../api/report-addresses.ts';
import { MailLink } from '../../entry/mail-link.tsx';
import { useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const unsubscribeWords = defineWords('unsubscribe', {
  title: 'Unsubscribe from reports',
  lead: 'Reports of the account “{account}” are sent to {email}. If you unsubscribe, you will not receive any more, regardless of the account’s settings.',
  button: 'Unsubscribe',
  busy: 'One moment…',
  doneTitle: 'You are unsubscribed',
  done: 'Reports of the account “{account}” are no longer sent to {email}. Only you can change this.',
  again: 'Subscribe again',
});

/** Opened from the unsubscribe link in every report email. */
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
