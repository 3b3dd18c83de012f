import { confirmReports, readUnsubscription, unsubscribe } from '../../api/report-addresses.ts';
import { MailLink, type MailLinkWords } from '../../entry/mail-link.tsx';
import { defineWords, useWords } from '../../words/language.tsx';

const unsubscribeWords = defineWords('unsubscribe', {
  title: 'Stop the report mails',
  lead: (account, email) => (
    <>
      Reports of the account “{account}” are mailed to {email ?? 'this address'}. If you stop them, none comes
      any more, whatever the account does.
    </>
  ),
  button: 'Stop the mails',
  busy: 'One moment …',
  doneTitle: 'No more report mails',
  done: (account, email) => (
    <>
      Reports of the account “{account}” are no longer mailed to {email ?? 'this address'}. Nobody but you can
      change that.
    </>
  ),
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
