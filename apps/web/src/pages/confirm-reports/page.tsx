import { confirmReports, readConfirmation } from '../../api/report-addresses.ts';
import { MailLink } from '../../entry/mail-link.tsx';
import { useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const confirmReportsWords = defineWords('confirm-reports', {
  title: 'Get reports by mail',
  lead: 'The account “{account}” wants to send reports to {email}. Nothing is sent unless you say yes.',
  button: 'Yes, send me the reports',
  busy: 'Confirming …',
  doneTitle: 'The reports will come',
  done: 'Reports of the account “{account}” are mailed to {email} from now on. Each has a link that stops them.',
});

/** Where the mail leads that asks an address whether it wants reports. */
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
