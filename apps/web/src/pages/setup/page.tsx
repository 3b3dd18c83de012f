import { dataOf, post } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EntryPage } from '../../entry/entry-page.tsx';
import { LinkGate } from '../../entry/link-gate.tsx';
import { NewPasswordForm } from '../../entry/new-password-form.tsx';
import { readTimeZone } from '../../entry/use-entrance.ts';
import { publicPath } from '../../public-path.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const setupWords = defineWords('setup', {
  title: 'Set up Siteglass',
  lead: 'You are the first one here. This account is yours, with the limits of the plan “pro”.',
  button: 'Create the account',
  busy: 'Creating the account …',
  dead: 'Such a link is good for 24 hours and for the first account alone. As long as there is none, the service prints a new link each time it starts: start it again and open that one.',
  exists: 'An account exists already, so there is nothing left to set up. Log in with it.',
  logIn: 'Log in',
  help: [
    [
      'What comes next',
      'You are logged in at once and can scan a first page. In the same place you make API keys for scripts.',
    ],
    [
      'Letting others in',
      'Nobody else gets in until you want it. You give out accounts with “npm run siteglass -- user create”, or you let people sign up by themselves with the setting SITEGLASS_REGISTRATION=open and a mail server.',
    ],
  ] as readonly (readonly [string, string])[],
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
        <EntryPage title={words.title} lead={words.lead} help={words.help}>
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
