import { confirmReports, readConfirmation } from '../../api/report-addresses.ts';
import { MailLink } from '../../entry/mail-link.tsx';
import { useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const confirmReportsWords = defineWords('confirm-reports', {
  title: 'Get reports by email',
  lead: 'The account “{account}” wants to send reports to {email}. You won’t receive anything unless you agree.',
  button: 'Yes, send me reports',
  busy: 'Confirming…',
  doneTitle: 'You’re subscribed to reports',
  done: 'From now on, reports from the account “{account}” are sent to {email}. Every report email has an unsubscribe link.',
});

/** Opened from the email that asks a recipient to confirm that they want reports. */
export function Page() {
  const words = useWords(confirmReportsWords);
  return (
    <MailLink
      name="confirm-reports"
      words={words}
      read={readConfirmation}
      act={confirmReports}
      isDone={({ email_status: status }) => status === 'confirmed'}
    />
  );
}
