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
  lead: 'You are the first user. This account is yours, with the limits of the “pro” plan.',
  button: 'Create account',
  busy: 'Creating account…',
  dead: 'A setup link is valid for 24 hours and only for the first account. Until an account exists, the service prints a new link each time it starts. Restart it and open the new link.',
  exists: 'An account already exists, so there is nothing left to set up. Log in with that account.',
  logIn: 'Log in',
  help: [
    [
      'Next steps',
      'You are logged in right away and can crawl your first site. You can also create API keys for your scripts.',
    ],
    [
      'Adding other people',
      'No one else has access until you allow it. Create accounts with “npm run siteglass -- user create”, or let people sign up on their own with the setting SITEGLASS_REGISTRATION=open and a mail server.',
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
            next="/overview"
            button={words.button}
            busy={words.busy}
          />
        </EntryPage>
      )}
    </LinkGate>
  );
}
