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

const confirmWords = defineWords('confirm', {
  title: 'Choose your password',
  lead: 'Your email address is confirmed. Choose a password to finish creating your account.',
  button: 'Create account',
  busy: 'Creating your account…',
  dead: 'Confirmation links expire after 24 hours and work only once. If you’ve already used this one, your account is ready and you can log in. Otherwise, sign up again to get a new link by email.',
  signUp: 'Sign up',
  logIn: 'Log in',
});

export function Page() {
  const words = useWords(confirmWords);
  const { language } = useLanguage();
  const session = useSession();
  return (
    <LinkGate
      purpose="confirm"
      title={words.title}
      dead={words.dead}
      way={
        <>
          <ButtonLink to={publicPath('/login', language)}>{words.logIn}</ButtonLink>
          {session?.registration_open === true && (
            <ButtonLink kind="plain" to={publicPath('/signup', language)}>
              {words.signUp}
            </ButtonLink>
          )}
        </>
      }
    >
      {(link) => (
        <EntryPage title={words.title} lead={words.lead}>
          <NewPasswordForm
            link={link}
            asksName
            send={({ password, username }) =>
              dataOf(
                post('/app/api/confirm', {
                  body: {
                    token: link.token,
                    password,
                    ...(username === undefined ? {} : { username }),
                    ...readTimeZone(),
                  },
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
