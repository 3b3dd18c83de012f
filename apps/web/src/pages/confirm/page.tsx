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
  lead: 'Your address is confirmed. One more step, and the account is yours.',
  button: 'Create the account',
  busy: 'Creating the account …',
  dead: 'Such a link is good for 24 hours and for one use. If you have used it, your account is there, and you can log in. Otherwise sign up once more, and a new link comes by mail.',
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
            next="/scan"
            button={words.button}
            busy={words.busy}
          />
        </EntryPage>
      )}
    </LinkGate>
  );
}
