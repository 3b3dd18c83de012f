import { confirmReports, readConfirmation } from '../../api/report-addresses.ts';
import { MailLink, type MailLinkWords } from '../../entry/mail-link.tsx';
import { defineWords, useWords } from '../../words/language.tsx';

const confirmReportsWords = defineWords('confirm-reports', {
  title: 'Get reports by mail',
  lead: (account, email) => (
    <>
      The account “{account}” wants to send reports to {email ?? 'this address'}. Nothing is sent unless you
      say yes.
    </>
  ),
  button: 'Yes, send me the reports',
  busy: 'Confirming …',
  doneTitle: 'The reports will come',
  done: (account, email) => (
    <>
      Reports of the account “{account}” are mailed to {email ?? 'this address'} from now on. Each has a link
      that stops them.
    </>
  ),
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
