import { confirmReports, readConfirmation } from '../../api/report-addresses.ts';
import { MailLink, type MailLinkWords } from '../../entry/mail-link.tsx';
import { defineWords, useWords } from '../../words/language.tsx';

const confirmReportsWords = defineWords<MailLinkWords>({
  en: {
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
        Reports of the account “{account}” are mailed to {email ?? 'this address'} from now on. Each has a
        link that stops them.
      </>
    ),
  },
  it: {
    title: 'Ricevere i rapporti via e-mail',
    lead: (account, email) => (
      <>
        L’account “{account}” vuole inviare rapporti a {email ?? 'questo indirizzo'}. Nulla parte senza il tuo
        sì.
      </>
    ),
    button: 'Sì, inviatemi i rapporti',
    busy: 'Conferma in corso …',
    doneTitle: 'I rapporti arriveranno',
    done: (account, email) => (
      <>
        D’ora in poi i rapporti dell’account “{account}” arrivano a {email ?? 'questo indirizzo'}. In ognuno
        c’è un link per fermarli.
      </>
    ),
  },
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
