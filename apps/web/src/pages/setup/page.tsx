import { dataOf, post } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EntryPage } from '../../entry/entry-page.tsx';
import { LinkGate } from '../../entry/link-gate.tsx';
import { NewPasswordForm } from '../../entry/new-password-form.tsx';
import { readTimeZone } from '../../entry/use-entrance.ts';
import { publicPath } from '../../public-path.ts';
import { defineWords, useLanguage, useWords } from '../../words/language.tsx';

const setupWords = defineWords({
  en: {
    title: 'Set up Siteglass',
    lead: 'You are the first one here. This account is yours, with the limits of the plan “pro”.',
    button: 'Create the account',
    busy: 'Creating the account …',
    dead: 'Such a link is good for 24 hours and for the first account alone. As long as there is none, the service prints a new link each time it starts: start it again and open that one.',
    exists: 'An account exists already, so there is nothing left to set up. Log in with it.',
    logIn: 'Log in',
  },
  it: {
    title: 'Configura Siteglass',
    lead: 'Qui sei la prima persona. Questo account è tuo, con i limiti del piano «pro».',
    button: 'Crea l’account',
    busy: 'Creazione dell’account …',
    dead: 'Un link così vale 24 ore e solo per il primo account. Finché non ce n’è uno, il servizio scrive un nuovo link a ogni avvio: riavvialo e apri quello.',
    exists: 'Un account esiste già, quindi non c’è più nulla da configurare. Usalo per accedere.',
    logIn: 'Accedi',
  },
});

export function Page() {
  const words = useWords(setupWords);
  const { language } = useLanguage();
  const session = useSession();
  const isDone = session?.needs_setup === false;
  return (
    <LinkGate
      purpose="setup"
      title={words.title}
      dead={isDone ? words.exists : words.dead}
      way={isDone && <ButtonLink to={publicPath('/login', language)}>{words.logIn}</ButtonLink>}
    >
      {(link) => (
        <EntryPage title={words.title} lead={words.lead}>
          <NewPasswordForm
            link={link}
            asksName
            send={(person) =>
              dataOf(
                post('/app/api/setup', {
                  body: { token: link.token, ...person, locale: language, ...readTimeZone() },
                }),
              )
            }
            next="/scan"
            button={words.button}
            busy={words.busy}
          />
        </EntryPage>
      )}
    </LinkGate>
  );
}
